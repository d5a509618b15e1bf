// Key files of a desk, and beside each what was contributed: no secrets, only ids and hashes.
import { ConsensusError, openKeyFile, type KeyPair } from '@pricevault/consensus';
import {
  KeptRoundError,
  type GivenRound,
  type OwnContribution,
} from '@pricevault/consensus/protocol3';
import { readFile, writeFile } from 'node:fs/promises';
import { readText } from '../files.ts';
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

const memoryOf = (keyFile: string) => `${keyFile}.rounds.json`;

/** By round; those from before type, date and trades were noted have only the contribution. */
type Remembered = OwnContribution & Partial<Omit<GivenRound, 'roundId'> & { typeId: string }>;

/** The last own contribution to a round: a result must hold it. */
export async function rememberOwn(
  keyFile: string,
  own: OwnContribution,
  { roundId, ...given }: GivenRound & { readonly typeId: string },
): Promise<void> {
  const { [roundId]: _before, ...others } = await readMemory(keyFile);
  // The newest comes last.
  const text = JSON.stringify({ ...others, [roundId]: { ...own, ...given } }, null, 2);
  await writeFile(memoryOf(keyFile), `${text}\n`, { mode: 0o600 });
}

/**
 * Of the round, or else the last one for the type and date, whichever round the vault says it was to: a result of another round
 * of the same date lacks it.
 */
export async function findOwn(
  keyFile: string,
  roundId: string,
  asked: { readonly typeId: string; readonly date: string },
): Promise<OwnContribution | null> {
  const all = await readMemory(keyFile);
  const found =
    all[roundId] ??
    Object.values(all).findLast(
      ({ typeId, valuationDate }) => typeId === asked.typeId && valuationDate === asked.date,
    );
  if (!found?.submissionUuid) return null;
  const { submissionUuid, sequence, digest } = found;
  return { submissionUuid, sequence, digest };
}

/** Rounds of a type that this key gave to. */
export async function findGiven(keyFile: string, typeId: string): Promise<GivenRound[]> {
  return Object.entries(await readMemory(keyFile)).flatMap(([roundId, one]) =>
    one.typeId === typeId && one.valuationDate !== undefined && one.trades !== undefined
      ? [{ roundId, valuationDate: one.valuationDate, trades: one.trades }]
      : [],
  );
}

async function readMemory(keyFile: string): Promise<Record<string, Remembered>> {
  try {
    return JSON.parse(await readFile(memoryOf(keyFile), 'utf8')) as Record<string, Remembered>;
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
    const isOwn = error instanceof ConsensusError || error instanceof KeptRoundError;
    if (!isOwn) throw error;
    const refused = error instanceof KeptRoundError ? error.marks : (error.subject.rows ?? []);
    const lines = refused
      .slice(0, maxLines)
      .map(({ tradeId, line, reason }) => `Line ${line ?? '?'}, trade ${tradeId}: ${reason}.`);
    const more = refused.length > maxLines ? [`And ${refused.length - maxLines} more.`] : [];
    throw new InputProblem(error.code, [error.message, ...lines, ...more].join(' '));
  }
}
