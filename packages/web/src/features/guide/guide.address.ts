// What the address of the guide holds.
import * as z from 'zod/mini';
import { id } from '../../lib/address/params.ts';

/** `all`: the whole guide on one page, to be printed. */
export const guideSearch = z.object({ page: id() });

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/guide': typeof guideSearch;
  }
}
