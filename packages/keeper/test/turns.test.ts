// Other rounds of a keeper go on while it computes: a long computation gives the thread up again and again.
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { computeCounts } from '../src/counts.ts';
import {
  context,
  fulfilled,
  policy,
  seeded,
  shareMarks,
  withThree,
} from './support/three-keepers.ts';

test('other work gets its turns while counts are computed and verified', async () => {
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
