import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  bareIv,
  intervals,
  moreDecimals,
  oneMaskPair,
  sealedRoundSums,
  subtractions,
  threeMembers,
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
  it('still gives the other value away with two submitters, and a new one to who asks before and after', async () => {
    expect(await subtractions(20)).toEqual({ of: 20, twoSubmitters: 20, polling: 20 });
  });

  it('still tells a member large values to within 1000/(2v)', () => {
    for (const { value, halfWidth } of intervals(100)) {
      if (value > 30) expect(halfWidth).toBeLessThan(1000 / (2 * value));
    }
    expect(intervals(100).at(-1)?.halfWidth).toBeCloseTo(0.05, 2);
  });
});

describe('protocol 2', () => {
  it('publishes nothing of two firms and nothing before the close', async () => {
    expect(await sealedRoundSums()).toEqual({ twoFirms: 0, beforeClose: 0 });
  });

  it('publishes nothing of three firms, who could solve for each other', async () => {
    const { wronglyBuilt, shipped, of } = await threeMembers(50);
    expect(wronglyBuilt / of).toBeGreaterThan(0.9);
    expect(shipped).toBe(0);
  });

  it('without the dither would give away who quotes more decimals; with it does not where quotes differ', () => {
    for (const members of [5, 50]) {
      const { wronglyBuilt, shipped, of } = moreDecimals(members, 3, 60);
      expect(wronglyBuilt).toBe(of);
      expect(shipped).toBe(0);
    }
  });

  it('still gives away who quotes more decimals where the quotes lie within a few cents', () => {
    const { shipped, of } = moreDecimals(5, 0.02, 60);
    expect(shipped / of).toBeGreaterThan(0.8);
  });
});

describe('docs/protocol.md', () => {
  it('prints what the attacks recover today', async () => {
    const document = readFileSync(new URL('../../../../docs/protocol.md', import.meta.url), 'utf8');
    expect(withTables(document, await attackTables())).toBe(document);
  });
});
