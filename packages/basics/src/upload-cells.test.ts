import { describe, expect, it } from 'vitest';
import {
  bondColumns,
  headingGroups,
  csvHeadings,
  isIsin,
  isTimeZone,
  normaliseHeader,
  periodMonths,
  periodText,
  readCell,
  timeZoneChoices,
  tradeColumns,
  zoneOfCode,
  type CellKind,
  type UploadColumn,
} from './index.ts';

const read = (kind: CellKind, cell: unknown) => readCell({ field: 'f', kind, headers: [] }, cell);

describe('periods', () => {
  it.each([
    ['12m', '12m'],
    [' 18 M ', '18m'],
    ['1Y', '12m'],
    ['1y6m', '18m'],
    ['0.5y', '6m'],
    ['2w', '2w'],
    ['010d', '10d'],
    [24, '24m'],
    ['24', '24m'],
  ])('%j is written %s', (cell, text) => {
    expect(periodText(cell)).toBe(text);
  });

  it.each(['', 'soon', '0m', '-1m', '1q', '2000m', 'm', '1y2w'])('%j is none', (cell) => {
    expect(periodText(cell)).toBeNull();
  });

  it('count months of 30.4375 days', () => {
    expect(periodMonths('18m')).toBe(18);
    expect(periodMonths('2w')).toBeCloseTo(14 / 30.4375, 12);
    expect(periodMonths('1Y')).toBeNull();
  });
});

describe('ISINs', () => {
  it.each(['US0378331005', 'XS1819680288', 'US912810TG31', 'GB0002634946'])('%s is one', (isin) => {
    expect(isIsin(isin)).toBe(true);
  });
  it.each(['US0378331006', 'us0378331005', 'US037833100', 'US03783310055', '', '123456789012'])(
    '%j is none',
    (isin) => {
      expect(isIsin(isin)).toBe(false);
    },
  );
});

describe('cells', () => {
  it('of an id are whole numbers from 1 that are kept exactly', () => {
    expect(read('tradeId', '1001')).toBe(1001);
    expect(read('tradeId', ' 1001.0 ')).toBe(1001);
    expect(read('tradeId', 9_007_199_254_740_991)).toBe(9_007_199_254_740_991);
    expect(read('tradeId', '9007199254740993')).toEqual({ problem: 'rowTradeIdTooLarge' });
    expect(read('tradeId', 2 ** 60)).toEqual({ problem: 'rowTradeIdTooLarge' });
    expect(read('tradeId', '1e3')).toEqual({ problem: 'rowTradeIdInvalid' });
    expect(read('tradeId', true)).toEqual({ problem: 'rowTradeIdInvalid' });
    expect(read('tradeId', ' ')).toEqual({ problem: 'rowTradeIdMissing' });
  });

  it('of a number take thousands separators, and dashes for nothing', () => {
    expect(read('number', '1,234,567.5')).toBe(1_234_567.5);
    expect(read('number', '-1e-4')).toBe(-0.0001);
    expect(read('number', '.5')).toBe(0.5);
    for (const empty of ['', '-', '--', '—', 'n/a', 'NA', null, undefined]) {
      expect(read('number', empty)).toBeNull();
    }
    for (const wrong of ['1,23', '1.2.3', '12%', 'abc', '1e999', Number.NaN, true, {}]) {
      expect(read('number', wrong)).toEqual({ problem: 'rowNumberInvalid' });
    }
    expect(read('number', `1.${'0'.repeat(62)}`)).toBe(1);
    expect(read('number', `1.${'0'.repeat(63)}`)).toEqual({ problem: 'rowNumberTooLong' });
  });

  it('of a number stay inside what its column can mean', () => {
    const readIn = (columns: readonly UploadColumn[], name: string, cell: unknown) =>
      readCell(columns.find(({ field }) => field === name) as UploadColumn, cell);
    for (const strike of ['strikeRelative', 'strikeFixed']) {
      expect(readIn(tradeColumns, strike, '-1')).toBe(-1);
      for (const cell of ['1e300', 1.01, '-4.25']) {
        expect(readIn(tradeColumns, strike, cell)).toEqual({ problem: 'rowRateOutOfRange' });
      }
    }
    const numbers = [...tradeColumns, ...bondColumns].filter(({ kind }) => kind === 'number');
    expect(numbers.map((column) => readCell(column, '1e300'))).not.toContain(1e300);
    expect(readIn(bondColumns, 'coupon', '8.25')).toBe(8.25);
    expect(readIn(bondColumns, 'coupon', -0.1)).toEqual({ problem: 'rowNumberOutOfRange' });
  });

  it('of a date are dates of the calendar that read alike everywhere', () => {
    expect(read('date', '2035-07-09')).toBe('2035-07-09');
    expect(read('date', 'Jul 09, 2035')).toBe('2035-07-09');
    expect(read('date', '9 July 2035')).toBe('2035-07-09');
    expect(read('date', '09-Jul-2035')).toBe('2035-07-09');
    for (const wrong of ['09/07/2035', '2035-02-30', 'Foo 09, 2035', '2035', 49_000]) {
      expect(read('date', wrong)).toEqual({ problem: 'rowDateInvalid' });
    }
  });

  it('of a text are no formulas, also behind the mark that our own files put before them', () => {
    expect(read('text', ' SOFR ')).toBe('SOFR');
    expect(read('text', 7)).toBe('7');
    expect(read('text', -7)).toBe('-7');
    for (const formula of ['=1+1', '+1', '-x', '@cmd', "'=1+1"]) {
      expect(read('text', formula)).toEqual({ problem: 'rowTextIsFormula' });
    }
    expect(read('text', 'x'.repeat(201))).toEqual({ problem: 'rowTextTooLong' });
  });

  it('of a known text are written in one way, others as they came', () => {
    const [column] = tradeColumns.filter(({ field }) => field === 'optionType');
    expect(column && readCell(column, 'PAYER')).toBe('Payer');
    expect(column && readCell(column, 'Collar')).toBe('Collar');
  });
});

