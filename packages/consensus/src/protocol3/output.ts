// The output vector: six words for each published trade, shared three ways, and sealed by each keeper for the readers.
import { be32List, bytesOfText, concatBytes, type Bytes } from '../encoding/bytes.ts';
import { gcmKey } from '../primitives/aes-gcm.ts';
import { labelledHash, sha256 } from '../primitives/hash.ts';
import { canonicalJson } from './canonical-json.ts';
import type { OpeningPolicy } from './descriptor.ts';
import { markOffset } from './marks.ts';
import type { ResultLists } from './messages.ts';
import { zeroNonce } from './shares.ts';

/** In the order of their words. */
export const figureNames = ['mean', 'deviation', 'median', 'trimmedMean', 'p10', 'p90'] as const;
export type FigureName = (typeof figureNames)[number];

/** In steps; null where the policy opens nothing. */
export type Figures = Readonly<Record<FigureName, number | null>>;

/** Bytes of one trade in the output vector. */
export const outputRowLength = 4 * figureNames.length;

/** What the policy opens for `marks` marks on a trade. */
export function opens(policy: OpeningPolicy, marks: number, figure: FigureName): boolean {
  if (marks < policy.minCohort) return false;
  if (figure === 'median' || figure === 'trimmedMean') return marks >= policy.median;
  if (figure === 'p10' || figure === 'p90') return marks >= policy.percentiles;
  return true;
}

/** Every figure but the deviation has the offset of marks. */
export function offsetOf(figure: FigureName): number {
  return figure === 'deviation' ? 0 : markOffset;
}

/** The words of one trade, as keepers share them. */
export function wordsOf(figures: Figures): Bytes {
  return be32List(
    figureNames.map((name) => {
      const figure = figures[name];
      return figure === null ? 0 : figure + offsetOf(name);
    }),
  );
}

/** The trade in the given place of an output vector. Figures that the policy does not open are null. */
export function figuresAt(
  output: DataView,
  place: number,
  policy: OpeningPolicy,
  marks: number,
): Figures {
  const row = place * outputRowLength;
  const hasMoments = opens(policy, marks, 'mean');
  const hasOrder = opens(policy, marks, 'median');
  const hasPercentiles = opens(policy, marks, 'p10');
  return {
    mean: hasMoments ? output.getUint32(row) - markOffset : null,
    deviation: hasMoments ? output.getUint32(row + 4) : null,
    median: hasOrder ? output.getUint32(row + 8) - markOffset : null,
    trimmedMean: hasOrder ? output.getUint32(row + 12) - markOffset : null,
    p10: hasPercentiles ? output.getUint32(row + 16) - markOffset : null,
    p90: hasPercentiles ? output.getUint32(row + 20) - markOffset : null,
  };
}

function additionalData(descriptorHash: Bytes, setHash: Bytes, keeper: number): Promise<Bytes> {
  return labelledHash('PV3/output', [descriptorHash, setHash, Uint8Array.of(keeper)]);
}

export interface OutputPlace {
  readonly descriptorHash: Bytes;
  readonly setHash: Bytes;
  readonly keeper: number;
}

/** `key` is fresh. The shares are those of `keeper` and `keeper + 1`. */
export async function sealOutput(
  { descriptorHash, setHash, keeper }: OutputPlace,
  key: Bytes,
  shares: readonly [Bytes, Bytes],
): Promise<Bytes> {
  const aes = await gcmKey(key);
  const additional = await additionalData(descriptorHash, setHash, keeper);
  return aes.encrypt(zeroNonce, concatBytes(shares), additional);
}

/** Null when it does not open, or has not the length of `trades` published trades. */
export async function openOutput(
  { descriptorHash, setHash, keeper }: OutputPlace,
  key: Bytes,
  output: Bytes,
  trades: number,
): Promise<readonly [Bytes, Bytes] | null> {
  const aes = await gcmKey(key);
  const additional = await additionalData(descriptorHash, setHash, keeper);
  const plain = await aes.decrypt(zeroNonce, output, additional);
  const length = trades * outputRowLength;
  if (plain?.length !== 2 * length) return null;
  return [plain.subarray(0, length), plain.subarray(length)];
}

export function listsText({ covered, published, withheld }: ResultLists): string {
  const lists = { covered, published, withheld };
  // Three lists in order, of texts and whole numbers: the platform writes them as the RFC does, and at once. What is not
  // finite, or half a pair of surrogates, shows in the text.
  const text = JSON.stringify(lists);
  return /null|\\ud/.test(text) ? canonicalJson(lists) : text;
}

/** What the three keepers sign, and what the log holds. */
export async function statementOf(
  descriptorHash: Bytes,
  setHash: Bytes,
  outputs: readonly Bytes[],
  lists: ResultLists,
): Promise<Bytes> {
  return statementOfHashes(
    descriptorHash,
    setHash,
    await Promise.all(outputs.map(sha256)),
    listsText(lists),
  );
}

/** For a keeper, which has not the outputs of the others. `lists` is canonical JSON. */
export async function statementOfHashes(
  descriptorHash: Bytes,
  setHash: Bytes,
  outputHashes: readonly Bytes[],
  lists: string,
): Promise<Bytes> {
  const listsHash = await sha256(bytesOfText(lists));
  return labelledHash('PV3/result', [descriptorHash, setHash, ...outputHashes, listsHash]);
}
