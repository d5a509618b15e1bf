// Frames between keepers through the vault's relay: encrypted and authenticated end to end (AES-256-GCM, a key for each
// direction of one session, the frame's number as its nonce). A session has fresh keys, so no number is used twice; a frame
// that is changed, repeated, dropped or moved ends the session.
import { frameKey, type KeeperPhase } from '@pricevault/consensus/protocol3';
import { keepersContract, maxKeeperWait } from '@pricevault/contract';
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Channel, KeeperIndex } from '../network/channel.ts';
import { VaultRefusal, type VaultClient } from './vault-client.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A newer attempt has begun, or the round has ended. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver';
}

/** A frame is not what its sender sent, or not the next one: that keeper or the vault is at fault. */
export class FrameFault extends Error {
  override readonly name = 'FrameFault';
}

export interface RelaySession {
  readonly roundId: string;
  readonly phase: KeeperPhase;
  readonly attempt: number;
  readonly id: Bytes;
  readonly keeper: KeeperIndex;
  /** Of all three, in their order. */
  readonly names: readonly string[];
  readonly ephemeralSecret: Bytes;
  /** Of all three, in their order. */
  readonly ephemeralKeys: readonly Bytes[];
  /** Bytes of each of the others that may wait until the computation reads them. */
  readonly maxUnread: number;
  /** Milliseconds; the process's own clock by default. */
  readonly now?: () => number;
}

const tagLength = 16;
/** Bytes that wait to be sent before a sender waits too. */
const maxQueued = 4 * 1024 * 1024;
const maxFramesInCall = 64;
const maxBytesInCall = 3 * 1024 * 1024;
const retryMs = 300;
/** Milliseconds without a frame that is waited for. The relay may have lost it, and nobody would ever send it again. */
const silenceMs = 5 * 60_000;

interface Direction {
  readonly sendKey: Bytes;
  readonly receiveKey: Bytes;
  sent: number;
  received: number;
  readonly arrived: Bytes[];
  /** What the frames in `arrived` take, in bytes. */
  unread: number;
  takers: { resolve: (frame: Bytes) => void; reject: (error: Error) => void }[];
  /** Since when a frame has been waited for. */
  waitingSince: number;
}

export class RelayChannel implements Channel {
  readonly keeper: KeeperIndex;
  readonly #client: VaultClient;
  readonly #session: RelaySession;
  readonly #directions: ReadonlyMap<KeeperIndex, Direction>;
  #queue: { to: KeeperIndex; number: number; frame: string; length: number }[] = [];
  #queued = 0;
  #capacityTakers: (() => void)[] = [];
  #wakeSender: () => void = () => undefined;
  #failure: Error | null = null;

  private constructor(
    client: VaultClient,
    session: RelaySession,
    directions: ReadonlyMap<KeeperIndex, Direction>,
  ) {
    this.keeper = session.keeper;
    this.#client = client;
    this.#session = session;
    this.#directions = directions;
    void this.#sendAll();
    void this.#receiveAll();
  }

  static async open(client: VaultClient, session: RelaySession): Promise<RelayChannel> {
    const { keeper, id, ephemeralSecret, ephemeralKeys } = session;
    const directions = new Map<KeeperIndex, Direction>();
    for (const other of [0, 1, 2] as const) {
      if (other === keeper) continue;
      const theirs = ephemeralKeys[other] as Bytes;
      directions.set(other, {
        sendKey: await frameKey(id, keeper, other, ephemeralSecret, theirs),
        receiveKey: await frameKey(id, other, keeper, ephemeralSecret, theirs),
        sent: 0,
        received: 0,
        arrived: [],
        unread: 0,
        takers: [],
        waitingSince: 0,
      });
    }
    return new RelayChannel(client, session, directions);
  }