describe('headers', () => {
  it('are read as the specification says', () => {
    expect(normaliseHeader('Coupon (%)')).toBe('coupon____');
    expect(normaliseHeader('S&P Rating')).toBe('s_p_rating');
    expect(normaliseHeader(" Moody's Rating ")).toBe('moody_s_rating');
  });

  it('mean one column each', () => {
    for (const columns of [tradeColumns, bondColumns]) {
      const headers = columns.flatMap((column) => [...column.headers]);
      expect(new Set(headers).size).toBe(headers.length);
      expect(headers.map(normaliseHeader)).toEqual(headers);
    }
  });
});

it('every heading but the fixed one belongs to one group', () => {
  const grouped = Object.values(headingGroups).flat();
  expect(grouped.toSorted()).toEqual(csvHeadings.slice(1).toSorted());
});

describe('time zones', () => {
  it('are IANA names and NYC, never offsets', () => {
    expect(zoneOfCode('NYC')).toBe('America/New_York');
    expect(['NYC', 'UTC', 'Europe/Istanbul'].every(isTimeZone)).toBe(true);
    expect(['', '+03:00', 'Mars/Olympus', 'NYC ', 'Europe/../London'].some(isTimeZone)).toBe(false);
  });

  it('are offered with code and offset', () => {
    const choices = timeZoneChoices(new Date('2026-01-15T00:00:00Z'));
    expect(choices[0]).toEqual({ tzCode: 'UTC', label: 'UTC (GMT+00:00)' });
    expect(choices).toContainEqual({
      tzCode: 'Asia/Hong_Kong',
      label: 'Asia/Hong_Kong (GMT+08:00) HKG',
    });
    const found = (text: string) => choices.find(({ label }) => label.includes(text))?.tzCode;
    expect(new Set(choices.map(({ tzCode }) => tzCode)).size).toBe(choices.length);
    expect(['NYC', 'LON', 'TKY', 'TYO', 'IST'].map(found)).toEqual([
      'America/New_York',
      'Europe/London',
      'Asia/Tokyo',
      'Asia/Tokyo',
      'Europe/Istanbul',
    ]);
    expect(['Asia/Kolkata', 'Europe/Kyiv', 'Asia/Calcutta', 'Europe/Kiev'].map(found)).toEqual([
      'Asia/Kolkata',
      'Europe/Kyiv',
      undefined,
      undefined,
    ]);
  });
});
