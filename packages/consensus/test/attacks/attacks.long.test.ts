import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  bareIv,
  intervals,
  oneMaskPair,
  subtractions,
  threeSubmitters,
  wholeMasks,
} from './measure.ts';
import { attackTables, withTables } from './table.ts';

describe('a wrongly built protocol 1', () => {
  it('with the bare IV gives every value to the server; with the nonce rule none', async () => {
    expect(await bareIv(40)).toEqual({ wronglyBuilt: 40, shipped: 0, of: 40 });
  });

  it('with one mask pair for all trades gives values to every member; with a pair for each trade none', () => {
    const { wronglyBuilt, shipped } = oneMaskPair(200);
    expect(wronglyBuilt).toBe(200);
    expect(shipped).toBe(0);
  });

  it('with masks in whole numbers gives values to every member; in steps of 10⁻⁸ none', () => {
    const { wronglyBuilt, shipped, of } = wholeMasks(100);
    expect(wronglyBuilt / of).toBeGreaterThan(0.95);
    expect(shipped).toBe(0);
  });
});

describe('protocol 1 as shipped', () => {
  it('still gives values away with two or three submitters, and a new one to who asks before and after', async () => {
    expect(await subtractions(20)).toEqual({ of: 20, twoSubmitters: 20, polling: 20 });
    expect(threeSubmitters(20)).toEqual({ of: 20, recovered: 20 });
  });

  it('still tells a member large values to within 1000/(2v)', () => {
    for (const { value, halfWidth } of intervals(100)) {
      if (value > 30) expect(halfWidth).toBeLessThan(1000 / (2 * value));
    }
    expect(intervals(100).at(-1)?.halfWidth).toBeCloseTo(0.05, 2);
  });
});

describe('docs/protocol.md', () => {
  it('prints what the attacks recover today', async () => {
    const document = readFileSync(new URL('../../../../docs/protocol.md', import.meta.url), 'utf8');
    expect(withTables(document, await attackTables())).toBe(document);
  });
});
