// What is said about a file that cannot be read.
import { InputProblem } from '../outcome.ts';
import { MalformedCsv } from './csv-records.ts';

const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
};

/** Throws what is not about the file. */
export function fileProblem(error: unknown, file: string): InputProblem {
  if (error instanceof InputProblem) return error;
  const name = file === '-' ? 'Standard input' : file;
  if (error instanceof MalformedCsv) {
    return new InputProblem('fileMalformed', `${name}, line ${error.line}: ${error.message}.`);
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const why = typeof code === 'string' ? (sentences[code] ?? code) : null;
  if (why === null) throw error;
  return new InputProblem('fileUnreadable', `${name} cannot be read: ${why}.`);
}
