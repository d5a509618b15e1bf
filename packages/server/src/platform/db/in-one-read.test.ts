import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Executor } from './database.ts';
import { inOneRead } from './in-one-read.ts';

const executor = {} as Executor;

test('keys asked for at the same moment are read once, each answer reaches who asked for it', async () => {
  const reads: string[][] = [];
  const find = inOneRead<string, number>(
    (key) => key,
    async (_executor, keys) => {
      reads.push(keys);
      return keys.filter((key) => key !== 'unknown').map((key) => [key, key.length]);
    },
  );
  const first = ['a', 'bb', 'unknown', 'a'].map((key) => find(executor, key));
  await nextTurn();
  const later = find(executor, 'a');
  expect(await Promise.all([...first, later])).toEqual([1, 2, undefined, 1, 1]);
  expect(reads).toEqual([['a', 'bb', 'unknown'], ['a']]);
});

test('who asks through another executor waits for no one else', async () => {
  const find = inOneRead<string, Executor>(
    (key) => key,
    async (asked, keys) => keys.map((key) => [key, asked]),
  );
  const other = {} as Executor;
  const [own, others] = await Promise.all([find(executor, 'a'), find(other, 'a')]);
  expect(own).toBe(executor);
  expect(others).toBe(other);
});

test('a failed read fails for everybody who waited for it, and not for who asks afterwards', async () => {
  let isBroken = true;
  const find = inOneRead<string, string>(
    (key) => key,
    async (_executor, keys) => {
      if (isBroken) throw new Error('no connection');
      return keys.map((key) => [key, key]);
    },
  );
  const both = await Promise.allSettled([find(executor, 'a'), find(executor, 'b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await find(executor, 'a')).toBe('a');
});
