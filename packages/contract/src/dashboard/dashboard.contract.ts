// What the dashboard shows first, in one reply: on a slow line each call that waits for another one costs more than its bytes.
// Its parts are the replies of calls that everybody can make; people's browsers ask for them together, programs one by one.
import * as z from 'zod/mini';
import { resultMetrics } from '@pricevault/basics';
import { deskContract } from '../desk/desk.contract.ts';
import { postedRead } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { accepted, calendarDate, id } from '../platform/schemas.ts';
import { overviewContract } from '../results/overview.contract.ts';
import { resultsContract, strikeRelative } from '../results/results.contract.ts';
import { seriesContract } from '../series/series.contract.ts';

const metric = z.enum(resultMetrics, errorCode('metricInvalid'));
const picture = resultsContract.allStrikes.reply;

/** Those that fit beside the overview, of its date and as known when it was; the desk has all. */
export const worstExceptions = (date: string | null, knownOn: string | null) =>
  ({
    pageNum: 0,
    pageSize: 8,
    scope: 'exceptions',
    ...(date === null ? {} : { date }),
    ...(knownOn === null ? {} : { knownOn }),
  }) as const;

export const dashboardContract = {
  start: postedRead('/api/dashboard', 'user', {
    heavy: 'read',
    summary: 'Series, facts, heatmaps and overview of the dashboard’s first picture, in one reply',
    body: z.object({
      /** Where the caller is: nothing later is asked for. */
      today: calendarDate,
      /** Of a series by months, the months' last days. */
      date: calendarDate,
      since: calendarDate,
      metric: z.optional(metric),
      /** The one with most trades unless given. */
      batchId: z.optional(z.nullable(id)),
      /** Also the heatmaps of one strike. */
      strike: z.optional(z.nullable(strikeRelative)),
      /** Also the overview, with the worst exceptions. */
      hasOverview: z.optional(z.boolean()),
    }),
    reply: accepted({
      /** What the pictures and the facts are of. */
      asked: z.object({
        batchId: z.nullable(z.string()),
        date: z.string(),
        since: z.string(),
        metric,
      }),
      series: seriesContract.list.reply,
      facts: resultsContract.facts.reply,
      value: picture,
      change: picture,
      atStrike: z.nullable(z.object({ strike: z.number(), value: picture, change: picture })),
      overview: z.nullable(
        z.object({ cells: overviewContract.overview.reply, worst: deskContract.list.reply }),
      ),
    }),
    refusals: ['seriesNotFound'],
  }),
} as const;
