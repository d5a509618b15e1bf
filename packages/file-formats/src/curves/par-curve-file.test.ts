import { expect, test } from 'vitest';
import { decimalRate, rateOfRow, readParCurveFile } from './par-curve-file.ts';

const unsaid = {
  date: null,
  currency: null,
  kind: null,
  index: null,
  isPrice: false,
  convexity: null,
};

test('tenors and decimal rates are read with their lines, and other columns are left alone', () => {
  const read = readParCurveFile('source,tenor,rate\r\nORE,1D,0.0533\r\nORE,10Y,0.041\r\n');
  expect(read).toEqual({
    rows: [
      { line: 2, tenor: '1D', written: 0.0533, ...unsaid },
      { line: 3, tenor: '10Y', written: 0.041, ...unsaid },
    ],
    problems: [],
    unit: 'decimal',
    dates: [],
    currencies: [],
  });
});

test('percent signs, a heading in percent and high numbers mean percent', () => {
  const units = ['tenor,rate\n1y,4.25%\n', 'Tenor;Rate (%)\n1y;0,4\n', 'term,quote\n1y,4.25\n'].map(
    (text) => {
      const read = readParCurveFile(text);
      return 'problem' in read ? read.problem.code : [read.unit, read.rows[0]?.written];
    },
  );
  expect(units).toEqual([
    ['percent', 4.25],
    ['percent', 0.4],
    ['percent', 4.25],
  ]);
  expect(decimalRate(4.35, 'percent')).toBe(0.0435);
});

test('rows that say nothing are told by line; of a tenor that comes twice the first one is taken', () => {
  const read = readParCurveFile(
    'tenor,rate\nsoon,0.05\n2y,n/a\n5y,0.04\n60m,0.05\n7y,1e300\n8y,-50\n',
  );
  expect(read).toMatchObject({
    rows: [{ line: 4, tenor: '5y' }],
    problems: [
      { line: 2, code: 'tenorInvalid', value: 'soon' },
      { line: 3, code: 'rateInvalid', value: 'n/a' },
      { line: 5, code: 'tenorRepeated', value: '60m' },
      { line: 6, code: 'rateOutOfRange', value: '1e300' },
      { line: 7, code: 'rateOutOfRange', value: '-50' },
    ],
  });
});

test('a file of several days keeps them apart, newest first, with their currency', () => {
  const read = readParCurveFile(
    'asOf,ccy,tenor,rate\n2024-06-10,USD,1Y,0.05\n2025-02-10,USD,1Y,0.042\n',
  );
  expect(read).toMatchObject({
    rows: [{ date: '2024-06-10' }, { date: '2025-02-10' }],
    problems: [],
    dates: ['2025-02-10', '2024-06-10'],
    currencies: ['USD'],
  });
});

test('currencies of a file are kept apart, and rows of no known day or currency are told by line', () => {
  const read = readParCurveFile(
    'date,currency,tenor,rate\n2025-02-10,usd,10y,0.041\n10.02.2025,EUR,10y,0.025\n2025-02-10,EUR,30y,0.026\n' +
      '2025-02-30,EUR,5y,0.024\n,EUR,7y,0.024\n2025-02-10,euro,2y,0.02\n2025-02-10,,3y,0.02\n2025-02-10,EUR,10y,0.03\n',
  );
  expect(read).toMatchObject({
    rows: [
      { line: 2, currency: 'USD', date: '2025-02-10' },
      { line: 3, currency: 'EUR', date: '2025-02-10' },
      { line: 4, currency: 'EUR' },
    ],
    problems: [
      { line: 5, code: 'dateInvalid', value: '2025-02-30' },
      { line: 6, code: 'dateInvalid', value: '' },
      { line: 7, code: 'currencyInvalid', value: 'EURO' },
      { line: 8, code: 'currencyInvalid', value: '' },
      { line: 9, code: 'tenorRepeated', value: '10y' },
    ],
    dates: ['2025-02-10'],
    currencies: ['USD', 'EUR'],
  });
});

test('a file without the columns is refused by name', () => {
  expect(readParCurveFile('a,b\n1,2\n')).toMatchObject({ problem: { code: 'fileColumnMissing' } });
  expect(readParCurveFile('tenor,b\n1y,2\n')).toMatchObject({
    problem: { code: 'fileColumnMissing', params: { column: 'rate' } },
  });
  expect(readParCurveFile('tenor,rate\n')).toMatchObject({ problem: { code: 'fileOnlyHeadings' } });
});

test('a file may name kinds and indices, and the same tenor on each of them', () => {
  const read = readParCurveFile(
    'kind,index,tenor,rate\nSwap,,10y,0.024\nswap,euribor-6m,10Y,0.026\nfra,EURIBOR-6M,3x9,0.025\n' +
      'future,SOFR,2025-06-18,0.043\nbond,,5y,0.03\nfuture,SOFR,June,0.04\n',
  );
  expect(read).toMatchObject({
    rows: [
      { line: 2, kind: 'swap', index: null, tenor: '10y' },
      { line: 3, kind: 'swap', index: 'EURIBOR-6M', tenor: '10Y' },
      { line: 4, kind: 'fra', tenor: '3x9' },
      { line: 5, kind: 'future', tenor: '2025-06-18' },
    ],
    problems: [
      { line: 6, code: 'kindInvalid', value: 'bond' },
      { line: 7, code: 'futureDayInvalid', value: 'June' },
    ],
  });
});

test('a future may be quoted by its price, which says nothing about the unit of the rates', () => {
  const read = readParCurveFile(
    'kind,index,tenor,rate,convexity\nfuture,SOFR,2025-06-18,95.7,0.0002\nfuture,SOFR,2025-09-17,100.25,\n' +
      'future,SOFR,2025-12-17,0.041,\nswap,SOFR,10y,0.0425,\nfuture,SOFR,2026-03-18,957,\nfuture,SOFR,2026-06-17,95.9,two\n',
  );
  if ('problem' in read) throw new Error('not read');
  const { rows, problems, unit } = read;
  expect(unit).toBe('decimal');
  expect(rows.map((row) => rateOfRow(row, unit))).toEqual([0.043, -0.0025, 0.041, 0.0425]);
  expect(rows.map(({ convexity }) => convexity)).toEqual([0.0002, null, null, null]);
  expect(problems).toEqual([
    { line: 6, code: 'rateOutOfRange', value: '957' },
    { line: 7, code: 'convexityInvalid', value: 'two' },
  ]);
});
