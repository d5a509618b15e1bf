// Runs every attack against what it was made for and against what we ship, on fixed seeds, and counts what it recovers.
import { uuidText } from '../../src/encoding/uuid.ts';
import { keyPairOf, type KeyPair } from '../../src/keys/key-pair.ts';
import { drawMasks, type MaskPair } from '../../src/protocol1/derivations.ts';
import { encryptSubmission, shareSubmissionKeys } from '../../src/protocol1/encrypt-submission.ts';
import { sumMasks } from '../../src/protocol1/mask-sums.ts';
import { openResult } from '../../src/protocol1/open-result.ts';
import { drawDither } from '../../src/protocol2/dither.ts';
import { openRound } from '../../src/protocol2/open.ts';
import { drawIntegers } from '../../src/randomness.ts';
import { memberAt, openWorld, resultFor, sealAs } from '../support/round-world.ts';
import { seededNumbers, seededRandom } from '../support/seeded-random.ts';
import { encryptedUnderBareIv, recoverByKeystream, serverViewOf } from './bare-iv.ts';
import {
  derivedFrom,
  intervalOf,
  recoverFromOnePair,
  recoverFromWholeMasks,
} from './member-readings.ts';
import { likeliestMostPrecise, recoverMostPrecise } from './more-decimals.ts';
import { recoverByPolling, recoverTheOther } from './subtraction.ts';
import { recoverOtherTwo } from './three-members.ts';

export interface Recovered {
  readonly wronglyBuilt: number;
  readonly shipped: number;
  readonly of: number;
}

const unit = 10n ** 8n;
const random = (seed: string) => seededRandom(`attack: ${seed}`);

/** Values below `largest` with so many decimals, in units of 10⁻⁸. */
function quotes(seed: string, count: number, largest: number, decimals = 2): bigint[] {
  const drawn = drawIntegers(random(seed), count, largest * 10 ** decimals - 1);
  return Array.from(drawn, (value) => BigInt(value) * 10n ** BigInt(8 - decimals));
}

const valuationsOf = (values: readonly bigint[]) =>
  values.map((value, tradeId) => ({ tradeId, value: `${value}e-8` }));

function hits(guesses: readonly (bigint | null)[], values: readonly bigint[], within = 0n): number {
  return guesses.filter((guess, at) => {
    if (guess === null) return false;
    const off = guess - values[at]!;
    return off <= within && off >= -within;
  }).length;
}

export async function bareIv(of = 100): Promise<Recovered> {
  const draw = random('bare iv');
  const values = quotes('bare iv', of, 200);
  const masks = drawMasks(draw, of);
  const secrets = { key: draw(32), iv: draw(12) };
  const wrong = await encryptedUnderBareIv(values, masks, secrets);
  const shipped = await encryptSubmission(valuationsOf(values), { random: draw });
  return {
    wronglyBuilt: hits(recoverByKeystream(wrong), values),
    shipped: hits(recoverByKeystream(serverViewOf(shipped)), values),
    of,
  };
}

export function oneMaskPair(of = 500): Recovered {
  const values = quotes('one pair', of + 1, 5000);
  const masks = drawMasks(random('one pair'), of + 1);
  const guess = (maskOf: (at: number) => MaskPair) =>
    values
      .slice(0, of)
      .map((value, at) =>
        recoverFromOnePair(
          derivedFrom(value, maskOf(at)),
          derivedFrom(values[at + 1]!, maskOf(at + 1)),
        ),
      );
  // Two equal values in a row have no difference to divide by; they are equal, which is told as well.
  return {
    wronglyBuilt: hits(
      guess(() => masks[0]!),
      values,
    ),
    shipped: hits(
      guess((at) => masks[at]!),
      values,
    ),
    of,
  };
}

export function wholeMasks(of = 500): Recovered {
  const values = quotes('whole masks', of, 5000);
  const masks = drawMasks(random('whole masks'), of);
  const whole = (mask: bigint) => (mask / unit) * unit;
  const guess = (change: (mask: bigint) => bigint) =>
    values.map((value, at) => {
      const { s, t } = masks[at]!;
      return recoverFromWholeMasks(derivedFrom(value, { s: change(s), t: change(t) }));
    });
  return {
    wronglyBuilt: hits(guess(whole), values),
    shipped: hits(
      guess((mask) => mask),
      values,
    ),
    of,
  };
}

/** Protocol 1 as shipped: what comes out when these members have submitted these rows. */
async function protocolOne(members: readonly KeyPair[], rows: readonly bigint[][], seed: string) {
  const draw = random(seed);
  const receivers = members.map((keys) => keys.publicKeyText);
  const submissions = [];
  for (const [index, values] of rows.entries()) {
    const uuid = uuidText(draw(16));
    const made = await encryptSubmission(valuationsOf(values), { random: draw });
    const sharedKeys = shareSubmissionKeys(made.secrets, members[index]!, receivers, uuid, draw);
    submissions.push({ uuid, ...made, sharedKeys });
  }
  return openResult(
    {
      allUserTrades: submissions.flatMap(({ uuid, items }) =>
        items.map((item) => ({ ...item, submission_uuid: uuid })),
      ),
      sigma: sumMasks(submissions.flatMap(({ randomValues }) => randomValues)),
      sharedKeys: submissions.flatMap(({ sharedKeys }) => sharedKeys),
    },
    members[0]!,
  );
}

