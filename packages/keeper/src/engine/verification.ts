// Verifies gates against random triples, by cut and choose in buckets: Furukawa, Lindell, Nof and Weinstein (Eurocrypt 2017),
// Araki et al. (S&P 2017). Parameters and their reasons are in ./buckets.ts.
//
// A gate (x, y, z) meets a triple (a, b, c): ρ = x ⊕ a and σ = y ⊕ b are opened, which shows nothing, since a and b are uniform
// and used once. Then w = z ⊕ c ⊕ σa ⊕ ρb ⊕ ρσ is 0 exactly when gate and triple have the same error.
//
// The order matters. ρ and σ are compared between all keepers before anything that depends on w is sent: a keeper who lied
// about one bit of ρ to one other could otherwise read a bit of b out of that keeper's hash, and with σ a bit of y.
import { createHash, type Hash } from 'node:crypto';
import type { RandomBytes } from '@pricevault/consensus';
import type { Products } from '../circuit/circuit.ts';
import type { Wire } from '../circuit/words.ts';
import { chooseBuckets, type Buckets } from './buckets.ts';
import { tossCoin } from './coin.ts';
import type { PairStreams } from './correlated.ts';
import { gateWords, type GateRecord } from './gates.ts';
import { bytesOfWords, digestOf, hashLength, isEqual, labelledHash } from './hashing.ts';
import type { Party } from './party.ts';
import { permutationOf } from './permutation.ts';
import { KeeperStop } from './steps.ts';
import { makeTriples, tripleWords } from './triples.ts';
import { Turns } from './turns.ts';

/** Gates that are verified together. Past 741,455 two triples for each gate are enough, and memory stays bounded. */
const blockSize = 1 << 20;
/** Masks opened in one exchange. */
const chunkSize = 1 << 16;

export class VerifiedGates implements GateRecord {
  readonly #party: Party;
  readonly #streams: PairStreams;
  readonly #context: Uint8Array;
  readonly #random: RandomBytes;
  readonly #verified: (gates: number) => void;
  /** x own, x next, y own, y next, z own, z next of every gate. */
  #gates = new Uint32Array(gateWords * 1_024);
  #count = 0;
  #blocks = 0;

  constructor(
    party: Party,
    streams: PairStreams,
    context: Uint8Array,
    random: RandomBytes,
    verified: (gates: number) => void = () => undefined,
  ) {
    this.#verified = verified;
    this.#party = party;
    this.#streams = streams;
    this.#context = context;
    this.#random = random;
  }

