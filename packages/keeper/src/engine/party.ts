// One keeper in a computation: frames with a step and a number, so that nothing comes late, twice or out of turn, and a stop
// that reaches the others.
import { maxFrameLength, type Channel, type KeeperIndex } from '../network/channel.ts';
import { bytesOfWords, isEqual, wordsOfBytes, type Bytes } from './hashing.ts';
import { KeeperStop, steps, type Step } from './steps.ts';

/** Kind, step, and the number of the frame from this sender to this receiver. */
const headerLength = 6;
const kinds = { data: 0, stop: 1 } as const;
const maxPayload = maxFrameLength - headerLength;

export class Party {
  readonly keeper: KeeperIndex;
  /** Keeper i + 1 holds share i + 1 with this one, keeper i − 1 share i. */
  readonly next: KeeperIndex;
  readonly previous: KeeperIndex;
  readonly #channel: Channel;
  readonly #sent = [0, 0, 0];
  readonly #received = [0, 0, 0];
  #sentBytes = 0;

  constructor(channel: Channel) {
    this.#channel = channel;
    this.keeper = channel.keeper;
    this.next = ((channel.keeper + 1) % 3) as KeeperIndex;
    this.previous = ((channel.keeper + 2) % 3) as KeeperIndex;
  }

  get sentBytes(): number {
    return this.#sentBytes;
  }

  get others(): readonly [KeeperIndex, KeeperIndex] {
    return [this.next, this.previous];
  }

  /** In as many frames as it takes. */
  async send(to: KeeperIndex, step: Step, payload: Uint8Array): Promise<void> {
    for (let at = 0; at === 0 || at < payload.length; at += maxPayload) {
      await this.#sendFrame(to, kinds.data, step, payload.subarray(at, at + maxPayload));
    }
  }

  /** Exactly `length` bytes of this step, or the computation stops. */
  async receive(from: KeeperIndex, step: Step, length: number): Promise<Bytes> {
    const payload = new Uint8Array(length);
    for (let at = 0; at === 0 || at < length; at += maxPayload) {
      const expected = Math.min(maxPayload, length - at);
      payload.set(await this.#receiveFrame(from, step, expected), at);
    }
    return payload;
  }

  sendWords(to: KeeperIndex, step: Step, words: Uint32Array): Promise<void> {
    return this.send(to, step, bytesOfWords(words));
  }

  async receiveWords(
    from: KeeperIndex,
    step: Step,
    count: number,
  ): Promise<Uint32Array<ArrayBuffer>> {
    return wordsOfBytes(await this.receive(from, step, 4 * count));
  }

  /** Both others must have the same bytes. */
  async agree(step: Step, bytes: Uint8Array): Promise<void> {
    for (const other of this.others) await this.send(other, step, bytes);
    for (const other of this.others) {
      const theirs = await this.receive(other, step, bytes.length);
      if (!isEqual(theirs, bytes)) throw new KeeperStop(step, other, 'hashes differ');
    }
  }

  /** Tells the others, as far as they can be reached. */
  async stop(found: KeeperStop): Promise<void> {
    const message = new TextEncoder().encode(found.reason.slice(0, 200));
    for (const other of this.others) {
      try {
        await this.#sendFrame(other, kinds.stop, found.step, message);
      } catch {
        // The network is what failed; the attempt ends all the same.
      }
    }
  }

  async #sendFrame(to: KeeperIndex, kind: number, step: Step, payload: Uint8Array): Promise<void> {
    const frame = new Uint8Array(headerLength + payload.length);
    frame[0] = kind;
    frame[1] = steps.indexOf(step);
    new DataView(frame.buffer).setUint32(2, this.#sent[to] as number);
    frame.set(payload, headerLength);
    this.#sent[to] = (this.#sent[to] as number) + 1;
    this.#sentBytes += frame.length;
    await this.#channel.send(to, frame);
  }

  async #receiveFrame(from: KeeperIndex, step: Step, length: number): Promise<Uint8Array> {
    const frame = await this.#channel.receive(from);
    if (frame.length < headerLength) throw new KeeperStop(step, from, 'frame too short');
    if (frame[0] === kinds.stop) {
      const at = steps[frame[1] as number] ?? step;
      const reason = new TextDecoder().decode(frame.subarray(headerLength));
      throw new KeeperStop(at, from, `stopped there: ${reason}`);
    }
    const number = new DataView(frame.buffer, frame.byteOffset).getUint32(2);
    const isExpected =
      frame[0] === kinds.data &&
      frame[1] === steps.indexOf(step) &&
      number === this.#received[from] &&
      frame.length === headerLength + length;
    if (!isExpected) throw new KeeperStop(step, from, 'frame out of turn');
    this.#received[from] = number + 1;
    return frame.subarray(headerLength);
  }
}
