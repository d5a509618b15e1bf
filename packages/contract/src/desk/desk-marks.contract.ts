// A firm's own marks of a type and date, for the firm alone: what its browser computes their quality and the bridge to the consensus from.
import * as z from 'zod/mini';
import { postedRead } from '../platform/endpoint.ts';
import { accepted, id } from '../platform/schemas.ts';
import { deskDate } from './desk-row.schemas.ts';

const figure = z.nullable(z.number());

/** A trade that the firm marked on the date or on its date before. */
export const deskMark = z.object({
  tradeId: z.int(),
  instrumentTypeId: id,
  expiry: z.nullable(z.string()),
  tenor: z.nullable(z.string()),
  strikeRelative: figure,
  strikeFixed: figure,
  optionType: z.nullable(z.string()),
  quoteStep: z.number(),
  /** The counting mark; null where there is none. */
  value: figure,
  /** A value was received after the close, and none before. */
  isLate: z.boolean(),
  /** The first date in a row with the same mark, as far as ten dates back. */
  unchangedSince: z.nullable(z.string()),
  /** The mark of the firm's date before, and the consensus of both dates. */
  valueBefore: figure,
  mean: figure,
  meanBefore: figure,
  stdBefore: figure,
  ownForward: figure,
  /** Of the cell, by the curve. */
  market: z.nullable(z.object({ forward: z.number(), annuity: z.number(), years: z.number() })),
});

export type DeskMark = z.output<typeof deskMark>;

export const deskMarksContract = {
  marks: postedRead('/api/desk/marks', 'user', {
    heavy: 'read',
    summary:
      'Your firm’s marks of a type and date with the market of their cells and their date before',
    body: z.object({ instrumentTypeId: id, date: z.optional(deskDate) }),
    reply: accepted({
      instrumentName: z.string(),
      valuationDate: z.string(),
      /** The firm's date before; null where there is none. */
      dateBefore: z.nullable(z.string()),
      /** Of the curve that the market is by; null without one. */
      curveDate: z.nullable(z.string()),
      unit: z.string(),
      decimals: z.int(),
      items: z.array(deskMark),
    }),
    refusals: ['bookNotFound'],
  }),
} as const;
