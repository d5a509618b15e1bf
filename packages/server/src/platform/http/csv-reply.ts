// Streams a CSV file, so that its length does not cost memory.
import { byteOrderMark, writeCsvLine, type CsvCell } from '@pricevault/file-formats/csv/write-csv';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { CallerGone } from './refusals.ts';

/**
 * Reads the headings and the first rows before the reply begins: a database that is away is then a refusal like any other. One that
 * dies later cuts the file off, so that no client takes it for a whole one.
 */
export async function sendCsv(
  reply: FastifyReply,
  fileName: string,
  lines: AsyncGenerator<string>,
): Promise<FastifyReply> {
  const first: string[] = [];
  while (first.length < 2) {
    const next = await lines.next();
    if (next.done) break;
    first.push(next.value);
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(loggedLines(reply, first, lines)));
}

/** The reply has begun, so a failure can only cut the file off: no error handler sees it. */
async function* loggedLines(
  { request }: FastifyReply,
  first: readonly string[],
  lines: AsyncIterable<string>,
): AsyncGenerator<string> {
  try {
    yield* first;
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
