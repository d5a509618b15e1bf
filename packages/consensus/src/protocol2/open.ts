// Protocol 2, the member: Σx = Y − Σ pad, after every check. Numbers come out only where all checks passed.
import { inBatches } from '../batches.ts';
import { toBase64 } from '../encoding/base64.ts';
import { ConsensusError } from '../errors.ts';
import { inGroups } from '../keys/fingerprint.ts';
import type { KeyPair } from '../keys/key-pair.ts';
import { stream } from '../primitives/streams.ts';
import { checkedKeyFaults, hasCheckedKeys, type CheckedKey } from './checked-keys.ts';
import { CheckList, type Check } from './checks.ts';
import { readCohorts, type Cohorts } from './cohorts.ts';
import { openContributions, type OpenedContribution } from './contributions.ts';
import { checkLists, type CheckedLists } from './lists.ts';
import type { RoundResult } from './messages.ts';
import { outcomeOf, type TradeOutcome } from './outcomes.ts';
import { bitmapReader } from './presence.ts';
import { resultHash } from './result-hash.ts';
import { elementLength, RingSums, signedIntegers, unsignedIntegers } from './ring.ts';
import type { Acknowledgement } from './seal.ts';

export interface OpeningMember {
  readonly keys: KeyPair;
  /** The last contribution of the member's firm that the server has acknowledged; null where nobody here remembers one. */
  readonly acknowledged: Acknowledgement | null;
  readonly checkedKeys: readonly CheckedKey[];
}

export interface OpenedRound {
  /** All checks, in a fixed order. */
  readonly checks: readonly Check[];
  /** Published trades, ascending; empty when a check before the sums failed. */
  readonly trades: readonly TradeOutcome[];
  readonly suppressed: readonly { readonly tradeId: number; readonly n: number }[];
  /** True when the sums of some trade are impossible: that trade has no numbers, and the round is in doubt. */
  readonly isDisputed: boolean;
  /** Of the result hash, for members to compare; null where the result could not be read. */
  readonly fingerprint: string | null;
}

/** Never throws for what a server or a member did wrong: that is what the checks say. */
export async function openRound(
  result: RoundResult,
  member: OpeningMember,
  onProgress?: (done: number, all: number) => void,
): Promise<OpenedRound> {
  const checks = new CheckList();
  const refused = (fingerprint: string | null = null): OpenedRound => ({
    checks: checks.toList(),
    trades: [],
    suppressed: [],
    isDisputed: false,
    fingerprint,
  });

  const round = await usableLists(result);
  if (!checks.record('round-usable', round === null ? [result.round.id] : []) || round === null) {
    return refused();
  }
  const { state, roster } = result.round;
  checks.record('round-closed', state === 'closed' || state === 'published' ? [] : [state]);
  const hash = await resultHash(round, result.contributions, result);
  if (result.result_hash !== undefined) {
    checks.record('result-whole', result.result_hash === toBase64(hash) ? [] : [result.round.id]);
  }
  const own = member.keys.publicKeyText;
  checks.record('own-key-on-roster', roster.some((entry) => entry.public_key === own) ? [] : [own]);
  if (hasCheckedKeys(roster, member.checkedKeys)) {
    checks.record('checked-keys-unchanged', checkedKeyFaults(roster, member.checkedKeys, own));
  }
  recordOwnContribution(checks, result, member.acknowledged);
  recordSenders(checks, result);
  const readBitmap = bitmapReader(result.round.trades);
  const opened = await openContributions(checks, round, result, member.keys, readBitmap);
  const cohorts = readCohorts(checks, round.lists, result, readBitmap);
  const fingerprint = inGroups(hash);
  if (checks.hasFailure || opened === null || cohorts === null) return refused(fingerprint);

  const trades = await sumsOf(cohorts, opened, onProgress);
  const impossible = trades.filter(({ numbers }) => numbers === null);
  checks.record(
    'sums-possible',
    impossible.map(({ tradeId }) => String(tradeId)),
  );
  return {
    checks: checks.toList(),
    trades,
    suppressed: result.suppressed,
    isDisputed: impossible.length > 0,
    fingerprint,
  };
}

