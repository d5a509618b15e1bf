// The door of the application. It decides from local storage alone, before anything of the application is asked for:
// guests never download it. The application behind it asks the server.
import { rememberHere } from '../lib/session/remembered-path.ts';
import { checkedToken, tokenExpiry } from '../lib/session/session.ts';
import { hintSignedIn, isHintedSignedIn } from '../lib/session/session-hint.ts';

/** What the built page holds back, as addresses; the development server leaves everything in the page. */
export interface HeldFiles {
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
  readonly module: string;
}

/** The script element of the page that carries them as JSON. */
export const heldFilesId = 'application';

/** Loads the application for whoever holds a token; a guest goes to the landing page, and the path is remembered. */
export function enterApplication(): void {
  const wasHinted = isHintedSignedIn();
  const token = checkedToken();
  if (token !== null) {
    if (!wasHinted) hintSignedIn(tokenExpiry(token));
    const held = document.getElementById(heldFilesId)?.textContent;
    if (held) load(JSON.parse(held) as HeldFiles);
    return;
  }
  hintSignedIn(null);
  // The hint may have brought the application to an address that nothing answers: without it, the server says so.
  if (wasHinted && !isHintedSignedIn()) return location.reload();
  rememberHere();
  location.replace('/');
}

/** Whether a signed-in visitor met the public page of an address that nothing answers; then the shell shows it instead. */
export function moveIntoShell(): boolean {
  const token = checkedToken();
  if (token === null || isHintedSignedIn()) return false;
  hintSignedIn(tokenExpiry(token));
  // Without cookies the server cannot know; then the page stays as it came instead of reloading for ever.
  if (!isHintedSignedIn()) return false;
  location.reload();
  return true;
}

function load({ styles, preloads, module }: HeldFiles): void {
  const arrivals = styles.map((href) => {
    const link = linkTo('stylesheet', href);
    // As a stylesheet that stands in the page would: nothing is painted without it. Only before it is added.
    link.setAttribute('blocking', 'render');
    document.head.append(link);
    return new Promise((resolve) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', resolve);
    });
  });
  document.head.append(...[...preloads, module].map((href) => linkTo('modulepreload', href)));
  void Promise.all(arrivals).then(() => import(/* @vite-ignore */ module));
}

function linkTo(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  link.href = href;
  return link;
}
