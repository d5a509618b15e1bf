// Every page's path with the schema of its address. Each feature adds its own pages by declaration merging; the router
// and its links take their types from here.
import type * as z from 'zod/mini';

// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface PageSearch {}

export type PagePath = keyof PageSearch;

/** A link as data: a path with values that its page understands. */
export type PageLink = {
  [Path in PagePath]: { readonly to: Path; readonly search?: z.input<PageSearch[Path]> };
}[PagePath];
