// Randomness that keepers share in pairs: key i is known to the two keepers who hold share i. From their two keys keepers draw
// replicated random values and, as sums of both streams, parts α₀ ⊕ α₁ ⊕ α₂ = 0 that hide a product's terms.
import type { RandomBytes } from '@pricevault/consensus';
import { hashLength, isEqual, labelledHash, WordStream, type Bytes } from './hashing.ts';
import type { Party } from './party.ts';
import { KeeperStop } from './steps.ts';

export interface PairKeys {
  /** Shared with the previous keeper. */
  readonly own: Bytes;
  /** Shared with the next one. */
  readonly next: Bytes;
}

/** Fresh keys for one attempt. Keeper i draws key i and sends it to keeper i − 1, who confirms it. */
export async function exchangeKeys(
  party: Party,
  context: Uint8Array,
  random: RandomBytes,
): Promise<PairKeys> {
  const own = random(hashLength);
  await party.send(party.previous, 'seeds', own);
  const next = await party.receive(party.next, 'seeds', hashLength);
  await party.send(party.next, 'seeds', labelledHash('seed', context, next));
  const confirmed = await party.receive(party.previous, 'seeds', hashLength);
  if (!isEqual(confirmed, labelledHash('seed', context, own))) {
    throw new KeeperStop('seeds', party.previous, 'it has another key');
  }
  return { own, next };
}

/** One stream from each of the two keys. */
export class PairStreams {
  readonly #own: WordStream;
  readonly #next: WordStream;

  constructor(keys: PairKeys, label: string) {
    this.#own = new WordStream(keys.own, label);
    this.#next = new WordStream(keys.next, label);
  }

  /** A part of zero: α = own ⊕ next. */
  zeroPart(count: number): Uint32Array<ArrayBuffer> {
    const part = this.#own.take(count);
    const other = this.#next.take(count);
    for (let at = 0; at < count; at += 1) part[at] = (part[at] as number) ^ (other[at] as number);
    return part;
  }

  /** Words of both keys; each is one share of a random value. */
  pair(count: number): readonly [own: Uint32Array<ArrayBuffer>, next: Uint32Array<ArrayBuffer>] {
    return [this.#own.take(count), this.#next.take(count)];
  }
}
