import { expect, test } from 'vitest';
import { readConsensusFile } from '../src/consensus/consensus-file.ts';
import { readParCurveFile } from '../src/curves/par-curve-file.ts';
import { readSubmissionFile } from '../src/submissions/submission-file.ts';

const file = (values: readonly string[], delimiter = ';') =>
  [
    `Trade Reference${delimiter}Your Value`,
    ...values.map((value, index) => `${index + 1}${delimiter}${value}`),
  ].join('\n');
function read(values: readonly string[], mark?: '.' | ',', delimiter = ';') {
  const outcome = readSubmissionFile(file(values, delimiter), { mark });
  if ('problem' in outcome) throw new Error(outcome.problem.code);
  const { rows, writing, doubtful } = outcome;
  return { values: rows.map((row) => row.values.valuation), writing, doubtful };
}

test('where every value has three digits behind its only mark, the reading stays open, with examples', () => {
  const { writing, doubtful } = read(['8.050', '7.125', '12']);
  expect(writing.isOpen).toBe(true);
  expect(doubtful).toEqual([
    { line: 2, text: '8.050' },
    { line: 3, text: '7.125' },
  ]);
  expect(read(['8.050', '7.125'], '.').values).toEqual([8.05, 7.125]);
  expect(read(['8.050', '7.125'], ',').values).toEqual([8050, 7125]);
});

test('a number that stands in many rows is asked about once', () => {
  expect(read(['8.050', '8.050', '7.125', '8.050', '6.005', '5.001']).doubtful).toEqual([
    { line: 2, text: '8.050' },
    { line: 4, text: '7.125' },
    { line: 6, text: '6.005' },
  ]);
});

test.each([
  [
    ['8.050', '7.25'],
    [8.05, 7.25],
  ],
  [
    ['8.050', '7,25'],
    [8050, 7.25],
  ],
  [
    ['8.050', '1.234.567'],
    [8050, 1_234_567],
  ],
  [
    ['8.050', '1.234,5'],
    [8050, 1234.5],
  ],
  [
    ['8,050', '1,234.5'],
    [8050, 1234.5],
  ],
  [
    ['8.050', '0.125'],
    [8.05, 0.125],
  ],
])('%j is decided by the whole file: %j', (written, values) => {
  expect(read(written)).toMatchObject({ values, writing: { isOpen: false } });
});

test('between commas a quoted number is as open, a point is the decimal mark, and one reading holds for the file', () => {
  const quoted = ['"8,050"', '"7,125"', '12'];
  expect(read(quoted, undefined, ',')).toMatchObject({
    writing: { isOpen: true },
    doubtful: [{ text: '8,050' }, { text: '7,125' }],
  });
  expect(read(quoted, ',', ',').values).toEqual([8.05, 7.125, 12]);
  const settled = { writing: { isOpen: false } };
  const decimalComma = read(['"8,050"', '"7,25"'], undefined, ',');
  expect(decimalComma).toMatchObject({ values: [8.05, 7.25], ...settled });
  const thousands = read(['"8,050"', '7.125'], undefined, ',');
  expect(thousands).toMatchObject({ values: [8050, 7.125], ...settled });
  expect(read(['8.050'], undefined, ',')).toMatchObject({ values: [8.05], ...settled });
});

test('a value that the server would refuse is left out here with the same reason', () => {
  const outcome = readSubmissionFile(file(['1e13', '5', '-2e12']));
  expect(outcome).toMatchObject({
    rows: [{ line: 3 }],
    problems: [
      { line: 2, code: 'rowValueTooLarge', value: '10000000000000' },
      { line: 4, code: 'rowValueTooLarge' },
    ],
  });
});

test('a file for the consensus stays open too, and names the lines that it leaves out', () => {
  const text = 'tradeid;valuation\n1;8.050\nx;2\n';
  expect(readConsensusFile(text)).toMatchObject({
    writing: { isOpen: true },
    doubtful: [{ line: 2, text: '8.050' }],
    problems: [{ line: 3, code: 'rowTradeIdInvalid', value: 'x' }],
  });
  expect(readConsensusFile(text, undefined, '.')).toMatchObject({ rows: [{ valuation: '8.050' }] });
});

test('a rate never has thousands', () => {
  expect(readParCurveFile('tenor;rate\n1Y;4.250\n2Y;3.875\n')).toMatchObject({
    rows: [{ written: 4.25 }, { written: 3.875 }],
  });
});

test('of lines of one trade the last one holds, and the earlier one is named', () => {
  const outcome = readSubmissionFile('Trade Reference,Your Value\n1,10\n2,20\n1,12\n2,\n');
  if ('problem' in outcome) throw new Error(outcome.problem.code);
  const { rows, problems } = outcome;
  expect(rows.map(({ line, values }) => [line, values.tradeId, values.valuation])).toEqual([
    [4, 1, 12],
    [3, 2, 20],
  ]);
  // A blank takes nothing back by itself; it is kept apart for those who choose that it withdraws.
  expect(outcome.blanks).toEqual([{ line: 5, values: { tradeId: 2 } }]);
  expect(problems.map(({ line, code }) => [line, code])).toEqual([
    [2, 'rowReplacedLater'],
    [5, 'rowValueMissing'],
  ]);
});
