// What broke protocol 2, against kept rounds.
import { describe, expect, it } from 'vitest';
import { readDifferences } from './differences.ts';
import { failedChecks, falseDescriptors } from './false-descriptor.ts';
import {
  falseRosters,
  fewMembers,
  movedMeanings,
  openAs,
  spoiltContributions,
  stolenKey,
} from './measure-kept.ts';
import { guessPricedTrades, lengthsDiffer, roundToGuess } from './priced-trades.ts';
import { readCohorts } from './small-cohorts.ts';

const made = await roundToGuess(0);

/** Five standard deviations of that many fair guesses. */
const chance = (of: number) => 5 * Math.sqrt(of / 4);

describe('a server that shows one sender a false roster', () => {
  it('reads everything of a client that does not look, and no client seals for it', async () => {
    const { shown, sealed, withoutChecks, of } = await falseRosters();
    expect(shown).toBe(11);
    expect(sealed).toBe(0);
    expect(withoutChecks).toBe(of);
  });

  it('fails a check that names it', async () => {
    const { keepers, step } = made.round.descriptor;
    const pins = { signKeys: keepers.map(({ signKey }) => signKey), step };
    const shown = await falseDescriptors(made, made.members[0]!.keys[0]!);
    for (const one of shown) {
      const isOwnKeepers = one.name === 'three keepers of its own';
      const expected = isOwnKeepers ? ['keepers-pinned'] : ['descriptor-signed'];
      expect(failedChecks(one, pins), one.name).toEqual(expected);
    }
    const { round, vector } = made;
    expect(failedChecks({ round, signatures: vector.descriptorSignatures }, pins)).toEqual([]);
  });
});

describe('a member that spoils its contribution', () => {
  it('is named and left out, and the others see every figure', async () => {
    const { of, named, opened, trades } = await spoiltContributions();
    expect(named).toBe(of);
    expect(opened).toEqual(opened.map(() => trades));
  });
});

describe('a contribution', () => {
  it('counts in no round of another meaning', async () => {
    const { of, accepted } = await movedMeanings();
    expect(of).toBe(19);
    expect(accepted).toBe(0);
  });

  it('does not tell the server or a keeper which trades it prices', async () => {
    expect(lengthsDiffer(made)).toEqual([]);
    const { server, keeper } = await guessPricedTrades(made);
    expect(Math.abs(server.right - server.of / 2)).toBeLessThan(chance(server.of));
    expect(Math.abs(keeper.right - keeper.of / 2)).toBeLessThan(chance(keeper.of));
  });

  it('opens to nobody with a key of a member that was stolen later', async () => {
    const { wraps, of, proofs } = await stolenKey();
    expect(wraps).toBe(0);
    expect(of).toBe(15);
    // The member's own proofs, to three keepers: they hold a digest.
    expect(proofs).toBe(3);
  });
});

describe('what opens', () => {
  it('is nothing for two or three firms, and nothing before the end', async () => {
    expect(await fewMembers()).toEqual({ twoFirms: 0, threeFirms: 0, early: 0 });
  });

  it('leaves a member many readings of the others, where exact sums leave one', () => {
    for (const firms of [5, 8]) {
      const { exactSums, rounded } = readCohorts(firms, firms === 5 ? 60 : 10);
      expect(rounded).toBe(0);
      if (firms === 5) expect(exactSums).toBeGreaterThan(10);
    }
    // A step finer than the quotes hides nothing: the client asks before it seals such marks.
    expect(readCohorts(5, 60).finerStep).toBeGreaterThan(10);
  });

  it('gives less by subtraction the more firms there are', () => {
    const [few, many] = [readDifferences(5), readDifferences(50)];
    expect(few.fitting).toBeGreaterThan(1);
    expect(many.fitting).toBeGreaterThan(few.fitting);
    expect(many.twoDates).toBeGreaterThan(few.twoDates);
  });

  it('opens to a reader of a covered contribution', async () => {
    expect((await openAs(made, 0)).trades).toHaveLength(64);
  });
});
