import { describe, expect, it } from 'vitest';
import {
  bachelierPrice,
  capletsOf,
  figuresOfRow,
  normalTimeValue,
  positionOfRow,
  readCurveQuote,
  readMarket,
  type BookRow,
  type WrittenMarket,
} from '../src/index.ts';
import { readCsv } from './support/data-files.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';

const quotesOf = (currency: string): WrittenMarket['quotes'] =>
  readCsv('quantlib_curve_quotes.csv')
    .filter((row) => row['currency'] === currency)
    .map((row) => ({
      kind: row['kind']!,
      index:
        row['kind'] === 'basis'
          ? `${row['index']}/${row['index']!.replace('3M', '6M')}`
          : row['index']!,
      tenor: row['tenor']!,
      value: Number(row['quote']),
    }));

const offsets = [-0.01, 0, 0.01];
/** The same volatility everywhere, so that values can be told without a smile. */
const marketOf = (currency: string): WrittenMarket => ({
  currency,
  date: '2025-02-10',
  quotes: quotesOf(currency),
  cube: {
    volType: 'normal',
    beta: 0,
    cells: ['1y', '5y', '10y'].flatMap((expiry) =>
      ['1y', '10y', '20y'].map((tenor) => ({
        expiry,
        tenor,
        offsets,
        volatilities: [0.0085, 0.0085, 0.0085].map((vol, at) => vol + 1e-9 * at * at),
      })),
    ),
  },
});

const markets = {
  USD: valueOf(readMarket(marketOf('USD'))),
  EUR: valueOf(readMarket(marketOf('EUR'))),
};

const figures = (currency: keyof typeof markets, row: BookRow) =>
  Object.fromEntries(
    valueOf(figuresOfRow(markets[currency], row)).map(({ quantity, value }) => [quantity, value]),
  );

describe('a book', () => {
  it.each(['USD', 'EUR'] as const)('in %s values a swaption on curves and cube', (currency) => {
    const quoted = readCsv('quantlib_curve_values.csv').find(
      (row) => row['currency'] === currency && row['at'] === '60' && row['tenorMonths'] === '120',
    )!;
    const forward = Number(quoted['value']);
    const row = {
      expiry: '5y',
      tenor: '10Y',
      optionType: 'payer',
      strike: '0.03',
      notional: '1e6',
    };
    const own = figures(currency, row);
    const { timeToExpiry } = valueOf(positionOfRow(markets[currency], row));
    const value = bachelierPrice({
      optionType: 'call',
      forward,
      strike: 0.03,
      timeToExpiry,
      volatility: own['volatility']!,
      discount: Number(quoted['annuity']),
    });
    expect(own['forward']).toBeCloseTo(forward, 14);
    expect(own['value']! / 1e6).toBeCloseTo(valueOf(value), 13);
    expect(own['volatility']).toBeCloseTo(0.0085, 6);
    // With a flat smile, its movement does not matter.
    expect(own['delta (sticky delta)']).toBeCloseTo(own['delta (sticky strike)']!, 2);
    expect(Object.keys(own)).toEqual(
      expect.arrayContaining(['gamma', 'vega', 'theta', 'vega (sticky strike)']),
    );
  });

  it('reads a strike as a distance from the forward', () => {
    const row = { expiry: '1y', tenor: '1y', optionType: 'receiver', strike: 'ATM - 0.0025' };
    const { strike, forward, notional } = valueOf(positionOfRow(markets.USD, row));
    expect(forward - strike).toBeCloseTo(0.0025, 15);
    expect(notional).toBe(1);
    const atTheMoney = valueOf(positionOfRow(markets.USD, { ...row, strike: 'atm' }));
    expect(atTheMoney.strike).toBe(atTheMoney.forward);
  });

  it('has caps, floors and constant-maturity swap rates', () => {
    const cap = { instrument: 'cap', index: 'EURIBOR-6M', tenor: '5y', strike: '0.025' };
    const quoted = readCsv('quantlib_caps.csv').filter(
      (row) =>
        row['index'] === 'EURIBOR-6M' &&
        row['months'] === '60' &&
        row['kind'] === 'cap' &&
        row['strike'] === '0.025',
    );
    expect(quoted.map(({ volType }) => volType)).toContain('lognormal');
    for (const { volType, volatility, shift, value } of quoted) {
      const own = figures('EUR', {
        ...cap,
        volType: volType!,
        volatility: volatility!,
        shift: shift!,
      });
      expect(own['value']).toBeCloseTo(Number(value), 14);
    }
    const cms = figures('EUR', { instrument: 'cms', expiry: '5y', tenor: '10y' });
    expect(cms['rate']! - cms['forward']!).toBeCloseTo(cms['convexity']!, 15);
    expect(cms['convexity']).toBeGreaterThan(5e-4);
    expect(cms['convexity']).toBeLessThan(5e-3);
    // Of five years at 85 basis points, quoted to one percent around the forward.
    const deviation = 0.0085 * Math.sqrt(5);
    const inside = 2 * integratePremiums(0.01, deviation);
    expect(1 - cms['beyond']!).toBeCloseTo((2 * inside) / deviation ** 2, 2);
  });

  it('has the sensitivities of caps and floors, in the units of swaptions', () => {
    const of = (instrument: string, volatility = 0.0085) =>
      figures('EUR', {
        instrument,
        index: 'EURIBOR-6M',
        tenor: '5y',
        strike: '0.025',
        notional: '1e8',
        volatility: String(volatility),
      });
    const [cap, floor] = [of('cap'), of('floor')];
    const caplets = valueOf(
      capletsOf(markets.EUR.curves, {
        kind: 'cap',
        index: 'EURIBOR-6M',
        months: 60,
        strike: 0.025,
      }),
    );
    const annuity = caplets.reduce((sum, { discount, fraction }) => sum + discount * fraction, 0);
    expect(cap['delta']! - floor['delta']!).toBeCloseTo(1e4 * annuity, 6);
    for (const name of ['gamma', 'vega', 'theta']) expect(cap[name]).toBeCloseTo(floor[name]!, 6);
    const bumped = (of('cap', 0.00851)['value']! - of('cap', 0.00849)['value']!) / 0.2;
    expect(cap['vega']! / bumped).toBeCloseTo(1, 5);
    // Each caplet pays for its gamma with time.
    const paid = (-0.5 * 85 * 85 * cap['gamma']!) / 365;
    expect(cap['theta']! / paid).toBeCloseTo(1, 10);
  });

  it('has a reason for a row that it cannot value', () => {
    const row = { expiry: '1y', tenor: '1y', optionType: 'payer', strike: '0.03' };
    const reason = (change: BookRow) => reasonOf(figuresOfRow(markets.EUR, { ...row, ...change }));
    expect(reason({ instrument: 'bond' })).toBe('unknown-convention');
    expect(reason({ optionType: '' })).toBe('unknown-option-type');
    expect(reason({ strike: 'cheap' })).toBe('not-a-number');
    expect(reason({ expiry: '2w' })).toBe('unknown-convention');
    expect(reason({ instrument: 'cap', index: 'SOFR', tenor: '1y', volatility: '0.01' })).toBe(
      'unknown-convention',
    );
    const { surface: _, ...bare } = markets.EUR;
    expect(reasonOf(figuresOfRow(bare, row))).toBe('missing-input');
  });
});

