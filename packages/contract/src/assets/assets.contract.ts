// Asset classes: the top of the reference data. All signed-in users read them, admins manage them.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { badRequest, conflict, notFound } from '../platform/errors.ts';
import {
  changeRow,
  createRow,
  changeByIds,
  countRelated,
  sortedList,
} from '../platform/list.schemas.ts';
import { id, requiredName, version } from '../platform/schemas.ts';

export const assetForm = z.object({ name: requiredName('asset', 100) });
export type AssetForm = z.output<typeof assetForm>;

export const asset = z.object({ _id: id, name: z.string(), version });
export type Asset = z.output<typeof asset>;

// Changing calls answer with what they changed under `items`, as the specification shapes them.
export const assetSortColumns = ['name', 'createdAt'] as const;

export const assetErrors = {
  assetNameRequired: badRequest('You must enter an asset name.'),
  assetNameTooShort: badRequest('The asset name must be at least 3 characters.'),
  assetNameTooLong: badRequest('The asset name can have at most 100 characters.'),
  assetNameTaken: conflict('There is already an asset with the name {name}.'),
  assetNotFound: notFound('This asset no longer exists.'),
};

export const assetsContract = {
  list: endpoint('GET', '/api/asset', 'user', {
    summary: 'Asset classes; the newest 1,000 without paging parameters',
    ...sortedList(assetSortColumns, asset),
  }),
  create: endpoint('POST', '/api/asset', 'admin', {
    summary: 'Creates an asset class',
    ...createRow(assetForm, asset),
    refusals: ['assetNameTaken'],
  }),
  update: endpoint('PUT', '/api/asset', 'admin', {
    summary: 'Renames an asset class',
    ...changeRow(assetForm, asset),
    refusals: ['assetNameTaken', 'assetNotFound', 'changedMeanwhile'],
  }),
  check: endpoint('POST', '/api/asset/check', 'admin', {
    summary: 'How many instrument types the asset classes have',
    ...countRelated,
  }),
  remove: endpoint('POST', '/api/asset/remove', 'admin', {
    summary: 'Takes asset classes, their instrument types and their trades out of every list',
    ...changeByIds,
  }),
} as const;

export const assetEvents = { 'assets.changed': z.object({}) } as const;
