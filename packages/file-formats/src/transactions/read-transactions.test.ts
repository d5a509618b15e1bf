import { expect, test, beforeAll, describe } from 'vitest';
import { readInstant } from './cells.ts';
import { readFile } from 'node:fs/promises';
import { daysOfMonth } from '@pricevault/basics';
import { inflateRawSync } from 'node:zlib';
import { readTransactions, type TransactionFileError } from './read-transactions.ts';
import type { RejectedRow, TransactionReport } from './transaction-report.ts';

test.each([
  ['2019-03-20T05:50:24', '2019-03-20T05:50:24Z'],
  ['2026-01-13T19:04:20.123456Z', '2026-01-13T19:04:20Z'],
  ['2026-01-13 19:04:20+00:00', '2026-01-13T19:04:20Z'],
  ['2026-01-13 19:04:20.500+0000', '2026-01-13T19:04:20Z'],
  ['2026-01-13 19:04:20-05:00', '2026-01-14T00:04:20Z'],
  ['2026-01-01 00:04:20+05:30', '2025-12-31T18:34:20Z'],
  ['2026-01-13 19:04:20+19:00', null],
  ['2026-01-13 19:04:20+05:75', null],
  ['2026-02-30 19:04:20+00:00', null],
  ['2026-01-13 19:04:20 Berlin', null],
])('the time %s is read as %s', (written, instant) => {
  expect(readInstant(written)).toBe(instant);
});

