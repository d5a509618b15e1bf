// The relay between keepers changes, moves or repeats frames. Every frame has its number and its tag: the session ends at the
// receiver before anything that rests on the frame is sent, and nothing is opened.
import { describe, expect, it } from 'vitest';
import { flipFrame, isFrameFound, runThrough, type Tamper } from './support/relayed-run.ts';

const honest = await runThrough((frame) => [frame]);

describe('a relay that', () => {
  it('does its work gives the counts', () => {
    expect(honest.counts.map((one) => one.marks)).toEqual([0, 1, 2].map(() => [5, null, 5]));
    expect(honest.reasons).toEqual([]);
    expect(honest.sent).toBeGreaterThan(60);
  });

  // Every fifth; all of them: `npm run flips`.
  it('changes one byte of a frame is found by its tag', async () => {
    for (let at = 0; at < honest.sent; at += 5) {
      const run = await flipFrame(at);
      expect(isFrameFound(run, honest), `frame ${at}: ${run.reasons.join()}`).toBe(true);
    }
  });

  it.each<[string, Tamper]>([
    ['gives a frame another number', (frame) => [{ ...frame, number: frame.number + 1 }]],
    ['gives a frame to the other keeper', (frame) => [{ ...frame, to: 3 - frame.from - frame.to }]],
  ])('%s is found', async (_, tamper) => {
    const { reasons, counts } = await runThrough((frame, index) =>
      index === 9 ? tamper(frame, index) : [frame],
    );
    expect(reasons[0]).toMatch(/a frame of Keeper \d is not what it sent/);
    expect(counts).toEqual([]);
  });

  it('repeats frames changes nothing', async () => {
    const { counts } = await runThrough((frame, index) =>
      index % 3 === 0 ? [frame, frame] : [frame],
    );
    expect(counts.map((one) => one.marks)).toEqual(honest.counts.map((one) => one.marks));
  });
});
