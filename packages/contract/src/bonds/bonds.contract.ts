// Bonds: uploaded by admins, matched by ISIN. Requests and quotes come with the trading area.
import { maxAllRows, maxUploadBytes } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { accepted, id, jsonList } from '../platform/schemas.ts';
import { uploadOutcome, uploadRows } from '../platform/upload.schemas.ts';

const text = z.nullable(z.string());
const number = z.nullable(z.number());

export const bond = z.object({
  _id: id,
  isin: z.string(),
  ticker: text,
  name: text,
  location: text,
  currency: text,
  /** Percent. */
  coupon: number,
  /** A date, `YYYY-MM-DD`. */
  maturity: text,
  moodyRating: text,
  spRating: text,
  barcapRating: text,
  /** Percent. */
  weight: number,
  price: number,
  marketValue: number,
  notionalValue: number,
  /** Percent. */
  ytm: number,
  duration: number,
});
export type Bond = z.output<typeof bond>;

export const bondsContract = {
  stored: endpoint({
    method: 'POST',
    path: '/api/bond/stored-bonds',
    access: 'admin',
    summary: 'What is stored under these ISINs, for the preview of an upload; at most 10,000',
    body: z.object({ items: jsonList(z.string(), { max: maxAllRows }) }),
    reply: accepted({ items: z.array(bond) }),
    bodyLimit: 1024 * 1024,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/bond/upload',
    access: 'admin',
    summary:
      'Stores the rows of a bonds file, all that have no problem or none; known ISINs are overwritten in the columns that the row carries',
    body: z.object({ items: uploadRows }),
    reply: accepted(uploadOutcome),
    refusals: ['uploadEmpty', 'uploadTooManyRows', 'uploadNothingLeft', 'listInvalid'],
    bodyLimit: maxUploadBytes,
  }),
} as const;
