// COPY … from stdin through the usual executor. The rows are passed as the statement's only parameter, and our client sends
// them with the copy protocol.
import { CompiledQuery, type Kysely } from 'kysely';
import type { Submittable } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Tables } from './tables.generated.ts';

/** Lines in COPY's text format, UTF-8. */
export class CopyRows {
  readonly chunks: readonly Buffer[];
  constructor(chunks: readonly Buffer[]) {
    this.chunks = chunks;
  }
}

/** `target` is a table with its columns: constant text, never user input. */
export async function copyRows(
  executor: Kysely<Tables>,
  target: string,
  chunks: readonly Buffer[],
): Promise<void> {
  await executor.executeQuery(
    CompiledQuery.raw(`copy ${target} from stdin`, [new CopyRows(chunks)]),
  );
}

/** Called by the pool's client only. */
export async function runCopy(
  submit: (copy: Submittable) => unknown,
  text: string,
  { chunks }: CopyRows,
): Promise<{ command: string; rowCount: number; rows: never[] }> {
  const copy = copyFrom(text);
  submit(copy);
  await pipeline(Readable.from(chunks), copy);
  return { command: 'COPY', rowCount: copy.rowCount, rows: [] };
}
