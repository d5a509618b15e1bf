// The vectors of this implementation, computed from fixed seeds. Every vector carries the randomness that was drawn, so that
// a replay (here, in a browser or by another implementation) needs no knowledge of the seeds.
import { toBase64 } from '../src/encoding/base64.ts';
import { concatBytes, type Bytes } from '../src/encoding/bytes.ts';
import { uuidText } from '../src/encoding/uuid.ts';
import { keyFingerprint } from '../src/keys/fingerprint.ts';
import { sealKeyFile } from '../src/keys/key-file.ts';
import { keyPairOf } from '../src/keys/key-pair.ts';
import { encryptSubmission, shareSubmissionKeys } from '../src/protocol1/encrypt-submission.ts';
import { sumMasks } from '../src/protocol1/mask-sums.ts';
import { openResult } from '../src/protocol1/open-result.ts';
import { recorded, seededRandom } from '../test/support/seeded-random.ts';
import type { KeptVector } from '../test/support/kept-vector.ts';
import { makeRound, type FirmPlan, type RoundPlan } from '../test/support/made-round.ts';

const mixedTrades = 17;

const extreme = '33554431.75';

/** Firms of the mixed round; trade 0 has everybody, trade 1 the extremes, trade 2 four marks, trade 3 nobody. */
const mixedFirms: FirmPlan[] = [
  { values: drawnRow(1, mixedTrades, (trade) => trade !== 2 && trade !== 3), keys: 2 },
  {
    values: drawnRow(2, mixedTrades, (trade) => trade !== 3),
    replaced: drawnRow(9, mixedTrades, () => true),
  },
  { values: drawnRow(3, mixedTrades, (trade) => trade !== 3), receipts: [1, 2] },
  { values: ['0', `-${extreme}`, '0.125', null, '0.375', ...drawnRow(4, 12, () => true)] },
  { values: ['-0.125', extreme, '-0.375', null, ...drawnRow(5, 13, (trade) => trade < 4)] },
  // Three marks of seventeen are too few to see the result.
  { values: ['1', '2', null, null, '3'] },
  { values: drawnRow(7, mixedTrades, (trade) => trade % 2 === 0 && trade > 2), group: 'Group A' },
  { values: drawnRow(8, mixedTrades, (trade) => trade % 4 === 0), group: 'Group A' },
  { values: drawnRow(9, mixedTrades, () => true), fault: 'sender' },
  { values: drawnRow(10, mixedTrades, () => true), fault: 'secret' },
  { values: drawnRow(11, mixedTrades, () => true), fault: 'vector' },
  { values: drawnRow(12, mixedTrades, (trade) => trade % 3 === 0 && trade !== 3) },
];

const plans: Readonly<Record<string, RoundPlan>> = {
  'kept-smallest.json': {
    description:
      'Protocol 3: the smallest round, five firms and one trade, all marks below zero. Mean and deviation open, nothing else.',
    seed: 'vectors: kept, smallest',
    step: '0.001',
    tradeIds: [9_007_199_254_740_991],
    firms: ['-0.5', '-1.2345', '-1.2355', '-134217.727', '-2'].map((value) => ({
      values: [value],
    })),
  },
  'kept-mixed.json': {
    description:
      'Protocol 3: twelve firms and seventeen trades. Member 1 has two keys; member 2 replaced its contribution; member 3 has two receipts; members 4 and 5 give the largest and the smallest mark; member 6 covers too little to see; members 7 and 8 are of one group, whose later contribution counts; members 9, 10 and 11 are refused, each for another reason. Trades are withheld, others open with and without a median.',
    seed: 'vectors: kept, mixed',
    step: '0.25',
    tradeIds: Array.from({ length: mixedTrades }, (_, trade) => 100 + 7 * trade),
    firms: mixedFirms,
  },
  'kept-many-firms.json': {
    description:
      'Protocol 3: twenty-two firms and nine trades, with 22, 21, 20, 19, 9, 8, 7, 5 and 4 marks: percentiles open from 20 on.',
    seed: 'vectors: kept, many firms',
    step: '0.05',
    tradeIds: Array.from({ length: 9 }, (_, trade) => trade + 1),
    firms: Array.from({ length: 22 }, (_, firm) => ({
      values: [22, 21, 20, 19, 9, 8, 7, 5, 4].map((marks, trade) =>
        firm < marks ? (((firm * 61 + trade * 17) % 97) * 0.05 - 2.4).toFixed(2) : null,
      ),
    })),
  },
};

