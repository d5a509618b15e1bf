// Looks for values in everything that a vault has written: tables, indexes and the log of its database, as text and bytes.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A value as it might lie there: its text, and of a number a double in both byte orders. */
function tracesOf(value: string): Buffer[] {
  if (Number.isNaN(Number(value))) return [Buffer.from(value)];
  const bigEndian = Buffer.alloc(8);
  bigEndian.writeDoubleBE(Number(value));
  return [Buffer.from(value), bigEndian, Buffer.from(bigEndian).reverse()];
}

/**
 * Those of the values that lie somewhere below the folder. Files that nobody has written to since `since`, when the values
 * were told to nobody yet, cannot hold them and are left out: most of a vault is old.
 */
export function valuesFoundIn(folder: string, values: readonly string[], since: Date): string[] {
  const traces = values.map((value) => ({ value, bytes: tracesOf(value) }));
  const found = new Set<string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const content = contentOf(join(folder, path), since);
    if (content === null) continue;
    for (const { value, bytes } of traces) {
      if (bytes.some((trace) => content.includes(trace))) found.add(value);
    }
  }
  return [...found];
}

/** Null for folders, for older files, and for files that the database has removed meanwhile. */
function contentOf(path: string, since: Date): Buffer | null {
  try {
    const found = statSync(path);
    return found.isFile() && found.mtime >= since ? readFileSync(path) : null;
  } catch {
    return null;
  }
}
