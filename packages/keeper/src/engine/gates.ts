// ANDs of shared bits, by Araki, Furukawa, Lindell, Nof and Ohara (CCS 2016): keeper i computes
// z_i = x_i·y_i ⊕ x_i·y_{i+1} ⊕ x_{i+1}·y_i ⊕ α_i and sends it to keeper i − 1. One bit sent for one AND.
//
// A keeper who sends something else adds an error to z, and can do nothing else: the share that the two others hold in common
// never passes through its hands. Who records the gates finds the error before anything opens.
import type { Circuit, Products } from '../circuit/circuit.ts';
import type { Wire } from '../circuit/words.ts';
import type { PairStreams } from './correlated.ts';
import type { Party } from './party.ts';
import { Turns } from './turns.ts';

/** One word of ANDs. */
export const gateWords = 6;

/** Takes note of every gate, and decides later whether all were right. */
export interface GateRecord {
  /** Pairs and their products as wires with two shares each. */
  record(products: Products, results: readonly Wire[]): Promise<void>;
  /** Returns once every gate so far is verified by all three; throws a KeeperStop otherwise. */
  verify(): Promise<void>;
}

/** Words of ANDs that a circuit needs. It is driven with zeros: which gates there are depends on no value. */
export async function countWords(circuit: Circuit<unknown>): Promise<number> {
  const turns = new Turns();
  let words = 0;
  let step = circuit.next();
  while (step.done !== true) {
    const products = step.value.left.map((wire) => new Uint32Array(wire.length));
    words += products.reduce((sum, { length }) => sum + length / 2, 0);
    step = circuit.next(products);
    await turns.pass();
  }
  return words;
}

export class Evaluator {
  readonly #party: Party;
  readonly #zeros: PairStreams;
  readonly #record: GateRecord;
  #words = 0;
  #rounds = 0;
  readonly #evaluated: (words: number) => void;

  constructor(
    party: Party,
    zeros: PairStreams,
    record: GateRecord,
    evaluated: (words: number) => void,
  ) {
    this.#evaluated = evaluated;
    this.#party = party;
    this.#zeros = zeros;
    this.#record = record;
  }

  /** Words of ANDs so far. */
  get words(): number {
    return this.#words;
  }

  get rounds(): number {
    return this.#rounds;
  }

  async run<Result>(circuit: Circuit<Result>): Promise<Result> {
    const turns = new Turns();
    let step = circuit.next();
    while (step.done !== true) {
      const results = await this.#multiply(step.value);
      await this.#record.record(step.value, results);
      step = circuit.next(results);
      await turns.pass();
    }
    return step.value;
  }

  async #multiply({ left, right }: Products): Promise<Wire[]> {
    const total = left.reduce((words, wire) => words + wire.length / 2, 0);
    const own = this.#zeros.zeroPart(total);
    let at = 0;
    left.forEach((x, index) => {
      const y = right[index] as Wire;
      const words = x.length / 2;
      for (let word = 0; word < words; word += 1) {
        const xOwn = x[word] as number;
        const yOwn = y[word] as number;
        // x_i·(y_i ⊕ y_{i+1}) ⊕ x_{i+1}·y_i
        own[at + word] =
          (own[at + word] as number) ^
          (xOwn & (yOwn ^ (y[words + word] as number))) ^
          ((x[words + word] as number) & yOwn);
      }
      at += words;
    });
    this.#words += total;
    this.#rounds += 1;
    await this.#party.sendWords(this.#party.previous, 'gates', own);
    const next = await this.#party.receiveWords(this.#party.next, 'gates', total);
    this.#evaluated(total);
    at = 0;
    return left.map((x) => {
      const words = x.length / 2;
      const z = new Uint32Array(x.length);
      z.set(own.subarray(at, at + words));
      z.set(next.subarray(at, at + words), words);
      at += words;
      return z;
    });
  }
}
