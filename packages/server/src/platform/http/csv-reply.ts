// Streams a CSV file, so that its length does not cost memory.
import { byteOrderMark, writeCsvLine, type CsvCell } from '@pricevault/file-formats/csv/write-csv';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  lines: AsyncIterable<string>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(lines));
}

const batchRows = 1_000;

/** Headings, then the rows in batches: `readAfter` reads up to `limit` rows after the last row of the previous batch. */
export async function* csvLines<Row>(
  headings: readonly string[],
  readAfter: (last: Row | null, limit: number) => Promise<readonly Row[]>,
  cellsOf: (row: Row) => readonly CsvCell[],
): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvLine(headings);
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await readAfter(last, batchRows);
    if (rows.length > 0) yield rows.map((row) => writeCsvLine(cellsOf(row))).join('');
    last = rows.at(-1) ?? null;
    if (rows.length < batchRows) return;
  }
}
