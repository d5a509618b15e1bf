// What this browser remembers of rounds: which keepers, steps and log were confirmed, which contribution the keepers have, and
// the user's values, sealed to the user's key. Nothing of it is ever sent.
import type { GivenRound, OwnContribution, Pins } from '@pricevault/consensus/protocol3';
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts';
import type { LogKey, StoredHead } from './consensus-protocol.ts';

const area = 'localStorage';
/** Rounds of one instrument type whose own values are kept; older ones go. */
const maxRoundsOfType = 10;
/** Rounds of all types together. */
const maxRounds = 200;

const trustKeyOf = (userId: string) => `consensus_trust_${userId}`;
const roundsKeyOf = (userId: string) => `consensus_kept_rounds_${userId}`;

export interface ConfirmedKeeper {
  readonly name: string;
  readonly operator: string;
  readonly signKey: string;
}

/** What a person has confirmed by fingerprint. */
export interface Trust {
  /** In their places; none before the first confirmation. */
  readonly keepers: readonly ConfirmedKeeper[];
  /** By instrument type. */
  readonly steps: Readonly<Record<string, string>>;
  readonly log: LogKey | null;
  /** Signing keys of keepers that were confirmed before those of today. */
  readonly former: readonly (readonly string[])[];
  readonly head: StoredHead | null;
}

const nothing: Trust = { keepers: [], steps: {}, log: null, former: [], head: null };

export function readTrust(userId: string): Trust {
  return { ...nothing, ...parsed<Partial<Trust>>(readStored(area, trustKeyOf(userId))) };
}

export function changeTrust(userId: string, change: Partial<Omit<Trust, 'former'>>): void {
  const before = readTrust(userId);
  const keys = before.keepers.map(({ signKey }) => signKey);
  const isOther = change.keepers?.some(({ signKey }, place) => signKey !== keys[place]) ?? false;
  const former = isOther && keys.length > 0 ? [...before.former, keys] : before.former;
  writeStored(area, trustKeyOf(userId), JSON.stringify({ ...before, ...change, former }));
}

export interface RememberedRound {
  readonly roundId: string;
  readonly instrumentTypeId: string;
  readonly own: OwnContribution;
  /** As they were confirmed when the values were sealed. */
  readonly pins: Pins;
  /** Sealed to the user's key. */
  readonly ownValues: string;
  /** Which round it was; rounds that were remembered before this was noted have none. */
  readonly given?: GivenRound;
}

export function rememberRound(userId: string, round: RememberedRound): void {
  const others = readRounds(userId).filter(({ roundId }) => roundId !== round.roundId);
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
  return readRounds(userId).find((round) => round.roundId === roundId) ?? null;
}

/** Rounds of a type that this browser gave to. */
export function recallGiven(userId: string, instrumentTypeId: string): GivenRound[] {
  return readRounds(userId).flatMap((round) =>
    round.given && round.instrumentTypeId === instrumentTypeId ? [round.given] : [],
  );
}

/**
 * The last own contribution for a type and date, whichever round the vault says it was to: a result of another round of the
 * same date, which lacks it, is not the one that the user took part in.
 */
export function recallDate(
  userId: string,
  instrumentTypeId: string,
  date: string,
): RememberedRound | null {
  const found = readRounds(userId).findLast(
    (round) => round.instrumentTypeId === instrumentTypeId && round.given?.valuationDate === date,
  );
  return found ?? null;
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