  async record({ left, right }: Products, results: readonly Wire[]): Promise<void> {
    for (const [index, x] of left.entries()) {
      const y = right[index] as Wire;
      const z = results[index] as Wire;
      const words = x.length / 2;
      for (let word = 0; word < words; word += 1) {
        if (this.#count === blockSize) await this.verify();
        if (gateWords * this.#count === this.#gates.length) this.#grow();
        const at = gateWords * this.#count;
        this.#gates[at] = x[word] as number;
        this.#gates[at + 1] = x[words + word] as number;
        this.#gates[at + 2] = y[word] as number;
        this.#gates[at + 3] = y[words + word] as number;
        this.#gates[at + 4] = z[word] as number;
        this.#gates[at + 5] = z[words + word] as number;
        this.#count += 1;
      }
    }
  }

  #grow(): void {
    const larger = new Uint32Array(Math.min(2 * this.#gates.length, gateWords * blockSize));
    larger.set(this.#gates);
    this.#gates = larger;
  }

  async verify(): Promise<void> {
    if (this.#count === 0) return;
    const party = this.#party;
    const buckets = chooseBuckets(this.#count);
    const total = buckets.size * this.#count + buckets.opened;
    const triples = await makeTriples(party, this.#streams, total);
    // Only now, with all gates and triples fixed, does anybody reveal its part of the coin.
    const context = labelledHash(
      'block',
      this.#context,
      bytesOfWords(Uint32Array.of(this.#blocks, this.#count)),
    );
    const coin = await tossCoin(party, context, this.#random);
    const order = permutationOf(coin, total);
    const opened = createHash('sha256').update(context).update(coin);
    await this.#openTriples(triples, order.subarray(0, buckets.opened), opened);
    const [ownSide, nextSide] = await this.#openMasks(
      triples,
      order.subarray(buckets.opened),
      buckets,
      opened,
    );
    await party.agree('masks-agree', digestOf(opened));
    // Shares of w add up to 0: w_i ⊕ w_{i+1} of this keeper is the share w_{i+2} that the next one holds.
    await party.send(party.next, 'products-agree', digestOf(ownSide));
    const theirs = await party.receive(party.previous, 'products-agree', hashLength);
    if (!isEqual(theirs, digestOf(nextSide))) {
      throw new KeeperStop('products-agree', party.previous, 'a gate and its triple differ');
    }
    await party.agree('verified', labelledHash('verified', context));
    this.#count = 0;
    this.#blocks += 1;
  }

  /** a, b and c of the chosen triples; c must be ab. */
  async #openTriples(triples: Uint32Array, places: Uint32Array, opened: Hash): Promise<void> {
    for (let start = 0; start < places.length; start += chunkSize) {
      const chunk = places.subarray(start, start + chunkSize);
      const [own, next] = [new Uint32Array(3 * chunk.length), new Uint32Array(3 * chunk.length)];
      chunk.forEach((triple, index) => {
        for (let part = 0; part < 3; part += 1) {
          own[3 * index + part] = triples[tripleWords * triple + 2 * part] as number;
          next[3 * index + part] = triples[tripleWords * triple + 2 * part + 1] as number;
        }
      });
      const values = await this.#reveal('opened-triples', own, next, opened);
      for (let at = 0; at < values.length; at += 3) {
        const error =
          ((values[at] as number) & (values[at + 1] as number)) ^ (values[at + 2] as number);
        if (error !== 0)
          throw new KeeperStop('opened-triples', this.#party.next, 'a triple is wrong');
      }
    }
  }

  /** Returns the hashes of w_i ⊕ w_{i+1} and of w_{i+1}, unfinished. */
  async #openMasks(
    triples: Uint32Array,
    places: Uint32Array,
    { size }: Buckets,
    opened: Hash,
  ): Promise<[Hash, Hash]> {
    const turns = new Turns();
    const gates = this.#gates;
    const { keeper } = this.#party;
    // ρσ is public: it goes to share 0.
    const [toOwn, toNext] = [keeper === 0 ? -1 : 0, keeper === 2 ? -1 : 0];
    const [ownSide, nextSide] = [createHash('sha256'), createHash('sha256')];
    for (let start = 0; start < places.length; start += chunkSize) {
      const length = Math.min(chunkSize, places.length - start);
      const [own, next] = [new Uint32Array(2 * length), new Uint32Array(2 * length)];
      for (let at = 0; at < length; at += 1) {
        const gate = gateWords * Math.floor((start + at) / size);
        const triple = tripleWords * (places[start + at] as number);
        own[2 * at] = (gates[gate] as number) ^ (triples[triple] as number);
        next[2 * at] = (gates[gate + 1] as number) ^ (triples[triple + 1] as number);
        own[2 * at + 1] = (gates[gate + 2] as number) ^ (triples[triple + 2] as number);
        next[2 * at + 1] = (gates[gate + 3] as number) ^ (triples[triple + 3] as number);
      }
      const masks = await this.#reveal('masks', own, next, opened);
      const [sums, shares] = [new Uint32Array(length), new Uint32Array(length)];
      for (let at = 0; at < length; at += 1) {
        const gate = gateWords * Math.floor((start + at) / size);
        const triple = tripleWords * (places[start + at] as number);
        const rho = masks[2 * at] as number;
        const sigma = masks[2 * at + 1] as number;
        const product = rho & sigma;
        const wOwn =
          (gates[gate + 4] as number) ^
          (triples[triple + 4] as number) ^
          (sigma & (triples[triple] as number)) ^
          (rho & (triples[triple + 2] as number)) ^
          (product & toOwn);
        const wNext =
          (gates[gate + 5] as number) ^
          (triples[triple + 5] as number) ^
          (sigma & (triples[triple + 1] as number)) ^
          (rho & (triples[triple + 3] as number)) ^
          (product & toNext);
        sums[at] = wOwn ^ wNext;
        shares[at] = wNext;
      }
      ownSide.update(bytesOfWords(sums));
      nextSide.update(bytesOfWords(shares));
      this.#verified(length / size);
      await turns.pass();
    }
    return [ownSide, nextSide];
  }

  /** Opens words to all three; what was opened is compared by its hash before anything rests on it. */
  async #reveal(
    step: 'opened-triples' | 'masks',
    own: Uint32Array<ArrayBuffer>,
    next: Uint32Array<ArrayBuffer>,
    opened: Hash,
  ): Promise<Uint32Array<ArrayBuffer>> {
    await this.#party.sendWords(this.#party.previous, step, next);
    const values = await this.#party.receiveWords(this.#party.next, step, next.length);
    for (let at = 0; at < values.length; at += 1) {
      values[at] = (values[at] as number) ^ (own[at] as number) ^ (next[at] as number);
    }
    opened.update(bytesOfWords(values));
    return values;
  }
}
