// Every page that exists, for the checks that walk them all: as the build of the web lists them, and further views of some.
import { readFileSync } from 'node:fs';

interface PageTable {
  readonly pages: readonly { readonly path: string }[];
  readonly appPaths: readonly string[];
}

const table = JSON.parse(
  readFileSync(new URL('../../packages/web/dist/pages.json', import.meta.url), 'utf8'),
) as PageTable;

export const guestPaths: readonly string[] = [
  ...table.pages.map(({ path }) => path.replace(/:\w+/, 'no-such-token')),
  '/no-such-page',
];

/** By what their queries change, most of a page looks different. */
const furtherViews = [
  '/trades?tab=instruments',
  '/trades?tab=series',
  '/trades?tab=trades',
  '/trades?tab=bonds',
  '/consensus?tab=submission',
  '/consensus?tab=result',
  '/calculator?mode=bond',
  '/guide?page=mark-and-submit',
  '/guide?page=all',
];

export const signedInPaths: readonly string[] = [
  ...table.appPaths.flatMap((path) => [
    path,
    ...furtherViews.filter((view) => view.startsWith(`${path}?`)),
  ]),
  '/trades/no-such-page',
];
