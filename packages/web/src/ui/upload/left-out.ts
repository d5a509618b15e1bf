// Rows of a file that were not stored: skipped before sending or left out by the server, by line number.
import type { RowProblem } from '@pricevault/contract';
import type { UploadWorker } from './upload-client.ts';
import type { SkipReason } from './upload-protocol.ts';

/** Of either kind; the rest is counted. */
const maxReasons = 200;

/** Asked before the worker is closed. The server counts the rows that were sent. */
export async function leftOutRows(
  worker: UploadWorker,
  problems: readonly RowProblem[],
): Promise<readonly SkipReason[]> {
  const [{ reasons }, { lines }] = await Promise.all([
    worker.ask('reasons', { count: maxReasons }),
    worker.ask('linesOf', { sent: problems.map(({ line }) => line) }),
  ]);
  const refused = problems.map(({ code, params, line }, index): SkipReason => ({
    line: lines[index] ?? line,
    code,
    ...(params['value'] === undefined ? {} : { value: String(params['value']) }),
    ...(params['field'] === undefined ? {} : { field: String(params['field']) }),
    ...(params['type'] === undefined ? {} : { type: String(params['type']) }),
  }));
  return [...reasons, ...refused].toSorted((a, b) => a.line - b.line);
}
