// What the addresses of these pages hold.
import * as z from 'zod/mini';
import { id, listParams } from '../../lib/address/params.ts';

export const tradesSearch = z.object({
  /** Which tabs there are, features say. */
  tab: id(),
  ...listParams(),
  /** The asset or instrument type that is changed; `new` for one that is made. */
  edit: id(),
  /** The series that is put together, with the lists beside it. */
  series: id(),
  ...listParams('added'),
  ...listParams('all'),
});

export const createTradeSearch = z.object(listParams('recent'));

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/trades': typeof tradesSearch;
    '/create-trade': typeof createTradeSearch;
  }
}
