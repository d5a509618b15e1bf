import { currencies } from '@pricevault/basics';
import { describe, expect, it } from 'vitest';
import {
  closedWeekdays,
  conventionsOfCurrency,
  dayNumber,
  formatDate,
  marketConventions,
  marketCurrencies,
  parseDate,
  sources,
  swapLeg,
  swapOfIndex,
  swaptionSettlement,
  swaptionSwap,
  type Calendar,
  type MarketConventions,
  type RateIndex,
} from '../src/index.ts';
import { readCsv } from './support/data-files.ts';
import { valueOf } from './support/outcomes.ts';

/** Tight: dates must agree, and fractions to the last digits. */
const fractionTolerance = 1e-15;

describe('the convention table', () => {
  it('has a row for every currency that instrument types may have', () => {
    expect([...currencies].toSorted()).toEqual([...marketCurrencies].toSorted());
  });

  it('says how swaptions settle where a source does, and refuses other currencies by name', () => {
    expect(valueOf(swaptionSettlement('USD')).delivery).toBe('cleared swap');
    expect(valueOf(swaptionSettlement('EUR')).cash).toBe('collateralised cash price');
    // Half of it: nothing is assumed for what no source says.
    expect(valueOf(swaptionSettlement('EUR')).delivery).toBeUndefined();
    expect(valueOf(swaptionSettlement('GBP'))).toMatchObject({ cash: 'collateralised cash price' });
    expect(valueOf(swaptionSettlement('GBP')).delivery).toBeUndefined();
    expect(valueOf(swaptionSettlement('JPY'))).toMatchObject({ delivery: 'swap' });
    expect(valueOf(swaptionSettlement('JPY')).cash).toBeUndefined();
    expect(valueOf(swaptionSettlement('AUD'))).toMatchObject({ delivery: 'swap' });
    expect(valueOf(swaptionSettlement('AUD')).cash).toBeUndefined();
    for (const currency of ['CHF', 'SEK']) {
      expect(swaptionSettlement(currency)).toEqual({
        ok: false,
        reason: 'unknown-convention',
        detail: currency,
      });
    }
  });

  it.each(marketCurrencies)('names a published source for every entry of %s', (currency) => {
    const market: MarketConventions = marketConventions[currency];
    const entries = [
      market.calendarSources,
      market.overnight.sources,
      ...market.term.flatMap(({ loan, swap, swaptionSources }) => [
        loan.sources,
        swap.sources,
        swaptionSources,
      ]),
      ...market.basis.map((basis) => basis.sources),
      ...(market.swaption ? [market.swaption.sources] : []),
    ];
    for (const names of entries) {
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) expect(sources[name].where).not.toBe('');
    }
    // Everything of a currency is on its own calendar.
    const calendars = [market.overnight, ...market.term.map(({ swap }) => swap)];
    expect(new Set(calendars.map(({ calendar }) => calendar))).toEqual(new Set([market.calendar]));
  });

  it('has nothing for a currency that is not in it', () => {
    expect(conventionsOfCurrency('SEK')).toBeUndefined();
    expect(conventionsOfCurrency('toString')).toBeUndefined();
    expect(swapOfIndex(marketConventions.USD, 'SONIA')).toBeUndefined();
  });

  it('puts swaptions on the index that their tenor trades on', () => {
    const of = (currency: keyof typeof marketConventions, months: number) =>
      swaptionSwap(marketConventions[currency], months).index;
    expect([of('EUR', 12), of('EUR', 24)]).toEqual(['EURIBOR-3M', 'EURIBOR-6M']);
    expect([of('AUD', 36), of('AUD', 48)]).toEqual(['BBSW-3M', 'BBSW-6M']);
    expect([of('USD', 12), of('JPY', 120)]).toEqual(['SOFR', 'TONA']);
  });
});

it.each(
  readCsv('quantlib_closed_weekdays.csv').map((row) => [row['calendar']!, row['year']!, row]),
)('%s is closed in %s on the weekdays of QuantLib 1.29', (calendar, year, row) => {
  const [from, to] = [dayNumber(Number(year), 1, 1), dayNumber(Number(year), 12, 31)];
  const closed = closedWeekdays(calendar as Calendar, from, to);
  expect(closed.map((day) => formatDate(day).slice(5)).join(' ')).toBe(row['closedWeekdays']);
});

const schedules = readCsv('quantlib_swap_schedules.csv');

it.each(schedules.map((row) => [row['index']!, row['start']!, row['tenorMonths']!, row]))(
  'a %s swap from %s over %s months has the periods of QuantLib 1.29',
  (index, start, months, row) => {
    const market = conventionsOfCurrency(row['currency']!)!;
    const swap = swapOfIndex(market, index as RateIndex)!;
    const leg = swap[row['leg'] as 'fixed' | 'floating'];
    const periods = valueOf(swapLeg(swap, leg, parseDate(start)!, { months: Number(months) }));
    expect(periods.map(({ end }) => formatDate(end)).join(' ')).toBe(row['ends']);
    expect(periods.map(({ payment }) => formatDate(payment)).join(' ')).toBe(row['payments']);
    for (const [at, fraction] of row['fractions']!.split(' ').entries()) {
      expect(Math.abs(periods[at]!.fraction - Number(fraction))).toBeLessThan(fractionTolerance);
    }
  },
);