/** `shipped` is protocol 1: what specified sums give away no implementation can hide. */
export async function subtractions(of = 100) {
  const draw = random('subtraction keys');
  const members = Array.from({ length: 4 }, () => keyPairOf(draw(32)));
  const rows = members.map((_, index) => quotes(`subtraction ${index}`, of, 5000));
  const [own, other, , last] = rows as [bigint[], bigint[], bigint[], bigint[]];
  const two = await protocolOne(members, rows.slice(0, 2), 'two');
  const three = await protocolOne(members, rows.slice(0, 3), 'three');
  const four = await protocolOne(members, rows, 'four');
  return {
    of,
    twoSubmitters: hits(
      two.map((result, at) => recoverTheOther(result, own[at]!)),
      other,
    ),
    polling: hits(
      four.map((after, at) => recoverByPolling(three[at]!, after)),
      last,
      10n,
    ),
  };
}

/** The same two situations in protocol 2: trades of two firms, and an open round. Answers how many sums came out. */
export async function sealedRoundSums(): Promise<{ twoFirms: number; beforeClose: number }> {
  const world = await openWorld({
    seed: 'attack: sealed',
    members: 4,
    trades: [1, 2],
    minCohort: 4,
  });
  const sealed = await Promise.all(
    world.members.map((_, index) =>
      sealAs(world, index, [
        { tradeId: 1, value: '1.25' },
        ...(index < 2 ? [{ tradeId: 2, value: '2.5' }] : []),
      ]),
    ),
  );
  const { keys } = memberAt(world, 0);
  const member = { keys, acknowledged: null, checkedKeys: [] };
  const result = await resultFor(world, sealed, keys);
  const closed = await openRound(result, member);
  const early = await openRound({ ...result, round: { ...result.round, state: 'open' } }, member);
  return {
    twoFirms: closed.trades.filter(({ n }) => n < 4).length,
    beforeClose: early.trades.length,
  };
}

/** Standard deviations of the quotes at which the attack on more decimals is measured. */
export const spreads = [0.02, 0.05, 0.1, 0.3, 1, 3, 10] as const;

/**
 * One member with eight decimals, all others with two, quotes around 100 with the given standard deviation. Recovered means
 * to within 0.0001. `wronglyBuilt` is without the dither; `shipped` with it, against the likeliest value.
 */
export function moreDecimals(members: number, spread: number, of = 200): Recovered {
  const number = seededNumbers(`attack: ${members} at ${spread}`);
  const draw = random(`dither ${members} ${spread}`);
  /** Normally distributed, by Box and Muller. */
  const quote = () =>
    100 + spread * Math.sqrt(-2 * Math.log(1 - number())) * Math.cos(2 * Math.PI * number());
  const targets: bigint[] = [];
  const plain: (bigint | null)[] = [];
  const dithered: bigint[] = [];
  for (let trial = 0; trial < of; trial += 1) {
    const target = BigInt(Math.round(quote() * 1e8));
    const others = Array.from(
      { length: members - 1 },
      () => BigInt(Math.round(quote() * 100)) * 10n ** 6n,
    );
    const exact = [target, ...others];
    const dither = drawDither(draw, members);
    targets.push(target);
    plain.push(recoverMostPrecise(...sumsOf(exact), members));
    const sums = sumsOf(exact.map((value, at) => value + BigInt(dither[at]!)));
    dithered.push(likeliestMostPrecise(...sums, members));
  }
  const within = 10n ** 4n;
  return {
    wronglyBuilt: hits(plain, targets, within),
    shipped: hits(dithered, targets, within),
    of,
  };
}

function sumsOf(values: readonly bigint[]): [sum: bigint, sumOfSquares: bigint] {
  return [
    values.reduce((sum, value) => sum + value, 0n),
    values.reduce((sum, value) => sum + value * value, 0n),
  ];
}

/** Sums of three as a cohort of three would publish them, dither included. `shipped`: such rounds that open. */
export async function threeMembers(of = 200): Promise<Recovered> {
  const rows = [0, 1, 2].map((index) => quotes(`three ${index}`, of, 5000));
  let recovered = 0;
  for (let trial = 0; trial < of; trial += 1) {
    const dither = drawDither(random(`three ${trial}`), 3);
    const x = rows.map((values, index) => values[trial]! + BigInt(dither[index]!));
    const found = recoverOtherTwo(...sumsOf(x), x[0]!);
    const others = [rows[1]![trial]!, rows[2]![trial]!].toSorted((a, b) => (a < b ? -1 : 1));
    if (found !== null) recovered += hits(found, others, 10n ** 4n) === 2 ? 1 : 0;
  }
  const world = await openWorld({ seed: 'attack: three', members: 4, trades: [1], minCohort: 4 });
  const sealed = await Promise.all(
    [0, 1, 2].map((index) => sealAs(world, index, [{ tradeId: 1, value: '5' }])),
  );
  const { keys } = memberAt(world, 0);
  const result = await resultFor(world, sealed, keys);
  const opened = await openRound(result, { keys, acknowledged: null, checkedKeys: [] });
  return { wronglyBuilt: recovered, shipped: opened.trades.length, of };
}

export const intervalValues = [1, 5, 10, 30, 50, 100, 500, 1_000, 5_000] as const;

/** Half the width of the interval in which a member of protocol 1 knows a value, on average over so many draws. */
export function intervals(draws = 500): { value: number; halfWidth: number }[] {
  const masks = drawMasks(random('intervals'), draws);
  return intervalValues.map((value) => {
    const total = masks.reduce((sum, pair) => {
      const { low, high } = intervalOf(derivedFrom(BigInt(value) * unit, pair));
      return sum + Number(high - low) / 2e8;
    }, 0);
    return { value, halfWidth: total / draws };
  });
}
