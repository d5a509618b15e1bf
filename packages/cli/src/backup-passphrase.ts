// The passphrase of an encrypted backup: from a file, the environment or the terminal. Never from an argument, which every
// user of the machine can read.
import { readFile } from 'node:fs/promises';
import { askHidden, isTerminal } from './input.ts';
import { InputProblem } from './outcome.ts';

const variable = 'PRICEVAULT_BACKUP_PASSPHRASE';
const minLength = 12;

/** For a new backup: long enough, and typed twice. */
export async function chooseBackupPassphrase(file: string | undefined): Promise<string> {
  const given = await givenPassphrase(file);
  const passphrase = given ?? (await askHidden('Passphrase for the backup: '));
  if (passphrase.length < minLength) {
    throw new InputProblem(
      'passphraseShort',
      `The passphrase must have at least ${minLength} characters.`,
    );
  }
  if (given === null && (await askHidden('Once more: ')) !== passphrase) {
    throw new InputProblem('passphrasesDiffer', 'The passphrases are different.');
  }
  return passphrase;
}

export async function readBackupPassphrase(file: string | undefined): Promise<string> {
  return (await givenPassphrase(file)) ?? askHidden('Passphrase of the backup: ');
}

/** Null when a person can be asked. */
async function givenPassphrase(file: string | undefined): Promise<string | null> {
  if (file !== undefined) {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new InputProblem('fileUnreadable', `${file} cannot be read (${error.code}).`);
    });
    return text.replace(/\r?\n$/, '');
  }
  const value = process.env[variable];
  if (value) return value;
  if (isTerminal()) return null;
  throw new InputProblem(
    'passphraseMissing',
    `Give the passphrase as ${variable} or by --passphrase-file.`,
  );
}
