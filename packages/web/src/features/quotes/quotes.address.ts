// What the addresses of these pages hold.
import * as z from 'zod/mini';
import { choice, id, listParams } from '../../lib/address/params.ts';

/** The view of a page of quotes, beside its tables. */
export const viewSearch = z.object({ view: choice(['blotter']) });

/** What the blotter shows of all requests. */
export const blotterSearch = z.object({
  ...viewSearch.shape,
  show: choice(['waiting', 'asked', 'answered']),
  ...listParams('blotter'),
});

/** The opened trade or bond: the newest of its requests, or the one that is named, with the list of its answers. */
export const openedSearch = z.object({
  trade: id(),
  bond: id(),
  request: id(),
  ...listParams('answers'),
  /** The bond's details are being edited. */
  edit: choice(['details']),
});

/** The dialog of the broker desk: what was just asked, the user's own requests, or everybody's. */
export const brokerSearch = z.object({
  broker: choice(['asked', 'own', 'desk']),
  ...listParams('broker'),
  ...listParams('desk'),
});

export const quotesSearch = z.object({
  ...blotterSearch.shape,
  ...listParams(),
  ...listParams('popular'),
  ...listParams('asked'),
  ...listParams('answered'),
  ...openedSearch.shape,
  ...brokerSearch.shape,
});

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/trade': typeof quotesSearch;
    '/bond': typeof quotesSearch;
  }
}
