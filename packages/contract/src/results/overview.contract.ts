// What a controller asks first: the at-the-money trades of the newest final date, own marks against the consensus.
import * as z from 'zod/mini';
import { postedRead } from '../platform/endpoint.ts';
import { accepted, id } from '../platform/schemas.ts';
import { resultRow } from './result-row.schemas.ts';
import { asOf, knownOn } from './results.contract.ts';

const { n, mean, std, difference, zScore, vol, ownVol, volMissing, version } = resultRow.shape;

/** Averages over the trades at the money, where a cell has several of the leading option type. */
const overviewCell = z.object({
  expiry: z.string(),
  tenor: z.string(),
  n,
  mean,
  std,
  ownValue: resultRow.shape.ownValue,
  difference,
  zScore,
  vol,
  ownVol,
  volMissing,
  version,
  /** Withdrawn: there was a result. Withheld cells have no figures either. */
  isWithdrawn: z.boolean(),
});
export type OverviewCell = z.output<typeof overviewCell>;

export const overviewContract = {
  overview: postedRead('/api/result/overview', 'user', {
    heavy: 'read',
    summary: 'The trades at the money on the newest final date, your marks against the consensus',
    body: z.object({ batchId: z.optional(z.nullable(id)), knownOn }),
    reply: accepted({
      /** By expiry and tenor, shortest first. */
      items: z.array(overviewCell),
      /** Of the trades that the figures are of; null where there are none. */
      optionType: z.nullable(z.string()),
      /** Of the par curve behind the volatilities; null where there is none. */
      curveDate: z.nullable(z.string()),
      ...asOf,
    }),
    refusals: ['seriesNotFound'],
  }),
} as const;
