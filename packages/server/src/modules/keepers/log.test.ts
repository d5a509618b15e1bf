// The log while it grows: what a keeper is answered always fits together, or it would take the vault for a forger.
import { leafBytes, readCheckpoint } from '@pricevault/consensus/protocol3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testAppForFile } from '../../../test/test-app.ts';
import { appendLeaf, readLog } from './log.service.ts';

const app = await testAppForFile();
const { platform } = app;
const { queries } = platform.db;

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
  // Longer than leaves may be now: those of an older log.
  const start = (await readLog(platform, { from: 0 })).leaves.length;
  const lengths = [900_000, 900_000, 900_000, 5_000_000, 10];
  for (const [at, length] of lengths.entries()) {
    await sql`
      insert into log_leaves (index, leaf, hash)
      values (${start + at}, repeat('x', ${length}::int), ${Buffer.alloc(32)})`.execute(queries);
  }
  const counts: number[] = [];
  for (let from = start; ;) {
    const { leaves } = await readLog(platform, { from });
    if (leaves.length === 0) break;
    counts.push(leaves.length);
    from += leaves.length;
  }
  expect(counts).toEqual([3, 1, 1]);
});

test('a leaf that no bundle could hold is not appended', async () => {
  const leaf = leafBytes('void', { reason: 'x'.repeat(70_000) });
  const append = platform.db.transaction((tx) => appendLeaf(platform, tx, leaf));
  await expect(append).rejects.toThrow('too long');
});
