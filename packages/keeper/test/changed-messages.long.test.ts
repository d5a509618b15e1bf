import { describe, expect, it } from 'vitest';
import { steps } from '../src/engine/steps.ts';
import {
  afterVerification,
  flipMessage,
  foundAt,
  honestRun,
  type Flip,
  type HonestRun,
} from './support/flip-walk.ts';
import { flipFrame, isFrameFound, runThrough, type Tamper } from './support/relayed-run.ts';

const [counting, figuring] = await Promise.all([honestRun('counts'), honestRun('figures')]);

function expectFound(flip: Flip): void {
  const name = `${flip.step} of keeper ${flip.from}`;
  expect(flip.foundAt, name).not.toEqual([]);
  expect(foundAt[flip.step], name).toEqual(expect.arrayContaining([...flip.foundAt]));
  expect(flip.wrongResults, name).toBe(0);
  if (!afterVerification.includes(flip.step)) expect(flip.openingFrames, name).toBe(0);
}

/**
 * All messages of the first phase. Of the second, which has a message of gates for each round and keeper, some gates and
 * the first message of every other step from every keeper. All of both: `npm run flips`.
 */
function chosen({ phase, frames }: HonestRun): number[] {
  const seen = new Set<string>();
  return frames.flatMap(({ step, from }, index) => {
    if (phase === 'counts') return [index];
    if (step === 'gates') return index % 83 === 0 ? [index] : [];
    const name = `${step} ${from}`;
    if (seen.has(name)) return [];
    seen.add(name);
    return [index];
  });
}

describe('a keeper that changes one bit of one message', () => {
  it.each([counting, figuring])('is found before anything opens ($phase)', async (run) => {
    for (const index of chosen(run)) expectFound(await flipMessage(run, index));
  });

  it('ends the attempt where it changes the kind, step or number of a message', async () => {
    for (const index of [0, 7, 20, 33, 46, 59]) {
      const flip = await flipMessage(counting, index, true);
      expect([flip.stopped, flip.wrongResults, flip.openingFrames]).toEqual([2, 0, 0]);
    }
  });

  it('has every step of the protocol to try', () => {
    const tried = new Set([...counting.frames, ...figuring.frames].map(({ step }) => step));
    expect([...tried].toSorted()).toEqual([...steps].toSorted());
  });
});

// The relay between keepers changes, moves or repeats frames. Every frame has its number and its tag: the session ends at the
// receiver before anything that rests on the frame is sent, and nothing is opened.
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
    ['cuts a frame short', (frame) => [{ ...frame, frame: frame.frame.slice(0, -8) }]],
    [
      'makes a frame longer',
      (frame) => [{ ...frame, frame: frame.frame.slice(0, -4) + 'AAAAAAAA' }],
    ],
    ['empties a frame', (frame) => [{ ...frame, frame: '' }]],
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
