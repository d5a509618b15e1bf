// Runs before the first paint of every page, as a small blocking script of our own origin: theme, language, direction,
// and the guard of guest-only pages. `<html data-page>` says what kind of page this is; the application has none.
import {
  applyLanguage,
  applyTheme,
  chosenLanguage,
  cookieLanguage,
  readLanguage,
  readTheme,
  writeLanguageCookie,
} from '../lib/preferences.ts';
import { sendSignedInOn } from './guest-guard.ts';

const root = document.documentElement;
const kind = root.dataset['page'];

applyTheme(readTheme());
if (kind === undefined) applyLanguage(readLanguage());
else if (kind !== 'guest' || !sendSignedInOn()) matchLanguage();

/** The server picks this page's language by the cookie. If only the cookie was lost, restore it and ask again. */
function matchLanguage(): void {
  const chosen = chosenLanguage();
  if (chosen === null || cookieLanguage() === chosen) return;
  writeLanguageCookie(chosen);
  // Without cookies the server cannot know; then the page stays as it came instead of reloading for ever.
  if (chosen !== root.lang && cookieLanguage() === chosen) location.reload();
}
