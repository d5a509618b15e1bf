import type { MarkReference } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { markWarnings } from './mark-warnings.ts';

const reference = (changes: Partial<MarkReference>): MarkReference => ({
  tradeId: 1,
  instrumentTypeId: 'type',
  instrumentName: 'Swaptions',
  expiry: '12m',
  tenor: '120m',
  strikeRelative: 0,
  optionType: 'Straddle',
  valuationDate: '2026-11-12',
  mean: 100,
  std: 1,
  ownValue: null,
  ownSince: null,
  givenValue: null,
  ...changes,
});

function warningsOf(marks: readonly (Partial<MarkReference> & { value: number })[]) {
  const references = new Map(
    marks.map((mark, index) => [index + 1, reference({ ...mark, tradeId: index + 1 })]),
  );
  const rows = marks.map(({ value }, index) => ({
    line: index + 7,
    values: { tradeId: index + 1, valuation: value },
  }));
  return markWarnings(rows, (tradeId) => references.get(tradeId), '2026-11-13').map(
    ({ line, code, other, detail }) => [line, code, other, detail],
  );
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
});
