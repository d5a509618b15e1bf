// What a keeper keeps of a round, sealed on its disk from the first key to the publication.
import { fromBase64, toBase64 } from '@pricevault/consensus';
import type { CountShares, RoundCounts } from '../counts.ts';
import type { SealedStore } from './sealed-store.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface StoredShares<Shares> {
  /** The session in which they were computed, base64, and its attempt. */
  readonly session: string;
  readonly attempt: number;
  readonly shares: Shares;
}

export interface StoredCountShares {
  readonly isEnough: string;
  readonly isCovered: string | null;
  readonly marks: readonly string[];
}

export interface StoredOutput {
  readonly output: string;
  readonly keys: readonly { readonly public_key: string; readonly boxed: string }[];
}

export interface RoundState {
  readonly roundId: string;
  /** Secret of the X25519 key for this round alone. */
  readonly roundSecret: string;
  /** Base64, once it was signed: this keeper signs no other descriptor of the round. */
  descriptorHash: string | null;
  /** Digests by submission uuid. */
  receipts: Record<string, string>;
  /** Digests by firm and sequence; rounds from before this was noted have none. */
  numbers?: Record<string, string>;
  /** Reasons by digest, which says what was looked at: under one uuid the vault can show several contributions. */
  refusals: Record<string, string>;
  /** Secrets of its own and the next share, by digest: they fit the commitments of that contribution. */
  secrets: Record<string, [string | null, string | null]>;
  /** Digests that were looked at while receipts of others still counted; rounds from before this was noted have none. */
  inTime?: string[];
  /** It gives no further first receipts. */
  isClosed: boolean;
  /** Milliseconds since 1970, by its own clock. */
  closedAt?: number;
  /** Base64, once it was signed. */
  setHash: string | null;
  /** Sessions that were begun. */
  attempts: number;
  countShares: StoredShares<StoredCountShares> | null;
  /** An opening was begun with these shares: from now on they are only sent again. */
  hasOpened: boolean;
  counts: { readonly attempt: number; readonly counts: RoundCounts } | null;
  outputShares: StoredShares<{ readonly own: string; readonly next: string }> | null;
  /** Sealed and perhaps sent: from now on it is only sent again. */
  output: StoredOutput | null;
  /** Base64, once it was signed. */
  statement: string | null;
  /** Signed before it, over other outputs of the other two. */
  earlierStatements?: string[];
}

const nameOf = (roundId: string) => `round-${roundId}`;

export async function readState(store: SealedStore, roundId: string): Promise<RoundState | null> {
  return store.read<RoundState>(nameOf(roundId));
}

export async function writeState(store: SealedStore, state: RoundState): Promise<void> {
  await store.write(nameOf(state.roundId), state);
}

/** Round key, secrets and shares are gone with it. */
export async function destroyState(store: SealedStore, roundId: string): Promise<void> {
  await store.remove(nameOf(roundId));
}

export async function listStates(store: SealedStore): Promise<string[]> {
  return (await store.list('round-')).map((name) => name.slice('round-'.length));
}

export function newState(roundId: string, roundSecret: Bytes): RoundState {
  return {
    roundId,
    roundSecret: toBase64(roundSecret),
    descriptorHash: null,
    receipts: {},
    refusals: {},
    secrets: {},
    isClosed: false,
    setHash: null,
    attempts: 0,
    countShares: null,
    hasOpened: false,
    counts: null,
    outputShares: null,
    output: null,
    statement: null,
  };
}

/** Statements over other outputs that a vault can have signed of one round. */
const maxEarlierStatements = 16;

/**
 * Before it is signed; false where it may not be. What the others have sent is known from the vault alone. Each keeper signs only what names
 * its own output, so one statement at most has the signatures of all three: signing anew when the vault shows other outputs gives away
 * nothing, and a lie does not end the round.
 */
export function noteStatement(state: RoundState, statement: string): boolean {
  if (state.statement !== null && state.statement !== statement) {
    const earlier = state.earlierStatements ?? [];
    if (earlier.length >= maxEarlierStatements) return false;
    state.earlierStatements = [...earlier, state.statement];
  }
  state.statement = statement;
  return true;
}

export function hasStated(state: RoundState, statement: string | null | undefined): boolean {
  const stated = [...(state.earlierStatements ?? []), state.statement];
  return stated.some((one) => one !== null && one === statement);
}

const textOfWords = (words: Uint32Array) =>
  Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString('base64');

function wordsOfText(text: string): Uint32Array<ArrayBuffer> {
  const bytes = fromBase64(text) as Bytes;
  return new Uint32Array(bytes.slice().buffer);
}

export function storedCounts({ isEnough, isCovered, marks }: CountShares): StoredCountShares {
  return {
    isEnough: textOfWords(isEnough),
    isCovered: isCovered && textOfWords(isCovered),
    marks: marks.map(textOfWords),
  };
}

export function countsOfStored({ isEnough, isCovered, marks }: StoredCountShares): CountShares {
  return {
    isEnough: wordsOfText(isEnough),
    isCovered: isCovered === null ? null : wordsOfText(isCovered),
    marks: marks.map(wordsOfText),
  };
}
