// `pricevault calc` as desks use it: the real program over the reference files, without a database.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvCell, CsvReader } from '../src/calc/csv-records.ts';
import { tableBytes } from '../src/table-files.ts';
import { printed } from './printed.ts';
import { createFolder, pricevault, type Folder } from './programs.ts';

const dataFile = (name: string) =>
  fileURLToPath(new URL(`../../pricing/test/data/${name}`, import.meta.url));
const referenceFile = dataFile('reference_values.csv');
const nowhere = { DATA_DIR: '/nonexistent/pricevault' };

function records(text: string): Record<string, string>[] {
  const reader = new CsvReader();
  const [header, ...rows] = [...reader.read(text), ...reader.finish()].map(({ cells }) => cells);
  return rows.map((cells) =>
    Object.fromEntries((header ?? []).map((name, index) => [name, cells[index] ?? ''])),
  );
}

let folder: Folder;
beforeAll(async () => {
  folder = await createFolder();
});
afterAll(() => folder.remove());

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, text);
  return path;
}

const option = '"{""optionType"":""call"",""strike"":100,""forward"":100,""stdDev"":20}"';

describe('pricevault calc', () => {
  const expected = records(readFileSync(referenceFile, 'utf8'));

  test('answers every reference value within its tolerance', async () => {
    const { code, stdout, stderr } = await pricevault(['calc', referenceFile], nowhere);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout.startsWith('id,value\n')).toBe(true);
    const answers = records(stdout);
    expect(answers.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    const wrong = expected.filter((row, index) => {
      const difference = Math.abs(Number(answers[index]?.['value']) - Number(row['expected']));
      return !(difference <= Number(row['tolerance']));
    });
    expect(wrong).toEqual([]);
  });

  test('reads standard input and prints one JSON object for programs', async () => {
    const text = readFileSync(referenceFile, 'utf8');
    const { code, json } = await pricevault(['calc', '-', '--json'], nowhere, text);
    expect(code).toBe(0);
    expect(json).toMatchObject({ success: true, failures: 0 });
    const rows = json['rows'] as { id: string; value: number }[];
    expect(rows).toHaveLength(expected.length);
    expect(rows.every(({ value }) => Number.isFinite(value))).toBe(true);
  });

  test('prices all Treasury auctions, inputs as JSON or as columns of their own', async () => {
    const auctions = records(
      readFileSync(dataFile('us_treasury_auctions_notes_bonds.csv'), 'utf8'),
    );
    const columns = Object.keys(auctions[0] ?? {});
    const asJson = auctions.map(
      (row) => `${row['cusip']},us-treasury-price,price,${csvCell(JSON.stringify(row))}`,
    );
    const asColumns = auctions.map((row) =>
      [row['cusip'], 'us-treasury-price', 'price', ...columns.map((name) => row[name])].join(','),
    );
    for (const lines of [
      ['id,family,quantity,inputs', ...asJson],
      [['id', 'family', 'quantity', ...columns].join(','), ...asColumns],
    ]) {
      const file = await fileOf('auctions.csv', lines.join('\r\n'));
      const { code, stdout } = await printed(['calc', file], nowhere);
      expect(code).toBe(0);
      const answers = records(stdout);
      expect(answers).toHaveLength(390);
      const wrong = answers.filter(({ value }, index) => {
        return !(Math.abs(Number(value) - Number(auctions[index]?.['pricePer100'])) <= 1e-5);
      });
      expect(wrong).toEqual([]);
    }
  });

  test('a row that cannot be computed prints its reason, and the others their values', async () => {
    const file = await fileOf(
      'reasons.csv',
      `\uFEFFid,family,quantity,inputs\n"a,1",bachelier,price,${option}\n\nb,weather,price,{}\n` +
        `c,bachelier,price,oops\nd,bachelier,price,"{""optionType"":""call""}"\n` +
        `e,bachelier\nf,bachelier,price,${option},,\ng,bachelier,price,"{""shfit"":1}"\n`,
    );
    const { code, stdout, stderr } = await printed(['calc', file], nowhere);
    expect(code).toBe(1);
    expect(stderr).toBe('');
    expect(stdout).toBe(
      'id,value\n"a,1",7.978845608028654\nb,the family is not known: weather\n' +
        'c,the inputs are not a JSON object\nd,an input is missing or not a finite number: forward\n' +
        'e,line 7 has 2 cells and the header 4\nf,line 8 has 6 cells and the header 4\n' +
        'g,the family has no such input: shfit\n',
    );
    const programs = await printed(['calc', file, '--json'], nowhere);
    expect(programs.code).toBe(1);
    expect(programs.json).toMatchObject({
      success: false,
      failures: 6,
      rows: [
        { id: 'a,1', value: 7.978845608028654 },
        { id: 'b', reason: 'the family is not known: weather', code: 'unknown-family' },
        { id: 'c' },
        { id: 'd' },
        { id: 'e', reason: 'line 7 has 2 cells and the header 4', code: 'row-malformed' },
        { id: 'f' },
        { id: 'g' },
      ],
    });
  });

  test('columns that a family does not know are left to the rows of others', async () => {
    const file = await fileOf(
      'columns.csv',
      'id,family,quantity,optionType,strike,forward,stdDev,start,end,convention,desk\n' +
        'a,bachelier,price,call,100,100,20,,,,rates\n' +
        'b,daycount,dayCount,,,,,2024-01-01,2024-03-01,ACT/360,rates\n',
    );
    const { code, stdout } = await printed(['calc', file], nowhere);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'id,value\na,7.978845608028654\nb,60\n' });
  });

  test('a header without rows gives a header without rows', async () => {
    const file = await fileOf('header.csv', 'id,family,quantity,inputs');
    const { code, stdout } = await printed(['calc', file], nowhere);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'id,value\n' });
  });

  test('streams a large book in order', async () => {
    const count = 20_000;
    const lines = Array.from({ length: count }, (_, index) => `${index},bachelier,price,${option}`);
    const text = ['id,family,quantity,inputs', ...lines].join('\n');
    const { code, stdout } = await pricevault(['calc', '-'], nowhere, text);
    expect(code).toBe(0);
    const answers = stdout.trimEnd().split('\n');
    expect(answers).toHaveLength(count + 1);
    expect(answers.at(-1)).toBe(`${count - 1},7.978845608028654`);
  });
});