  async send(to: KeeperIndex, frame: Uint8Array): Promise<void> {
    this.#requireOpen();
    const direction = this.#direction(to);
    const cipher = createCipheriv('aes-256-gcm', direction.sendKey, nonceOf(direction.sent));
    const sealed = Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
    const { length } = sealed;
    this.#queue.push({ to, number: direction.sent, frame: sealed.toString('base64'), length });
    direction.sent += 1;
    this.#queued += length;
    this.#wakeSender();
    while (this.#queued > maxQueued && !this.#failure) {
      await new Promise<void>((resolve) => this.#capacityTakers.push(resolve));
    }
    this.#requireOpen();
  }

  receive(from: KeeperIndex): Promise<Uint8Array> {
    const direction = this.#direction(from);
    const { arrived, takers } = direction;
    const frame = arrived.shift();
    if (frame !== undefined) {
      direction.unread -= sizeOf(frame);
      return Promise.resolve(frame);
    }
    if (this.#failure) return Promise.reject(this.#failure);
    if (takers.length === 0) direction.waitingSince = this.#now();
    return new Promise((resolve, reject) => takers.push({ resolve, reject }));
  }

  /** Waits until what was sent is with the relay: the last frames of a session are sent before it ends. */
  async flush(): Promise<void> {
    while (this.#queued > 0 && !this.#failure) {
      await new Promise<void>((resolve) => this.#capacityTakers.push(resolve));
    }
  }

  close(reason: Error = new SessionOver('The session has ended.')): void {
    if (this.#failure) return;
    this.#failure = reason;
    for (const { takers } of this.#directions.values()) {
      for (const { reject } of takers.splice(0)) reject(reason);
    }
    for (const resolve of this.#capacityTakers.splice(0)) resolve();
    this.#wakeSender();
  }

  #requireOpen(): void {
    if (this.#failure) throw this.#failure;
  }

  #direction(other: KeeperIndex): Direction {
    const found = this.#directions.get(other);
    if (!found) throw new RangeError(`There is no channel to keeper ${other}.`);
    return found;
  }

  #now(): number {
    return this.#session.now?.() ?? performance.now();
  }

  get #place() {
    const { roundId, phase, attempt } = this.#session;
    return { round_id: roundId, phase, attempt };
  }

  async #sendAll(): Promise<void> {
    while (!this.#failure) {
      if (this.#queue.length === 0) {
        await new Promise<void>((resolve) => (this.#wakeSender = resolve));
        continue;
      }
      const batch = this.#takeBatch();
      const frames = batch.map(({ to, number, frame }) => ({ to, number, frame }));
      const answer = await this.#patiently(() =>
        this.#client.send(keepersContract.sendKeeperFrames, { ...this.#place, frames }),
      );
      if (answer?.isOver) this.close(new SessionOver('A newer attempt has begun.'));
      this.#queued -= batch.reduce((sum, { length }) => sum + length, 0);
      for (const resolve of this.#capacityTakers.splice(0)) resolve();
    }
  }

  #takeBatch() {
    let bytes = 0;
    const end = this.#queue.findIndex(({ length }, index) => {
      bytes += length;
      return index > 0 && (index >= maxFramesInCall || bytes > maxBytesInCall);
    });
    return this.#queue.splice(0, end === -1 ? this.#queue.length : end);
  }

  async #receiveAll(): Promise<void> {
    while (!this.#failure) {
      const [first, second] = [...this.#directions.values()].map(({ received }) => received);
      const answer = await this.#patiently(() =>
        this.#client.read(keepersContract.keeperFrames, {
          ...this.#place,
          first: first ?? 0,
          second: second ?? 0,
          wait: maxKeeperWait,
        }),
      );
      if (!answer) continue;
      for (const { from, number, frame } of answer.frames) this.#take(from, number, frame);
      this.#endSilence();
      if (answer.isOver) this.close(new SessionOver('A newer attempt has begun.'));
    }
  }

  #take(from: number, number: number, text: string): void {
    const direction = this.#directions.get(from as KeeperIndex);
    if (!direction || this.#failure) return;
    // The relay may repeat what it has not seen acknowledged.
    if (number < direction.received) return;
    const frame = number === direction.received ? opened(direction.receiveKey, number, text) : null;
    if (frame === null) {
      this.close(new FrameFault(`a frame of ${this.#session.names[from]} is not what it sent`));
      return;
    }
    direction.received += 1;
    direction.waitingSince = this.#now();
    const taker = direction.takers.shift();
    if (taker) {
      taker.resolve(frame);
      return;
    }
    direction.arrived.push(frame);
    direction.unread += sizeOf(frame);
    if (direction.unread <= this.#session.maxUnread) return;
    // The frames are good ones, and nothing else would end them but this keeper's memory.
    direction.arrived.length = 0;
    const name = this.#session.names[from];
    this.close(new FrameFault(`${name} sends more than the computation has asked for`));
  }

  /** A keeper that joins and then says nothing would hold the round up for ever, unnamed. */
  #endSilence(): void {
    for (const [other, { takers, waitingSince }] of this.#directions) {
      if (takers.length > 0 && this.#now() - waitingSince > silenceMs) {
        const minutes = silenceMs / 60_000;
        const name = this.#session.names[other];
        this.close(new FrameFault(`nothing has come from ${name} for ${minutes} minutes`));
      }
    }
  }

  /** Tries again while the vault is away or full; null when the session is over. */
  async #patiently<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
    while (!this.#failure) {
      try {
        return await call();
      } catch (error) {
        const isFinal = error instanceof VaultRefusal && error.status < 500 && error.status !== 429;
        if (isFinal || this.#client.isClosed) this.close(error as Error);
        else await setTimeout(retryMs);
        // Nobody is silent while the vault is away.
        for (const direction of this.#directions.values()) direction.waitingSince = this.#now();
      }
    }
    return null;
  }
}

/** An empty frame takes memory too. */
const sizeOf = (frame: Uint8Array) => frame.length + 256;

function nonceOf(number: number): Bytes {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(8, number);
  return nonce;
}

function opened(key: Bytes, number: number, text: string): Bytes | null {
  const sealed = Buffer.from(text, 'base64');
  if (sealed.length < tagLength) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), {
    authTagLength: tagLength,
  }).setAuthTag(sealed.subarray(-tagLength));
  try {
    const parts = [decipher.update(sealed.subarray(0, -tagLength)), decipher.final()];
    return new Uint8Array(Buffer.concat(parts));
  } catch {
    return null;
  }
}
