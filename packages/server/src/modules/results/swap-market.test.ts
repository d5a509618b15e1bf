import { loadCurves } from '@pricevault/pricing';
import { describe, expect, test } from 'vitest';
import { nodesOfCurves } from './curve-nodes.ts';
import { SwapMarket, type QuotedTrade } from './swap-market.ts';

const payer: QuotedTrade = {
  expiry: '12m',
  tenor: '60m',
  strikeRelative: 0,
  strikeFixed: null,
  optionType: 'Payer',
  quoteStep: 0.001,
};
const forward = 0.041;

describe('a market without a curve', () => {
  const market = new SwapMarket('USD', '2024-04-16', null);

  test('gives back the volatility of a value', () => {
    // QuantLib 1.29: bachelierBlackFormula(type, strike, 0.041, 0.008 * sqrt(365 / 365), annuity) in basis points, the
    // annuity being sum(1.041 ** -i for i in 1 to 5) * 365.25 / 360.
    for (const [trade, value] of [
      [payer, 143.74956821437337],
      [{ ...payer, strikeRelative: 0.01 }, 18.227800946314794],
      [{ ...payer, strikeRelative: 0.01, optionType: 'Receiver' }, 468.6362161364974],
    ] as const) {
      const { vol, missing } = market.volOf(trade, value, forward);
      expect(vol).toBeCloseTo(80, 9);
      expect(missing).toBeNull();
    }
  });

  test('pays a trade settled at the par yield by the annuity of that', () => {
    // QuantLib 1.29: the same formula with sum(1.041 ** -i for i in 1 to 5), without days.
    const settled = { ...payer, settlementType: 'CASH_PAR_YIELD' };
    expect(market.volOf(settled, 141.68335265482386, forward).vol).toBeCloseTo(80, 9);
    expect(market.valueOf(settled, 80, forward)).toBeCloseTo(141.68335265482386, 9);
    expect(market.valueOf({ ...payer, settlementType: 'CASH_PRICE_CH' }, 80, forward)).toBe(
      market.valueOf(payer, 80, forward),
    );
  });

  test('has no volatility where the value is within a quote step of the intrinsic value', () => {
    const far = { ...payer, strikeRelative: 0.05 };
    const deep = { ...payer, strikeRelative: -0.05 };
    const missing = (trade: QuotedTrade, value: number) => {
      const outcome = market.volOf(trade, value, forward);
      return outcome.missing ?? outcome.vol;
    };
    expect(missing(far, 0)).toBe('tooSmall');
    expect(missing(far, 0.0009)).toBe('tooSmall');
    expect(missing(far, 0.0011)).toBeGreaterThan(0);
    // The same annuity, at a distance of 500 basis points.
    const annuity = [1, 2, 3, 4, 5].reduce((sum, year) => sum + 1.041 ** -year, 0) * (365.25 / 360);
    expect(missing(deep, 500 * annuity)).toBe('tooSmall');
    expect(missing(deep, 500 * annuity + 0.0009)).toBe('tooSmall');
    expect(missing(deep, 500 * annuity - 1)).toBe('belowIntrinsic');
    expect(missing(payer, 143)).toBeGreaterThan(79);
  });

  test('says what is missing', () => {
    expect(market.volOf(payer, 143, null)).toEqual({ vol: null, missing: 'forward' });
    expect(market.volOf({ ...payer, tenor: null }, 143, forward).missing).toBe('terms');
    expect(market.volOf({ ...payer, optionType: null }, 143, forward).missing).toBe('terms');
  });
});

test('a currency without known swap conventions is not priced by those of another', () => {
  const nodes = { days: [0, 36_500], logFactors: [0, -4] };
  const curve = { id: 'a', date: '2024-04-16', nodes };
  const market = new SwapMarket('SEK', '2024-04-16', curve);
  expect(market.volOf(payer, 143, forward)).toEqual({ vol: null, missing: 'currency' });
  expect(market.valueOf(payer, 80, forward)).toBeNull();
  expect(market.forwardOf(payer)).toBeNull();
  expect(new SwapMarket('USD', '2024-04-16', curve).forwardOf(payer)).toBeGreaterThan(0.03);
});

describe('a market on two curves', () => {
  const overnight = [
    { tenor: '1d', rate: 0.024 },
    { tenor: '1y', rate: 0.0235 },
    { tenor: '30y', rate: 0.025 },
  ];
  const term = [
    { kind: 'deposit', index: 'EURIBOR-6M', tenor: '6m', rate: 0.0255 },
    { kind: 'swap', index: 'EURIBOR-6M', tenor: '30y', rate: 0.0275 },
  ];
  const marketOf = (quotes: typeof overnight) => {
    const loaded = loadCurves('EUR', '2025-02-10', quotes);
    if (!loaded.ok) throw new Error(loaded.reason);
    // As the database keeps them.
    const nodes = JSON.parse(JSON.stringify(nodesOfCurves(loaded.value.curves)));
    return new SwapMarket('EUR', '2025-02-10', { id: 'e', date: '2025-02-10', nodes });
  };

  test('has forwards of the term index, and volatilities on them', () => {
    const market = marketOf([...overnight, ...term]);
    const rate = market.forwardOf(payer) ?? 0;
    // Above the overnight curve's, whose par rates are 25 basis points lower.
    expect(rate).toBeGreaterThan(0.0265);
    expect(rate).toBeLessThan(0.0285);
    const value = market.valueOf(payer, 80, null) ?? 0;
    expect(market.volOf(payer, value, null).vol).toBeCloseTo(80, 9);
  });

  test('has no forward where only the discount curve was loaded', () => {
    const market = marketOf(overnight);
    expect(market.forwardOf(payer)).toBeNull();
    expect(market.volOf(payer, 100, null).missing).toBe('forward');
    expect(market.volOf(payer, 100, 0.027).vol).toBeGreaterThan(0);
  });
});
