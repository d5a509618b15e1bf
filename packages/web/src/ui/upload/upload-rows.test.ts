import { describe, expect, it } from 'vitest';
import { fillSentence, withoutLine } from './skip-sentences.ts';
import { blanksThatTake, sortRows, type StoredRow } from './upload-rows.ts';

const row = (line: number, tradeId: number, expiry: string | null) => ({
  line,
  values: { tradeId, expiry },
});
const stored = (values: StoredRow['values'], more: Partial<StoredRow> = {}): StoredRow => ({
  values,
  owner: { id: 'daily', name: 'Daily type' },
  ...more,
});

function sorted(choice: string | null = 'daily') {
  return sortRows({
    rows: [row(2, 1, '12m'), row(3, 2, '24m'), row(5, 3, null), row(6, 4, '36m'), row(7, 5, '9m')],
    problems: [{ line: 4, code: 'rowTradeIdInvalid', column: 'tradeid', value: 'x' }],
    key: 'tradeId',
    stored: new Map([
      [2, stored({ tradeId: 2, expiry: '12m', tenor: '60m' })],
      [3, stored({ tradeId: 3 })],
      [4, stored({ tradeId: 4, expiry: '36m' }, { owner: { id: 'monthly', name: 'Monthly' } })],
      [5, stored({ tradeId: 5, expiry: '9m' }, { isRemoved: true })],
    ]),
    choice,
    warningsOf: () => [warning(7, 'far'), warning(7, 'stale'), warning(5, 'far')],
  });
}

const warning = (line: number, code: string) => ({
  line,
  key: line,
  code,
  value: 1,
  other: null,
  detail: null,
});

describe('the rows of an upload beside what is stored', () => {
  it('are new, changed, unchanged or skipped', () => {
    expect(sorted().counts).toEqual({ new: 2, changed: 1, unchanged: 1, skipped: 2 });
  });

  it('count as new when they were removed and come back', () => {
    expect(
      sorted()
        .page('new', 0, 10)
        .map(({ line }) => line),
    ).toEqual([2, 7]);
  });

  it('show only the cells that change with what they replace', () => {
    expect(sorted().page('changed', 0, 10)).toEqual([
      {
        line: 3,
        values: { tradeId: 2, expiry: '24m' },
        old: { expiry: '12m' },
        reason: null,
        warnings: [],
      },
    ]);
  });

  it('are skipped with what is wrong before rows that were left without a value', () => {
    const empty = (line: number) => ({ line, code: 'rowValueMissing' as const });
    const { reasons } = sortRows({
      rows: [],
      problems: [empty(2), { line: 4, code: 'rowValueInvalid', value: 'n/a' }, empty(3)],
      key: 'tradeId',
      stored: new Map(),
      choice: null,
    });
    expect(reasons.map(({ line }) => line)).toEqual([4, 2, 3]);
  });

  it('are skipped in the order of the file, those of another type with its name', () => {
    const reasons = sorted()
      .page('skipped', 0, 10)
      .map(({ reason }) => reason);
    expect(reasons).toEqual([
      { line: 4, code: 'rowTradeIdInvalid', column: 'tradeid', value: 'x' },
      { line: 6, code: 'rowOfOtherType', value: '4', type: 'Monthly' },
    ]);
    expect(fillSentence('{value} belongs to {type}.', reasons[1]!, {})).toBe(
      '4 belongs to Monthly.',
    );
  });

  it('are marked where they have warnings, and those can be shown alone, whatever would happen to them', () => {
    const codes = (view: 'new' | 'changed' | 'warned') =>
      sorted()
        .page(view, 0, 10)
        .map(({ line, warnings }) => [line, ...warnings.map(({ code }) => code)]);
    expect(codes('new')).toEqual([[2], [7, 'far', 'stale']]);
    expect(codes('warned')).toEqual([
      [5, 'far'],
      [7, 'far', 'stale'],
    ]);
  });

  it('are sent without the skipped ones', () => {
    expect(sorted().kept.map(({ line }) => line)).toEqual([2, 3, 5, 7]);
    expect(sorted('monthly').kept.map(({ line }) => line)).toEqual([2, 6, 7]);
  });

  it('are shown a page at a time', () => {
    expect(
      sorted()
        .page('new', 1, 1)
        .map(({ line }) => line),
    ).toEqual([7]);
    expect(sorted().page('new', 2, 10)).toEqual([]);
  });
});

it('where only what is stored can be uploaded to, other keys are skipped with the reason', () => {
  const sorted = sortRows({
    rows: [
      { line: 7, values: { tradeId: 1, valuation: 5, forward: 0.04 } },
      { line: 8, values: { tradeId: 2, valuation: 6, forward: null } },
      { line: 9, values: { tradeId: 3, valuation: 7, forward: null } },
    ],
    problems: [],
    key: 'tradeId',
    stored: new Map([
      [1, { values: { tradeId: 1, valuation: null }, isBlank: true, shown: { expiry: '12m' } }],
      [2, { values: { tradeId: 2, valuation: 6 } }],
    ]),
    choice: null,
    unknown: 'rowTradeUnknown',
  });
  // What is known to be blank is new; a field of which nothing is stored (the forward) changes nothing.
  expect(sorted.counts).toEqual({ new: 1, changed: 0, unchanged: 1, skipped: 1 });
  expect(sorted.reasons).toEqual([{ line: 9, code: 'rowTradeUnknown', value: '3' }]);
  expect(sorted.page('new', 0, 10)[0]?.values).toEqual({
    tradeId: 1,
    valuation: 5,
    forward: 0.04,
    expiry: '12m',
  });
});

describe('the reason of a skipped row', () => {
  const reason = { line: 5, code: 'rowNumberInvalid', column: 'strike', value: 'x' };

  it('names the column as the screen does, or else as the file does', () => {
    const sentence = '{field} is not a number: {value}';
    const labels = { strikeRelative: 'Relative Strike' };
    expect(fillSentence(sentence, { ...reason, field: 'strikeRelative' }, labels)).toBe(
      'Relative Strike is not a number: x',
    );
    expect(fillSentence(sentence, reason, labels)).toBe('strike is not a number: x');
  });

  it.each([
    ['en', 'Line {line}: the trade has no value.', 'The trade has no value.'],
    ['tr', 'Satır {line}: işlemin değeri yok.', 'İşlemin değeri yok.'],
    ['ar', 'السطر {line}: ليس للصفقة قيمة.', 'ليس للصفقة قيمة.'],
    ['en', 'More cells than headings.', 'More cells than headings.'],
  ] as const)('leaves the line to its column, in %s', (language, sentence, bare) => {
    expect(withoutLine(sentence, language)).toBe(bare);
  });
});

it('rows without a value take away what is stored, unless a row with one stands below them', () => {
  const given = stored({ tradeId: 0 });
  const known = new Map([1, 2, 3].map((id) => [id, given] as const)).set(
    4,
    stored({ tradeId: 4 }, { isBlank: true }),
  );
  const blank = (line: number, tradeId: number) => ({ line, values: { tradeId } });
  const blanks = [blank(2, 1), blank(3, 1), blank(5, 2), blank(6, 3), blank(7, 4), blank(8, 5)];
  const rows = [row(4, 2, '1m'), row(9, 3, '1m')];
  const taking = blanksThatTake(blanks, rows, 'tradeId', known);
  expect(taking.map(({ line, values }) => [line, values['tradeId']])).toEqual([
    [3, 1],
    [5, 2],
  ]);
});
