import { describe, expect, test } from 'vitest';
import { markWarnings, normalTimeValue, type KnownTrade } from '../src/index.ts';

const knownTrade = (changes: Partial<KnownTrade>): KnownTrade => ({
  tradeId: 1,
  instrumentTypeId: 'type',
  expiry: '12m',
  tenor: '120m',
  strikeRelative: 0,
  optionType: 'Straddle',
  valuationDate: '2026-11-12',
  mean: 100,
  std: 1,
  ownValue: null,
  ownSince: null,
  quoteStep: 0.001,
  market: null,
  ...changes,
});

function warningsOf(marks: readonly (Partial<KnownTrade> & { value: number })[]) {
  const knownTrades = new Map(
    marks.map((mark, index) => [index + 1, knownTrade({ ...mark, tradeId: index + 1 })]),
  );
  const given = marks.map(({ value }, index) => ({ line: index + 7, tradeId: index + 1, value }));
  return markWarnings(given, knownTrades, '2026-11-13').map(({ line, code, other, detail }) => [
    line,
    code,
    other,
    detail,
  ]);
}

describe('before marks are sent', () => {
  test('one far from the last consensus is pointed out, one at its edge is not', () => {
    expect(warningsOf([{ value: 105.1 }, { value: 104.9 }, { value: 94 }])).toEqual([
      [7, 'far', 100, '2026-11-12'],
      [9, 'far', 100, '2026-11-12'],
    ]);
  });

  test('where the market agrees closely, a difference of less than 2 percent is not far', () => {
    expect(warningsOf([{ value: 101.5, std: 0.01 }])).toEqual([]);
  });

  test('where all others give nothing, a mark of more than a unit is far', () => {
    expect(
      warningsOf([
        { value: 69.6, mean: 0, std: 0 },
        { value: 0.9, mean: 0, std: 0 },
      ]),
    ).toEqual([[7, 'far', 0, '2026-11-12']]);
  });

  test('a hundred times too large or too small is told as a wrong scale, not as far', () => {
    expect(warningsOf([{ value: 9_900 }, { value: 1.02 }])).toEqual([
      [7, 'scale', 100, '2026-11-12'],
      [8, 'scale', 100, '2026-11-12'],
    ]);
  });

  test('a value that has not changed for a week is pointed out with its first day', () => {
    expect(
      warningsOf([
        { value: 100, ownValue: 100, ownSince: '2026-11-06' },
        { value: 100, ownValue: 100, ownSince: '2026-11-07' },
        { value: 101, ownValue: 100, ownSince: '2026-10-01' },
      ]),
    ).toEqual([[7, 'stale', 100, '2026-11-06']]);
  });

  test('a payer that is dearer at a higher strike, and a receiver that is cheaper, are pointed out', () => {
    const payer = { optionType: 'Payer', mean: null } as const;
    const receiver = { optionType: 'Receiver', mean: null } as const;
    expect(
      warningsOf([
        { ...payer, strikeRelative: 0.01, value: 60 },
        { ...payer, strikeRelative: -0.01, value: 140 },
        { ...payer, strikeRelative: 0, value: 50 },
        { ...receiver, strikeRelative: 0, value: 50 },
        { ...receiver, strikeRelative: 0.01, value: 40 },
      ]),
    ).toEqual([
      [7, 'notMonotone', 50, '3'],
      [11, 'notMonotone', 50, '4'],
    ]);
  });

  test('without anything to compare with there is nothing to say', () => {
    expect(warningsOf([{ value: 5, mean: null, std: null }])).toEqual([]);
  });

  describe('with a curve', () => {
    const market = { annuity: 4.5, years: 1 };
    const payer = { optionType: 'Payer', mean: null, market } as const;
    /** In basis points of the notional. */
    const at = (strikeRelative: number, vol: number, years = 1) =>
      4.5e4 * normalTimeValue(Math.abs(strikeRelative), vol, Math.sqrt(years)) +
      4.5e4 * Math.max(-strikeRelative, 0);
    const smile = [-0.02, -0.01, 0, 0.01, 0.02].map((strikeRelative) => ({
      ...payer,
      strikeRelative,
      value: Number(at(strikeRelative, 0.01).toFixed(3)),
    }));

    test('a sound surface has no warning', () => {
      expect(warningsOf(smile)).toEqual([]);
    });

    test('less than exercise at the forward is worth is told for each type, with the least that would do', () => {
      const below = (optionType: string, strikeRelative: number, value: number) =>
        warningsOf([{ ...payer, optionType, strikeRelative, value }]);
      expect(below('Payer', -0.01, 449.999)).toEqual([[7, 'belowIntrinsic', 450, null]]);
      expect(below('Receiver', 0.0123456, 555)).toEqual([[7, 'belowIntrinsic', 555.552, null]]);
      expect(below('Straddle', 0.01, 449)).toEqual([[7, 'belowIntrinsic', 450, null]]);
      expect(below('Payer', 0.01, -0.01)).toEqual([[7, 'belowIntrinsic', 0, null]]);
      // At the intrinsic value, or above it, or below it by the rounding alone.
      for (const value of [450, 460]) expect(below('Payer', -0.01, value)).toEqual([]);
      expect(below('Receiver', 0.01234561, 555.552)).toEqual([]);
    });

    test('a mark that makes a butterfly free is named with its neighbours and the value that mends it', () => {
      const dear = smile.with(3, { ...smile[3]!, value: smile[3]!.value + 60 });
      const [[line, code, most, trades] = []] = warningsOf(dear);
      expect([line, code, trades]).toEqual([10, 'butterfly', '3 5']);
      const codesAt = (value: number) =>
        warningsOf(smile.with(3, { ...smile[3]!, value })).map(([, found]) => found);
      expect(codesAt(Number(most))).not.toContain('butterfly');
      expect(codesAt(Number(most) + 0.01)).toContain('butterfly');
    });

    test('a longer expiry that is worth less at the same strike is named with the shorter one', () => {
      const later = smile.map((mark) => ({
        ...mark,
        expiry: '24m',
        market: { annuity: 4.5, years: 2 },
        value: Number(at(mark.strikeRelative, 0.009, 2).toFixed(3)),
      }));
      const low = later.with(2, { ...later[2]!, value: smile[2]!.value - 1 });
      expect(warningsOf([...smile, ...later])).toEqual([]);
      const found = warningsOf([...smile, ...low]).filter(([, code]) => code === 'calendar');
      expect(found).toEqual([[14, 'calendar', smile[2]!.value, '12m']]);
    });

    test('payer, receiver and straddle of one strike agree by parity, or the one that does not is named', () => {
      const atStrike = (optionType: string, value: number) => ({
        ...payer,
        optionType,
        strikeRelative: 0.01,
        value,
      });
      const receiver = at(0.01, 0.01) + 450;
      const trio = (straddle: number) => [
        atStrike('Payer', at(0.01, 0.01)),
        atStrike('Receiver', receiver),
        atStrike('Straddle', straddle),
      ];
      const agreed = receiver + at(0.01, 0.01);
      expect(warningsOf(trio(agreed))).toEqual([]);
      const [[line, code, fair, others] = []] = warningsOf(trio(agreed - 3));
      expect([line, code, others]).toEqual([9, 'parity', '1 2']);
      expect(fair).toBeCloseTo(agreed, 3);
    });

    test('a smile whose density is negative beyond its marks is named with the strikes', () => {
      const steep = smile.map((mark) => ({
        ...mark,
        market: { annuity: 4.5, years: 20 },
        value: at(mark.strikeRelative, 0.008 + 12 * mark.strikeRelative ** 2, 20),
      }));
      expect(warningsOf(steep).map(([, code]) => code)).toContain('density');
    });
  });
});
