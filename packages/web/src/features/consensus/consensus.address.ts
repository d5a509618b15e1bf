// What the addresses of these pages hold.
import * as z from 'zod/mini';
import { choice, id, listSearch } from '../../lib/address/params.ts';

export const consensusSearch = z.object({
  tab: choice(['keys', 'submission', 'result']),
  /** The round, or the date, whose result is shown. */
  result: id(),
});

/** Its list of rounds. */
export const keepersSearch = listSearch;

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/consensus': typeof consensusSearch;
    '/keepers': typeof keepersSearch;
  }
}
