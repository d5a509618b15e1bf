// Opens an evidence pack: the files of the ZIP by name.
import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { InputProblem } from '../outcome.ts';
import { isPlainZip } from './zip-layout.ts';

/** Bytes that a pack may unpack to: a hundred times what ten thousand trades need. */
const largestPack = 1_000_000_000;

export interface OpenedPack {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Names that are in the ZIP more than once: programs differ in which one they unpack. */
  readonly repeated: readonly string[];
  /** Whether every program unpacks the same files. */
  readonly isPlain: boolean;
}

export async function openPack(path: string): Promise<OpenedPack> {
  const bytes = await readFile(path).catch(() => {
    throw new InputProblem('fileUnreadable', `${path} cannot be read.`);
  });
  const names: string[] = [];
  let size = 0;
  try {
    const unpacked = unzipSync(new Uint8Array(bytes), {
      filter: ({ name, originalSize }) => {
        names.push(name);
        size += originalSize;
        if (size > largestPack) throw new Error('too large');
        return true;
      },
    });
    const repeated = names.filter((name, place) => names.indexOf(name) !== place);
    return { files: new Map(Object.entries(unpacked)), repeated, isPlain: isPlainZip(bytes) };
  } catch {
    throw new InputProblem('packUnreadable', `${path} is not a ZIP file, or it is damaged.`);
  }
}
