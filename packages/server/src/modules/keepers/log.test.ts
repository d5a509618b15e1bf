// The log while it grows: what a keeper is answered always fits together, or it would take the vault for a forger.
import { leafBytes, readCheckpoint } from '@pricevault/consensus/protocol3';
import { expect, test } from 'vitest';
import { testAppForFile } from '../../../test/test-app.ts';
import { appendLeaf, readLog } from './log.service.ts';

const app = await testAppForFile();
const { platform } = app;

test('the checkpoint of an answer is the one at the end of its leaves, also while leaves are appended', async () => {
  const grow = async () => {
    for (let number = 0; number < 40; number += 1) {
      const leaf = leafBytes('void', { roundId: String(number), reason: 'a test' });
      await platform.db.transaction((tx) => appendLeaf(platform, tx, leaf));
    }
  };
  const wrong: string[] = [];
  const follow = async () => {
    for (let from = 0; from < 40;) {
      const { leaves, checkpoint } = await readLog(platform, { from });
      const size = checkpoint === null ? 0 : readCheckpoint(checkpoint).head.size;
      if (size !== from + leaves.length) wrong.push(`${from} + ${leaves.length}: ${size}`);
      from += leaves.length;
    }
  };
  await Promise.all([grow(), follow(), follow(), follow()]);
  expect(wrong).toEqual([]);
});

test('an answer holds as many leaves as fit, and one that is longer comes alone', async () => {
  const start = (await readLog(platform, { from: 0 })).leaves.length;
  const append = (length: number) =>
    platform.db.transaction((tx) =>
      appendLeaf(platform, tx, leafBytes('void', { reason: 'x'.repeat(length) })),
    );
  for (const length of [900_000, 900_000, 900_000, 5_000_000, 10]) await append(length);
  const counts: number[] = [];
  for (let from = start; ;) {
    const { leaves } = await readLog(platform, { from });
    if (leaves.length === 0) break;
    counts.push(leaves.length);
    from += leaves.length;
  }
  expect(counts).toEqual([3, 1, 1]);
});
