// What the address of the dashboard holds.
import * as z from 'zod/mini';
import { dashboardStrikes, lookbacks, resultMetrics } from '@pricevault/basics';
import { choice, day, dayText, id, matching, param } from '../../lib/address/params.ts';

export const figures = ['average', 'max'] as const;
export const dashboardTabs = ['skew', 'smile', 'historical'] as const;
export const smileViews = ['std', 'curve'] as const;
/** Of Historical: the price with its band, or the chosen metric. */
export const historyViews = ['price', 'metric'] as const;

export const dashboardSearch = z.object({
  series: id(),
  /** `newest` becomes the date of the newest results. */
  date: param(z.union([dayText, z.literal('newest')])),
  lookback: choice(lookbacks),
  /** The custom date. */
  since: day(),
  figure: choice(figures),
  metric: choice(resultMetrics),
  tab: choice(dashboardTabs),
  strike: choice(dashboardStrikes.map(String)),
  /** Expiry and tenor, such as 12m_120m. */
  cell: matching(/^\w{1,16}_\w{1,16}$/),
  smile: choice(smileViews),
  history: choice(historyViews),
  /** Results as they were known on this date. */
  known: day(),
  /** Ends of the colours on every date: of values from and to, and of changes. */
  scale: matching(/^[\d_.e+-]{5,80}$/),
  dialog: choice(['curves']),
});

declare module '../../lib/address/page-search.ts' {
  interface PageSearch {
    '/dashboard': typeof dashboardSearch;
  }
}
