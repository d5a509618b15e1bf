// Views of the desk: filters under a name, shared in the firm.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { acceptedItems, changeByIds, changeRow, createRow } from '../platform/list.schemas.ts';
import { plainName } from '../platform/plain-name.ts';
import { id, version } from '../platform/schemas.ts';

export const maxDeskViews = 50;

export const deskViewForm = z.object({
  name: z
    .string(errorCode('viewNameRequired'))
    .check(
      z.trim(),
      z.minLength(1, errorCode('viewNameRequired')),
      z.maxLength(60, errorCode('viewNameTooLong')),
      plainName,
    ),
  /** The part of the address that holds filters and order, such as `state=open&sort=-zScore`. */
  filters: z.string().check(z.maxLength(1_000, errorCode('viewFiltersTooLong'))),
});

export const deskView = z.object({
  _id: id,
  name: z.string(),
  filters: z.string(),
  createdBy: z.nullable(z.string()),
  version,
});
export type DeskView = z.output<typeof deskView>;

export const deskViewsContract = {
  views: endpoint('GET', '/api/desk/views', 'user', {
    summary: 'The views of your firm by name',
    reply: acceptedItems(deskView),
  }),
  createView: endpoint('POST', '/api/desk/views', 'user', {
    summary: 'Keeps filters under a name for everybody in the firm',
    ...createRow(deskViewForm, deskView),
    refusals: ['viewNameTaken', 'viewsTooMany'],
  }),
  updateView: endpoint('PUT', '/api/desk/views', 'user', {
    summary: 'Renames a view or changes its filters',
    ...changeRow(deskViewForm, deskView),
    refusals: ['viewNameTaken', 'viewNotFound', 'changedMeanwhile'],
  }),
  removeViews: endpoint('POST', '/api/desk/views/remove', 'user', {
    summary: 'Removes views of your firm',
    ...changeByIds,
  }),
} as const;
