// Runs the attacks on protocol 1 against what they were made for and against what we ship, on fixed seeds, and counts what
// they recover.
import { uuidText } from '../../src/encoding/uuid.ts';
import { keyPairOf, type KeyPair } from '../../src/keys/key-pair.ts';
import { drawMasks, type MaskPair } from '../../src/protocol1/derivations.ts';
import { encryptSubmission, shareSubmissionKeys } from '../../src/protocol1/encrypt-submission.ts';
import { sumMasks } from '../../src/protocol1/mask-sums.ts';
import { openResult } from '../../src/protocol1/open-result.ts';
import { drawIntegers } from '../../src/randomness.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { encryptedUnderBareIv, recoverByKeystream, serverViewOf } from './bare-iv.ts';
import {
  derivedFrom,
  intervalOf,
  recoverFromOnePair,
  recoverFromWholeMasks,
  recoverByPolling,
  recoverTheOther,
  recoverOtherTwo,
} from './member-readings.ts';

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

function sumsOf(values: readonly bigint[]): [sum: bigint, sumOfSquares: bigint] {
  return [
    values.reduce((sum, value) => sum + value, 0n),
    values.reduce((sum, value) => sum + value * value, 0n),
  ];
}

/** Values of the two others that each of three submitters solves for: protocol 1 publishes the exact sums. */
export function threeSubmitters(of = 200): { recovered: number; of: number } {
  const rows = [0, 1, 2].map((index) => quotes(`three ${index}`, of, 5000));
  let recovered = 0;
  for (let trial = 0; trial < of; trial += 1) {
    const x = rows.map((values) => values[trial]!);
    const found = recoverOtherTwo(...sumsOf(x), x[0]!);
    const others = x.slice(1).toSorted((a, b) => (a < b ? -1 : 1));
    if (found !== null) recovered += hits(found, others) === 2 ? 1 : 0;
  }
  return { recovered, of };
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
