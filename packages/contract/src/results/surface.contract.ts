// The consensus as a surface, to be checked for what could be traded against.
import * as z from 'zod/mini';
import { postedRead } from '../platform/endpoint.ts';
import { acceptedItems } from '../platform/list.schemas.ts';
import { calendarDate, id } from '../platform/schemas.ts';
import { knownOn } from './results.contract.ts';

const consensusCell = z.object({
  instrumentTypeId: id,
  expiry: z.string(),
  tenor: z.string(),
  /** What premiums are divided by, seen from the swap's start, and years to expiry; by the curve. */
  annuity: z.number(),
  years: z.number(),
  quotes: z.array(
    z.object({
      /** Strike minus forward. */
      strike: z.number(),
      optionType: z.string(),
      mean: z.number(),
      /** Of the mean: its standard error, at least half a quote step. */
      error: z.number(),
    }),
  ),
});
export type ConsensusCell = z.output<typeof consensusCell>;

export const surfaceContract = {
  surface: postedRead('/api/result/surface', 'user', {
    heavy: 'read',
    summary: 'The consensus of all cells that a curve is known for, to be checked as a surface',
    body: z.object({ date: calendarDate, knownOn, batchId: z.optional(z.nullable(id)) }),
    reply: acceptedItems(consensusCell),
    refusals: ['seriesNotFound'],
  }),
} as const;
