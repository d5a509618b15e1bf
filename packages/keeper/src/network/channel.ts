// What the computation needs of a network: frames between three keepers, in order, each to its receiver alone. A channel
// must keep frames secret from everybody else and prove their sender (boxes between keepers do both); what a keeper itself
// sends wrongly is the computation's business. Every attempt has channels of its own, without frames of an earlier one, and
// a channel ends its waiting for a keeper that is away: the computation has no clock.

export type KeeperIndex = 0 | 1 | 2;

export interface Channel {
  readonly keeper: KeeperIndex;
  /** May wait until there is capacity. The frame is not changed afterwards. */
  send(to: KeeperIndex, frame: Uint8Array): void | Promise<void>;
  /** The next frame of that keeper. Rejects when none will come. */
  receive(from: KeeperIndex): Promise<Uint8Array>;
}

/** Frames are at most this long, so that whoever relays them can bound its memory. Bytes. */
export const maxFrameLength = 1 << 20;
