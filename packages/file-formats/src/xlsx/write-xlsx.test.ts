import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeXlsx, type XlsxCell } from './write-xlsx.ts';

let pauses = 0;
const pause = () => {
  pauses += 1;
  return Promise.resolve();
};

async function written(name: string, rows: readonly (readonly XlsxCell[])[]) {
  const headings = ['trade', 'value', 'date', 'isOpen', 'comment'];
  const parts = await writeXlsx({ name, headings, rows }, pause);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  const files = unzipSync(bytes);
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array(0));
  return { bytes, names: Object.keys(files), text, sheet: text('xl/worksheets/sheet1.xml') };
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

test('texts stay texts: no formula, no markup, nothing that XML cannot hold', async () => {
  const { sheet } = await written('sheet', [
    ['=1+1', '<b>&"', 'a\u0000b\u001Fc', '\uD800x', 'مبادلة\nsecond line'],
  ]);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
  expect(sheet).toContain('&lt;b&gt;&amp;&quot;');
  expect(sheet).toContain('>abc<');
  expect(sheet).toContain('>x<');
  expect(sheet).toContain('مبادلة\nsecond line');
});

test('many rows are written in pieces, between which others get their turn; the same rows give the same bytes', async () => {
  const rows = Array.from({ length: 2_100 }, (_, index) => [index, `row ${index}`]);
  pauses = 0;
  const { bytes, sheet } = await written('many', rows);
  expect(pauses).toBe(4);
  expect(sheet.match(/<row /g)).toHaveLength(2_101);
  expect((await written('many', rows)).bytes).toEqual(bytes);
});