/** ∫ of normal out-of-the-money premiums from the money to a distance, by a thousand steps. */
function integratePremiums(distance: number, deviation: number): number {
  const step = distance / 1_000;
  let sum = 0;
  for (let at = step / 2; at < distance; at += step)
    sum += normalTimeValue(at, deviation, 1) * step;
  return sum;
}

describe('a written quote', () => {
  const read = (kind: string, index: string, tenor: string) =>
    readCurveQuote({ kind, index, tenor, value: 0.03 });

  it('is read as people write it', () => {
    expect(valueOf(read('Swap', 'estr', '10y'))).toEqual({
      kind: 'swap',
      index: '€STR',
      tenor: { months: 120 },
      rate: 0.03,
    });
    expect(valueOf(read('fra', 'EURIBOR-6M', '3x9'))).toMatchObject({ startMonths: 3 });
    expect(valueOf(read('deposit', 'SOFR', '1d'))).toMatchObject({ spotDays: 0 });
    expect(valueOf(read('future', 'SOFR', '2025-06-18'))).toMatchObject({ price: 0.03 });
  });

  it('is refused by name where it is none', () => {
    for (const [kind, index, tenor, detail] of [
      ['bond', 'SOFR', '1y', 'bond'],
      ['swap', 'LIBOR', '1y', 'LIBOR'],
      ['swap', 'SOFR', 'soon', 'soon'],
      ['basis', 'EURIBOR-3M', '1y', 'EURIBOR-3M'],
      ['fra', 'SOFR', '3x6', '3x6'],
      // Six months long, on an index of three.
      ['fra', 'EURIBOR-3M', '3x9', '3x9 EURIBOR-3M'],
    ] as const) {
      expect(read(kind, index, tenor)).toMatchObject({ reason: 'unknown-convention', detail });
    }
    expect(reasonOf(read('future', 'SOFR', 'June'))).toBe('invalid-date');
  });
});
