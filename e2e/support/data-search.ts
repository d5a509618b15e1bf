// Looks for values in everything that a vault has written: tables, indexes and the log of its database, as text and bytes.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A number as it might lie there: its text, and a double in both byte orders. */
function tracesOf(value: string): Buffer[] {
  const bigEndian = Buffer.alloc(8);
  bigEndian.writeDoubleBE(Number(value));
  return [Buffer.from(value), bigEndian, Buffer.from(bigEndian).reverse()];
}

/** Those of the values that lie somewhere below the folder. */
export function valuesFoundIn(folder: string, values: readonly string[]): string[] {
  const traces = values.map((value) => ({ value, bytes: tracesOf(value) }));
  const found = new Set<string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const content = contentOf(join(folder, path));
    if (content === null) continue;
    for (const { value, bytes } of traces) {
      if (bytes.some((trace) => content.includes(trace))) found.add(value);
    }
  }
  return [...found];
}

/** Null for folders, and for files that the database has removed meanwhile. */
function contentOf(path: string): Buffer | null {
  try {
    return statSync(path).isFile() ? readFileSync(path) : null;
  } catch {
    return null;
  }
}
