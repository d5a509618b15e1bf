import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readSubmissionFile } from '../src/submissions/submission-file.ts';
import { readTableFile } from '../src/xlsx/text-of-file.ts';
import { writeXlsx, type XlsxCell } from '../src/xlsx/write-xlsx.ts';

interface TestSheet {
  readonly name: string;
  readonly rows: XlsxCell[][];
  readonly kind?: 'hidden' | 'chart';
}

/** Several sheets in one workbook: ours, each of which is written with one, put together. */
async function workbookOf(...sheets: readonly TestSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files: Record<string, Uint8Array> = {};
  const listed: string[] = [];
  const related: string[] = [];
  for (const [index, { name, rows, kind }] of sheets.entries()) {
    const [headings = [], ...below] = rows;
    const parts = await writeXlsx({
      name,
      headings: headings.map(String),
      rows: below,
      typed: (cell: XlsxCell) => cell,
    });
    const own = unzipSync(new Uint8Array(await new Blob(parts).arrayBuffer()));
    const sheet = strFromU8(own['xl/worksheets/sheet1.xml'] ?? new Uint8Array(0));
    const texts = strFromU8(own['xl/sharedStrings.xml'] ?? new Uint8Array(0));
    // Each sheet has its own texts: they stand in the cells here.
    const known = [...texts.matchAll(/<si>(.*?)<\/si>/g)].map(([, text]) => text);
    const inline = sheet.replaceAll(
      /<c t="s"([^>]*)><v>(\d+)<\/v><\/c>/g,
      (_, style: string, place: string) =>
        `<c t="inlineStr"${style}><is>${known[Number(place)]}</is></c>`,
    );
    const folder = kind === 'chart' ? 'chartsheets' : 'worksheets';
    Object.assign(files, own, { [`xl/${folder}/s${index}.xml`]: strToU8(inline) });
    listed.push(
      `<sheet name="${name}" sheetId="${index + 1}"${kind === 'hidden' ? ' state="hidden"' : ''} r:id="rId${index + 9}"/>`,
    );
    related.push(
      `<Relationship Id="rId${index + 9}" Type="${relations}/${kind === 'chart' ? 'chartsheet' : 'worksheet'}" Target="${folder}/s${index}.xml"/>`,
    );
  }
  delete files['xl/worksheets/sheet1.xml'];
  const edit = (path: string, change: (text: string) => string) => {
    files[path] = strToU8(change(strFromU8(files[path] ?? new Uint8Array(0))));
  };
  edit('xl/workbook.xml', (text) => text.replace(/<sheet [^>]*>/, listed.join('')));
  edit('xl/_rels/workbook.xml.rels', (text) =>
    text.replace(/<Relationship Id="rId1"[^>]*>/, related.join('')),
  );
  return new Uint8Array(zipSync(files));
}

const marks = (...values: number[]) => [
  ['Trade Reference', 'Your Value'],
  ...values.map((value, index) => [index + 1, value]),
];
const read = (bytes: Uint8Array<ArrayBuffer>, sheet?: string) =>
  readTableFile(new Blob([bytes]), (text) => readSubmissionFile(text), { sheet });

const notes = { name: 'Notes', rows: [['Prepared by'], ['the rates desk']] };

it('of several sheets the first is read whose headings fit, and it is named beside the others', async () => {
  const bytes = await workbookOf(
    { name: 'Chart', rows: [], kind: 'chart' },
    { name: 'Old', rows: marks(7), kind: 'hidden' },
    notes,
    { name: 'Empty', rows: [] },
    { name: 'Template', rows: marks() },
    { name: 'Rates & vols', rows: marks(41.5) },
    { name: 'Yesterday', rows: marks(40, 39) },
  );
  expect(await read(bytes)).toMatchObject({
    read: { rows: [{ values: { tradeId: 1, valuation: 41.5 } }] },
    sheet: {
      name: 'Rates & vols',
      names: ['Notes', 'Empty', 'Template', 'Rates & vols', 'Yesterday'],
    },
  });
});

