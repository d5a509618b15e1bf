// What the address of the desk holds: filters, order, the opened mark.
import * as z from 'zod/mini';
import { day, id, listParams } from '../../lib/address/params.ts';

// Every page loads this file: one short pattern for all filters; the page itself knows the choices.

export const deskFilterSearch = z.object({
  date: day(),
  scope: id(),
  type: id(),
  state: id(),
  assignee: id(),
  expiry: id(),
  tenor: id(),
  /** Results as they were known on this date. */
  known: day(),
});

export const deskSearch = z.object({
  ...deskFilterSearch.shape,
  ...listParams(),
  /** The mark that is opened: trade and valuation date. */
  mark: id(),
  /** Of the opened mark: whose difference is taken apart. */
  bridge: id(),
  /** The type whose marks are judged. */
  quality: id(),
  /** What is opened beside the list: `prudent`. */
  panel: id(),
  /** The book whose history is opened: type and valuation date. */
  book: id(),
  /** `sealed`: against a result that was opened in this browser. */
  source: id(),
});

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/desk': typeof deskSearch;
  }
}
