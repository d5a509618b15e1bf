import { maxUploadRows } from '@pricevault/basics';
import { describe, expect, it } from 'vitest';
import { textOfBytes } from '../src/csv/text-of-bytes.ts';
import { readTradeFile } from '../src/trades/trade-file.ts';
import { bytesOf, textOf } from './support/files.ts';

function read(path: string) {
  const outcome = readTradeFile(textOf(path));
  if ('problem' in outcome) throw new Error(outcome.problem.code);
  return outcome;
}
const idsOf = (path: string) => read(path).rows.map(({ values }) => values.tradeId);
const problemsOf = (path: string) => read(path).problems.map(({ line, code }) => `${line} ${code}`);

describe('a file of trades', () => {
  it('is read by the specified headings, with years as months and numbers as numbers', () => {
    const { rows, problems, fields } = read('ok/trades-as-specified.csv');
    expect(problems).toEqual([]);
    expect(fields).toHaveLength(16);
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(rows[0]?.values).toEqual({
      tradeId: 1001,
      expiry: '12m',
      tenor: '60m',
      strikeRelative: -0.005,
      optionType: 'Payer',
      underlying: 'SOFR',
      onshoreOffshore: 'Onshore',
      collateralConvention: 'CCP LCH',
      settlementType: 'CASH_PRICE_CH',
      priceConvention: 'Forward Premium',
      strikeFixed: 0.031,
      exerciseType: 'European',
      swapFixedDCC: 'ACT360',
      swapFixedFrequency: 1,
      swapFloatDCC: 'ACT360',
      swapFloatFrequency: 4,
    });
    expect(rows[1]?.values).toMatchObject({ expiry: '12m', tenor: '120m', strikeRelative: 0 });
    expect(rows[2]?.values).toMatchObject({ expiry: '24m', tenor: '120m' });
  });

  it('may be separated by semicolons with decimal commas', () => {
    const { rows, delimiter } = read('ok/trades-semicolons-and-decimal-commas.csv');
    expect(delimiter).toBe(';');
    expect(rows.map(({ values }) => values.strikeRelative)).toEqual([-0.005, 0.125]);
    expect(rows.map(({ values }) => values.optionType)).toEqual(['Payer', 'Straddle']);
    expect(problemsOf('ok/trades-semicolons-and-decimal-commas.csv')).toEqual([
      '3 rowRateOutOfRange',
    ]);
  });

  it.each([
    ['trades-with-byte-order-mark.csv', [1001]],
    ['trades-tabs.csv', [1001, 1002]],
    ['trades-utf-16.csv', [1001]],
    ['trades-windows-code-page.csv', [1001]],
    ['trades-mixed-line-ends.csv', [1001, 1002, 1003]],
  ])('is read from ok/%s', (name, ids) => {
    expect(idsOf(`ok/${name}`)).toEqual(ids);
  });

  it('keeps letters of other code pages', () => {
    expect(read('ok/trades-utf-16.csv').rows[0]?.values.underlying).toBe('TÜFE');
    expect(read('ok/trades-windows-code-page.csv').rows[0]?.values.underlying).toBe('Zürich');
  });

  it('counts lines as an editor does where a quoted cell holds several', () => {
    const { rows, problems } = read('ok/trades-quoted-newlines.csv');
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
    expect(rows[0]?.values.underlying).toBe('SOFR\r\ncompounded');
    expect(problems).toEqual([
      { line: 4, code: 'rowTradeIdInvalid', column: 'tradeid', field: 'tradeId', value: 'x' },
    ]);
  });

  it('carries only the columns that stand in it, and names those it does not know', () => {
    const { rows, fields, ignored } = read('ok/trades-unknown-columns.csv');
    expect(fields).toEqual(['tradeId', 'expiry']);
    expect(ignored).toEqual(['desk', 'comment']);
    expect(rows[0]?.values).toEqual({ tradeId: 1001, expiry: '12m' });
  });

  it.each([
    ['empty.csv', 'fileEmpty'],
    ['blank-lines-only.csv', 'fileEmpty'],
    ['pdf-renamed.csv', 'fileNotText'],
    ['workbook-renamed.csv', 'fileNotText'],
    ['utf-16-without-mark.csv', 'fileNotText'],
  ])('is refused as no text: not-ok/%s', (name, code) => {
    expect(textOfBytes(bytesOf(`not-ok/${name}`))).toMatchObject({ problem: { code } });
  });

  it.each([
    ['only-headings.csv', 'fileOnlyHeadings'],
    ['wrong-delimiter.csv', 'fileColumnMissing'],
    ['no-trade-id-column.csv', 'fileColumnMissing'],
    ['trade-id-column-twice.csv', 'fileColumnTwice'],
  ])('is refused as a whole: not-ok/%s', (name, code) => {
    expect(readTradeFile(textOf(`not-ok/${name}`))).toMatchObject({ problem: { code } });
  });

  it.each([
    ['the last row', ['1,"12m', '2,24m', '3,36m'], 2],
    ['before a closed cell', ['1,12m', '2,"24m', '3,"36m"', '4,48m'], 3],
    ['after a cell of two lines', ['1,"12m\nor so"', '2,"24m', '3,36m'], 4],
    ['far above the end', ['1,"12m', ...Array.from({ length: 90_000 }, () => '2,24m,60m')], 2],
  ])('is refused where a quote stays open, naming its line: %s', (_, rows, line) => {
    expect(readTradeFile(['tradeid,expiry', ...rows].join('\n'))).toEqual({
      problem: { code: 'fileQuoteOpen', params: { line } },
    });
  });

  it('is refused where a line is longer than any row of a table', () => {
    expect(readTradeFile(`tradeid,expiry\r\n1,${'9'.repeat(20_000)}`)).toEqual({
      problem: { code: 'fileLineTooLong', params: { line: 2, characters: 20_000 } },
    });
  });

  it('is refused where an open quote swallows its headings', () => {
    expect(readTradeFile('"Desk A\ntradeid,expiry\n1,12m')).toEqual({
      problem: { code: 'fileQuoteOpen', params: { line: 1 } },
    });
  });

  it('may hold quotes inside a cell and cells that close too early on their own line', () => {
    const outcome = readTradeFile(
      'tradeid,underlying\n1,5" SOFR\n2,"the "new" SOFR"\n3,"say ""no""\ntwice"',
    );
    expect('rows' in outcome && outcome.rows.map(({ values }) => values.tradeId)).toEqual([
      1, 2, 3,
    ]);
  });

  it('skips bad rows with line and reason and keeps the others', () => {
    expect(problemsOf('not-ok/ids-repeated.csv')).toEqual(['4 rowTradeIdRepeated']);
    expect(idsOf('not-ok/ids-repeated.csv')).toEqual([1001, 1002]);
    const repeated = readTradeFile('TradeID,expiry\n1,12m\n1,24m');
    expect(repeated).toMatchObject({ problems: [{ line: 3, column: 'TradeID', value: '1' }] });
    expect(problemsOf('not-ok/ids-not-numeric.csv')).toEqual([
      '2 rowTradeIdMissing',
      '3 rowTradeIdInvalid',
      '4 rowTradeIdInvalid',
      '5 rowTradeIdInvalid',
      '6 rowTradeIdInvalid',
    ]);
    expect(problemsOf('not-ok/ids-beyond-2-to-the-53.csv')).toEqual(['2 rowTradeIdTooLarge']);
    expect(idsOf('not-ok/ids-beyond-2-to-the-53.csv')).toEqual([Number.MAX_SAFE_INTEGER]);
    expect(problemsOf('not-ok/formulas-in-text-cells.csv')).toEqual([
      '2 rowTextIsFormula',
      '3 rowTextIsFormula',
    ]);
    expect(problemsOf('not-ok/cells-that-do-not-fit.csv')).toEqual([
      '2 rowPeriodInvalid',
      '3 rowNumberInvalid',
      '4 rowTooManyCells',
    ]);
  });

  it('may have 100,000 rows and not one more, and tells how far it is, ending at the whole', () => {
    const parts: number[] = [];
    const rows = Array.from({ length: maxUploadRows }, (_, index) => `${index + 1},12m`);
    const most = readTradeFile(['tradeid,expiry', ...rows].join('\r\n'), {
      onProgress: (part) => parts.push(part),
    });
    expect('rows' in most && most.rows.length).toBe(maxUploadRows);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.toSorted((a, b) => a - b)).toEqual(parts);
    expect(parts.at(-1)).toBe(1);
    const more = readTradeFile(['tradeid,expiry', ...rows, '100001,12m'].join('\r\n'));
    expect(more).toMatchObject({ problem: { code: 'fileTooManyRows' } });
  });
});
