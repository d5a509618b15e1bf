// The door of the application. It decides from local storage alone, before anything of the application is asked for:
// guests never download it. The application behind it asks the server.
import { homePath, rememberHere } from '../lib/session/remembered-path.ts';
import { checkedToken, tokenExpiry } from '../lib/session/session.ts';
import { hintSignedIn, isHintedSignedIn } from '../lib/session/session-hint.ts';
import { firstStylesId } from '../lib/start/first-styles-id.ts';
import type { AheadCall, HeldAsk } from '../lib/start/calls-ahead.ts';
import { startCalls, startReads } from '../lib/start/start-calls.ts';

/** What the built page holds back, as addresses; the development server leaves everything in the page. */
export interface HeldFiles {
  readonly styles: readonly string[];
  /** What Material's parts would write at the first drawing, from left to right. */
  readonly firstStyles: string;
  /** In the order in which they need each other. */
  readonly preloads: readonly string[];
  readonly module: string;
  /** What is loaded besides; the lists below name places in it. */
  readonly parts: readonly string[];
  /** Of every page. */
  readonly common: readonly number[];
  readonly pages: Readonly<Record<string, readonly number[]>>;
  readonly calls: readonly AheadCall[];
  /** Of a page and a role: what the first picture asks for besides. */
  readonly asks: Readonly<Record<string, Readonly<Partial<Record<string, HeldAsk>>>>>;
  /** Of a language: those of the dashboard, and those that other pages need too. */
  readonly words: Readonly<
    Record<string, readonly [start: readonly number[], rest: readonly number[]]>
  >;
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
    const role = startCalls(token);
    if (!held) return;
    const files = JSON.parse(held) as HeldFiles;
    load(files);
    void askAhead(files, token, role);
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

function load(held: HeldFiles): void {
  const { styles, firstStyles, preloads, module } = held;
  const arrivals = styles.map((href) => {
    const link = linkTo('stylesheet', href);
    // As a stylesheet that stands in the page would: nothing is painted without it. Only before it is added.
    link.setAttribute('blocking', 'render');
    return arrivalOf(link);
  });
  if (document.documentElement.dir !== 'rtl') {
    const link = linkTo('stylesheet', firstStyles);
    link.id = firstStylesId;
    // Without it the application writes these rules itself.
    link.addEventListener('error', () => link.removeAttribute('id'));
    arrivals.push(arrivalOf(link));
  }
  document.head.append(
    ...[...preloads, module].map((href) => linkTo('modulepreload', href)),
    ...partsOf(held, location.pathname, document.documentElement.lang).map(preload),
  );
  void start(arrivals, preloads, module);
}

async function askAhead(
  { asks, parts, calls }: HeldFiles,
  token: string,
  role: Promise<string | null>,
): Promise<void> {
  const ask = asks[bare(location.pathname)]?.[(await role) ?? ''];
  if (!ask) return;
  const [ownParts, ownCalls] = ask;
  startReads(
    token,
    ownCalls.flatMap((place) => calls[place] ?? []),
  );
  document.head.append(...ownParts.flatMap((place) => parts[place] ?? []).map(preload));
}

async function start(
  arrivals: readonly Promise<unknown>[],
  preloads: readonly string[],
  module: string,
): Promise<void> {
  await Promise.all(arrivals);
  await run(preloads);
  // The font would share the line with what the first picture waits for. It comes while that is made; the frame does without.
  document.fonts.load("1em 'Inter Variable'").catch(() => {}); // then the page keeps the font of the system
  await run([module]);
}

/** Adds a stylesheet; the promise waits until it is there, or is known not to come. */
function arrivalOf(link: HTMLLinkElement): Promise<unknown> {
  document.head.append(link);
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}

/** What the page of this address will ask for next, in this language: it need not wait until it is asked. */
export function partsOf(held: HeldFiles, pathname: string, language: string): string[] {
  const path = bare(pathname);
  const [start, rest] = held.words[language] ?? [[], []];
  const places = [
    ...(held.pages[path] ?? []),
    ...start,
    ...(path === homePath ? [] : rest),
    ...held.common,
  ];
  return [...new Set(places)].flatMap((place) => held.parts[place] ?? []);
}

const bare = (pathname: string) => pathname.replace(/(?<=[^/])\/+$/, '');

/** One file after the other, each in a task of its own: together they would keep a slow processor from painting. */
async function run(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function preload(href: string): HTMLLinkElement {
  if (href.endsWith('.js')) return linkTo('modulepreload', href);
  const link = linkTo('preload', href);
  link.as = 'style';
  return link;
}

function linkTo(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  link.href = href;
  return link;
}