async function usableLists(result: RoundResult): Promise<CheckedLists | null> {
  try {
    return await checkLists(result.round);
  } catch (error) {
    if (error instanceof ConsensusError) return null;
    throw error;
  }
}

/**
 * No roll-back: the last contribution that the server acknowledged is the one that it counted. Where one of a colleague (another
 * key of the firm) was counted instead, it replaced the own one or was put before it: the member is told, since only the
 * colleague can say which.
 */
function recordOwnContribution(
  checks: CheckList,
  { round, contributions }: RoundResult,
  last: Acknowledgement | null,
): void {
  if (last === null || last.round_id !== round.id) return;
  const isListed = contributions.some(
    (view) =>
      view.submission_uuid === last.submission_uuid &&
      view.public_key === last.public_key &&
      view.h1 === last.h1 &&
      view.h2 === last.h2,
  );
  const firmOf = (key: string) => round.roster.find((entry) => entry.public_key === key)?.firm;
  const firm = firmOf(last.public_key);
  const replacing = contributions.find(
    (view) => view.public_key !== last.public_key && firmOf(view.public_key) === firm,
  );
  if (!isListed && firm !== undefined && replacing) {
    checks.warn('own-contribution-listed', [replacing.submission_uuid]);
  } else {
    checks.record('own-contribution-listed', isListed ? [] : [last.submission_uuid]);
  }
}

function recordSenders(checks: CheckList, { round, contributions }: RoundResult): void {
  const firms = new Map(round.roster.map((entry) => [entry.public_key, entry.firm]));
  checks.record(
    'senders-on-roster',
    contributions.filter((view) => !firms.has(view.public_key)).map((view) => view.submission_uuid),
  );
  const seen = new Set<string>();
  const again = contributions.filter(({ public_key: key, submission_uuid: uuid }) => {
    const marks = [`uuid ${uuid}`, `firm ${firms.get(key) ?? key}`];
    const isAgain = marks.some((mark) => seen.has(mark));
    for (const mark of marks) seen.add(mark);
    return isAgain;
  });
  checks.record(
    'one-contribution-for-each-firm',
    again.map((view) => view.submission_uuid),
  );
}

/** Σx = Y − Σ pad for every published trade; streams of a few contributions at a time. */
async function sumsOf(
  { published, placeOf, values, squares }: Cohorts,
  contributions: readonly OpenedContribution[],
  onProgress?: (done: number, all: number) => void,
): Promise<TradeOutcome[]> {
  const sums1 = new RingSums(published.length);
  const sums2 = new RingSums(published.length);
  sums1.add(values);
  sums2.add(squares);
  await inBatches(
    contributions,
    async ({ key, context, indexes }) => {
      const half = indexes.length * elementLength;
      const pad = await stream(key, 'PV2/pad', context, 2 * half);
      // Where everybody holds everything, the places are 0, 1, 2, …: adding straight on is quicker.
      const places =
        indexes.length === placeOf.length && published.length === placeOf.length
          ? undefined
          : placesOf(indexes, placeOf);
      sums1.subtract(pad.subarray(0, half), places);
      sums2.subtract(pad.subarray(half), places);
    },
    onProgress,
    streamsAtOnce,
  );
  const sums = signedIntegers(sums1.toElements());
  const sumsOfSquares = unsignedIntegers(sums2.toElements());
  return published.map(({ tradeId, n }, place) =>
    outcomeOf(tradeId, n, sums[place] ?? 0n, sumsOfSquares[place] ?? 0n),
  );
}

function placesOf(indexes: Int32Array, placeOf: Int32Array): Int32Array {
  const places = new Int32Array(indexes.length);
  for (let at = 0; at < places.length; at += 1) {
    places[at] = placeOf[indexes[at] as number] as number;
  }
  return places;
}

/** Each stream holds 32 bytes for every trade while it waits to be subtracted. */
const streamsAtOnce = 8;
