// What the dashboard's address asks for, as the body of the call for its first picture. The boot script sends it, and the page takes
// the reply over: both have to write the same.
import { defaultDashboardStrike, lookbacks, picturedDates } from '@pricevault/basics';
import { resultsViewOf, storedResultsView } from '../storage/results-view.ts';
import type { BodyInputOf, dashboardContract } from '@pricevault/contract';

export type DashboardQuestion = BodyInputOf<(typeof dashboardContract)['start']>;

/** Null where the page asks for itself: what was known then, and what it would not understand. */
export function dashboardQuestion(search: string, today: string): DashboardQuestion | null {
  const said = new URLSearchParams(search);
  const get = (name: string) => said.get(name) ?? undefined;
  const date = get('date');
  const lookback = lookbacks.find((one) => one === (get('lookback') ?? '1Y'));
  if (lookback === undefined || said.has('known')) return null;
  if (date !== undefined && date !== 'newest' && !isDay(date)) return null;
  const since = get('since');
  const dates = picturedDates({ date, lookback, since: isDay(since) ? since : undefined }, today);
  const isSkew = (get('tab') ?? 'skew') === 'skew';
  return {
    today,
    ...dates,
    metric: (get('metric') ?? 'std') as DashboardQuestion['metric'],
    batchId: get('series') ?? null,
    strike: isSkew ? Number(get('strike') ?? defaultDashboardStrike) : null,
    hasOverview: resultsViewOf(get('view'), storedResultsView()) === 'overview',
  };
}

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);
