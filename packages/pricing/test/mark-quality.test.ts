import { describe, expect, test } from 'vitest';
import { markQuality, qualityWeights, type QualityCode, type QualityMark } from '../src/index.ts';

const date = '2026-11-13';
/** At the money, a year and ten: 100 bp of premium over an annuity of 8 years. */
const mark = (changes: Partial<QualityMark>): QualityMark => ({
  tradeId: 1,
  instrumentTypeId: 'type',
  expiry: '12m',
  tenor: '120m',
  strikeRelative: 0,
  optionType: 'Payer',
  quoteStep: 0.001,
  value: 100,
  isLate: false,
  unchangedSince: date,
  valueBefore: 99,
  mean: 100,
  meanBefore: 99.5,
  stdBefore: 1,
  ownForward: null,
  market: null,
  ...changes,
});
const numbered = (marks: readonly Partial<QualityMark>[]) =>
  marks.map((changes, index) => mark({ tradeId: index + 1, ...changes }));
const partOf = (code: QualityCode, marks: readonly Partial<QualityMark>[]) => {
  const part = markQuality(numbered(marks), date).parts.find((one) => one.code === code);
  return [part?.checked, part?.failed];
};

describe('each part counts what it could check and what did not pass', () => {
  test('a trade of the date before without a mark is missing, a late one is late', () => {
    const marks = [{}, { value: null }, { value: null, isLate: true }, { isLate: false }];
    expect(partOf('incomplete', marks)).toEqual([4, [2]]);
    expect(partOf('late', marks)).toEqual([3, [3]]);
  });

  test('the same mark for seven days is stale', () => {
    const marks = [{ unchangedSince: '2026-11-06' }, { unchangedSince: '2026-11-07' }, {}];
    expect(partOf('stale', marks)).toEqual([3, [1]]);
  });

  test('an unchanged mark counts where the mean moved by more than a deviation and a step', () => {
    const moved = { value: 100, valueBefore: 100, mean: 103, meanBefore: 100, stdBefore: 2.9 };
    const marks = [
      moved,
      { ...moved, value: 101 },
      { ...moved, stdBefore: 3.1 },
      { ...moved, mean: 100.001, stdBefore: 0 },
      { ...moved, valueBefore: null },
      { ...moved, meanBefore: null },
    ];
    expect(partOf('unchanged', marks)).toEqual([2, [1]]);
  });

  test('a forward more than a basis point from the curve’s disagrees', () => {
    const market = { forward: 0.04, annuity: 8, years: 1 };
    const marks = [
      { market, ownForward: 0.0401 },
      { market, ownForward: 0.04011 },
      { market, ownForward: 0.0398 },
      { market, ownForward: null },
      { market: null, ownForward: 0.05 },
    ];
    expect(partOf('forward', marks)).toEqual([3, [2, 3]]);
  });

  test('a payer that is worth more at a higher strike, and less than exercise, is arbitrage', () => {
    // At 50 bp below the forward exercise is worth 0.005 × 8 × 10,000 = 400 bp.
    const market = { forward: 0.04, annuity: 8, years: 1 };
    const marks = [
      { market, strikeRelative: -0.005, value: 399 },
      { market, strikeRelative: 0, value: 250 },
      { market, strikeRelative: 0.005, value: 251 },
      { market: null, strikeRelative: 0.01, value: 900 },
    ];
    expect(partOf('strike', marks)).toEqual([3, [1, 3]]);
  });

  test('a shorter expiry that is worth more than a longer one of the same tenor is arbitrage', () => {
    const at = (years: number) => ({ forward: 0.04, annuity: 8, years });
    const marks = [
      { market: at(1), expiry: '12m', value: 300 },
      { market: at(2), expiry: '24m', value: 250 },
    ];
    const [checked, failed] = partOf('calendar', marks);
    expect(checked).toBe(2);
    expect(failed).toHaveLength(1);
  });

  test('payer minus receiver must be what the forward is worth', () => {
    // 0.002 above the forward: payer − receiver = −0.002 × 8 × 10,000 = −160 bp.
    const market = { forward: 0.04, annuity: 8, years: 1 };
    const pair = (receiver: number) => [
      { market, strikeRelative: 0.002, optionType: 'Payer', value: 100 },
      { market, strikeRelative: 0.002, optionType: 'Receiver', value: receiver },
    ];
    expect(partOf('parity', pair(260))).toEqual([2, []]);
    expect(partOf('parity', pair(270))).toEqual([2, [2]]);
    expect(partOf('parity', [{ market }])).toEqual([0, []]);
  });
});

test('the score is the weighted mean of the parts that could be checked', () => {
  // Of four trades one is missing (75), none late, one of three stale; nothing moved, no market.
  const quality = markQuality(
    numbered([{}, { unchangedSince: '2026-11-01' }, {}, { value: null }]),
    date,
  );
  const points = Object.fromEntries(quality.parts.map((part) => [part.code, part.points]));
  expect(points).toMatchObject({ incomplete: 75, late: 100, unchanged: null, strike: null });
  expect(points['stale']).toBeCloseTo(200 / 3, 12);
  // (20 × 75 + 15 × 100 + 15 × 66.667) ÷ 50
  expect(quality.score).toBeCloseTo(80, 12);
  expect(Object.values(qualityWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  expect(markQuality([], date).score).toBeNull();
});
