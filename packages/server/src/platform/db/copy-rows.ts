// COPY … from stdin through the usual executor. The rows are passed as the statement's only parameter, and our client sends
// them with the copy protocol.
import { CompiledQuery, type Kysely } from 'kysely';
import type { Submittable } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Tables } from './tables.generated.ts';

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

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

// COPY's text format, one cell at a time.

export function copyCell(value: string | number | null): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, escapeCharacter) : value;
}

function escapeCharacter(character: string): string {
  return escapes[character] ?? character;
}
