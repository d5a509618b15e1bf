// What this browser remembers of rounds: which keys were checked, what the vault has acknowledged, and the own values,
// sealed to the own key. Nothing of it is ever sent.
import type { Acknowledgement, CheckedKey } from '@pricevault/consensus';
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts';

const area = 'localStorage';
/** Rounds of one instrument type whose own values are kept; older ones go. */
const maxRoundsOfType = 10;
/** Rounds of all types together. */
const maxRounds = 200;

const checkedKeyOf = (userId: string) => `consensus_checked_keys_${userId}`;
const roundsKeyOf = (userId: string) => `consensus_rounds_${userId}`;

export function readCheckedKeys(userId: string): CheckedKey[] {
  return parsed<CheckedKey[]>(readStored(area, checkedKeyOf(userId))) ?? [];
}

export function writeCheckedKeys(userId: string, keys: readonly CheckedKey[]): void {
  writeStored(area, checkedKeyOf(userId), JSON.stringify(keys));
}

export interface RememberedRound {
  readonly instrumentTypeId: string;
  readonly acknowledged: Acknowledgement;
  /** Sealed to the own key. */
  readonly ownValues: string;
}

export function rememberRound(userId: string, round: RememberedRound): void {
  const others = readRounds(userId).filter(
    ({ acknowledged }) => acknowledged.round_id !== round.acknowledged.round_id,
  );
  const isOfType = ({ instrumentTypeId }: RememberedRound) =>
    instrumentTypeId === round.instrumentTypeId;
  const dropped = others.filter(isOfType).slice(0, 1 - maxRoundsOfType);
  const kept = others.filter((one) => !dropped.includes(one)).slice(1 - maxRounds);
  const write = (rounds: readonly RememberedRound[]) =>
    writeStored(area, roundsKeyOf(userId), JSON.stringify([...rounds, round]));
  // Where the browser has no space left, the oldest rounds make way for the newest.
  const isStored = [kept, ...kept.map((_, index) => kept.slice(index + 1))].some(write);
  // Nothing can be stored at all: this page still remembers every round.
  if (!isStored) write(kept);
}

export function recallRound(userId: string, roundId: string): RememberedRound | null {
  return readRounds(userId).find(({ acknowledged }) => acknowledged.round_id === roundId) ?? null;
}

function readRounds(userId: string): RememberedRound[] {
  return parsed<RememberedRound[]>(readStored(area, roundsKeyOf(userId))) ?? [];
}

function parsed<T>(text: string | null): T | null {
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
