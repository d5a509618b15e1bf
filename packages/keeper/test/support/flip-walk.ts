// One keeper changes one bit of one message. Walks the messages of both phases on 3 trades × 5 firms.
import type { RoundCounts } from '../../src/counts.ts';
import { steps, KeeperStop, type Step } from '../../src/engine/steps.ts';
import { computeFigures, type OutputShares } from '../../src/figures.ts';
import type { Channel, KeeperIndex } from '../../src/network/channel.ts';
import {
  computeAndOpenCounts,
  context,
  fulfilled,
  keepers,
  seeded,
  shareMarks,
  withThree,
} from './three-keepers.ts';

/** Small limits, so that five marks open everything and all circuits run. */
const policy = { minCohort: 5, minCoverage: '0.5', median: 5, percentiles: 5 };
const marks = [
  [101, -3, null],
  [99, -3, 7],
  [100, 4, 7],
  [2 ** 27 - 1, -(2 ** 27) + 1, 7],
  [98, 0, 7],
];
const inputs = shareMarks(marks, seeded('inputs'));

/** What one message was, and what became of the attempt. */
export interface Flip {
  readonly step: Step;
  readonly from: KeeperIndex;
  /** Where the others found it; empty when nobody did. */
  readonly foundAt: readonly Step[];
  /** Honest keepers who ended without a result. */
  readonly stopped: number;
  /** Opening frames that honest keepers sent. */
  readonly openingFrames: number;
  /** Honest keepers who ended with a result other than the right one. */
  readonly wrongResults: number;
}

type Phase = 'counts' | 'figures';

const headerLength = 6;

function work(phase: Phase, counts: RoundCounts | null) {
  return (channel: Channel, keeper: KeeperIndex): Promise<RoundCounts | OutputShares> => {
    const random = seeded(`${phase} ${keeper}`);
    const options = { channel, context, random };
    return phase === 'counts'
      ? computeAndOpenCounts(options, inputs[keeper]!, policy)
      : computeFigures(options, inputs[keeper]!, counts!, policy);
  };
}

interface SentFrame {
  readonly step: Step;
  readonly from: KeeperIndex;
  /** Keepers take turns as they like: a message is known by sender, receiver, step and number, not by when it was sent. */
  readonly name: string;
}

function sentFrame(frame: Uint8Array, from: KeeperIndex, to: KeeperIndex): SentFrame {
  const number = new DataView(frame.buffer, frame.byteOffset).getUint32(2);
  return {
    step: steps[frame[1]!]!,
    from,
    name: [...frame.subarray(0, 2), from, to, number].join(),
  };
}

/** All messages of a phase. */
export interface HonestRun {
  readonly phase: Phase;
  readonly frames: readonly SentFrame[];
  readonly results: readonly (RoundCounts | OutputShares)[];
  readonly counts: RoundCounts | null;
}

export async function honestRun(phase: Phase): Promise<HonestRun> {
  const counts =
    phase === 'counts' ? null : ((await honestRun('counts')).results[0] as RoundCounts);
  const frames: SentFrame[] = [];
  const results = fulfilled(
    await withThree(work(phase, counts), (frame, from, to) => {
      frames.push(sentFrame(frame, from, to));
      return frame;
    }),
  );
  return { phase, frames, results, counts };
}

/** Message `index` with one bit changed. `inHeader` changes its number instead of what it carries. */
export async function flipMessage(run: HonestRun, index: number, inHeader = false): Promise<Flip> {
  const { step, from, name } = run.frames[index]!;
  let openingFrames = 0;
  const settled = await withThree(work(run.phase, run.counts), (frame, sender, to) => {
    if (sender !== from && frame[0] === 0 && steps[frame[1]!] === 'counts') openingFrames += 1;
    if (sentFrame(frame, sender, to).name !== name) return frame;
    const changed = frame.slice();
    const at = inHeader
      ? index % headerLength
      : headerLength + ((index * 7) % (frame.length - headerLength));
    changed[at]! ^= 1 << (index % 8);
    return changed;
  });
  const honest = keepers.filter((keeper) => keeper !== from);
  const stops = settled.flatMap((one) => {
    if (one.status === 'fulfilled') return [];
    if (one.reason instanceof KeeperStop) return [one.reason];
    throw one.reason;
  });
  return {
    step,
    from,
    foundAt: stops
      .filter(({ reason }) => !reason.startsWith('stopped there'))
      .map((stop) => stop.step),
    stopped: honest.filter((keeper) => settled[keeper]!.status === 'rejected').length,
    openingFrames,
    wrongResults: honest.filter((keeper) => {
      const one = settled[keeper]!;
      return (
        one.status === 'fulfilled' &&
        JSON.stringify(one.value) !== JSON.stringify(run.results[keeper])
      );
    }).length,
  };
}

/** Where a changed message of a step may be found. Gates and triples are found when masks or products are compared. */
export const foundAt: Readonly<Record<Step, readonly Step[]>> = {
  session: ['session'],
  seeds: ['seeds'],
  inputs: ['inputs'],
  gates: ['masks-agree', 'products-agree'],
  triples: ['opened-triples', 'masks-agree', 'products-agree'],
  'coin-commitments': ['coin-reveals'],
  'coin-reveals': ['coin-reveals'],
  'opened-triples': ['opened-triples', 'masks-agree'],
  masks: ['masks-agree'],
  'masks-agree': ['masks-agree'],
  'products-agree': ['products-agree'],
  verified: ['verified'],
  opening: ['opening'],
  counts: ['counts'],
  'counts-agree': ['counts-agree'],
  'outputs-agree': ['outputs-agree'],
};

/** From here on the gates are known to be right, and what is opened is right. */
export const afterVerification: readonly Step[] = [
  'verified',
  'opening',
  'counts',
  'counts-agree',
  'outputs-agree',
];
