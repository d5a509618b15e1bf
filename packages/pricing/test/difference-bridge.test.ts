// Values are recomputed here: the normal model at the money is annuity × vol × √(T ÷ 2π), and elsewhere by an error function of its own.
import { describe, expect, test } from 'vitest';
import { bridgeParts, differenceBridges, sumBridges, type BridgeMark } from '../src/index.ts';

const market = { forward: 0.04, annuity: 8, years: 2 };

/** Φ by its series; enough digits within five deviations. */
function probability(x: number): number {
  let [term, sum] = [x, x];
  for (let n = 1; n < 200; n += 1) {
    term *= (x * x) / (2 * n + 1);
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}

/** In basis points of the notional. */
function payer(forward: number, strike: number, volBp: number, annuity = market.annuity): number {
  const s = (volBp / 1e4) * Math.sqrt(market.years);
  const d = (forward - strike) / s;
  const density = Math.exp((-d * d) / 2) / Math.sqrt(2 * Math.PI);
  return annuity * ((forward - strike) * probability(d) + s * density) * 1e4;
}

const mark = (changes: Partial<BridgeMark>): BridgeMark => ({
  tradeId: 1,
  expiry: '24m',
  tenor: '120m',
  strikeRelative: 0,
  strikeFixed: null,
  optionType: 'Payer',
  quoteStep: 1e-6,
  value: null,
  mean: null,
  ownForward: null,
  market,
  ...changes,
});

const expectParts = (actual: object | undefined, expected: Record<string, number>) => {
  for (const part of bridgeParts) {
    expect((actual as Record<string, number>)[part], part).toBeCloseTo(expected[part] ?? 0, 4);
  }
};

describe('the steps from the mean to the own mark', () => {
  test('at the money: the volatility alone, by the closed formula', () => {
    const at = (vol: number) => 8 * vol * Math.sqrt(2 / (2 * Math.PI));
    const [bridge] = differenceBridges([mark({ mean: at(80), value: at(85) })], 6);
    expectParts(bridge?.parts, { atm: at(85) - at(80) });
    expect(bridge?.inputs).toMatchObject({ curveForward: 0.04, ownForward: 0.04, annuity: 8 });
    expect(bridge?.inputs?.ownVol).toBeCloseTo(85, 6);
    expect(bridge?.inputs?.atmVol).toBeCloseTo(80, 6);
  });

  test('away from it: the shift at the money, then what the smile adds', () => {
    const wing = { tradeId: 2, strikeRelative: 0.01 };
    const marks = [
      mark({ mean: payer(0.04, 0.04, 80), value: payer(0.04, 0.04, 82) }),
      mark({ ...wing, mean: payer(0.04, 0.05, 90), value: payer(0.04, 0.05, 95) }),
    ];
    const bridges = differenceBridges(marks, 6);
    expectParts(bridges.find(({ tradeId }) => tradeId === 2)?.parts, {
      atm: payer(0.04, 0.05, 92) - payer(0.04, 0.05, 90),
      skew: payer(0.04, 0.05, 95) - payer(0.04, 0.05, 92),
    });
  });

  test('a fixed strike at a forward of one’s own: the forward comes first', () => {
    const fixed = { strikeRelative: null, strikeFixed: 0.045, ownForward: 0.0403 };
    const [bridge] = differenceBridges(
      [mark({ ...fixed, mean: payer(0.04, 0.045, 80), value: payer(0.0403, 0.045, 83) })],
      6,
    );
    expectParts(bridge?.parts, {
      forward: payer(0.0403, 0.045, 80) - payer(0.04, 0.045, 80),
      // Nothing is at the money: the whole volatility.
      atm: payer(0.0403, 0.045, 83) - payer(0.0403, 0.045, 80),
    });
    expect(bridge?.inputs?.atmVol).toBeNull();
  });

  test('payers and receivers that imply another annuity: the convention', () => {
    // An own annuity of 8.2: payer − receiver = 8.2 × (−0.01) × 10,000 = −820 bp.
    const strike = { strikeRelative: 0.01 };
    const own = payer(0.04, 0.05, 90, 8.2);
    const mean = payer(0.04, 0.05, 90);
    const marks = [
      mark({ ...strike, mean, value: own }),
      mark({ ...strike, tradeId: 2, optionType: 'Receiver', mean: mean + 800, value: own + 820 }),
    ];
    const bridges = differenceBridges(marks, 6);
    expectParts(bridges[0]?.parts, { convention: own - mean });
    expect(bridges[0]?.inputs?.ownAnnuity).toBeCloseTo(8.2, 6);
    expectParts(bridges[1]?.parts, { convention: own + 820 - mean - 800 });
  });

  test('a smile without a mark at the money takes its volatility between the two sides', () => {
    const marks = [
      mark({ strikeRelative: -0.01, mean: payer(0.04, 0.03, 90), value: payer(0.04, 0.03, 94) }),
      mark({
        tradeId: 2,
        strikeRelative: 0.01,
        mean: payer(0.04, 0.05, 80),
        value: payer(0.04, 0.05, 82),
      }),
    ];
    const inputs = differenceBridges(marks, 6)[0]?.inputs;
    expect(inputs?.atmVol).toBeCloseTo(85, 5);
    expect(inputs?.ownAtmVol).toBeCloseTo(88, 5);
  });

  test('what has no volatility or no curve is the rest, as a whole', () => {
    const below = mark({ strikeRelative: -0.01, mean: 900, value: 700 });
    const without = mark({ tradeId: 2, market: null, mean: 10, value: 12.5 });
    const bridges = differenceBridges([below, without], 3);
    expect(bridges.map(({ parts, inputs }) => [parts.rest, inputs])).toEqual([
      [2.5, null],
      [-200, null],
    ]);
    expect(differenceBridges([mark({ mean: null, value: 1 })], 3)).toEqual([]);
  });
});

test('parts add up exactly on their grid, for a trade, a cell and a book', () => {
  const marks = Array.from({ length: 300 }, (_, index) => {
    const strikeRelative = ((index % 7) - 3) / 400;
    const strike = 0.04 + strikeRelative;
    return mark({
      tradeId: index,
      strikeRelative,
      expiry: `${12 + (index % 5)}m`,
      mean: payer(0.04, strike, 80 + (index % 11)),
      value: payer(0.04, strike, 80.37 + (index % 13)),
    });
  });
  const bridges = differenceBridges(marks, 4);
  const inSteps = (value: number) => Math.round(value * 1e4);
  const addUp = (parts: object) =>
    Object.values(parts as Record<string, number>).reduce((sum, part) => sum + inSteps(part), 0);
  for (const { parts, difference } of bridges) expect(addUp(parts)).toBe(inSteps(difference));
  const book = sumBridges(bridges, 4);
  expect(book.trades).toBe(300);
  expect(addUp(book.parts)).toBe(inSteps(book.difference));
  const differences = bridges.reduce((sum, { difference }) => sum + inSteps(difference), 0);
  expect(inSteps(book.difference)).toBe(differences);
  // In money, of the trades whose notional is known.
  const money = sumBridges(bridges, 2, (id) => (id < 2 ? 1_000_000 / 1e4 : undefined));
  expect(money.trades).toBe(2);
  const two = bridges.filter(({ tradeId }) => tradeId < 2);
  expect(money.difference).toBeCloseTo(
    two.reduce((sum, { difference }) => sum + difference * 100, 0),
    2,
  );
});
