// Asset classes: the top of the reference data. Everybody signed in reads them, admins run them.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { says } from '../platform/says.ts';
import { accepted, id, ids, listQuery } from '../platform/schemas.ts';

export const assetName = z
  .string(says('assetNameRequired'))
  .check(
    z.trim(),
    z.minLength(1, { ...says('assetNameRequired'), abort: true }),
    z.minLength(3, says('assetNameTooShort')),
    z.maxLength(100, says('assetNameTooLong')),
  );

export const assetForm = z.object({ name: assetName });
export type AssetForm = z.output<typeof assetForm>;

export const asset = z.object({ _id: id, name: z.string() });
export type Asset = z.output<typeof asset>;

// Changing calls answer with what they changed under `items`, as the specification shapes them.
export const assetSortColumns = ['name', 'createdAt'] as const;

export const assetErrors = {
  assetNameRequired: { status: 400, text: 'You must enter a asset name.' },
  assetNameTooShort: { status: 400, text: 'The asset name must be at least 3 characters.' },
  assetNameTooLong: { status: 400, text: 'The asset name can have at most 100 characters.' },
  assetNameTaken: { status: 409, text: 'There is already an asset with the name {name}.' },
  assetNotFound: { status: 404, text: 'This asset does not exist any more.' },
} as const;

export const assetsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/asset',
    access: 'user',
    summary: 'Asset classes; the newest 1,000 without paging parameters',
    query: listQuery(assetSortColumns),
    reply: accepted({ items: z.array(asset), total: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/asset',
    access: 'admin',
    summary: 'Creates an asset class',
    body: assetForm,
    reply: accepted({ items: z.array(asset) }),
    refusals: ['assetNameTaken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/asset',
    access: 'admin',
    summary: 'Renames an asset class',
    body: z.extend(assetForm, { _id: id }),
    reply: accepted({ items: z.array(asset) }),
    refusals: ['assetNameTaken', 'assetNotFound'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/asset/check',
    access: 'admin',
    ignoresKey: 'readsOnly',
    summary: 'How many instrument types the asset classes have',
    body: z.object({ items: ids }),
    reply: accepted({ related: z.int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/asset/remove',
    access: 'admin',
    summary: 'Takes asset classes, their instrument types and their trades out of every list',
    body: z.object({ items: ids }),
    reply: accepted({ items: z.array(id) }),
  }),
} as const;

export const assetEvents = { 'assets.changed': z.object({}) } as const;
