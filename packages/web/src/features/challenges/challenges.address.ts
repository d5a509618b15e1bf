// What the address of the list of challenges holds.
import * as z from 'zod/mini';
import { choice, id, listParams } from '../../lib/address/params.ts';

export const challengesSearch = z.object({
  ...listParams(),
  /** All of them, not only those that wait. */
  scope: choice(['all']),
  /** The challenge that is opened. */
  open: id(),
});

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/challenges': typeof challengesSearch;
  }
}
