// Streams a CSV file, so that its length does not cost memory.
import { byteOrderMark, writeCsvLine, type CsvCell } from '@pricevault/file-formats/csv/write-csv';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { CallerGone } from './refusals.ts';

export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  lines: AsyncIterable<string>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(loggedLines(reply, lines)));
}

/** The reply has begun, so a failure can only cut the file off: no error handler sees it. */
async function* loggedLines(
  { request }: FastifyReply,
  lines: AsyncIterable<string>,
): AsyncGenerator<string> {
  try {
    yield* lines;
  } catch (error) {
    if (!(error instanceof CallerGone)) {
      request.log.error({ reqId: request.id, err: error }, 'A download failed in the middle');
    }
    throw error;
  }
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
