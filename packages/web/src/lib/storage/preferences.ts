// Language and theme of this browser: local storage for the page, a cookie so that the server picks the pre-rendered
// language. The boot script applies both before the first paint.
import { defaultLanguage, languageOf, languages, type LanguageCode } from '@pricevault/basics';
import { serverNow } from '../time/clock.ts';
import { holdForPage, readStored, removeStored, writeStored } from './browser-storage.ts';

const languageKey = 'language';
const themeKey = 'theme';
/**
 * When a signed-in user last chose either here, in milliseconds: the later of this and the account's choice counts. What a
 * guest chose has no time.
 */
const chosenAtKey = 'preferences_chosen_at';
const languageCookie = 'pricevault_language';
const cookieSeconds = 365 * 24 * 60 * 60;

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

type Listener = () => void;
const listeners = new Set<Listener>();

/** The chosen language; without a choice the browser's first one that we speak, else English. */
export function readLanguage(): LanguageCode {
  return chosenLanguage() ?? browserLanguage() ?? defaultLanguage;
}

/** The language that somebody chose here, if any. */
export function chosenLanguage(): LanguageCode | null {
  const stored = readStored('localStorage', languageKey) ?? cookieLanguage();
  return languages.find((language) => language.code === stored)?.code ?? null;
}

/** Keeps the choice and applies it to `<html>`. Null for the choice of a guest. */
export function storeLanguage(code: LanguageCode, chosenAt: number | null = serverNow()): void {
  storeChoice(languageKey, code, chosenAt);
  writeLanguageCookie(code);
  applyLanguage(code);
  announce();
}

export function applyLanguage(code: LanguageCode): void {
  const language = languageOf(code);
  document.documentElement.lang = language.code;
  document.documentElement.dir = language.direction;
}

export function readTheme(): Theme {
  const stored = readStored('localStorage', themeKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Keeps the choice and applies it to `<html data-theme>`. */
export function storeTheme(theme: Theme, chosenAt: number | null = serverNow()): void {
  storeChoice(themeKey, theme, chosenAt);
  applyTheme(theme);
  announce();
}

/** `data-theme` carries the choice, `system` included; the stylesheet follows the system by media query. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

/** In a full storage the time must not be kept without the choice: the account's would then look older than none. */
function storeChoice(key: string, value: string, chosenAt: number | null): void {
  if (writeStored('localStorage', key, value) || chosenAt === null) storeChosenAt(chosenAt);
  else holdForPage('localStorage', chosenAtKey, String(chosenAt));
}

/** With null, the choices become a guest's: the next account that signs in replaces them. */
export function storeChosenAt(chosenAt: number | null): void {
  if (chosenAt === null) removeStored('localStorage', chosenAtKey);
  else writeStored('localStorage', chosenAtKey, String(chosenAt));
}

/** Milliseconds since 1970 of the last choice of a signed-in user in this browser; null where there is none. */
export function preferencesChosenAt(): number | null {
  const stored = readStored('localStorage', chosenAtKey);
  const time = stored === null ? Number.NaN : Number(stored);
  return Number.isFinite(time) ? time : null;
}

/** Whether somebody chose a language or a theme in this browser. */
export function hasChosenPreferences(): boolean {
  return chosenLanguage() !== null || readStored('localStorage', themeKey) !== null;
}

/** Calls back when somebody chooses a language or a theme in this very tab. Returns the way out. */
export function onPreferencesChosen(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls back when language or theme change: here, in another tab, or by the system's setting. Returns the way out. */
export function onPreferencesChange(listener: Listener): () => void {
  const hearOtherTabs = (event: StorageEvent) => {
    if (event.key === null || event.key === languageKey || event.key === themeKey) {
      applyTheme(readTheme());
      listener();
    }
  };
  const system = window.matchMedia?.('(prefers-color-scheme: dark)');
  listeners.add(listener);
  window.addEventListener('storage', hearOtherTabs);
  system?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hearOtherTabs);
    system?.removeEventListener('change', listener);
  };
}

export function cookieLanguage(): string | null {
  const entry = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${languageCookie}=`));
  return entry?.slice(languageCookie.length + 1) ?? null;
}

export function writeLanguageCookie(code: LanguageCode): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${code}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure}`;
}

function browserLanguage(): LanguageCode | null {
  for (const wanted of navigator.languages ?? []) {
    const primary = wanted.split('-')[0]?.toLowerCase();
    const spoken = languages.find((language) => language.code === primary);
    if (spoken) return spoken.code;
  }
  return null;
}

function announce(): void {
  for (const listener of Array.from(listeners)) listener();
}