describe('a file that cannot be used ends with 2 and one sentence that names the line', () => {
  const good = `id,family,quantity,inputs\nr,bachelier,price,${option}\n`;

  test.each([
    ['', 'line 1: the header (id,family,quantity,inputs) is missing.'],
    ['id,quantity\n', 'line 1: the header has no column family.'],
    ['id,id,family,quantity\n', 'line 1: the header names id twice.'],
    [`${good}x,bachelier,price,"{\n`, 'line 3: a quoted cell is not closed.'],
    [`${good}x,bach"elier,price,{}\n`, 'line 3: a quote stands in a cell that is not quoted.'],
    [`${good}"x\ny"z,bachelier,price,{}\n`, 'line 4: text follows a closing quote.'],
  ])('%j', async (text, sentence) => {
    const file = await fileOf('unusable.csv', text);
    const { code, stderr } = await printed(['calc', file], nowhere);
    expect(stderr).toBe(`${file}, ${sentence}\n`);
    expect(code).toBe(2);
  });

  test('for programs it is still one object, with the rows that were computed', async () => {
    const { code, json, stderr } = await pricevault(
      ['calc', '-', '--json'],
      nowhere,
      `${good}"x\n`,
    );
    expect(code).toBe(2);
    expect(stderr).toBe('');
    expect(json).toEqual({
      rows: [{ id: 'r', value: 7.978845608028654 }],
      failures: 0,
      success: false,
      errors: ['Standard input, line 3: a quoted cell is not closed.'],
      codes: ['fileMalformed'],
    });
  });

  test('a file that is not there, a folder, and no file at all', async () => {
    const absent = await printed(['calc', join(folder.path, 'absent.csv')], nowhere);
    expect(absent.code).toBe(2);
    expect(absent.stderr).toMatch(/absent\.csv cannot be read: there is no such file\.\n$/);
    const directory = await printed(['calc', folder.path, '--json'], nowhere);
    expect(directory.code).toBe(2);
    expect(directory.json).toMatchObject({ success: false, codes: ['fileUnreadable'] });
    const none = await printed(['calc'], nowhere);
    expect(none.code).toBe(2);
    expect(none.stderr).toContain("missing required argument 'file'");
  });
});

describe('the reader of CSV', () => {
  test('gives the same records however the text is cut', () => {
    const text = 'a,"b ""c""\r\nd",e\r\n\r\n,"",\n"x"';
    const whole = new CsvReader();
    const expected = [...whole.read(text), ...whole.finish()];
    expect(expected).toEqual([
      { line: 1, cells: ['a', 'b "c"\r\nd', 'e'] },
      { line: 4, cells: ['', '', ''] },
      { line: 5, cells: ['x'] },
    ]);
    const pieces = new CsvReader();
    const cut = [...text.split('').flatMap((piece) => pieces.read(piece)), ...pieces.finish()];
    expect(cut).toEqual(expected);
  });
});