it('the sheet that somebody names is read instead, or it is said what is wrong with that one', async () => {
  const bytes = await workbookOf(
    notes,
    { name: 'Today', rows: marks(1) },
    { name: 'Yesterday', rows: marks(2) },
  );
  expect(await read(bytes, 'Yesterday')).toMatchObject({
    read: { rows: [{ values: { valuation: 2 } }] },
    sheet: { name: 'Yesterday' },
  });
  const names = ['Notes', 'Today', 'Yesterday'];
  expect(await read(bytes, 'Notes')).toMatchObject({
    problem: { code: 'fileNoSubmission' },
    sheet: { name: 'Notes', names },
  });
  expect(await read(bytes, 'Tomorrow')).toEqual({
    problem: {
      code: 'fileSheetMissing',
      params: { sheet: 'Tomorrow', sheets: 'Notes, Today, Yesterday' },
    },
    sheet: { name: '', names },
  });
});

it('where no sheet fits, it is said what is wrong with the first filled one', async () => {
  const other = {
    name: 'Bonds',
    rows: [
      ['isin', 'price'],
      ['XS0000000009', 99],
    ],
  };
  expect(await read(await workbookOf({ name: 'Empty', rows: [] }, notes, other))).toMatchObject({
    problem: { code: 'fileNoSubmission' },
    sheet: { name: 'Notes', names: ['Empty', 'Notes', 'Bonds'] },
  });
});

it('the texts of a workbook are not read again for every sheet', async () => {
  const text = (place: number) => `<si><t>note ${place}</t></si>`;
  const files = unzipSync(
    await workbookOf(
      ...Array.from({ length: 20 }, (_, place) => ({ ...notes, name: `N${place}` })),
    ),
  );
  const texts = Array.from({ length: 30_000 }, (_, place) => text(place)).join('');
  files['xl/sharedStrings.xml'] = strToU8(
    `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${texts}</sst>`,
  );
  const timed = async (sheet?: string) => {
    const from = performance.now();
    expect(await read(new Uint8Array(zipSync(files, { level: 1 })), sheet)).toHaveProperty(
      'problem',
    );
    return performance.now() - from;
  };
  const one = await timed('N3');
  expect(await timed()).toBeLessThan(8 * one);
});

it('of large sheets some are looked through; a further one is read when it is named', async () => {
  const many = Array.from({ length: 4 }, (_, place) => ({ ...notes, name: `N${place}` }));
  const files = unzipSync(await workbookOf(...many, { name: 'Marks', rows: marks(5) }));
  // 1.8 million tags each: three sheets are read, a fourth would be too many.
  const long = strToU8(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${'<row><c/></row>'.repeat(600_000)}</sheetData></worksheet>`,
  );
  for (let place = 0; place < 4; place += 1) files[`xl/worksheets/s${place}.xml`] = long;
  const bytes = new Uint8Array(zipSync(files, { level: 1 }));
  expect(await read(bytes)).toMatchObject({
    problem: { code: 'fileSheetsUnread', params: { sheet: 'N2' } },
    sheet: { name: 'N2', names: ['N0', 'N1', 'N2', 'N3', 'Marks'] },
  });
  expect(await read(bytes, 'Marks')).toMatchObject({
    read: { rows: [{ values: { valuation: 5 } }] },
  });
});

it('a sheet whose headings fit is not passed over for what else is wrong with it', async () => {
  const twice = {
    name: 'Twice',
    rows: [
      ['Trade Reference', 'Your Value', 'Your Value'],
      [1, 2, 3],
    ],
  };
  const bytes = await workbookOf(twice, { name: 'Other', rows: marks(5) });
  expect(await read(bytes)).toMatchObject({ problem: { code: 'fileColumnTwice' } });
});

it('a text file has no sheets', async () => {
  const text = new Blob(['Trade Reference,Your Value\n1,2\n']);
  expect(await readTableFile(text, (each) => readSubmissionFile(each))).toMatchObject({
    read: { rows: [{ values: { valuation: 2 } }] },
    sheet: null,
  });
});
