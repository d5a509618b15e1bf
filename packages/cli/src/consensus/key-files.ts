// Key files of a desk, and beside each what the vault has acknowledged: no secrets, only ids and hashes.
import {
  ConsensusError,
  openKeyFile,
  type Acknowledgement,
  type KeyPair,
} from '@pricevault/consensus';
import { readFile, writeFile } from 'node:fs/promises';
import { askHidden, isTerminal } from '../input.ts';
import { InputProblem } from '../outcome.ts';

/** From PRICEVAULT_PASSPHRASE or the terminal. */
export async function readPassphrase(): Promise<string> {
  const given = process.env['PRICEVAULT_PASSPHRASE'];
  if (given) return given;
  if (isTerminal()) return askHidden('Passphrase of the key file: ');
  throw new InputProblem('passphraseMissing', 'Give the passphrase as PRICEVAULT_PASSPHRASE.');
}

export async function readKeys(path: string): Promise<KeyPair> {
  return openKeyFile(parsed(await readText(path)), await readPassphrase());
}

export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new InputProblem('fileUnreadable', `${path} cannot be read.`);
  }
}

export async function writeNew(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
  } catch {
    throw new InputProblem('fileThere', `${path} exists already or cannot be written.`);
  }
}

const memoryOf = (keyFile: string) => `${keyFile}.rounds.json`;

export async function rememberAcknowledgement(
  keyFile: string,
  acknowledged: Acknowledgement,
): Promise<void> {
  const all = await readMemory(keyFile);
  const text = JSON.stringify({ ...all, [acknowledged.round_id]: acknowledged }, null, 2);
  await writeFile(memoryOf(keyFile), `${text}\n`, { mode: 0o600 });
}

export async function findAcknowledgement(
  keyFile: string,
  roundId: string,
): Promise<Acknowledgement | null> {
  return (await readMemory(keyFile))[roundId] ?? null;
}

async function readMemory(keyFile: string): Promise<Record<string, Acknowledgement>> {
  try {
    return JSON.parse(await readFile(memoryOf(keyFile), 'utf8')) as Record<string, Acknowledgement>;
  } catch {
    return {}; // the first round of this key
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Refused lines that one message names. */
const maxLines = 10;

/** What the library refuses, as a sentence and exit code 2. */
export async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConsensusError)) throw error;
    const refused = error.subject.rows ?? [];
    const lines = refused
      .slice(0, maxLines)
      .map(({ tradeId, line, reason }) => `Line ${line ?? '?'}, trade ${tradeId}: ${reason}.`);
    const more = refused.length > maxLines ? [`And ${refused.length - maxLines} more.`] : [];
    throw new InputProblem(error.code, [error.message, ...lines, ...more].join(' '));
  }
}
