import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeXlsx, type XlsxCell } from './write-xlsx.ts';

const usual = ['trade', 'value', 'date', 'isOpen', 'comment'];

async function written(name: string, rows: readonly (readonly XlsxCell[])[], headings = usual) {
  const parts = await writeXlsx({ name, headings, rows, typed: (cell) => cell });
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  const files = unzipSync(bytes);
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array(0));
  const [sheet, texts] = [text('xl/worksheets/sheet1.xml'), text('xl/sharedStrings.xml')];
  return { bytes, names: Object.keys(files), text, sheet, texts };
}

test('a workbook has typed cells, headings that stay in sight, and the parts that a spreadsheet asks for', async () => {
  const { names, sheet, text } = await written('a/b: [c]', [
    [1, 2.5, { date: '2026-11-16' }, true, 'plain'],
    [2, { decimal: '0.1000' }, { date: 'soon' }, false, null],
    [3, Number.NaN, undefined, undefined, ''],
  ]);
  expect(names.toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/sharedStrings.xml',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(text('xl/workbook.xml')).toContain('name="a b   c "');
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
  expect(sheet).toContain('<row r="2"><c><v>1</v></c><c><v>2.5</v></c>');
  // 16 November 2026 is day 46,342 of a workbook.
  expect(sheet).toContain('<c s="1"><v>46342</v></c><c t="b"><v>1</v></c>');
  expect(sheet).toContain('<c><v>0.1000</v></c>');
  expect(sheet).toContain('<row r="4"><c><v>3</v></c><c/></row>');
  expect(sheet).toContain('<autoFilter ref="A1:E4"/>');
});

test('a sheet with Arabic headings runs from the right; with English ones it does not, whatever its cells say', async () => {
  const cells = [['سطر', 'x']];
  const arabic = await written('sheet', cells, ['السطر', '(bp) القيمة']);
  expect(arabic.sheet).toContain('<sheetView rightToLeft="1" ');
  expect((await written('sheet', cells, ['line', 'value'])).sheet).not.toContain('rightToLeft');
});

test('texts stay texts: no formula, no markup, nothing that XML cannot hold', async () => {
  const { sheet, texts } = await written('sheet', [
    ['=1+1', '<b>&"', 'a\u0000b\u001Fc', '\uD800x', 'مبادلة\nsecond line'],
  ]);
  expect(sheet).not.toContain('<f>');
  expect(texts).toContain('<t>=1+1</t>');
  expect(texts).toContain('&lt;b&gt;&amp;&quot;');
  expect(texts).toContain('>abc<');
  expect(texts).toContain('>x<');
  expect(texts).toContain('مبادلة\nsecond line');
});

test('spaces that a reader would take away are kept', async () => {
  const { texts } = await written('sheet', [[' a', 'b ', 'c  d', 'e f', 'g\th']]);
  expect(texts.match(/<t xml:space="preserve">/g)).toHaveLength(4);
  expect(texts).toContain('<t>e f</t>');
});

test('a text is written once for all its cells, and in its cell where there are too many of them', async () => {
  const rows = Array.from({ length: 20_100 }, (_, index) => [index, `text ${index}`, 'again']);
  const { sheet, texts } = await written('texts', rows);
  expect(texts.match(/<si>/g)).toHaveLength(20_000);
  expect(texts.match(/<t>again</g)).toHaveLength(1);
  // The headings and the word that repeats are among them.
  expect(sheet.match(/<is><t>text \d+</g)).toHaveLength(20_100 - (20_000 - 6));
});

test('many rows are written in pieces, between which others get their turn; the same rows give the same bytes', async () => {
  const rows = Array.from({ length: 21_000 }, (_, index) => [index, `row ${index}`]);
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const { bytes, sheet } = await written('many', rows);
  clearInterval(others);
  expect(turns).toBeGreaterThan(0);
  expect(sheet.match(/<row /g)).toHaveLength(21_001);
  expect((await written('many', rows)).bytes).toEqual(bytes);
});
