import { readFileSync } from 'node:fs';
import { textOfBytes } from '../../src/csv/text-of-bytes.ts';

export const bytesOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url));

/** The text of a file that must be one. */
export function textOf(path: string): string {
  const read = textOfBytes(bytesOf(path));
  if ('problem' in read) throw new Error(`${path}: ${read.problem.code}`);
  return read.text;
}