/** File name → content. */
export async function makeVectors(): Promise<Record<string, unknown>> {
  return {
    'protocol1.json': await protocolOne(),
    'key-file.json': await keyFile(),
    ...(await keptRounds()),
  };
}

const quotes = [
  ['12.5', '-3', '0.00000001'],
  ['12.75', '-3.25', '1000000000'],
  ['11.98765432', '4', '-999999999.99999999'],
];

async function protocolOne() {
  const random = seededRandom('vectors: protocol 1');
  const members = quotes.map((values) => ({ keys: keyPairOf(random(32)), values }));
  const receivers = members.map(({ keys }) => keys.publicKeyText);
  const submissions = [];
  for (const { keys, values } of members) {
    const encrypting = recorded(random);
    const sharing = recorded(random);
    const rows = values.map((value, index) => ({ tradeId: 1001 + index, value }));
    const submission = await encryptSubmission(rows, { random: encrypting.random });
    const uuid = uuidText(random(16));
    const sharedKeys = shareSubmissionKeys(
      submission.secrets,
      keys,
      receivers,
      uuid,
      sharing.random,
    );
    submissions.push({
      secret_key: toBase64(keys.secretKey),
      submission_uuid: uuid,
      values: rows,
      random: { encrypting: drawnText(encrypting.drawn), sharing: drawnText(sharing.drawn) },
      derivations: submission.derivations,
      items: submission.items,
      randomValues: submission.randomValues,
      sharedKeys,
    });
  }
  const sigma = sumMasks(submissions.flatMap(({ randomValues }) => randomValues));
  const result = {
    allUserTrades: submissions.flatMap(({ items, submission_uuid: uuid }) =>
      items.map((item) => ({ ...item, submission_uuid: uuid })),
    ),
    sigma,
    sharedKeys: submissions
      .flatMap(({ sharedKeys }) => sharedKeys)
      .filter((record) => record.receiver_public_key === receivers[0]),
  };
  const [first] = members;
  return {
    description:
      'Protocol 1: three submissions and the result as the first member opens it. Bytes are base64.',
    receivers,
    submissions,
    sigma,
    result: first === undefined ? [] : await openResult(result, first.keys),
  };
}

async function keyFile() {
  const { random, drawn } = recorded(seededRandom('vectors: key file'));
  const keys = keyPairOf(seededRandom('vectors: key')(32));
  const passphrase = 'Çok gizli bir cümle, سرّ';
  const file = await sealKeyFile(keys, passphrase, random);
  return {
    description: 'A key file, and the fingerprint of its public key.',
    secret_key: toBase64(keys.secretKey),
    passphrase,
    random: drawnText(drawn),
    file,
    fingerprint: await keyFingerprint(keys.publicKey),
  };
}

function drawnText(drawn: readonly Bytes[]): string {
  return toBase64(concatBytes(drawn));
}

/** As the files are written: large integers as texts. */
export function vectorText(vector: unknown): string {
  const text = JSON.stringify(
    vector,
    (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part),
    2,
  );
  return `${text}\n`;
}

// Our own rounds of protocol 3. Together they have every state that a contribution, a trade and a figure can be in.
async function keptRounds(): Promise<Record<string, KeptVector>> {
  const files: Record<string, KeptVector> = {};
  for (const [name, plan] of Object.entries(plans)) files[name] = (await makeRound(plan)).vector;
  return files;
}

/** Marks on some of the trades, on both sides of zero. */
function drawnRow(firm: number, trades: number, isGiven: (trade: number) => boolean) {
  return Array.from({ length: trades }, (_, trade) =>
    isGiven(trade) ? (((firm * 37 + trade * 11) % 41) * 0.25 - 5).toFixed(2) : null,
  );
}
