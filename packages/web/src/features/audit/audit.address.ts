// What the address of the audit log holds.
import * as z from 'zod/mini';
import { choice, day, matching, text } from '../../lib/address/params.ts';

export const filterSearch = z.object({
  who: text(),
  action: matching(/^[\w.-]{1,100}$/),
  objectType: matching(/^[\w-]{1,40}$/),
  objectId: text(),
  from: day(),
  to: day(),
  text: text(),
});
export type Filters = z.output<typeof filterSearch>;

export const scopes = ['vault', 'firm'] as const;
/** Whose log it is. */
export type Scope = (typeof scopes)[number];

export const auditSearch = z.object({
  ...filterSearch.shape,
  /** For admins, who see both. */
  scope: choice(scopes),
  /** The entry that is shown with its details. */
  entry: matching(/^\d{1,18}$/),
});

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/audit': typeof auditSearch;
  }
}
