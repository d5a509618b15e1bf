// The worker that writes tables in other formats than CSV.
import { openOwnWorker } from '../workers/own-worker.ts';
import { connectWorker } from '../workers/worker-questions.ts';
import type { NamedTable, TableFormat } from './table-format.ts';
// oxlint-disable-next-line import/default -- the build returns the worker's address
import workerAddress from './table-file.worker.ts?worker&url';
import type { TableFileRequests } from './table-file.worker.ts';

const errorOf = (why: string) => new Error(why);

export async function tableFiles(
  tables: readonly NamedTable[],
  format: Exclude<TableFormat, 'csv'>,
  onlyNumbers: string,
): Promise<NamedTable[]> {
  const worker = connectWorker<TableFileRequests, string>(openOwnWorker(workerAddress), {
    errorOf,
    lost: errorOf,
  });
  try {
    return await Promise.all(
      tables.map(async ({ name, content }) => {
        const csv = new Blob([content]);
        if (format === 'csvSemicolon')
          return { name, content: await worker.ask('semicolons', csv) };
        const words = { name: name.replace(/\.csv$/, ''), onlyNumbers };
        return {
          name: name.replace(/csv$/, 'xlsx'),
          content: await worker.ask('workbook', { csv, words }),
        };
      }),
    );
  } finally {
    worker.close();
  }
}
