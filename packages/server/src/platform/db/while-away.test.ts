import { expect, test } from 'vitest';
import { retryWhileAway } from './while-away.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Fails with these errors, one after the other, then works. */
const failing = (errors: Error[]) => async () => {
  const error = errors.shift();
  if (error) throw error;
  return 'done';
};

test('work is repeated until the database is back', async () => {
  const work = failing([away(), away()]);
  expect(await retryWhileAway(work, { isOver: () => false, waitMs: 1 })).toBe('done');
});

test('work that fails for another reason is not repeated', async () => {
  const work = failing([away(), new TypeError('a bug')]);
  await expect(retryWhileAway(work, { isOver: () => false, waitMs: 1 })).rejects.toThrow('a bug');
});

test('nothing is repeated once it is over', async () => {
  let calls = 0;
  const work = async () => {
    calls += 1;
    throw away();
  };
  expect(await retryWhileAway(work, { isOver: () => calls === 3, waitMs: 1 })).toBeNull();
});
