// What this browser remembers of rounds: which keys were checked, what the vault has acknowledged, and the own values,
// sealed to the own key. Nothing of it is ever sent.
import type { Acknowledgement, CheckedKey } from '@pricevault/consensus';
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts';

const area = 'localStorage';
/** Rounds whose own values are kept; older ones go. */
const maxRounds = 10;

const checkedKeyOf = (userId: string) => `consensus_checked_keys_${userId}`;
const roundsKeyOf = (userId: string) => `consensus_rounds_${userId}`;

export function readCheckedKeys(userId: string): CheckedKey[] {
  return parsed<CheckedKey[]>(readStored(area, checkedKeyOf(userId))) ?? [];
}

export function writeCheckedKeys(userId: string, keys: readonly CheckedKey[]): void {
  writeStored(area, checkedKeyOf(userId), JSON.stringify(keys));
}

export interface RememberedRound {
  readonly acknowledged: Acknowledgement;
  /** Sealed to the own key. */
  readonly ownValues: string;
}

export function rememberRound(userId: string, round: RememberedRound): void {
  const others = readRounds(userId).filter(
    ({ acknowledged }) => acknowledged.round_id !== round.acknowledged.round_id,
  );
  const kept = [...others, round].slice(-maxRounds);
  writeStored(area, roundsKeyOf(userId), JSON.stringify(kept));
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
