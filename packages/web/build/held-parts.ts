// What each page of the application loads besides what all of them start with: the boot script asks for it at once, instead of one
// import after the other.
import { languageCodes } from '@pricevault/basics';
import type { HeldFiles } from '../src/public/application-door.ts';
import type { WordsPart } from '../src/locales/start-words.ts';
import { filesOf, type Manifest } from './budgets.ts';
import type { AheadCall, FirstAsks } from './first-asks.ts';

export interface PageSource {
  readonly path: string;
  /** The module of the page, as the manifest calls it. */
  readonly source: string;
}

export type HeldParts = Pick<HeldFiles, 'parts' | 'common' | 'pages' | 'calls' | 'asks' | 'words'>;

const surroundings = 'src/shell/page-surroundings.ts';
const laterWords: readonly WordsPart[] = ['rest', 'office', 'refusals'];

export function heldParts(
  manifest: Manifest,
  pages: readonly PageSource[],
  asks: FirstAsks,
): HeldParts {
  const atStart = filesOf(manifest, 'app.html');
  const parts: string[] = [];
  const placesOf = (keys: readonly string[]) => {
    const missing = keys.filter((key) => !manifest[key]);
    if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}.`);
    const files = keys.flatMap((key) => [...filesOf(manifest, key)]);
    return files.filter((file) => !atStart.has(file)).map(placeOf);
  };
  const placeOf = (file: string) => {
    const address = `/${file}`;
    const place = parts.indexOf(address);
    return place < 0 ? parts.push(address) - 1 : place;
  };
  const calls: AheadCall[] = [];
  const callPlaceOf = (call: AheadCall) => {
    const place = calls.findIndex((other) => JSON.stringify(other) === JSON.stringify(call));
    return place < 0 ? calls.push(call) - 1 : place;
  };
  return {
    common: placesOf([surroundings]),
    pages: Object.fromEntries(pages.map(({ path, source }) => [path, placesOf([source])])),
    asks: Object.fromEntries(
      pages.flatMap(({ path, source }) => {
        const own = placesOf([source]);
        const ofRoles = Object.entries(asks[path] ?? {}).map(([role, ask]) => {
          const later = new Set(placesOf(ask.parts).filter((place) => !own.includes(place)));
          return [role, [[...later], ask.calls.map(callPlaceOf)]] as const;
        });
        return ofRoles.length === 0 ? [] : [[path, Object.fromEntries(ofRoles)] as const];
      }),
    ),
    calls,
    words: Object.fromEntries(
      languageCodes.map((code) => [
        code,
        [
          placesOf([`src/locales/${code}/start.ts`]),
          placesOf(laterWords.map((part) => `src/locales/${code}/${part}.ts`)),
        ] as const,
      ]),
    ),
    parts,
  };
}

/** The module that a page's `load` imports, read from its text: Vite has written its address there. */
export function sourceOf(load: () => unknown): string {
  const source = /["'`]\/?(src\/[^"'`]+\.tsx?)["'`]/.exec(String(load))?.[1];
  if (source === undefined) throw new Error(`A page imports nothing: ${String(load)}`);
  return source;
}
