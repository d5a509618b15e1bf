import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { withSemicolons } from '../src/csv/semicolons.ts';
import { writeCsv } from '../src/csv/write-csv.ts';
import { writeTradesFile } from '../src/downloads/trades-file.ts';
import { readSubmissionFile } from '../src/submissions/submission-file.ts';
import { readTradeFile } from '../src/trades/trade-file.ts';
import { readTableFile } from '../src/xlsx/text-of-file.ts';
import { workbookOfCsv } from '../src/xlsx/workbook-of-csv.ts';
import { writeXlsx, type XlsxCell } from '../src/xlsx/write-xlsx.ts';

const words = { name: 'table', onlyNumbers: 'A number, please.' };

async function joined(parts: Promise<Uint8Array<ArrayBuffer>[]>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Blob(await parts).arrayBuffer());
}
const workbookOf = (csv: string) => joined(workbookOfCsv(csv, words));
const sheetOf = (headings: string[], rows: XlsxCell[][]) =>
  joined(writeXlsx({ name: 'sheet', headings, rows, typed: (cell) => cell }));
const read = (bytes: Uint8Array<ArrayBuffer>) =>
  readTableFile(new Blob([bytes]), (text) => ({ text }));
const textOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const outcome = await read(bytes);
  if ('problem' in outcome) throw new Error(outcome.problem.code);
  return outcome.read.text;
};
/** The same workbook with parts changed; null takes one out. */
function changed(
  bytes: Uint8Array,
  parts: Readonly<Record<string, string | null>>,
): Uint8Array<ArrayBuffer> {
  const files: Record<string, Uint8Array> = { ...unzipSync(bytes) };
  for (const [name, text] of Object.entries(parts)) {
    if (text === null) delete files[name];
    else files[name] = strToU8(text);
  }
  return new Uint8Array(zipSync(files));
}

const template = writeTradesFile({
  series: {
    name: 'Vols, "all"',
    serviceFrequency: 'Daily',
    pricingTime: '16:15 NYC',
    unit: 'bp of notional',
  },
  note: '=Send it back',
  headings: ['Trade Reference', 'expiry', 'tenor'],
  rows: [
    { tradeId: 1001, expiry: '1Y', tenor: '10Y' },
    { tradeId: 1002, expiry: '5Y', tenor: '-5Y' },
  ],
});

