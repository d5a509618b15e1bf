// A filled-in trades file, as downloaded or after a spreadsheet has saved it: comma, semicolon or tab, decimal comma, with
// or without the byte order mark or the blank line. The headings are the first line among the first six whose first two
// cells are Trade Reference and Your Value (DOMAIN, Downloads).
import { maxUploadRows, type UploadColumn } from '@pricevault/basics';
import { fileProblem } from '../csv/problems.ts';
import { readTable, type TableOutcome } from '../csv/read-table.ts';

export type SubmissionField = 'tradeId' | 'valuation' | 'forward';

const columns: readonly UploadColumn<SubmissionField>[] = [
  { field: 'tradeId', kind: 'tradeId', headers: ['trade_reference'] },
  { field: 'valuation', kind: 'number', headers: ['your_value'] },
  { field: 'forward', kind: 'number', headers: ['forward'] },
];

const headWithin = 6;

export function readSubmissionFile(
  text: string,
  onProgress?: (part: number) => void,
): TableOutcome<SubmissionField> {
  const read = readTable<SubmissionField>(
    text,
    {
      columns,
      key: 'tradeId',
      repeated: 'rowTradeIdRepeated',
      headWithin,
      maxRows: maxUploadRows,
      hasOwnPreamble: true,
      needed: { valuation: { empty: 'rowValueMissing', invalid: 'rowValueInvalid' } },
    },
    onProgress,
  );
  if ('problem' in read) {
    return read.problem.code === 'fileColumnMissing' ? fileProblem('fileNoSubmission') : read;
  }
  const [first, second] = read.positions;
  return first === 'tradeId' && second === 'valuation' ? read : fileProblem('fileNoSubmission');
}
