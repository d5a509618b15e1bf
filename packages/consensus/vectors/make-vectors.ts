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
import { keptRounds } from './kept-rounds.ts';

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
      random: {
        encrypting: drawnText(encrypting.drawn),
        sharing: drawnText(sharing.drawn),
      },
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
