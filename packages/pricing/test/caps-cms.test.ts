import { describe, expect, it } from 'vitest';
import {
  capFlatVol,
  capletsOf,
  capValue,
  cmsRate,
  sabrNormalVol,
  type CapTerms,
  type CmsTerms,
  type RateIndex,
} from '../src/index.ts';
import { readCsv } from './support/data-files.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';
import { curvesOf, quotedDate } from './support/quoted-curves.ts';

const curves = { EUR: curvesOf('EUR'), AUD: curvesOf('AUD'), USD: curvesOf('USD') };
const caps = readCsv('quantlib_caps.csv');

describe('caps and floors', () => {
  it.each(
    caps.map((row) => [
      `${row['months']} months of ${row['index']}, ${row['kind']} at ${row['strike']}, ${row['volType']} ${row['volatility']} + ${row['shift']}`,
      row,
    ]),
  )('have the value of QuantLib 1.29: %s', (_, row) => {
    const set = curves[row['currency'] as keyof typeof curves];
    const terms: CapTerms = {
      kind: row['kind'] as CapTerms['kind'],
      index: row['index'] as RateIndex,
      months: Number(row['months']),
      strike: Number(row['strike']),
    };
    const type = row['volType'] as 'normal' | 'lognormal';
    const [volatility, shift] = [Number(row['volatility']), Number(row['shift'])];
    const { value, caplets } = valueOf(capValue(set, terms, { type, volatility, shift }));
    expect(Math.abs(value - Number(row['value']))).toBeLessThan(5e-15);
    expect(caplets.reduce((sum, caplet) => sum + caplet.value, 0)).toBeCloseTo(value, 15);
    const flat = valueOf(capFlatVol(set, terms, Number(row['value']), { type, shift }));
    // Deep in the money little of the value depends on the volatility.
    expect(Math.abs(flat / volatility - 1)).toBeLessThan(1e-7);
  });

  it('differ by a swap, cap less floor', () => {
    const terms: CapTerms = { kind: 'cap', index: 'EURIBOR-6M', months: 60, strike: 0.03 };
    const vol = { type: 'normal', volatility: 0.008 } as const;
    const cap = valueOf(capValue(curves.EUR, terms, vol));
    const floor = valueOf(capValue(curves.EUR, { ...terms, kind: 'floor' }, vol));
    const swap = cap.caplets.reduce(
      (sum, { forward, fraction, discount }) => sum + (forward - 0.03) * fraction * discount,
      0,
    );
    expect(cap.value - floor.value).toBeCloseTo(swap, 14);
  });

  it('on an overnight rate move a third into their period, the first one too', () => {
    const terms: CapTerms = { kind: 'cap', index: 'SOFR', months: 12, strike: 0.04 };
    const caplets = valueOf(capletsOf(curves.USD, terms));
    expect(caplets).toHaveLength(4);
    for (const { start, end, timeToExpiry } of caplets) {
      // ∫ of the squared part that still moves, over the period: a sum of a thousand steps.
      let variance = start - quotedDate;
      for (let step = 0; step < 1000; step += 1) {
        variance += ((end - start) / 1000) * (1 - (step + 0.5) / 1000) ** 2;
      }
      expect(timeToExpiry * 365).toBeCloseTo(variance, 4);
    }
  });

  it('have a reason where there is no value or volatility', () => {
    const terms: CapTerms = { kind: 'cap', index: 'EURIBOR-6M', months: 60, strike: 0.01 };
    const type = { type: 'normal' } as const;
    expect(reasonOf(capFlatVol(curves.EUR, terms, 0.001, type))).toBe('below-intrinsic');
    expect(reasonOf(capValue(curves.USD, terms, { ...type, volatility: 0.01 }))).toBe(
      'unknown-convention',
    );
    expect(reasonOf(capletsOf({ ...curves.EUR, forecasts: new Map() }, terms))).toBe(
      'missing-input',
    );
    expect(reasonOf(capFlatVol(curves.EUR, terms, 1e9, { type: 'lognormal' }))).toBe(
      'above-maximum',
    );
  });
});

describe('constant-maturity swap rates', () => {
  const numbers = (text: string) => text.split(' ').map(Number);

  it.each(
    readCsv('quantlib_cms.csv').map((row) => [
      row['tenorYears']!,
      row['fixingYears']!,
      row['volatility']!,
      row['meanReversion']!,
      row,
    ]),
  )(
    'have the value of QuantLib 1.29: %s years in %s, volatility %s, reversion %s',
    (_tenor, _fixing, volatility, meanReversion, row) => {
      const factors = numbers(row['factors']!);
      const fractions = numbers(row['fractions']!);
      const terms: CmsTerms = {
        forward: Number(row['forward']),
        timeToExpiry: Number(row['timeToExpiry']),
        payments: numbers(row['times']!).map((time, at) => ({
          time,
          fraction: fractions[at]!,
          factor: factors[at]!,
        })),
        payment: { time: Number(row['paymentTime']), factor: Number(row['paymentFactor']) },
        meanReversion: Number(meanReversion),
      };
      const { rate, beyond } = valueOf(cmsRate(terms, { vol: () => Number(volatility) }));
      expect(Math.abs(rate - Number(row['rate']))).toBeLessThan(1e-14);
      expect(beyond).toBe(0);
    },
  );

  const terms: CmsTerms = {
    forward: 0.03,
    timeToExpiry: 5,
    payments: [1, 2, 3, 4, 5].map((year) => ({
      time: 5 + year,
      fraction: 1,
      factor: 0.97 ** (5 + year),
    })),
    payment: { time: 5.25, factor: 0.97 ** 5.25 },
  };

  it.each(readCsv('sabr_variance.csv').map((row) => [row['timeToExpiry']!, row]))(
    'replicate the variance of a smile over %s years, wings and all',
    (time, row) => {
      const [alpha, nu, rho, forward] = ['alpha', 'nu', 'rho', 'forward'].map((name) =>
        Number(row[name]),
      ) as [number, number, number, number];
      const timeToExpiry = Number(time);
      const vol = (strike: number) =>
        valueOf(sabrNormalVol({ alpha, beta: 0, nu, rho }, forward, strike, timeToExpiry));
      const quoted = { lowest: forward - 0.02, highest: forward + 0.02 };
      const outcome = valueOf(cmsRate({ ...terms, forward, timeToExpiry }, { vol, quoted }));
      expect(Math.abs(outcome.variance / Number(row['variance']) - 1)).toBeLessThan(1e-13);
      expect(outcome.beyond).toBeGreaterThan(0.01);
      expect(outcome.beyond).toBeLessThan(0.6);
    },
  );

  it('say how much of the convexity comes from strikes that nobody quoted', () => {
    const beyond = (width: number) =>
      valueOf(
        cmsRate(terms, {
          vol: () => 0.01,
          quoted: { lowest: 0.03 - width, highest: 0.03 + width },
        }),
      ).beyond;
    expect(beyond(1)).toBe(0);
    expect(beyond(0.02)).toBeGreaterThan(beyond(0.04));
  });

  it('have a reason where there are none', () => {
    expect(reasonOf(cmsRate({ ...terms, timeToExpiry: 0 }, { vol: () => 0.01 }))).toBe(
      'time-not-positive',
    );
    expect(reasonOf(cmsRate(terms, { vol: () => NaN }))).toBe('formula-breaks-down');
    expect(reasonOf(cmsRate({ ...terms, payments: [] }, { vol: () => 0.01 }))).toBe(
      'discount-not-positive',
    );
  });
});
