import { expect, it } from 'vitest';
import { chooseTableFormat } from '../../lib/files/table-format.ts';
import { dateColumn, instantColumn, numberColumn, textColumn } from './column-kinds.tsx';
import { copiedRows } from './copied-rows.ts';

interface Row {
  readonly id: string;
  readonly premium: number;
  readonly day: string;
  readonly at: string;
}

const row: Row = {
  id: '1234567890123456789',
  premium: 0.30000000000000004,
  day: '2026-03-31',
  at: '2026-03-30T22:15:07.450Z',
};
const columns = [
  textColumn<Row>('id', 'Id', ({ id }) => id),
  numberColumn<Row>('premium', 'Premium', ({ premium }) => premium),
  dateColumn<Row>('day', 'Day', ({ day }) => day),
  dateColumn<Row>('shown', 'Shown', ({ at }) => at),
  instantColumn<Row>('toTheMinute', 'To the minute', ({ at }) => at),
];

it('times have one form, whether a column shows minutes or more: UTC to the second, which its heading says; days stay days', () => {
  const { text } = copiedRows(columns, [row]);
  expect(text.split('\n').map((line) => line.split('\t'))).toEqual([
    ['Id', 'Premium', 'Day', 'Shown (UTC)', 'To the minute (UTC)'],
    [
      '1234567890123456789',
      '0.30000000000000004',
      '2026-03-31',
      '2026-03-30 22:15:07',
      '2026-03-30 22:15:07',
    ],
  ]);
});

it('a missing time is an empty cell', () => {
  const missing = instantColumn<Row>('missing', 'Missing', () => null);
  expect(copiedRows([missing], [row]).text).toBe('Missing\n');
});

it('of an id, spreadsheets keep all digits: as a cell of text, where numbers and times are none', () => {
  const { html } = copiedRows(columns, [{ ...row, id: '<1&2>' }, row]);
  const table = document.createElement('div');
  table.innerHTML = html;
  const cells = [...table.querySelectorAll('tr:last-child td')];
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '1234567890123456789',
    '0.30000000000000004',
    '2026-03-31',
    '2026-03-30 22:15:07',
    '2026-03-30 22:15:07',
  ]);
  const isText = (cell: Element) => cell.getAttribute('style') === "mso-number-format:'\\@'";
  expect(cells.map(isText)).toEqual([true, false, false, false, false]);
  // LibreOffice reads numbers by its own decimal mark, and no times, unless it is told what they are.
  const at = 46_111 + (22 * 3_600 + 15 * 60 + 7) / 86_400;
  expect(cells.map((cell) => Number(cell.getAttribute('sdval') ?? Number.NaN))).toEqual([
    Number.NaN,
    0.30000000000000004,
    46_112,
    expect.closeTo(at, 9),
    expect.closeTo(at, 9),
  ]);
  expect(table.querySelector('tr:nth-child(2) td')?.textContent).toBe('<1&2>');
});

it('a number that a column holds as text keeps its digits, and has the decimal mark of the chosen format', () => {
  const read = numberColumn<Row>('read', 'Read', () => '8.050');
  expect(copiedRows([read], [row]).text).toBe('Read\n8.050');
  chooseTableFormat('csvSemicolon');
  const { text, html } = copiedRows([read], [row]);
  expect(text).toBe('Read\n8,050');
  expect(html).toContain('sdval="8.050">8,050<');
  chooseTableFormat('csv');
});
