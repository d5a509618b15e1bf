import { describe, expect, test } from 'vitest';
import { ComputationQueue, type QueuedRound } from './computation-queue.ts';

const large: QueuedRound = {
  roundId: 'large',
  isRehearsal: false,
  freezeLeaf: 10,
  marks: 500_000,
  hasBegun: false,
  isRunning: false,
};
const small = { ...large, roundId: 'small', freezeLeaf: 20, marks: 160 };

describe('the rounds that a keeper computes', () => {
  test('a small round never waits for a large one', () => {
    const queue = new ComputationQueue();
    expect(queue.roundsAhead({ ...large, isRunning: true }, 0)).toBe(0);
    expect(queue.roundsAhead(small, 0)).toBe(0);
  });

  test('large ones run one at a time, in the order of their freezes, however they were seen', () => {
    const queue = new ComputationQueue();
    const later = { ...large, roundId: 'later', freezeLeaf: 11 };
    expect(queue.roundsAhead(later, 0)).toBe(0);
    expect(queue.roundsAhead(large, 0)).toBe(0);
    expect(queue.roundsAhead(later, 1)).toBe(1);
    queue.leave('large');
    expect(queue.roundsAhead(later, 2)).toBe(0);
  });

  test('what runs is not stopped for an earlier freeze', () => {
    const queue = new ComputationQueue();
    const later = { ...large, roundId: 'later', freezeLeaf: 11, isRunning: true };
    expect(queue.roundsAhead(later, 0)).toBe(0);
    expect(queue.roundsAhead(large, 0)).toBe(1);
  });

  test('a live round goes before rehearsals, so that nobody can hold it up with many of them', () => {
    const queue = new ComputationQueue();
    const rehearsals = Array.from({ length: 30 }, (_, number) => ({
      ...small,
      roundId: `rehearsal ${number}`,
      isRehearsal: true,
      freezeLeaf: number,
    }));
    const ahead = rehearsals.map((one) => queue.roundsAhead(one, 0));
    expect(ahead.slice(0, 6)).toEqual([0, 0, 0, 0, 1, 2]);
    expect(queue.roundsAhead(small, 0)).toBe(0);
    expect(queue.roundsAhead(rehearsals[3]!, 0)).toBe(1);
  });

  test('one that another keeper has begun goes first: three keepers must meet', () => {
    const queue = new ComputationQueue();
    const begun = { ...large, roundId: 'begun', freezeLeaf: 99, hasBegun: true };
    expect(queue.roundsAhead(large, 0)).toBe(0);
    expect(queue.roundsAhead(begun, 0)).toBe(0);
    expect(queue.roundsAhead(large, 1)).toBe(1);
  });

  test('one that does not begin lets others try, and has its turn again', () => {
    const queue = new ComputationQueue();
    const later = { ...large, roundId: 'later', freezeLeaf: 11 };
    const aheadAt = (now: number) => [
      queue.roundsAhead(large, now),
      queue.roundsAhead(later, now),
      queue.roundsAhead(large, now),
    ];
    expect(aheadAt(0)).toEqual([0, 1, 0]);
    expect(aheadAt(30_000)).toEqual([0, 1, 0]);
    expect(aheadAt(61_000)).toEqual([1, 0, 1]);
    expect(aheadAt(90_000)).toEqual([1, 0, 1]);
    expect(aheadAt(122_000)).toEqual([0, 1, 0]);
  });

  test('one that nobody asks for any more is forgotten', () => {
    const queue = new ComputationQueue();
    expect(queue.roundsAhead({ ...large, isRunning: true }, 0)).toBe(0);
    expect(queue.roundsAhead({ ...large, roundId: 'later', freezeLeaf: 11 }, 61_000)).toBe(0);
  });
});