// The mapping of ten rows that were checked by hand, field by field, and everything that a file can be instead of a file.
describe('read transactions', () => {
  const data = new URL('../../data/transactions/', import.meta.url);

  async function* inPieces(text: string, size: number): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }

  async function readAll(text: string, pieceSize = 4_096) {
    const reports: TransactionReport[] = [];
    const rejected: RejectedRow[] = [];
    let rowsRead = 0;
    let layout = '';
    for await (const batch of readTransactions(inPieces(text, pieceSize))) {
      reports.push(...batch.reports);
      rejected.push(...batch.rejected);
      rowsRead += batch.rowsRead;
      layout = batch.layout;
    }
    return { reports, rejected, rowsRead, layout };
  }

  /** The one entry of a zip: the local header's name and extra field come before the data. */
  function unzipOnly(zip: Buffer): string {
    const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
    return inflateRawSync(zip.subarray(start)).toString('utf8');
  }

  let oldText: string;

  let newText: string;

  const byId = new Map<string, TransactionReport>();

  beforeAll(async () => {
    oldText = unzipOnly(await readFile(new URL('CUMULATIVE_RATES_2019_03_20.zip', data)));
    newText = await readFile(new URL('CUMULATIVE_RATES_2026_10_02_options.csv', data), 'utf8');
    for (const text of [oldText, newText]) {
      for (const report of (await readAll(text)).reports) byId.set(report.transactionId, report);
    }
  });

  const months = (days: number) => days / daysOfMonth;

  const checked: Record<string, Partial<TransactionReport>> = {
    '111440293': {
      originalId: null,
      action: 'NEW',
      eventType: 'Trade',
      executionTime: '2019-03-20T05:50:24Z',
      currency: 'KRW',
      optionType: 'Payer',
      exerciseStyle: 'European',
      expiryMonths: months(3653),
      tenorMonths: months(3652),
      strike: 0.018325,
      strikeText: '1.8325',
      underlying: 'KRW-CD-KSDA-Bloomberg',
      premium: 1_103_750_000,
      premiumCurrency: 'KRW',
      floatFrequency: '3M',
      fixedFrequency: '3M',
      collateral: 'FC',
      cleared: 'U',
      venue: 'OFF',
      amount: 25_000_000_000,
      amountText: '25,000,000,000',
      price: 1.8325,
      quality: [],
    },
    '111416725': {
      action: 'NEW',
      eventType: 'Termination',
      currency: 'JPY',
      optionType: 'Receiver',
      expiryMonths: months(2),
      tenorMonths: months(7305),
      strike: 0.0057,
      underlying: 'JPY-LIBOR-BBA',
      premium: null,
      premiumCurrency: null,
      floatFrequency: '6M',
      fixedFrequency: '6M',
      collateral: 'UC',
      amount: 950_000_000,
      quality: ['premiumMissing'],
    },
    '111481837': {
      originalId: '111481290',
      action: 'CANCEL',
      currency: 'USD',
      optionType: 'Straddle',
      expiryMonths: months(34),
      tenorMonths: months(3653),
      strike: 0.0206375,
      premium: 510_000,
      floatFrequency: '3M',
      fixedFrequency: '6M',
      venue: 'ON',
      amount: 50_000_000,
      quality: [],
    },
    '111416608': {
      action: 'NEW',
      currency: 'AUD',
      optionType: 'Payer',
      expiryMonths: months(366),
      tenorMonths: months(365),
      strike: 0.027425,
      underlying: 'AUD-BBR-BBSW',
      premium: 286_375.68122,
      premiumCurrency: 'USD',
      amount: 200_000_000,
      quality: ['premiumOtherCurrency'],
    },
    '111458694': {
      originalId: '111450277',
      action: 'CORRECT',
      currency: 'EUR',
      optionType: 'Straddle',
      expiryMonths: months(366),
      tenorMonths: months(730),
      strike: -0.00023,
      premium: 310_000,
      floatFrequency: '6M',
      fixedFrequency: '1Y',
      quality: [],
    },
    '5601260381000000101': {
      originalId: null,
      action: 'NEWT',
      eventType: 'TRAD',
      eventTime: '2026-10-02T21:59:05Z',
      executionTime: '2026-10-02T19:05:48Z',
      currency: 'USD',
      optionType: 'Receiver',
      exerciseStyle: 'European',
      expiryMonths: months(273),
      tenorMonths: months(3658),
      strike: 0.0494,
      strikeText: '0.000494',
      underlying: 'NA/Swap Fxd Flt USD',
      premium: 0,
      premiumCurrency: null,
      floatFrequency: 'T',
      fixedFrequency: 'T',
      collateral: null,
      cleared: 'N',
      venue: 'OFF',
      amount: 50_000_000,
      price: null,
      quality: ['premiumZero', 'strikeDividedBy100'],
    },
    '5601264008000000101': {
      originalId: '5598983937000000601',
      action: 'MODI',
      currency: 'USD',
      optionType: 'Payer',
      expiryMonths: months(3653),
      tenorMonths: null,
      strike: 0.0354,
      strikeText: '0',
      premium: 27_400_883.4,
      premiumCurrency: 'USD',
      floatFrequency: '1Y',
      fixedFrequency: '1Y',
      amount: 470_000_000,
      amountText: '470,000,000+',
      quality: ['tenorUnknown', 'notionalCapped', 'strikeFromFixedRate'],
    },
    '5587618232000000101': {
      action: 'NEWT',
      currency: 'JPY',
      optionType: 'Payer',
      expiryMonths: months(94),
      tenorMonths: months(3655),
      strike: 0.0316,
      strikeText: '0.000316',
      premium: 80_773_560,
      amount: 11_539_130_297,
      quality: ['notionalCapped', 'strikeDividedBy100'],
    },
    '5588608689000000101': {
      action: 'NEWT',
      currency: 'KRW',
      optionType: 'Receiver',
      expiryMonths: months(1830),
      tenorMonths: months(1828),
      strike: 0.04255,
      strikeText: '4.255',
      venue: 'ON',
      amount: 75_000_000_000,
    },
    '5597620772000000201': {
      originalId: '5596689118000000601',
      action: 'CORR',
      eventType: null,
      currency: 'EUR',
      optionType: 'Receiver',
      expiryMonths: months(182),
      tenorMonths: months(735),
      strike: 0.03516,
      premium: 2_794_010.12508,
      venue: 'ON',
      amount: 220_000_000,
      quality: [],
    },
  };

  // prettier-ignore

  test.each(Object.entries(checked))('%s is mapped as checked by hand', (id, expected) => {
  expect(byId.get(id)).toMatchObject(expected);
});

  describe('the real day', () => {
    test('is read the same in pieces of any size', async () => {
      const whole = await readAll(oldText, oldText.length);
      expect(whole).toMatchObject({ layout: 'old44', rowsRead: 9_583 });
      expect(whole.reports).toHaveLength(914);
      expect(await readAll(oldText, 1_013)).toEqual(whole);
    });
  });

  describe('layouts', () => {
    test('all four are recognised by their columns, in any order', async () => {
      const lists = (await readFile(new URL('columns_by_format.csv', data), 'utf8'))
        .trim()
        .split(/\r?\n/)
        .slice(1);
      const columns = new Map<string, string[]>();
      for (const line of lists) {
        const [layout = '', ...rest] = line.split(',');
        const name = /(?:^|,)"?\d+"?,"?(.*?)"?$/.exec(rest.join(','))?.[1] ?? '';
        columns.set(layout, [...(columns.get(layout) ?? []), name]);
      }
      for (const [layout, names] of columns) {
        const header = names
          .toReversed()
          .map((name) => `"${name}"`)
          .join(',');
        expect((await readAll(`${header}\n`)).layout, layout).toBe(layout);
      }
      expect([...columns.keys()]).toEqual(['old44', 'ppd69', 'cde112', 'cde110upi']);
    });
  });

  describe('what is no such file', () => {
    const problem = async (text: string) =>
      readAll(text).then(
        () => null,
        (error: TransactionFileError) => [error.problem, error.line],
      );

    test('other columns, nothing at all, and bytes that are no text are told apart', async () => {
      expect(await problem('a,b,c\n1,2,3\n')).toEqual(['unknownLayout', 1]);
      expect(await problem('')).toEqual(['empty', 1]);
      expect(await problem('PK\u0003\u0004\u0000')).toEqual(['notText', 1]);
    });

    test('a file that ends in the middle of a row or of a quoted cell is cut', async () => {
      expect(await problem(newText.trim().slice(0, -60))).toEqual(['cut', 25]);
      expect(await problem(oldText.slice(0, oldText.length - 5))).toEqual(['cut', 9_584]);
      // Only the last line end is missing.
      expect(await problem(newText.trim())).toBeNull();
    });

    test('a line longer than any row is refused, not kept', async () => {
      const endless = '0'.repeat(1_100_000);
      expect(await problem(`${endless}\n`)).toEqual(['unknownLayout', 1]);
      const [header, first] = newText.split('\n');
      expect(await problem(`${header}\n${first}\n"${endless}\n`)).toEqual(['cut', 3]);
    });

    test('times as tools that save CSV write them change nothing', async () => {
      const rewritten = newText.replaceAll(
        /(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})Z/g,
        '$1 $2+00:00',
      );
      expect(rewritten).not.toBe(newText);
      expect(await readAll(rewritten)).toEqual(await readAll(newText));
    });

    test('a row with the wrong number of columns is not taken, the others are', async () => {
      const [header, first, second] = newText.split('\n');
      const { reports, rejected } = await readAll(`${header}\n${first}\nshort,row\n${second}\n`);
      expect(reports).toHaveLength(2);
      expect(rejected).toEqual([{ line: 3, transactionId: 'short', reason: 'columnCount' }]);
    });
  });
});
