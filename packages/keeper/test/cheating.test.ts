import { describe, expect, it } from 'vitest';
import { computeFigures } from '../src/figures.ts';
import { KeeperStop, steps } from '../src/engine/steps.ts';
import type { KeeperIndex } from '../src/network/channel.ts';
import {
  computeAndOpenCounts,
  context,
  keepers,
  policy,
  seeded,
  shareMarks,
  withThree,
} from './support/three-keepers.ts';

const marks = Array.from({ length: 5 }, (_, firm) => [firm, null, 3]);
const headerLength = 6;

/** Changes what a wiretap of keeper 1's messages wants changed. Returns the steps of all frames and what stopped whom. */
async function countWith(
  change: (frame: Uint8Array, step: string, to: KeeperIndex) => void,
  seed = 'cheating',
  contexts: readonly Uint8Array[] = [context, context, context],
) {
  const inputs = shareMarks(marks, seeded(seed));
  const sent: { step: string; from: KeeperIndex }[] = [];
  const settled = await withThree(
    (channel, keeper) =>
      computeAndOpenCounts(
        { channel, context: contexts[keeper]!, random: seeded(`${seed} ${keeper}`) },
        inputs[keeper]!,
        policy,
      ),
    (frame, from, to) => {
      const step = steps[frame[1]!]!;
      const copy = frame.slice();
      if (frame[0] === 0) {
        sent.push({ step, from });
        if (from === 1) change(copy, step, to);
      }
      return copy;
    },
  );
  const stops = settled.map((one) =>
    one.status === 'rejected' && one.reason instanceof KeeperStop ? one.reason : null,
  );
  return { settled, sent, stops };
}

describe('a cheating keeper', () => {
  it('that lies in an opened mask gets no hash that depends on it', async () => {
    const { sent, stops } = await countWith((frame, step) => {
      if (step === 'masks') frame[headerLength]! ^= 1;
    });
    // The victim's hash would tell whether one bit of a triple is set, and with the opened mask a bit of a gate.
    expect(sent.filter(({ step }) => step === 'products-agree')).toEqual([]);
    expect(stops[0]?.step).toBe('masks-agree');
    expect(stops[2]?.step).toBe('masks-agree');
  });

  it('that spoils a gate and triples of its choice in the same bit is found', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      let isDone = false;
      const { settled, sent } = await countWith((frame, step) => {
        if (step === 'gates' && !isDone) {
          frame[headerLength]! ^= 1;
          isDone = true;
        }
        if (step !== 'triples') return;
        for (let triple = attempt; triple < attempt + 4; triple += 1) {
          frame[headerLength + 4 * triple]! ^= 1;
        }
      }, `spoilt ${attempt}`);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toEqual([]);
      expect(sent.filter(({ step }) => step === 'counts')).toEqual([]);
    }
  });

  it('that spoils every gate and every triple alike is found by the opened ones', async () => {
    const { stops, sent } = await countWith((frame, step) => {
      if (step !== 'gates' && step !== 'triples') return;
      for (let at = headerLength; at < frame.length; at += 4) frame[at]! ^= 1;
    });
    expect(stops.some((stop) => stop?.step === 'opened-triples')).toBe(true);
    expect(sent.filter(({ step }) => step === 'counts')).toEqual([]);
  });

  it('that computes on another share than its second holder is found before the first gate', async () => {
    const inputs = shareMarks(marks, seeded('inputs'));
    const other = shareMarks(marks, seeded('other inputs'));
    const gates: number[] = [];
    const settled = await withThree(
      (channel, keeper) =>
        computeAndOpenCounts(
          { channel, context },
          keeper === 1 ? other[1]! : inputs[keeper]!,
          policy,
        ),
      (frame) => {
        if (steps[frame[1]!] === 'gates') gates.push(frame.length);
        return frame;
      },
    );
    for (const keeper of keepers) {
      const one = settled[keeper]!;
      expect(one.status === 'rejected' && (one.reason as KeeperStop).step).toBe('inputs');
    }
    expect(gates).toEqual([]);
  });

  it('with another set or attempt in mind does not begin', async () => {
    const contexts = [context, new Uint8Array(32), context];
    const { stops } = await countWith(() => {}, 'contexts', contexts);
    expect(stops.map((stop) => stop?.step)).toEqual(['session', 'session', 'session']);
  });

  it('with other counts in mind does not begin the figures', async () => {
    const inputs = shareMarks(marks, seeded('counts'));
    const countsOf = (keeper: number) => ({ marks: [5, null, keeper === 1 ? 6 : 5], covered: [] });
    const settled = await withThree((channel, keeper) =>
      computeFigures({ channel, context }, inputs[keeper]!, countsOf(keeper), policy),
    );
    for (const one of settled) {
      expect(one.status === 'rejected' && (one.reason as KeeperStop).step).toBe('session');
    }
  });
});
