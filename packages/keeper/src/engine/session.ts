// One attempt of a computation between three keepers: keys, inputs, circuits, verification, opening. Every attempt draws all
// randomness anew.
import { platformRandom, type RandomBytes } from '@pricevault/consensus';
import type { Circuit } from '../circuit/circuit.ts';
import { Lines, type Wire } from '../circuit/words.ts';
import type { Channel, KeeperIndex } from '../network/channel.ts';
import { tossCoin } from './coin.ts';
import { exchangeKeys, PairStreams } from './correlated.ts';
import { countWords, Evaluator, type GateRecord } from './gates.ts';
import { hashLength, isEqual, labelledHash, WordStream, type Bytes } from './hashing.ts';
import { openWires } from './opening.ts';
import { Party } from './party.ts';
import { KeeperStop, type Step } from './steps.ts';
import { VerifiedGates } from './verification.ts';

export interface SessionOptions {
  readonly channel: Channel;
  /** What the three keepers must agree on before they begin: a hash of the set and the attempt. */
  readonly context: Uint8Array;
  readonly random?: RandomBytes;
  /** Words of ANDs evaluated and verified, of all that there are. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Words of ANDs, rounds and bytes sent so far. */
export interface SessionCost {
  readonly words: number;
  readonly rounds: number;
  readonly sentBytes: number;
}

type RecordMaker = (
  party: Party,
  streams: PairStreams,
  context: Bytes,
  random: RandomBytes,
  verified: (gates: number) => void,
) => GateRecord;

/** Every word of ANDs counts twice: once evaluated, once verified. */
class WordProgress {
  readonly #report: (done: number, total: number) => void;
  #done = 0;
  #total = 0;

  constructor(report: (done: number, total: number) => void) {
    this.#report = report;
  }

  expect(words: number): void {
    this.#total += words;
  }

  add(words: number): void {
    this.#done += words;
    this.#report(Math.floor(this.#done), this.#total);
  }
}

export class Session {
  readonly lines: Lines;
  readonly #party: Party;
  readonly #context: Bytes;
  readonly #random: RandomBytes;
  readonly #evaluator: Evaluator;
  readonly #record: GateRecord;
  readonly #progress: WordProgress | null;

  private constructor(
    party: Party,
    context: Bytes,
    random: RandomBytes,
    zeros: PairStreams,
    record: GateRecord,
    progress: WordProgress | null,
  ) {
    this.#progress = progress;
    this.#party = party;
    this.#context = context;
    this.#random = random;
    this.#record = record;
    this.#evaluator = new Evaluator(party, zeros, record, (words) => progress?.add(words));
    this.lines = Lines.ofKeeper(party.keeper);
  }

  /**
   * Opens a session, does the work and, where anything does not fit, tells the others at which step it stopped. `makeRecord` is
   * for measurements alone: without verification one keeper can change every figure.
   */
  static async run<Result>(
    { channel, context, random = platformRandom, onProgress }: SessionOptions,
    work: (session: Session) => Promise<Result>,
    makeRecord: RecordMaker = (...parts) => new VerifiedGates(...parts),
  ): Promise<Result> {
    const party = new Party(channel);
    try {
      const agreed = labelledHash('session', context);
      await party.agree('session', agreed);
      const keys = await exchangeKeys(party, agreed, random);
      const progress = onProgress ? new WordProgress(onProgress) : null;
      const triples = new PairStreams(keys, 'triples');
      const record = makeRecord(party, triples, agreed, random, (gates) => progress?.add(gates));
      const zeros = new PairStreams(keys, 'gates');
      return await work(new Session(party, agreed, random, zeros, record, progress));
    } catch (error) {
      if (error instanceof KeeperStop) await party.stop(error);
      throw error;
    }
  }

  get keeper(): KeeperIndex {
    return this.#party.keeper;
  }

  get cost(): SessionCost {
    const { words, rounds } = this.#evaluator;
    return { words, rounds, sentBytes: this.#party.sentBytes };
  }

  /** Both holders of a share must have the same bytes of it. */
  async compareShares(step: Step, own: Uint8Array, next: Uint8Array): Promise<void> {
    const party = this.#party;
    const [ownHash, nextHash] = [own, next].map((bytes) =>
      labelledHash(step, this.#context, bytes),
    );
    await party.send(party.previous, step, ownHash as Bytes);
    await party.send(party.next, step, nextHash as Bytes);
    const pairs = [
      [party.next, nextHash],
      [party.previous, ownHash],
    ] as const;
    for (const [other, expected] of pairs) {
      const theirs = await party.receive(other, step, hashLength);
      if (!isEqual(theirs, expected as Bytes)) {
        throw new KeeperStop(step, other, 'the two holders of a share have different ones');
      }
    }
  }

  /** `make` is called twice where somebody follows the progress. */
  async run<Result>(make: () => Circuit<Result>): Promise<Result> {
    if (this.#progress) this.#progress.expect(2 * (await countWords(make())));
    return this.#evaluator.run(make());
  }

  /** Throws unless every gate so far was right. Nothing may open before. */
  verify(): Promise<void> {
    return this.#record.verify();
  }

  /** Opens wires to all three keepers, after verifying whatever is not verified yet. */
  async open(wires: readonly Wire[]): Promise<Wire[]> {
    await this.verify();
    return openWires(this.#party, this.#context, wires);
  }

  /** Words that all three keepers draw alike, and that nobody else can. */
  async commonStream(label: string): Promise<WordStream> {
    const context = labelledHash(`common ${label}`, this.#context);
    return new WordStream(await tossCoin(this.#party, context, this.#random), label);
  }
}
