// A small round between three keepers in one process.
import { createHash } from 'node:crypto';
import { markOffset, planesOf, type OpeningPolicy } from '@pricevault/consensus/protocol3';
import type { RandomBytes } from '@pricevault/consensus';
import { computeCounts, openCounts, type RoundCounts } from '../../src/counts.ts';
import type { SessionOptions } from '../../src/engine/session.ts';
import type { RoundInputs } from '../../src/inputs.ts';
import type { Channel, KeeperIndex } from '../../src/network/channel.ts';
import { memoryChannels, type Wiretap } from './memory-channels.ts';

export const keepers: readonly KeeperIndex[] = [0, 1, 2];
export const context = new Uint8Array(32).fill(9);

export function seeded(seed: string): RandomBytes {
  let calls = 0;
  return (length) => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; at += 32) {
      calls += 1;
      const block = createHash('sha256').update(`${seed} ${calls}`).digest();
      bytes.set(block.subarray(0, Math.min(32, length - at)), at);
    }
    return bytes;
  };
}

/** marks[contribution][trade] in steps; null is absent. Inputs of the three keepers. */
export function shareMarks(
  marks: readonly (readonly (number | null)[])[],
  random: RandomBytes,
): RoundInputs[] {
  const trades = marks[0]!.length;
  const shares = marks.map((row) => {
    const x = planesOf(Uint32Array.from(row, (mark) => (mark === null ? 0 : mark + markOffset)));
    const [s0, s1] = [random(x.length), random(x.length)];
    return [s0, s1, x.map((byte, at) => byte ^ s0[at]! ^ s1[at]!)];
  });
  return keepers.map((keeper) => ({
    trades,
    contributions: shares.map((row) => ({ own: row[keeper]!, next: row[(keeper + 1) % 3]! })),
  }));
}

/** The results, or what stopped each keeper. */
export async function withThree<Result>(
  work: (channel: Channel, keeper: KeeperIndex) => Promise<Result>,
  wiretap?: Wiretap,
): Promise<PromiseSettledResult<Result>[]> {
  const channels = memoryChannels(wiretap);
  return Promise.allSettled(keepers.map((keeper) => work(channels[keeper], keeper)));
}

export function fulfilled<Result>(settled: readonly PromiseSettledResult<Result>[]): Result[] {
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

export const policy: OpeningPolicy = {
  minCohort: 5,
  minCoverage: '0.2',
  median: 8,
  percentiles: 20,
};

/** Both sessions of phase one, one after the other on one channel. */
export async function computeAndOpenCounts(
  options: SessionOptions,
  inputs: RoundInputs,
  opening: OpeningPolicy,
): Promise<RoundCounts> {
  const shares = await computeCounts(options, inputs, opening);
  const { trades, contributions } = inputs;
  return openCounts(options, { trades, contributions: contributions.length }, shares);
}
