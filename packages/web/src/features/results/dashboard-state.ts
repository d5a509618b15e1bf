// The dashboard's whole state as stored in the address: a link shows the same picture.
import type * as z from 'zod/mini';
import {
  defaultDashboardStrike,
  latestSince,
  picturedDates,
  sinceAtLevel,
  sinceOf,
  type DateLevel,
  type Lookback,
} from '@pricevault/basics';
import type { ResultMetric } from '@pricevault/contract';
import { resultsViewOf, type ResultsView } from '../../lib/storage/results-view.ts';
import type { dashboardSearch } from './results.address.ts';

/** `atm`, the value at the money, is offered where an average over strikes says little. */
export const figures = ['average', 'max', 'atm'] as const;
export const dashboardTabs = ['skew', 'smile', 'historical'] as const;
/** The fit first, the specified bars below it; or one of both alone. */
export const smileViews = ['both', 'std', 'curve'] as const;
/** Of Historical: the price with its band, averaged over strikes or at the money, or the chosen metric. */
export const historyViews = ['price', 'atm', 'metric'] as const;

const oneOf = <const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  asked: string | undefined,
): Choice => choices.find((choice) => choice === asked) ?? choices[0];

export interface Cell {
  readonly expiry: string;
  readonly tenor: string;
}

/** Ends of the colours that are kept while dates change: of values, and of changes on both sides of zero. */
export interface LockedScale {
  readonly min: number;
  readonly max: number;
  readonly change: number;
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
  /** The overview above the specified picture, or that one alone. */
  readonly view: ResultsView;
  /** Results are shown as they were known on this date; null as they are known now. */
  readonly known: string | null;
  /** Null: the colours of each picture follow its values. */
  readonly scale: LockedScale | null;
}
export type DashboardSearch = z.output<typeof dashboardSearch>;

/** What an address says; where it says nothing, it is as specified (yesterday, 1Y, strike 0.05), in the view that was chosen last. */
export function stateOfSearch(
  search: DashboardSearch,
  today: string,
  view: ResultsView = 'overview',
): DashboardState {
  const { lookback = '1Y' } = search;
  const { date, since } = picturedDates(search, today);
  const [expiry, tenor] = search.cell?.split('_') ?? [];
  return {
    series: search.series ?? null,
    date,
    lookback,
    since,
    figure: oneOf(figures, search.figure),
    metric: search.metric ?? 'std',
    tab: oneOf(dashboardTabs, search.tab),
    strike: search.strike === undefined ? defaultDashboardStrike : Number(search.strike),
    cell: expiry && tenor ? { expiry, tenor } : null,
    smile: oneOf(smileViews, search.smile),
    history: oneOf(historyViews, search.history),
    known: search.known ?? null,
    scale: scaleOfText(search.scale),
    view: resultsViewOf(search.view, view),
  };
}

function scaleOfText(text: string | undefined): LockedScale | null {
  const [min = NaN, max = NaN, change = NaN] = text?.split('_').map(Number) ?? [];
  return min <= max && change >= 0 ? { min, max, change } : null;
}

/** Dates and series always stand in the address: tomorrow the link must still show today's picture. */
export function searchOfState(state: DashboardState): DashboardSearch {
  return {
    series: state.series ?? undefined,
    date: state.date,
    lookback: state.lookback,
    since: state.lookback === 'custom' ? state.since : undefined,
    figure: state.figure === 'average' ? undefined : state.figure,
    metric: state.metric === 'std' ? undefined : state.metric,
    tab: state.tab,
    strike: String(state.strike),
    cell: state.cell ? `${state.cell.expiry}_${state.cell.tenor}` : undefined,
    smile: state.smile === 'both' ? undefined : state.smile,
    history: state.history === 'price' ? undefined : state.history,
    known: state.known ?? undefined,
    scale: state.scale ? `${state.scale.min}_${state.scale.max}_${state.scale.change}` : undefined,
    view: state.view,
  };
}

/** Where months are chosen, a lookback of days means the month before. */
export function atLevel(state: DashboardState, level: DateLevel): DashboardState {
  const since = sinceAtLevel(state.date, state.since, level);
  return since === state.since ? state : { ...state, since };
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

/** Of these an average over strikes mixes what is in and out of the money: the value at the money is offered as well. */
export const isOfOneStrike = (metric: ResultMetric) =>
  metric === 'mean' || metric === 'vol' || metric === 'z';

/** The average, where the metric has no value at the money to show. */
export const shownFigure = ({ figure, metric }: Pick<DashboardState, 'figure' | 'metric'>) =>
  figure === 'atm' && !isOfOneStrike(metric) ? 'average' : figure;
