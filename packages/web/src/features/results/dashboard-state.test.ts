import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  atLevel,
  searchOfState,
  shownFigure,
  stateOfSearch,
  withDate,
  withLookback,
} from './dashboard-state.ts';
import { dashboardSearch } from './results.address.ts';

const today = '2026-11-15';

describe('the figure of a cell', () => {
  test('is offered at the money where an average over strikes says little', () => {
    expect(shownFigure({ figure: 'atm', metric: 'vol' })).toBe('atm');
    expect(shownFigure({ figure: 'atm', metric: 'std' })).toBe('average');
    expect(shownFigure({ figure: 'max', metric: 'n' })).toBe('max');
  });
});

describe('the state of the dashboard', () => {
  test('opens in the view that was chosen last, unless the address names one', () => {
    expect(stateOfSearch({}, today, 'picture').view).toBe('picture');
    expect(stateOfSearch({ view: 'overview' }, today, 'picture').view).toBe('overview');
  });

  test('starts at yesterday, one year back, average of std, skew at strike 0.05', () => {
    expect(stateOfSearch({}, today)).toEqual({
      series: null,
      date: '2026-11-14',
      lookback: '1Y',
      since: '2025-11-14',
      figure: 'average',
      metric: 'std',
      tab: 'skew',
      strike: 0.05,
      cell: null,
      smile: 'both',
      history: 'price',
      known: null,
      scale: null,
      view: 'overview',
    });
  });

  test('comes back from its own address, whatever the day is', () => {
    const state = {
      ...stateOfSearch({}, today),
      series: 'a-series',
      lookback: 'custom' as const,
      since: '2026-02-03',
      figure: 'max' as const,
      metric: 'vol' as const,
      tab: 'smile' as const,
      strike: -0.0025,
      cell: { expiry: '12m', tenor: '120m' },
      smile: 'curve' as const,
      history: 'metric' as const,
      known: '2026-11-10',
      scale: { min: -0.125, max: 17.375, change: 1e-7 },
      view: 'picture' as const,
    };
    expect(stateOfSearch(z.parse(dashboardSearch, searchOfState(state)), '2027-06-30')).toEqual(
      state,
    );
  });

  test('takes no nonsense from an address', () => {
    const wrong = { date: '2026-13-01', lookback: '7Y', strike: '0.025', metric: 'x', tab: '3' };
    const search = z.parse(dashboardSearch, {
      ...wrong,
      cell: 'one',
      series: '<b>',
      smile: '',
      scale: '3_1_2',
    });
    expect(stateOfSearch(search, today)).toEqual(stateOfSearch({}, today));
    expect(
      stateOfSearch({ date: '2026-03-01', lookback: 'custom', since: '2026-03-02' }, today).since,
    ).toBe('2025-03-01');
  });

  test('another lookback recomputes the custom date; another date keeps the lookback', () => {
    const state = withLookback(stateOfSearch({ date: '2026-03-31' }, today), '1M');
    expect(state.since).toBe('2026-02-28');
    expect(withDate(state, '2026-01-31', 'day').since).toBe('2025-12-31');
    expect(withLookback(state, 'custom').since).toBe('2026-02-28');
  });

  test('where months are chosen, a lookback of a day or a week means the month before', () => {
    const state = stateOfSearch({ date: '2026-10-31', lookback: '1D' }, today);
    expect(atLevel(state, 'day').since).toBe('2026-10-30');
    expect(atLevel(state, 'month').since).toBe('2026-09-30');
    const year = stateOfSearch({ date: '2026-10-31', lookback: '1Y' }, today);
    expect(atLevel(year, 'month')).toBe(year);
  });

  test('a custom date that would come too near moves to its limit', () => {
    const state = { ...withLookback(stateOfSearch({}, today), 'custom'), since: '2026-10-20' };
    expect(withDate(state, '2026-10-01', 'day').since).toBe('2026-09-30');
    expect(withDate(state, '2026-10-31', 'month').since).toBe('2026-09-30');
  });
});
