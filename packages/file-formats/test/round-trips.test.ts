// What we export, we import unchanged.
import { maxMarkValue } from '@pricevault/basics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHeadings } from '../src/csv/first-headings.ts';
import { guardFormula } from '../src/csv/formula-guard.ts';
import { sampleRecords } from '../src/csv/records.ts';
import { withSemicolons } from '../src/csv/semicolons.ts';
import { textOfBytes } from '../src/csv/text-of-bytes.ts';
import { byteOrderMark, writeCsv, writeCsvLine } from '../src/csv/write-csv.ts';
import { tradesFileName, writeTradesFile } from '../src/downloads/trades-file.ts';
import { readSubmissionFile } from '../src/submissions/submission-file.ts';
import { readTradeFile } from '../src/trades/trade-file.ts';
import { textOf } from './support/files.ts';

/** Any text, and often one that a spreadsheet or a reader could misunderstand. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', ' ', 'a', '1'),
      )
      .map((parts) => parts.join('')),
  )
  .filter((text) => !text.includes('\u0000') && !text.includes('\uFEFF'));

/** As a spreadsheet cuts: only a quote at the start of a cell is one, and what follows its end belongs to the cell. */
function cellsSeenBy(text: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  let isStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const isEnd = !isQuoted && (sign === separator || sign === '\r' || sign === '\n');
    if (isEnd) cells.push('');
    else if (sign === '"' && isStart) isQuoted = true;
    else if (sign === '"' && isQuoted && text.charAt(at + 1) !== '"') isQuoted = false;
    else {
      cells[cells.length - 1] += sign;
      if (sign === '"' && isQuoted) at += 1;
    }
    isStart = isEnd;
  }
  return cells;
}

