// What the addresses of these pages hold.
import * as z from 'zod/mini';
import { listParams, matching } from '../../lib/address/params.ts';

export const createBondSearch = z.object({
  /** What the search did not find: the form begins with it. */
  isin: matching(/^[A-Za-z0-9]{12}$/),
  ...listParams(),
});

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/create-bond': typeof createBondSearch;
  }
}
