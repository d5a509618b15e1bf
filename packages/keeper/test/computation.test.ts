// What a keeper receives says nothing, a restart makes other shares of the same figures, and other rounds of a keeper go on while it
// computes.
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { computeCounts } from '../src/counts.ts';
import { computeFigures } from '../src/figures.ts';
import { steps } from '../src/engine/steps.ts';
import {
  computeAndOpenCounts,
  context,
  fulfilled,
  policy,
  seeded,
  shareMarks,
  withThree,
} from './support/three-keepers.ts';

const secretSteps = new Set<string>(['gates', 'triples', 'opened-triples', 'masks']);
const headerLength = 6;

/** What keeper 0 receives of gates, triples and masks, one run after the other. */
async function viewsOf(
  marks: (number | null)[][],
  runs: number,
  seed: string,
): Promise<Uint8Array[]> {
  const views: Uint8Array[] = [];
  for (let run = 0; run < runs; run += 1) {
    const inputs = shareMarks(marks, seeded(`${seed} ${run}`));
    const received: Uint8Array[] = [];
    fulfilled(
      await withThree(
        (channel, keeper) => {
          const random = seeded(`${seed} ${run} ${keeper}`);
          return computeAndOpenCounts({ channel, context, random }, inputs[keeper]!, policy);
        },
        (frame, _, to) => {
          if (to === 0 && secretSteps.has(steps[frame[1]!]!))
            received.push(frame.slice(headerLength));
          return frame;
        },
      ),
    );
    views.push(new Uint8Array(Buffer.concat(received)));
  }
  return views;
}

function onesIn(bytes: Uint8Array): number {
  let ones = 0;
  for (const byte of bytes) for (let rest = byte; rest > 0; rest >>= 1) ones += rest & 1;
  return ones;
}

/** How many standard deviations the number of ones is away from half of the bits. */
function deviationOfOnes(bytes: Uint8Array): number {
  const bits = 8 * bytes.length;
  return (onesIn(bytes) - bits / 2) / Math.sqrt(bits / 4);
}

/** Chi-square of the 256 byte values, as standard deviations from its mean of 255. */
function deviationOfBytes(bytes: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const byte of bytes) counts[byte]! += 1;
  const expected = bytes.length / 256;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return (chi - 255) / Math.sqrt(510);
}

const firms = 6;
const trades = 40;
const fill = (mark: number | null) =>
  Array.from({ length: firms }, () => Array.from({ length: trades }, () => mark));

describe('what a keeper receives', () => {
  // Marks that could not be less uniform: all bits 0, all bits 1, one value everywhere.
  it.each([
    ['no marks at all', null],
    ['all bits set', 2 ** 27 - 1],
    ['one value everywhere', 1_000],
  ])('is uniform for %s', async (name, mark) => {
    const views = await viewsOf(fill(mark), 12, name);
    const all = new Uint8Array(Buffer.concat(views));
    expect(all.length).toBeGreaterThan(50_000);
    expect(Math.abs(deviationOfOnes(all))).toBeLessThan(5);
    expect(Math.abs(deviationOfBytes(all))).toBeLessThan(5);
    // Bit by bit of the same place over the runs: no message leans to one side.
    const shortest = Math.min(...views.map((view) => view.length));
    let stuck = 0;
    for (let at = 0; at < shortest; at += 1) {
      let same = 0xff;
      for (const view of views) same &= ~(view[at]! ^ views[0]![at]!);
      stuck += onesIn(Uint8Array.of(same & 0xff));
    }
    // Twelve fair bits are equal once in 2^11.
    expect(stuck).toBeLessThan((8 * shortest) / 2 ** 11 + 5 * Math.sqrt((8 * shortest) / 2 ** 11));
  });

  it('is as far from one world to another as from a run to the next', async () => {
    const [empty] = await viewsOf(fill(null), 1, 'same seed');
    const [full] = await viewsOf(fill(12_345), 1, 'same seed');
    const [again] = await viewsOf(fill(null), 1, 'other seed');
    const distance = (a: Uint8Array, b: Uint8Array) =>
      Math.abs(deviationOfOnes(a.subarray(0, b.length).map((byte, at) => byte ^ b[at]!)));
    expect(distance(empty!, again!)).toBeLessThan(5);
    expect(distance(full!, again!)).toBeLessThan(5);
  });
});

describe('after a restart', () => {
  it('the figures are the same, and the shares are others', async () => {
    const marks = Array.from({ length: 5 }, (_, firm) => [firm, 10 * firm]);
    const inputs = shareMarks(marks, seeded('restart'));
    const counts = { marks: [5, 5], covered: Array.from({ length: 5 }, () => true) };
    const attempt = async (seed: string) =>
      fulfilled(
        await withThree((channel, keeper) =>
          computeFigures(
            {
              channel,
              context: Uint8Array.of(...context, seed.length),
              random: seeded(seed + keeper),
            },
            inputs[keeper]!,
            counts,
            policy,
          ),
        ),
      ).map(({ own }) => own);
    const [one, two] = [await attempt('a'), await attempt('bb')];
    const sum = (shares: Uint8Array[]) =>
      shares[0]!.map((byte, at) => byte ^ shares[1]![at]! ^ shares[2]![at]!);
    expect(sum(one)).toEqual(sum(two));
    for (const share of [0, 1, 2]) expect(one[share]).not.toEqual(two[share]);
    // Withheld words are zero; the others of a share are random.
    expect(
      deviationOfOnes(
        new Uint8Array(Buffer.concat([one[0]!.subarray(0, 8), one[1]!.subarray(0, 8)])),
      ),
    ).toBeLessThan(5);
  });
});

describe('a long computation', () => {
  it('lets other work have its turns while counts are computed and verified', async () => {
    const marks = Array.from({ length: 6 }, (_, firm) =>
      Array.from({ length: 16_000 }, (_row, trade) => firm + trade),
    );
    const inputs = shareMarks(marks, seeded('turns'));
    let turns = 0;
    const over = new AbortController();
    const others = (async () => {
      while (!over.signal.aborted) {
        await setImmediate();
        turns += 1;
      }
    })();
    // Frames arrive at once here: nothing but the computation itself gives the thread up.
    fulfilled(
      await withThree((channel, keeper) =>
        computeCounts({ channel, context, onProgress: () => undefined }, inputs[keeper]!, policy),
      ),
    );
    over.abort();
    await others;
    expect(turns).toBeGreaterThan(3);
  });
});