describe('a workbook is read like the CSV file of the same table', () => {
  it('reads back what was written, line by line, whatever the cells hold', async () => {
    const rows = [
      ['trade_id', 'value', 'day', 'text'],
      [7, 0.1 + 0.2, '2026-11-18', '=1+1, "quoted"'],
      [8, -1e-9, '', 'مبادلة'],
      [],
      [9, 123456789.25, '2026-02-29x', 'two\nlines'],
      [10, 0.046546584826852484, '', -0.0027397260273972603],
    ] as const;
    expect(await textOf(await workbookOf(writeCsv(rows)))).toBe(
      [
        'trade_id,value,day,text',
        '7,0.3,2026-11-18,"=1+1, ""quoted"""',
        '8,-1e-9,,مبادلة',
        '9,123456789.25,2026-02-29x,two lines',
        // As many digits as a spreadsheet calculates with: these are numbers there.
        '10,0.0465465848268525,,-0.00273972602739726',
      ].join('\n'),
    );
  });

  it('has headings below a title, instants that sort and filter, and columns as wide as what they hold', async () => {
    const rows = [
      ['At the money', 'difference (bp)'],
      ['valuationDate', '2026-11-17'],
      ['at', 'actor', 'n'],
      ['2026-11-17T12:00:00.000Z', 'a.rather.long.address@bank.example', 7],
    ];
    const bytes = await workbookOf(writeCsv(rows));
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<pane ySplit="3" topLeftCell="A4"');
    expect(sheet).toContain('<autoFilter ref="A3:C4"/>');
    expect(sheet).toContain('<row r="4"><c s="4"><v>46343.5</v></c>');
    expect([...sheet.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([
      24, 35, 10,
    ]);
    expect(await textOf(bytes)).toContain('\n2026-11-17T12:00:00,a.rather');
  });

  it('keeps ids of transactions as texts, however many digits they have', async () => {
    const bytes = await workbookOf('transactionId,price\n987654321,3\n5601091802000000201,2.8\n');
    const parts = unzipSync(bytes);
    const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    expect(part('xl/worksheets/sheet1.xml')).toMatch(/<row r="2"><c t="s">.*<v>3<\/v>/);
    expect(part('xl/sharedStrings.xml')).toContain('987654321');
    expect(part('xl/worksheets/sheet1.xml')).toContain('sqref="A2:A3" numberStoredAsText="1"');
    expect(await textOf(bytes)).toContain('987654321,3\n5601091802000000201,2.8');
  });

  it('gives the same trades and the same problems, by the same lines', async () => {
    const csv = [
      'A fund,,',
      'trade_id,expiry,tenor',
      '11,1Y,10Y',
      '',
      'eleven,2Y,5Y',
      '12,3M,5Y',
    ].join('\n');
    const bytes = await joined(
      writeXlsx({
        name: 'trades',
        above: [['A fund']],
        headings: ['trade_id', 'expiry', 'tenor'],
        rows: [[11, '1Y', '10Y'], [], ['eleven', '2Y', '5Y'], [12, '3M', '5Y']],
        typed: (cell) => cell,
      }),
    );
    expect(readTradeFile(await textOf(bytes))).toEqual(readTradeFile(csv));
  });

  it('takes a filled-in template, in which only numbers can be typed under Your Value', async () => {
    const empty = await workbookOf(template);
    const sheet = strFromU8(unzipSync(empty)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<sheetProtection sheet="1"');
    expect(sheet).toContain('type="decimal"');
    expect(sheet).toContain('sqref="B7:B8"');
    expect(sheet).toContain('<pane ySplit="6" topLeftCell="A7"');
    expect(sheet).toContain('error="A number, please."');
    expect(sheet).not.toContain('<f>');
    const filled = changed(empty, {
      'xl/worksheets/sheet1.xml': sheet.replace('<c s="3"/>', '<c s="3"><v>41.5</v></c>'),
    });
    expect(readSubmissionFile(await textOf(filled))).toMatchObject({
      rows: [{ line: 7, values: { tradeId: 1001, valuation: 41.5 } }],
      blanks: [{ line: 8, values: { tradeId: 1002 } }],
    });
  });

  it('reads cells as spreadsheets save them: shared and rich texts, formulas by their last value, errors, gaps', async () => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const base = await sheetOf(['x'], []);
    const bytes = changed(base, {
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>trade_id</t></si><si><r><t>val</t></r><r><t>ue</t></r></si></sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="3"><c r="B3" t="s"><v>0</v></c><c r="D3" t="s"><v>1</v></c></row><row r="5"><c r="B5"><v>7</v></c><c r="D5"><f>1+1</f><v>2</v></c></row><row r="6"><c r="B6"><v>8</v></c><c r="D6" t="e"><v>#N/A</v></c></row></sheetData></worksheet>`,
    });
    expect(await textOf(bytes)).toBe('\n\n,trade_id,,value\n\n,7,,2\n,8,,#N/A');
  });
});

describe('a workbook that cannot be taken says why', () => {
  const code = async (bytes: Uint8Array<ArrayBuffer>) => {
    const outcome = await read(bytes);
    return 'problem' in outcome ? outcome.problem.code : 'read';
  };
  const container = (name: string) =>
    new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0xa1,
      0xb1,
      0x1a,
      0xe1,
      ...new Uint8Array(600),
      ...[...name].flatMap((letter) => [letter.charCodeAt(0), 0]),
    ]);

  it('by kind', async () => {
    const good = await sheetOf(['trade_id'], [[1]]);
    expect(await code(good)).toBe('read');
    expect(await code(changed(good, { 'xl/vbaProject.bin': 'x' }))).toBe('fileWorkbookMacros');
    expect(await code(changed(good, { 'xl/externalLinks/externalLink1.xml': '<a/>' }))).toBe(
      'fileWorkbookLinks',
    );
    expect(await code(changed(good, { 'xl/worksheets/sheet1.xml': null }))).toBe(
      'fileWorkbookBroken',
    );
    expect(await code(good.slice(0, good.length - 200))).toBe('fileWorkbookBroken');
    expect(await code(container('EncryptedPackage'))).toBe('fileWorkbookEncrypted');
    expect(await code(container('Workbook'))).toBe('fileWorkbookOld');
    expect(await code(changed(good, { 'xl/workbook.bin': 'x' }))).toBe('fileWorkbookOld');
    expect(await code(new Uint8Array(zipSync({ 'a.txt': strToU8('a') })))).toBe('fileNotText');
    expect(await code(await sheetOf([], []))).toBe('fileEmpty');
  });

  it('formulas that nothing has calculated are not read as empty cells', async () => {
    const good = await sheetOf(['trade_id', 'value'], [[1, 2]]);
    const cells = (second: string) => {
      const rows = `<row r="1"><c r="A1"><v>1</v></c>${second}</row>`;
      return changed(good, {
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      });
    };
    const lacking = [
      '<c r="B1"><f>1+1</f><v></v></c>',
      '<c r="B1"><f>1+1</f><v/></c>',
      '<c r="B1"><f>1+1</f></c>',
      '<x:c r="B1"><x:f>1+1</x:f></x:c>',
    ];
    for (const second of lacking) {
      const outcome = await read(cells(second));
      expect(outcome).toMatchObject({
        problem: { code: 'fileWorkbookUncalculated', params: { cell: 'B1' } },
      });
    }
    expect(await textOf(cells('<c r="B1"><f>1+1</f><v>2</v></c>'))).toBe('1,2');
    expect(await textOf(cells('<c r="B1" t="str"><f>""</f><v></v></c><c><v>3</v></c>'))).toBe(
      '1,,3',
    );
    // Where a piece of the sheet ends within a cell, too.
    const many = Array.from(
      { length: 5_000 },
      (_, row) =>
        `</row><row r="${row + 2}"><c r="A${row + 2}"><f>1+1</f><v>${Math.sin(row)}</v></c>`,
    ).join('');
    expect((await textOf(cells(many))).split('\n')).toHaveLength(5_001);
    expect(await code(cells(`${many}<c><f>1</f><v></v></c>`))).toBe('fileWorkbookUncalculated');
  });

  it('a bit that flipped on the way never changes a number', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => [index, index * 1.37]);
    const good = await sheetOf(['trade_id', 'value'], rows);
    const text = await textOf(good);
    const outcomes = new Set<string>();
    for (let at = 3; at < good.length; at += 31) {
      const flipped = good.slice();
      flipped[at] = (flipped[at] ?? 0) ^ 4;
      const outcome = await read(flipped);
      outcomes.add('problem' in outcome ? outcome.problem.code : outcome.read.text);
    }
    expect([...outcomes].filter((each) => !each.startsWith('file'))).toEqual([text]);
  });

  it('a small file that unpacks to a large one is refused before it is unpacked', async () => {
    const bomb = await sheetOf(['trade_id'], [[1]]);
    // The size that the list of parts names for the first of them: one gigabyte.
    const listed = bomb.findIndex((_, at) =>
      [0x50, 0x4b, 0x01, 0x02].every((byte, index) => bomb[at + index] === byte),
    );
    new DataView(bomb.buffer).setUint32(listed + 24, 2 ** 30, true);
    expect(await code(bomb)).toBe('fileTooLarge');
  });

  it('a file that says less than it holds is refused while it is unpacked', async () => {
    const good = await sheetOf(['trade_id'], [[1]]);
    const rows = '<row r="2"><c r="A2"><v>1</v></c></row>'.repeat(50_000);
    const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    for (const name of ['xl/worksheets/sheet1.xml', 'xl/_rels/workbook.xml.rels']) {
      for (const said of [0, 100]) {
        const liar = changed(good, { [name]: sheet });
        const view = new DataView(liar.buffer);
        const listed = liar.findLastIndex(
          (_, at) =>
            view.byteLength - at > 100 &&
            view.getUint32(at, true) === 0x02014b50 &&
            strFromU8(liar.subarray(at + 46, at + 46 + name.length)) === name,
        );
        view.setUint32(listed + 24, said, true);
        expect(await code(liar)).toBe('fileWorkbookBroken');
      }
    }
  });

  it('cells in the last column of many rows, and trees of millions of tags, are too large', async () => {
    const good = await sheetOf(['trade_id'], [[1]]);
    const sheet = (rows: string) =>
      changed(good, {
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      });
    const far = (reference: (row: number) => string, count: number) =>
      sheet(
        Array.from(
          { length: count },
          (_, row) => `<row r="${row + 1}"><c ${reference(row + 1)}><v>1</v></c></row>`,
        ).join(''),
      );
    expect(await code(far((row) => `r="XFD${row}"`, 5_000))).toBe('fileTooLarge');
    expect(await code(sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))).toBe(
      'fileTooLarge',
    );
    // Written as no spreadsheet writes it: its cells are not read, and cost nothing.
    expect(await code(far((row) => `r="&#88;FD${row}"`, 5_000))).toBe('fileEmpty');
    const texts = changed(good, {
      'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(6_100_000)}</sst>`,
    });
    expect(await code(texts)).toBe('fileTooLarge');
  });

  it('two parts of one name are damage: readers would differ in which they take', async () => {
    const good = await sheetOf(['trade_id'], [[1]]);
    const twice = good.slice();
    const name = strToU8('xl/styles.xml');
    const other = strToU8('xl/_rels/.xml');
    expect(name).toHaveLength(other.length);
    const added = changed(good, { 'xl/_rels/.xml': '<a/>' });
    for (let at = 0; at < added.length; at += 1) {
      if (other.every((byte, index) => added[at + index] === byte)) added.set(name, at);
    }
    expect(await code(twice)).toBe('read');
    expect(await code(added)).toBe('fileWorkbookBroken');
  });

  it('prefixes, other quotes and sheets in another order are read as ever', async () => {
    const good = await sheetOf(['trade_id'], [[1]]);
    const bytes = changed(good, {
      'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r='2'><x:c r='C2'><x:v>5</x:v></x:c></x:row><x:row><x:c><x:v>6</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    });
    expect(await textOf(bytes)).toBe('\n,,5\n6');
  });
});

it('a file for a decimal comma has semicolons, keeps its lines, and is read back', () => {
  const text = withSemicolons(template);
  expect(text.split('\r\n').slice(3)).toEqual([
    "'=Send it back",
    '',
    'Trade Reference;Your Value;expiry;tenor',
    '1001;;1Y;10Y',
    "1002;;5Y;'-5Y",
    '',
  ]);
  const filled = text.replace('1001;;', '1001;41,25;').replace('1002;;', '1002;8,5;');
  expect(readSubmissionFile(filled)).toMatchObject({
    rows: [{ values: { valuation: 41.25 } }, { values: { valuation: 8.5 } }],
  });
  expect(withSemicolons(writeCsv([[1.5, 'a;b', '1.5x']]))).toBe('\uFEFF1,5;"a;b";1.5x\r\n');
});
