// A member opens a result: every check, then three shares become figures.
import { fromBase64 } from '../encoding/base64.ts';
import { equalBytes, type Bytes } from '../encoding/bytes.ts';
import type { KeyPair } from '../keys/key-pair.ts';
import { KeptChecks, type KeptCheck } from './checks.ts';
import { boxKey, openBox } from './coded-box.ts';
import { keeperCount, type Descriptor } from './descriptor.ts';
import type { TreeHead } from './log/checkpoint.ts';
import { maxSteps } from './marks.ts';
import type { KeptResult } from './messages.ts';
import {
  figureNames,
  figuresAt,
  openOutput,
  opens,
  outputRowLength,
  type Figures,
} from './output.ts';
import { xorBytes } from './shares.ts';
import { verifyResult, type ResultTrust, type VerifiedResult } from './verify-result.ts';

export interface OpenedTrade {
  readonly tradeId: number;
  /** c, the number of marks on it. */
  readonly marks: number;
  readonly figures: Figures;
}

export interface OpenedResult {
  readonly checks: readonly KeptCheck[];
  /** Empty unless every check passed. */
  readonly trades: readonly OpenedTrade[];
  readonly withheld: readonly number[];
  /** To be kept as the last checkpoint; null where the log did not pass. */
  readonly head: TreeHead | null;
}

/** Never throws for what a server or keeper did wrong: that is what the checks are for. */
export async function openKeptResult(
  result: KeptResult,
  keys: KeyPair,
  trust: ResultTrust,
): Promise<OpenedResult> {
  const checks = new KeptChecks();
  const verified = await verifyResult(checks, result, trust);
  const head = verified?.head ?? null;
  const shares = verified === null ? null : await openShares(checks, result, verified, keys);
  if (verified === null || shares === null) {
    return { checks: checks.toList(), trades: [], withheld: [], head };
  }
  const [first, ...others] = shares;
  const sum = xorBytes(first as Bytes, ...others);
  const output = new DataView(sum.buffer);
  const { descriptor } = verified.round;
  recordWithheld(checks, descriptor, result, shares);
  const trades = result.published.map(([tradeId, marks], place) => ({
    tradeId,
    marks,
    figures: figuresAt(output, place, descriptor.policy, marks),
  }));
  recordFigures(checks, trades);
  return {
    checks: checks.toList(),
    trades: checks.hasFailure ? [] : trades,
    withheld: result.withheld,
    head,
  };
}

/** The three shares of the output vector. Each comes from two keepers. */
async function openShares(
  checks: KeptChecks,
  result: KeptResult,
  { round, setHash, outputs }: VerifiedResult,
  keys: KeyPair,
): Promise<Bytes[] | null> {
  const { keepers } = round.descriptor;
  const nameOf = (place: number) => keepers[place]?.name ?? String(place);
  const opened = keepers.map(({ roundKey }, place) => {
    const boxed = fromBase64(result.keys[place] ?? '');
    const from = fromBase64(roundKey) as Bytes;
    return boxed === null ? null : openBox(boxKey(keys.secretKey, from), boxed, 32);
  });
  const closed = opened.flatMap((key, place) => (key === null ? [nameOf(place)] : []));
  if (!checks.record('keys-opened', closed)) return null;
  const pairs = await Promise.all(
    opened.map((key, keeper) =>
      openOutput(
        { descriptorHash: round.hash, setHash, keeper },
        key as Bytes,
        outputs[keeper] as Bytes,
        result.published.length,
      ),
    ),
  );
  const unreadable = pairs.flatMap((pair, place) => (pair === null ? [nameOf(place)] : []));
  if (!checks.record('outputs-opened', unreadable)) return null;
  const shareFrom = (keeper: number, place: 0 | 1) =>
    (pairs[(keeper + keeperCount) % keeperCount] as readonly [Bytes, Bytes])[place];
  const disputed = keepers.flatMap((_, share) =>
    equalBytes(shareFrom(share, 0), shareFrom(share - 1, 1))
      ? []
      : [`${nameOf((share + 2) % keeperCount)} / ${nameOf(share)}`],
  );
  if (!checks.record('shares-agree', disputed)) return null;
  return keepers.map((_, share) => shareFrom(share, 0));
}

/** A figure that the policy does not open is zero in every share, not only in their sum. */
function recordWithheld(
  checks: KeptChecks,
  { policy }: Descriptor,
  { published }: KeptResult,
  shares: readonly Bytes[],
): void {
  // By the number of marks: many trades have the same.
  const closed = new Map<number, readonly number[]>();
  const closedAt = (marks: number) => {
    const known = closed.get(marks);
    if (known !== undefined) return known;
    const words = figureNames.flatMap((name, word) => (opens(policy, marks, name) ? [] : [word]));
    closed.set(marks, words);
    return words;
  };
  const leaking = published.filter(([, marks], place) =>
    closedAt(marks).some((word) => {
      const at = place * outputRowLength + 4 * word;
      return shares.some((share) => share.subarray(at, at + 4).some((byte) => byte !== 0));
    }),
  );
  checks.record(
    'withheld-figures-zero',
    leaking.map(([tradeId]) => String(tradeId)),
  );
}

function recordFigures(checks: KeptChecks, trades: readonly OpenedTrade[]): void {
  const idsOf = (found: readonly OpenedTrade[]) => found.map(({ tradeId }) => String(tradeId));
  checks.record('figures-possible', idsOf(trades.filter(({ figures }) => !isPossible(figures))));
  const isOrdered = ({ figures: { p10, median, p90 } }: OpenedTrade) =>
    median === null || ((p10 ?? median) <= median && median <= (p90 ?? median));
  checks.record('percentiles-ordered', idsOf(trades.filter((trade) => !isOrdered(trade))));
}

/** Marks are within ±maxSteps, so averages are too, and no deviation is larger than half the range. */
function isPossible({ mean, deviation, median, trimmedMean, p10, p90 }: Figures): boolean {
  return (
    isInRange(mean) &&
    (deviation === null || (deviation >= 0 && deviation <= maxSteps)) &&
    isInRange(median) &&
    isInRange(trimmedMean) &&
    isInRange(p10) &&
    isInRange(p90)
  );
}

function isInRange(figure: number | null): boolean {
  return figure === null || Math.abs(figure) <= maxSteps;
}
