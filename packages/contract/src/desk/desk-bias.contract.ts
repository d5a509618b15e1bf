// How far a firm's marks lie from the consensus on average, across the cube and over time, for the firm alone.
import * as z from 'zod/mini';
import { decimalsByMeasure } from '../instruments/instruments.contract.ts';
import { endpoint } from '../platform/endpoint.ts';
import { accepted, id } from '../platform/schemas.ts';
import { deskDate } from './desk-row.schemas.ts';

const figure = z.nullable(z.number());

const bias = {
  /** Marks with a consensus, over all strikes. */
  marks: z.int(),
  /** Own − mean, in the unit of the marks. */
  difference: figure,
  /** The average of the z-scores, each within ±9.9; null where no mark has one. */
  deviations: figure,
};

export const deskBiasContract = {
  bias: endpoint('POST', '/api/desk/bias', 'user', {
    heavy: 'read',
    ignoresKey: 'readsOnly',
    summary: 'The average difference of your firm’s marks to the consensus, by cell and by date',
    body: z.object({
      instrumentTypeId: id,
      date: z.optional(deskDate),
      /** How many dates, the newest first. */
      dates: z._default(z.int().check(z.gte(1), z.lte(60)), 20),
    }),
    reply: accepted({
      instrumentName: z.string(),
      unit: z.string(),
      decimals: z.int(),
      decimalsByMeasure,
      /** Oldest first. */
      dates: z.array(z.string()),
      /** Over all the dates. */
      cells: z.array(z.object({ expiry: z.string(), tenor: z.string(), ...bias })),
      /** Over all tenors. */
      byDate: z.array(z.object({ expiry: z.string(), valuationDate: z.string(), ...bias })),
    }),
    refusals: ['bookNotFound'],
  }),
} as const;
