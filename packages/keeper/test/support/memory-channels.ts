// Three keepers in one process, without a relay.
import type { Channel, KeeperIndex } from '../../src/network/channel.ts';

/** Sees every frame on its way and may change it; null drops it. */
export type Wiretap = (frame: Uint8Array, from: KeeperIndex, to: KeeperIndex) => Uint8Array | null;

const keepers: readonly KeeperIndex[] = [0, 1, 2];

export function memoryChannels(wiretap: Wiretap = (frame) => frame): [Channel, Channel, Channel] {
  const queues = keepers.map(() => keepers.map(() => new FrameQueue()));
  const queueOf = (from: KeeperIndex, to: KeeperIndex) => queues[from]?.[to] as FrameQueue;
  const [first, second, third] = keepers.map((keeper): Channel => ({
    keeper,
    send: (to, frame) => {
      const delivered = wiretap(frame, keeper, to);
      if (delivered !== null) queueOf(keeper, to).put(delivered);
    },
    receive: (from) => queueOf(from, keeper).take(),
  }));
  return [first as Channel, second as Channel, third as Channel];
}

class FrameQueue {
  readonly #frames: Uint8Array[] = [];
  readonly #takers: ((frame: Uint8Array) => void)[] = [];

  put(frame: Uint8Array): void {
    const taker = this.#takers.shift();
    if (taker === undefined) this.#frames.push(frame);
    else taker(frame);
  }

  take(): Promise<Uint8Array> {
    const frame = this.#frames.shift();
    if (frame !== undefined) return Promise.resolve(frame);
    return new Promise((resolve) => this.#takers.push(resolve));
  }
}
