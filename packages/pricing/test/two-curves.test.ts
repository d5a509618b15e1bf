import { describe, expect, it } from 'vitest';
import {
  bootstrapCurves,
  discountFactor,
  formatDate,
  forwardSwapGrid,
  parseDate,
  repricingTolerance,
  type CurveQuote,
  type RateIndex,
} from '../src/index.ts';
import { readCsv } from './support/data-files.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';
import {
  curvesOf,
  factorsWithFutures,
  futureCurrencies,
  quotedCurrencies,
  quotedDate,
  quotesOf,
  quotesWithFutures,
} from './support/quoted-curves.ts';

const values = readCsv('quantlib_curve_values.csv');

describe.each(quotedCurrencies)('the curves of %s', (currency) => {
  const curves = curvesOf(currency);

  it('give every quote back', () => {
    expect(curves.repricing).toHaveLength(quotesOf(currency).length);
    for (const { quote, implied, used } of curves.repricing) {
      const rate = 'rate' in quote ? quote.rate : (quote as { spread: number }).spread;
      expect(used).toBe(true);
      expect(Math.abs(implied - rate)).toBeLessThan(1e-12);
    }
  });

  const own = values.filter((row) => row['currency'] === currency);

  it.each(
    own.filter((row) => row['kind'] === 'factor').map((row) => [row['index']!, row['at']!, row]),
  )('have the %s factor of QuantLib 1.29 after %s days', (index, days, row) => {
    const curve = curves.forecasts.get(index as RateIndex)!;
    const factor = discountFactor(curve, quotedDate + Number(days));
    expect(Math.abs(factor - Number(row['value']))).toBeLessThan(1e-14);
  });

  it.each(
    own
      .filter((row) => row['kind'] === 'swap')
      .map((row) => [row['at']!, row['tenorMonths']!, row['index']!, row]),
  )('have the forward swap of QuantLib 1.29 in %s for %s months on %s', (expiry, tenor, _, row) => {
    const [cell] = valueOf(forwardSwapGrid(curves, [Number(expiry)], [Number(tenor)]));
    expect(formatDate(cell!.start)).toBe(row['start']);
    expect(Math.abs(cell!.rate - Number(row['value']))).toBeLessThan(1e-14);
    expect(Math.abs(cell!.annuity - Number(row['annuity']))).toBeLessThan(5e-14);
  });
});

describe.each(futureCurrencies)('the curves of %s with futures', (currency) => {
  const curves = valueOf(bootstrapCurves(currency, quotedDate, quotesWithFutures(currency)));

  it('give every future back', () => {
    const futures = curves.repricing.filter(({ quote }) => quote.kind === 'future');
    expect(futures).toHaveLength(6);
    for (const { quote, implied } of futures) {
      expect(Math.abs(implied - (quote as { price: number }).price)).toBeLessThan(1e-10);
    }
  });

  it.each(factorsWithFutures(currency))(
    'have the %s factor of QuantLib 1.29 after %s days',
    (index, days, expected) => {
      const factor = discountFactor(curves.forecasts.get(index)!, quotedDate + days);
      expect(Math.abs(factor - expected)).toBeLessThan(1e-13);
    },
  );
});

describe('curves solved together', () => {
  it('take futures, less their convexity', () => {
    const start = parseDate('2025-03-19')!;
    const quotes: CurveQuote[] = [
      { kind: 'deposit', index: 'SOFR', tenor: { days: 1 }, rate: 0.0433, spotDays: 0 },
      { kind: 'future', index: 'SOFR', start, price: 95.7, convexity: 0.0001 },
      { kind: 'swap', index: 'SOFR', tenor: { months: 24 }, rate: 0.041 },
    ];
    const curves = valueOf(bootstrapCurves('USD', quotedDate, quotes));
    // From third Wednesday to third Wednesday; three months would end two days later, after a holiday.
    const end = parseDate('2025-06-18')!;
    const growth = discountFactor(curves.discount, start) / discountFactor(curves.discount, end);
    expect((growth - 1) / ((end - start) / 360)).toBeCloseTo(0.043 - 0.0001, 14);
    expect(curves.repricing[1]!.implied).toBeCloseTo(95.7, 11);
  });

  it('may get the longer curve from the basis, which no step by step order solves', () => {
    const given = quotesOf('EUR').filter(
      (quote) => !(quote.kind === 'swap' && quote.index === 'EURIBOR-6M'),
    );
    const solved = given.map((quote) =>
      quote.kind === 'basis' ? { ...quote, solves: 'EURIBOR-6M' as const } : quote,
    );
    const three = [24, 36, 60, 120, 240, 360].map((months): CurveQuote => ({
      kind: 'swap',
      index: 'EURIBOR-3M',
      tenor: { months },
      rate: 0.025 + months * 1e-5,
    }));
    const { repricing } = valueOf(bootstrapCurves('EUR', quotedDate, [...solved, ...three]));
    for (const { quote, implied } of repricing) {
      const rate = 'rate' in quote ? quote.rate : (quote as { spread: number }).spread;
      expect(Math.abs(implied - rate)).toBeLessThan(repricingTolerance);
    }
  });

  it('say which of two quotes for one date counts', () => {
    const twice: CurveQuote[] = [
      { kind: 'swap', index: 'SONIA', tenor: { months: 12 }, rate: 0.04 },
      { kind: 'swap', index: 'SONIA', tenor: { months: 12 }, rate: 0.041 },
    ];
    const { repricing } = valueOf(bootstrapCurves('GBP', quotedDate, twice));
    expect(repricing.map(({ used }) => used)).toEqual([false, true]);
    expect(repricing.map(({ implied }) => implied)).toEqual([
      expect.closeTo(0.041, 14),
      expect.closeTo(0.041, 14),
    ]);
  });

  it('have a reason where there are none', () => {
    const swap: CurveQuote = { kind: 'swap', index: 'SOFR', tenor: { months: 12 }, rate: 0.04 };
    const reason = (currency: string, quotes: CurveQuote[]) =>
      reasonOf(bootstrapCurves(currency, quotedDate, quotes));
    expect(reason('SEK', [swap])).toBe('unknown-convention');
    expect(reason('GBP', [swap])).toBe('unknown-convention');
    expect(reason('USD', [])).toBe('too-few-points');
    expect(reason('USD', [{ ...swap, rate: NaN }])).toBe('not-a-number');
    expect(reason('USD', [{ ...swap, rate: -5 }])).toBe('no-convergence');
    const discount = valueOf(bootstrapCurves('USD', quotedDate, [swap])).discount;
    const eur = { currency: 'EUR', discount, forecasts: new Map() };
    expect(reasonOf(forwardSwapGrid(eur, [12], [24]))).toBe('missing-input');
  });
});
