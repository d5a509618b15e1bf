// What the address of the dashboard holds.
import * as z from 'zod/mini';
import { dashboardStrikes, lookbacks, resultMetrics } from '@pricevault/basics';
import { choice, day, dayText, id, matching, param } from '../../lib/address/params.ts';

// Every page loads this file: one short pattern for most choices; the dashboard and its parts know them.

export const dashboardSearch = z.object({
  series: id(),
  /** `newest` becomes the date of the newest results. */
  date: param(z.union([dayText, z.literal('newest')])),
  lookback: choice(lookbacks),
  /** The custom date. */
  since: day(),
  figure: id(),
  metric: choice(resultMetrics),
  tab: id(),
  strike: choice(dashboardStrikes.map(String)),
  /** Expiry and tenor, such as 12m_120m. */
  cell: matching(/^\w{1,16}_\w{1,16}$/),
  smile: id(),
  history: id(),
  /** Results as they were known on this date. */
  known: day(),
  /** Ends of the colours on every date: of values from and to, and of changes. */
  scale: matching(/^[\d_.e+-]{5,80}$/),
  dialog: choice(['curves']),
  /** `picture`: without the overview above it. */
  view: id(),
  /** Of the overview: what its cells hold, in which unit, how they are drawn, such as own-price-map. */
  atm: id(),
  /** Beside the overview: `cell` or `exceptions`. */
  side: id(),
  /** Laid over smile and history: a second date, a second series. */
  date2: id(),
  series2: id(),
  /** Of Historical: the first and the last day, with a bar between them. */
  range: id(),
});

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/dashboard': typeof dashboardSearch;
  }
}