describe('pricevault calc --market', () => {
  const cell = (expiry: string, tenor: string) => ({
    expiry,
    tenor,
    offsets: [-0.01, 0, 0.01],
    volatilities: [0.0105, 0.009, 0.0095],
  });
  const market = JSON.stringify({
    currency: 'USD',
    date: '2025-02-10',
    quotes: [
      { kind: 'deposit', index: 'SOFR', tenor: '1d', value: 0.0433 },
      { kind: 'swap', index: 'SOFR', tenor: '1y', value: 0.042 },
      { kind: 'swap', index: 'SOFR', tenor: '30y', value: 0.04 },
    ],
    cube: {
      volType: 'normal',
      beta: 0,
      cells: [cell('1y', '5y'), cell('1y', '10y'), cell('5y', '5y'), cell('5y', '10y')],
    },
  });

  test('values a book and puts its vega into buckets', async () => {
    const book =
      'id,expiry,tenor,optionType,strike,notional\n' +
      'a,1y,5y,payer,ATM,1000000\nb,2y,7y,receiver,0.04,-500000\nc,1y,5y,chooser,ATM,1\n';
    const args = ['--market', await fileOf('market.json', market), await fileOf('book.csv', book)];
    const { code, stdout } = await pricevault(['calc', ...args], nowhere);
    expect(code).toBe(1);
    const rows = records(stdout);
    const value = (id: string, quantity: string) =>
      Number(rows.find((row) => row['id'] === id && row['quantity'] === quantity)?.['value']);
    expect(value('a', 'vega')).toBeGreaterThan(0);
    expect(value('b', 'vega')).toBeLessThan(0);
    expect(value('a', 'vega (sticky strike)') / value('a', 'vega')).toBeCloseTo(1, 6);
    expect(rows.find((row) => row['id'] === 'c')?.['value']).toContain('option type');
    const buckets = rows.filter((row) => row['quantity'] === 'vega bucket');
    expect(buckets).toHaveLength(4);
    // The first position is on the first node; the other one is spread over all of them.
    expect(buckets.every((row) => Number(row['value']) !== 0)).toBe(true);
    const bumped = rows.filter((row) => row['quantity'] === 'vega bucket (bump)');
    for (const [at, row] of buckets.entries()) {
      expect(Number(bumped[at]?.['value']) / Number(row['value'])).toBeCloseTo(1, 5);
    }
  });

  test('values every position of the example that the documents name', async () => {
    const example = (name: string) =>
      fileURLToPath(new URL(`../../../docs/example-book/${name}`, import.meta.url));
    const args = ['calc', '--market', example('market.json'), example('book.csv')];
    const { code, stdout } = await pricevault(args, nowhere);
    expect(code).toBe(0);
    const ids = new Set(records(stdout).map((row) => row['id']));
    expect([...ids].join()).toBe('payer,sold receiver,straddle,cap,floor,cms,book');
  });

  test('values a workbook like the same book as CSV, from the sheet that fits or is named', async () => {
    const marketFile = await fileOf('of-workbook.json', market);
    // The last cell of the first position is empty: a spreadsheet leaves it out.
    const book =
      'id,expiry,tenor,optionType,strike,notional\na,1y,5y,payer,ATM,\nb,2y,7y,receiver,0.04,-5\n';
    const workbook = join(folder.path, 'book.xlsx');
    await writeFile(workbook, await tableBytes(workbook, book));
    const run = async (...args: string[]) => {
      const { code, stdout, stderr } = await printed(
        ['calc', '--market', marketFile, ...args],
        nowhere,
      );
      return { code, stdout, stderr };
    };
    const asCsv = await run(await fileOf('same.csv', book));
    expect(asCsv.code).toBe(0);
    expect(await run(workbook)).toEqual(asCsv);
    expect(await run(workbook, '--sheet', 'book')).toEqual(asCsv);
    const other = await run(workbook, '--sheet', 'notes');
    expect(other.code).toBe(2);
    expect(other.stderr).toBe(
      `${workbook} cannot be used: it has no sheet notes. Its sheets: book.\n`,
    );
    // Without a market it is a file of computations, whose headings are others.
    const batch = await printed(['calc', workbook], nowhere);
    expect(batch.code).toBe(2);
    expect(batch.stderr).toContain('no line of headings names the column family');
    const noSheets = await run(await fileOf('same.csv', book), '--sheet', 'book');
    expect(noSheets.stderr).toContain('same.csv is no workbook and has no sheets.');
  });

  test('says in one sentence what is wrong with a file', async () => {
    const book = await fileOf('odd.csv', 'id,colour\na,red\n');
    const good = await fileOf('good.json', market);
    const wrong = await fileOf('wrong.json', market.replace('SOFR', 'LIBOR'));
    const cases = [
      [good, 'a book has no column colour'],
      [wrong, 'the convention is not known: LIBOR'],
      [join(folder.path, 'none.json'), 'there is no such file'],
    ] as const;
    await Promise.all(
      cases.map(async ([marketFile, text]) => {
        const { code, stderr } = await pricevault(['calc', '--market', marketFile, book], nowhere);
        expect(code).toBe(2);
        expect(stderr).toContain(text);
      }),
    );
  });
});
