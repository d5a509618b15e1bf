// The leak meter: how closely contributors could work out a mark of somebody else.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { acceptedItems } from '../platform/list.schemas.ts';
import { id } from '../platform/schemas.ts';

/** From published figures alone: widths of intervals that certainly hold a mark of another firm, without telling whose. */
const meteredType = z.object({
  instrumentTypeId: id,
  instrumentName: z.string(),
  unit: z.string(),
  /** The marks of a sample are nobody's: it has no figures here. */
  isSample: z.boolean(),
  /** Of the newest published figures; null where there are none. */
  valuationDate: z.nullable(z.string()),
  /** What the figures are rounded to. */
  grid: z.nullable(z.number()),
  /** For each number of contributors, the figures with the least deviation. */
  figures: z.array(
    z.object({
      n: z.int(),
      std: z.number(),
      median: z.nullable(z.number()),
      min: z.nullable(z.number()),
    }),
  ),
  /** For one other contributor, and for all but two together: the narrowest over all trades. */
  meter: z.nullable(z.object({ one: z.number(), allButTwo: z.number() })),
});
export type MeteredType = z.output<typeof meteredType>;

export const leakMeterContract = {
  leakMeter: endpoint('GET', '/api/result/leak-meter', 'admin', {
    summary: 'How closely contributors could work out a mark, from the newest published figures',
    query: z.object({ instrumentTypeId: z.optional(id) }),
    reply: acceptedItems(meteredType),
  }),
} as const;
