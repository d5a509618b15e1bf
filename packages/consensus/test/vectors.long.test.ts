import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeVectors, vectorText } from '../vectors/make-vectors.ts';
import { replays } from './replay/replay-all.ts';
import { ReplayReport } from './replay/report.ts';

describe('vectors', () => {
  it.each(Object.entries(replays))('of %s come out again byte for byte', async (_, replay) => {
    const report = new ReplayReport();
    await replay(report);
    expect(report.failures).toEqual([]);
    expect(report.compared).toBeGreaterThan(2);
  });

  it('are what the generator makes today', async () => {
    for (const [name, vector] of Object.entries(await makeVectors())) {
      const committed = readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8');
      expect(vectorText(vector), name).toBe(committed);
    }
  });
});
