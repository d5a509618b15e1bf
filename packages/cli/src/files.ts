// Files that people name.
import { readFile, writeFile } from 'node:fs/promises';
import { InputProblem } from './outcome.ts';

export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new InputProblem('fileUnreadable', `${path} cannot be read.`);
  }
}

export async function writeNew(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
  } catch {
    throw new InputProblem('fileThere', `${path} exists already or cannot be written.`);
  }
}
