// A filled-in trades file, as downloaded or after a spreadsheet has saved it: comma, semicolon or tab, decimal comma, with
// or without the byte order mark or the blank line. The headings are the first line among the first six whose first two
// cells are Trade Reference and Your Value (DOMAIN, Downloads).
import { maxForward, maxMarkValue, maxUploadRows, type UploadColumn } from '@pricevault/basics';
import { fileProblem, rowProblem, type RowProblem } from '../csv/problems.ts';
import {
  readTable,
  type ReadOptions,
  type TableOutcome,
  type TableReading,
} from '../csv/read-table.ts';
import { isForReading } from '../downloads/trades-file.ts';

export type SubmissionField = 'tradeId' | 'valuation' | 'forward';

const columns: readonly UploadColumn<SubmissionField>[] = [
  { field: 'tradeId', kind: 'tradeId', headers: ['trade_reference'] },
  { field: 'valuation', kind: 'number', headers: ['your_value'] },
  { field: 'forward', kind: 'number', headers: ['forward'] },
];

const headWithin = 6;

export function readSubmissionFile(
  text: string,
  options?: ReadOptions,
): TableOutcome<SubmissionField> {
  const read = readTable<SubmissionField>(
    text,
    {
      columns,
      key: 'tradeId',
      repeated: 'rowReplacedLater',
      keepsLast: true,
      headWithin,
      maxRows: maxUploadRows,
      hasOwnPreamble: true,
      needed: { valuation: { empty: 'rowValueMissing', invalid: 'rowValueInvalid' } },
    },
    options,
  );
  if ('problem' in read) {
    return read.problem.code === 'fileColumnMissing' ? fileProblem('fileNoSubmission') : read;
  }
  const [first, second] = read.positions;
  if (first !== 'tradeId' || second !== 'valuation') return fileProblem('fileNoSubmission');
  const ignored = read.ignored.filter((heading) => !isForReading(heading));
  return { ...withinLimits(read), ignored };
}

/** What the server would leave out is left out here, with the same reason. */
function withinLimits(read: TableReading<SubmissionField>): TableReading<SubmissionField> {
  const problems: RowProblem[] = [];
  const rows = read.rows.filter(({ line, values: { valuation, forward } }) => {
    const skip = (field: SubmissionField, value: number) => {
      const code = field === 'forward' ? 'rowForwardInvalid' : 'rowValueTooLarge';
      problems.push(rowProblem(line, code, { field, value: String(value) }));
      return false;
    };
    if (typeof valuation === 'number' && Math.abs(valuation) > maxMarkValue) {
      return skip('valuation', valuation);
    }
    if (typeof forward === 'number' && Math.abs(forward) > maxForward) {
      return skip('forward', forward);
    }
    return true;
  });
  return { ...read, rows, problems: [...read.problems, ...problems] };
}
