// Runs before the first paint of every page, as a small blocking script of our own origin: theme, language, direction,
// and who may be here. `<html data-page>` says what kind of page this is; the application has none.
import {
  applyLanguage,
  applyTheme,
  chosenLanguage,
  cookieLanguage,
  readLanguage,
  readTheme,
  writeLanguageCookie,
} from '../lib/storage/preferences.ts';
import { applyFrame } from '../lib/storage/frame-hint.ts';
import { enterApplication, moveIntoShell } from './application-door.ts';
import { redirectSignedIn } from './guest-guard.ts';

const root = document.documentElement;

applyTheme(readTheme());
switch (root.dataset['page']) {
  case undefined:
    applyLanguage(readLanguage());
    applyFrame();
    enterApplication();
    break;
  case 'guest':
    if (!redirectSignedIn()) matchLanguage();
    break;
  case 'nowhere':
    if (!moveIntoShell()) matchLanguage();
    break;
  default:
    matchLanguage();
}

/** The server picks this page's language by the cookie. If only the cookie was lost, restore it and ask again. */
function matchLanguage(): void {
  const chosen = chosenLanguage();
  if (chosen === null || cookieLanguage() === chosen) return;
  writeLanguageCookie(chosen);
  // Without cookies the server cannot know; then the page stays as it came instead of reloading for ever.
  if (chosen !== root.lang && cookieLanguage() === chosen) location.reload();
}