describe('written CSV', () => {
  it('gives back every text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constant('key'), anyText, anyText), { minLength: 1, maxLength: 5 }),
        (lines) => {
          const written = textOfBytes(new TextEncoder().encode(writeCsv(lines)));
          if ('problem' in written) throw new Error(written.problem.code);
          expect(sampleRecords(written.text, ',', 1_000).map(({ cells }) => cells)).toEqual(lines);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('starts no cell of text like a formula, and leaves numbers alone', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(guardFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
    expect(writeCsvLine(['=1+1', -0.05, '-0.05', 'a,b', 'say "no"', null])).toBe(
      `'=1+1,-0.05,'-0.05,"a,b","say ""no""",\r\n`,
    );
  });

  it('starts no cell like a formula where a spreadsheet is set to another separator', () => {
    const line = fc.array(anyText, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(line, fc.constantFrom(';', '\t'), (texts, separator) => {
        const cells = cellsSeenBy(writeCsvLine(['key', ...texts]), separator);
        expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      }),
      { numRuns: 500 },
    );
    expect(writeCsvLine([7, "a;=cmd|'/c calc'!A1;b"])).toBe(`7,"a;'=cmd|'/c calc'!A1;b"\r\n`);
    const semicolons = withSemicolons(writeCsvLine([7, 'a,=1+1,b']));
    const [, cut] = cellsSeenBy(semicolons, ',');
    expect(cut).toBe("'=1+1");
  });

  it('has a byte order mark and ends its lines with CRLF', () => {
    expect(writeCsv([['a'], ['b']])).toBe(`${byteOrderMark}a\r\nb\r\n`);
  });
});

const headings = ['Trade Reference', 'currency', 'expiry', 'strikeRelative'];
const series = {
  name: 'Desk "A", ATM',
  serviceFrequency: 'Daily',
  pricingTime: '16:00 NYC',
  unit: 'bp',
};
const note = 'Fill in Your Value, then submit this file at http://localhost:3000/submissions';
const tradeRow = fc.record({
  tradeId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  currency: fc.constantFrom('USD', 'GBP', null),
  expiry: fc.integer({ min: 1, max: 360 }).map((months) => `${months}m`),
  strikeRelative: fc.option(fc.double({ min: -1, max: 1, noNaN: true }).map((value) => value + 0)),
});
const uniqueRows = fc.uniqueArray(tradeRow, {
  selector: ({ tradeId }) => tradeId,
  minLength: 1,
  maxLength: 30,
});

/** What a person or a spreadsheet makes of a downloaded file. */
const hands = {
  'as downloaded': (text: string) => text,
  'without the byte order mark': (text: string) => text.slice(1),
  'without the blank line': (text: string) => text.replace('\r\n\r\n', '\r\n'),
  'with LF at line ends': (text: string) => text.replaceAll('\r\n', '\n'),
};

describe('a downloaded trades file', () => {
  it('has five lines, then the headings with Trade Reference first and Your Value second', () => {
    const text = writeTradesFile({
      series,
      note,
      headings,
      rows: [{ tradeId: 7, currency: 'USD', expiry: '12m', strikeRelative: -0.05 }],
    });
    expect(text.slice(1).split('\r\n')).toEqual([
      'Series Name,"Desk ""A"", ATM"',
      'Service Frequency,Daily',
      'Pricing Time,16:00 NYC,Unit,bp',
      `"${note}"`,
      '',
      'Trade Reference,Your Value,currency,expiry,strikeRelative',
      '7,,USD,12m,-0.05',
      '',
    ]);
  });

  it('names none of its own columns as unused, and every other', () => {
    const lastKnown = new Map();
    const rows = [{ tradeId: 7, currency: 'USD', expiry: '12m', strikeRelative: -0.05 }];
    const text = writeTradesFile({ series, note, headings, rows, lastKnown });
    const more = text.replace('strikeRelative,', 'strikeRelative,Forwrd,').replace('7,', '7,1');
    expect(readSubmissionFile(more)).toMatchObject({ ignored: ['Forwrd'] });
  });

  it.each(Object.entries(hands))('comes back with the values filled in, %s', (_, handle) => {
    fc.assert(
      fc.property(
        uniqueRows,
        fc.array(fc.double({ noNaN: true, min: -maxMarkValue, max: maxMarkValue })),
        (rows, values) => {
          const text = handle(writeTradesFile({ series, note, headings, rows }));
          const filled = fillIn(text, values);
          const read = readSubmissionFile(filled);
          if ('problem' in read) throw new Error(read.problem.code);
          const expected = rows.flatMap(({ tradeId }, index) => {
            const value = values[index];
            return value === undefined ? [] : [{ tradeId, valuation: value + 0 }];
          });
          expect(
            read.rows.map((row) => ({
              ...row.values,
              valuation: Number(row.values.valuation) + 0,
            })),
          ).toEqual(expected);
          expect(read.problems.length).toBe(rows.length - expected.length);
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each([';', '\t'])(
    'comes back after a spreadsheet saved it with %j and decimal commas',
    (delimiter) => {
      const lines = [
        ['Series Name', 'ATM'],
        ['Service Frequency', 'Daily'],
        ['Pricing Time', '16:00 NYC'],
        ['A note'],
        ['Trade Reference', 'Your Value', 'expiry', 'strikeRelative'],
        ['1', '1.234,56', '12m', '-0,05'],
        ['2', '0,000125', '12m', '0'],
        ['3', '', '12m', '0'],
        ['4', 'n.a.', '12m', '0'],
      ];
      const read = readSubmissionFile(lines.map((cells) => cells.join(delimiter)).join('\r\n'));
      if ('problem' in read) throw new Error(read.problem.code);
      expect(read.rows.map(({ values }) => values.valuation)).toEqual([1234.56, 0.000125]);
      expect(read.problems.map(({ line, code }) => `${line} ${code}`)).toEqual([
        '8 rowValueMissing',
        '9 rowValueInvalid',
      ]);
    },
  );

  it('can be uploaded as trades again', () => {
    fc.assert(
      fc.property(uniqueRows, (rows) => {
        const read = readTradeFile(writeTradesFile({ series, note, headings, rows }));
        if ('problem' in read) throw new Error(read.problem.code);
        expect(read.rows.map(({ values }) => values)).toEqual(
          rows.map(({ tradeId, expiry, strikeRelative }) => ({ tradeId, expiry, strikeRelative })),
        );
      }),
    );
  });

  it('gives its headings to the settings page', () => {
    const text = writeTradesFile({ series, note, headings, rows: [] });
    expect(readHeadings(text)).toEqual({ headings });
    expect(readHeadings('currency;expiry\n1;2')).toEqual({ headings: ['currency', 'expiry'] });
  });

  it('is named by the date, and by its series where there are several', () => {
    expect(tradesFileName('2026-03-31')).toBe('trades-2026-03-31.csv');
    expect(tradesFileName('2026-03-31', 'A/B: "C"')).toBe('trades-2026-03-31 A B C.csv');
  });
});

it('a file of something else is no submission', () => {
  expect(readSubmissionFile(textOf('not-ok/not-a-submission.csv'))).toMatchObject({
    problem: { code: 'fileNoSubmission' },
  });
});

function fillIn(text: string, values: readonly number[]): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(eol);
  const head = lines.findIndex((line) => line.startsWith('Trade Reference,'));
  return lines
    .map((line, index) => {
      const value = values[index - head - 1];
      return index > head && line !== '' && value !== undefined
        ? line.replace(',', `,${value}`)
        : line;
    })
    .join(eol);
}
