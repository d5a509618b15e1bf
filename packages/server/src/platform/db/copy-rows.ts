// COPY … from stdin through the same executor as everything else: the rows travel as the statement's one parameter, and
// our client hands them to the copy protocol.
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

/** `target` is a table with its columns: constant text, never built from input. */
export async function copyRows(
  executor: Kysely<Tables>,
  target: string,
  chunks: readonly Buffer[],
): Promise<void> {
  await executor.executeQuery(
    CompiledQuery.raw(`copy ${target} from stdin`, [new CopyRows(chunks)]),
  );
}

/** For the pool's client alone. */
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
