// The log while it grows: what a keeper is answered always fits together, or it would take the vault for a forger.
import { leafBytes, readCheckpoint } from '@pricevault/consensus/protocol3';
import { expect, test } from 'vitest';
import { testAppForFile } from '../../../test/test-app.ts';
import { appendLeaf, readLog } from './log.service.ts';

const app = await testAppForFile();
const { platform } = app;

test('the checkpoint of an answer is the one at the end of its leaves, also while leaves are appended', async () => {
  let isGrowing = true;
  const grow = async () => {
    for (let number = 0; number < 40; number += 1) {
      const leaf = leafBytes('void', { roundId: String(number), reason: 'a test' });
      await platform.db.transaction((tx) => appendLeaf(platform, tx, leaf));
    }
    isGrowing = false;
  };
  const wrong: string[] = [];
  const follow = async () => {
    for (let from = 0; isGrowing || from < 40;) {
      const { leaves, checkpoint } = await readLog(platform, { from });
      const size = checkpoint === null ? 0 : readCheckpoint(checkpoint).head.size;
      if (size !== from + leaves.length) wrong.push(`${from} + ${leaves.length}: ${size}`);
      from += leaves.length;
    }
  };
  await Promise.all([grow(), follow(), follow(), follow()]);
  expect(wrong).toEqual([]);
});
