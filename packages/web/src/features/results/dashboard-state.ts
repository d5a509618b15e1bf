// The whole state of the dashboard, as it stands in the address: a link shows the same picture.
import { dashboardStrikes, defaultDashboardStrike, lookbacks } from '@pricevault/basics';
import { resultMetrics, type ResultMetric } from '@pricevault/contract';
import {
  addDays,
  isDate,
  latestSince,
  sinceOf,
  type DateLevel,
  type Lookback,
} from './dashboard-dates.ts';

export const figures = ['average', 'max'] as const;
export const dashboardTabs = ['skew', 'smile', 'historical'] as const;
export const smileViews = ['std', 'curve'] as const;
/** Of Historical: the price with its band, or the chosen metric. */
export const historyViews = ['price', 'metric'] as const;

export interface Cell {
  readonly expiry: string;
  readonly tenor: string;
}

export interface DashboardState {
  /** Null until one is chosen: then the first one is shown. */
  readonly series: string | null;
  readonly date: string;
  readonly lookback: Lookback;
  /** The custom date. */
  readonly since: string;
  readonly figure: (typeof figures)[number];
  readonly metric: ResultMetric;
  readonly tab: (typeof dashboardTabs)[number];
  readonly strike: number;
  readonly cell: Cell | null;
  readonly smile: (typeof smileViews)[number];
  readonly history: (typeof historyViews)[number];
}
export type Search = Readonly<Record<string, unknown>>;

function oneOf<Choice extends string>(
  choices: readonly Choice[],
  value: unknown,
  otherwise: Choice,
): Choice {
  return choices.find((choice) => choice === value) ?? otherwise;
}

/** What an address says; what it does not say, or says wrongly, is as specified: yesterday, 1Y, strike 0.05. */
export function stateOfSearch(search: Search, today: string): DashboardState {
  const date = isDate(search['date']) ? search['date'] : addDays(today, -1);
  const lookback = oneOf(lookbacks, search['lookback'], '1Y');
  const given = search['since'];
  const since =
    lookback !== 'custom'
      ? sinceOf(date, lookback)
      : isDate(given) && given < date
        ? given
        : sinceOf(date, '1Y');
  const [expiry, tenor] =
    typeof search['cell'] === 'string' ? search['cell'].split('_') : ([] as string[]);
  const strike = Number(search['strike']);
  return {
    series: typeof search['series'] === 'string' ? search['series'] : null,
    date,
    lookback,
    since,
    figure: oneOf(figures, search['figure'], 'average'),
    metric: oneOf(resultMetrics, search['metric'], 'std'),
    tab: oneOf(dashboardTabs, search['tab'], 'skew'),
    strike:
      search['strike'] !== undefined && dashboardStrikes.some((known) => known === strike)
        ? strike
        : defaultDashboardStrike,
    cell: expiry && tenor ? { expiry, tenor } : null,
    smile: oneOf(smileViews, search['smile'], 'std'),
    history: oneOf(historyViews, search['history'], 'price'),
  };
}

/** Dates and series always stand in the address: tomorrow the link must still show today's picture. */
export function searchOfState(state: DashboardState): Record<string, string | number> {
  return {
    ...(state.series === null ? {} : { series: state.series }),
    date: state.date,
    lookback: state.lookback,
    ...(state.lookback === 'custom' ? { since: state.since } : {}),
    ...(state.figure === 'average' ? {} : { figure: state.figure }),
    ...(state.metric === 'std' ? {} : { metric: state.metric }),
    tab: state.tab,
    strike: state.strike,
    ...(state.cell ? { cell: `${state.cell.expiry}_${state.cell.tenor}` } : {}),
    ...(state.smile === 'std' ? {} : { smile: state.smile }),
    ...(state.history === 'price' ? {} : { history: state.history }),
  };
}

/** Where months are chosen, a lookback of days means the month before. */
export function atLevel(state: DashboardState, level: DateLevel): DashboardState {
  const latest = latestSince(state.date, level);
  return level === 'day' || state.since <= latest ? state : { ...state, since: latest };
}

/** Another date: the custom date follows its lookback, and never comes too near. */
export function withDate(state: DashboardState, date: string, level: DateLevel): DashboardState {
  const latest = latestSince(date, level);
  const since = state.lookback === 'custom' ? state.since : sinceOf(date, state.lookback);
  return { ...state, date, since: since > latest && state.lookback === 'custom' ? latest : since };
}

/** Changing the lookback recomputes the custom date. */
export function withLookback(state: DashboardState, lookback: Lookback): DashboardState {
  return {
    ...state,
    lookback,
    since: lookback === 'custom' ? state.since : sinceOf(state.date, lookback),
  };
}
