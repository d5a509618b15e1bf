// The words of the application: one language is loaded at a time, in four files. Keys are typed from English.
import { createInstance, type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { LanguageCode } from '@pricevault/basics';
import type { WordsPart } from '../../locales/start-words.ts';
import type { Words } from '../../locales/words.ts';
import { beforeRefusal } from '../http/exchange.ts';
import { setErrorTexts } from './error-messages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Words;
  }
}

/** By path. The sentences of a domain's error codes stand with its words. */
type WordFiles = Readonly<Record<string, { readonly errors?: Readonly<Record<string, string>> }>>;
type LoadWords = () => Promise<{ files: WordFiles }>;

const loaders: Record<LanguageCode, Readonly<Record<WordsPart, LoadWords>>> = {
  en: {
    start: () => import('../../locales/en/start.ts'),
    rest: () => import('../../locales/en/rest.ts'),
    office: () => import('../../locales/en/office.ts'),
    refusals: () => import('../../locales/en/refusals.ts'),
  },
  tr: {
    start: () => import('../../locales/tr/start.ts'),
    rest: () => import('../../locales/tr/rest.ts'),
    office: () => import('../../locales/tr/office.ts'),
    refusals: () => import('../../locales/tr/refusals.ts'),
  },
  ar: {
    start: async () => {
      // What only right-to-left needs comes with the words.
      await Promise.all([
        import('../../theme/fonts-arabic.css'),
        import('../../theme/right-to-left.ts'),
      ]);
      return import('../../locales/ar/start.ts');
    },
    rest: () => import('../../locales/ar/rest.ts'),
    office: () => import('../../locales/ar/office.ts'),
    refusals: () => import('../../locales/ar/refusals.ts'),
  },
};

/** Whose words grow while the application runs, and whether anything has asked for more than the first ones. */
let shown: i18n | undefined;
let isRestWanted = false;

/** Makes the instance with its first language; without `isWhole`, with the words of the start alone. */
export async function createI18n(language: LanguageCode, isWhole = true): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
    // A part that was drawn before its words came: the journeys see it.
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) =>
      reportError(new Error(`No words for ${namespace}:${key}`)),
  });
  shown = instance;
  isRestWanted = isWhole;
  await loadLanguage(instance, language);
  beforeRefusal(() => loadRestOfWords().catch(() => {})); // then the server's own sentence is shown
  return instance;
}

/** The words that the start has left out. What is loaded later than the start waits for them. */
export async function loadRestOfWords(): Promise<void> {
  isRestWanted = true;
  if (shown) await loadLanguage(shown, shown.language as LanguageCode);
}

let lastChange = 0;

/** Loads the words if they are not here yet, then switches. False where another change was asked for meanwhile. */
export async function changeLanguage(instance: i18n, language: LanguageCode): Promise<boolean> {
  const change = (lastChange += 1);
  await loadLanguage(instance, language);
  if (change !== lastChange) return false;
  await instance.changeLanguage(language);
  return true;
}

async function loadLanguage(instance: i18n, language: LanguageCode): Promise<void> {
  const isWhole = isRestWanted;
  const { start, rest, office, refusals } = loaders[language];
  const parts = isWhole ? [start, rest, office, refusals] : [start];
  const loaded = await Promise.all(parts.map((load) => load()));
  for (const { files } of loaded) await addWords(instance, language, files);
  if (isRestWanted !== isWhole) await loadLanguage(instance, language); // wanted meanwhile
}

async function addWords(instance: i18n, language: LanguageCode, files: WordFiles): Promise<void> {
  const texts: Record<string, string> = {};
  for (const [path, { errors, ...words }] of Object.entries(await shownWords(files))) {
    const namespace = path.slice('./'.length, path.indexOf('.json'));
    instance.addResourceBundle(language, namespace, words, true);
    Object.assign(texts, errors);
  }
  if (Object.keys(texts).length > 0) setErrorTexts(language, texts);
}

/** The words themselves; in development, if asked for, the pseudo-language made of them. */
async function shownWords(words: WordFiles): Promise<WordFiles> {
  if (!import.meta.env.DEV) return words;
  const { isPseudoLanguageOn, pseudoWords } = await import('./pseudo-language.ts');
  return isPseudoLanguageOn() ? (pseudoWords(words) as WordFiles) : words;
}

/** The language that is shown now. */
export function useLanguage(): LanguageCode {
  return useTranslation().i18n.language as LanguageCode;
}
