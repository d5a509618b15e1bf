// The call for the first picture against what the page asks for by itself.
import { askedDate, dateLevelOf } from '@pricevault/basics';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseSearch } from '../../lib/address/use-address.ts';
import { dashboardQuestion } from '../../lib/start/dashboard-question.ts';
import { atLevel, stateOfSearch } from './dashboard-state.ts';
import { namedSearch } from './first-picture.ts';
import { dashboardSearch } from './results.address.ts';

const today = '2026-11-15';
const daily = { serviceFrequency: 'Daily', tradeCount: 1 };

describe('the first picture', () => {
  it.each([
    '',
    '?lookback=1M&metric=vol',
    '?date=2026-03-31&lookback=custom&since=2026-02-03&strike=0.01',
    '?date=2026-03-31&lookback=custom&since=2026-12-03',
    '?date=newest&tab=smile&cell=12m_120m',
    '?series=a-series&date=2026-03-20&tab=skew&view=picture',
  ])('%s is asked for as the page would', (search) => {
    const state = stateOfSearch(z.parse(dashboardSearch, parseSearch(search)), today);
    expect(dashboardQuestion(search, today)).toEqual({
      today,
      batchId: state.series,
      date: state.date,
      since: state.since,
      metric: state.metric,
      strike: state.tab === 'skew' ? state.strike : null,
      hasOverview: state.view === 'overview',
    });
    expect(askedDate(atLevel(state, dateLevelOf(daily)).date, 'day', today)).toBe(state.date);
  });

  it('is named in the address before the page is drawn, unless the page has to look for its date', () => {
    expect(namedSearch('?lookback=1M', today, 's-1')).toBe(
      '?series=s-1&date=2026-11-14&lookback=1M&tab=skew&strike=0.05&view=overview',
    );
    expect(namedSearch('?date=newest', today, 's-1')).toBeNull();
  });

  it.each(['?known=2026-03-01', '?date=tomorrow', '?lookback=5Y'])(
    '%s is left to the page',
    (search) => {
      expect(dashboardQuestion(search, today)).toBeNull();
    },
  );
});
