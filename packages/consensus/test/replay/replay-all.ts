// Everything that can be replayed, for Node and for a page (e2e/specs/consensus-vectors.spec.ts bundles this file).
import { replayPrimitives } from './primitives.ts';
import { ReplayReport } from './report.ts';
import { canonicalJson, stepCounter } from '../../src/protocol3/index.ts';
import { plainFigures } from '../../src/protocol3/plain-figures.ts';
import many from '../../vectors/kept-many-firms.json';
import mixed from '../../vectors/kept-mixed.json';
import smallest from '../../vectors/kept-smallest.json';
import published from '../../vectors/published/pv3_round.json';
import type { KeptVector } from '../support/kept-vector.ts';
import { replayKeptRound } from './kept-round.ts';
import { fromBase64 } from '../../src/encoding/base64.ts';
import type { Bytes } from '../../src/encoding/bytes.ts';
import { keyFingerprint } from '../../src/keys/fingerprint.ts';
import { openKeyFile, sealKeyFile } from '../../src/keys/key-file.ts';
import { keyPairFromText } from '../../src/keys/key-pair.ts';
import { encryptSubmission, shareSubmissionKeys } from '../../src/protocol1/encrypt-submission.ts';
import { sumMasks } from '../../src/protocol1/mask-sums.ts';
import { openResult } from '../../src/protocol1/open-result.ts';
import keyFile from '../../vectors/key-file.json';
import protocolOne from '../../vectors/protocol1.json';
import { playedBack } from '../support/seeded-random.ts';

const own = [smallest, mixed, many] as unknown as readonly KeptVector[];

export const replays = {
  'published vectors of AES-GCM, HKDF, X25519 and box': replayPrimitives,
  'a round of protocol 3 by another implementation': replayPublishedRound,
  'protocol 3': replayOwnRounds,
  'protocol 1': replayProtocolOne,
  'the key file': replayKeyFile,
} as const;

export interface Replayed {
  readonly compared: number;
  readonly failures: readonly string[];
}

export async function replayAll(): Promise<Record<string, Replayed>> {
  const done: Record<string, Replayed> = {};
  for (const [name, replay] of Object.entries(replays)) {
    const report = new ReplayReport();
    await replay(report);
    done[name] = { compared: report.compared, failures: report.failures };
  }
  return done;
}

// Rounds of protocol 3: one by another implementation than this one, and our own of several shapes.
async function replayPublishedRound(report: ReplayReport): Promise<void> {
  await replayKeptRound(report, published as unknown as KeptVector);
  for (const { value, step, t } of published.more.marks) {
    report.equal(`${value} in steps of ${step}`, stepCounter(step)(value), t);
  }
  for (const { value, step } of published.more.marksRefused) {
    report.equal(`${value} in steps of ${step} refused`, stepCounter(step)(value), 'too-large');
  }
  for (const [place, { marks, c, ...figures }] of published.more.figures.entries()) {
    const made = canonicalJson(plainFigures(marks));
    report.equal(`figures ${place}`, [marks.length, made], [c, canonicalJson(figures)]);
  }
}

async function replayOwnRounds(report: ReplayReport): Promise<void> {
  for (const vector of own) await replayKeptRound(report, vector);
}

// Our own vectors, message by message: the recorded randomness is played back, and every byte must come out again.
async function replayProtocolOne(report: ReplayReport): Promise<void> {
  const { receivers, submissions } = protocolOne;
  for (const given of submissions) {
    const name = `protocol 1, submission ${given.submission_uuid}`;
    const keys = keyPairFromText(given.secret_key);
    const made = await encryptSubmission(given.values, {
      random: playedBack(bytes(given.random.encrypting)),
    });
    report.equal(`${name} derivations`, made.derivations, given.derivations);
    report.equal(`${name} items`, made.items, given.items);
    report.equal(`${name} randomValues`, made.randomValues, given.randomValues);
    const shared = shareSubmissionKeys(
      made.secrets,
      keys,
      receivers,
      given.submission_uuid,
      playedBack(bytes(given.random.sharing)),
    );
    report.equal(`${name} sharedKeys`, shared, given.sharedKeys);
  }
  const sigma = sumMasks(submissions.flatMap(({ randomValues }) => randomValues));
  report.equal('protocol 1, sigma', sigma, protocolOne.sigma);
  const result = {
    allUserTrades: submissions.flatMap(({ items, submission_uuid: uuid }) =>
      items.map((item) => ({ ...item, submission_uuid: uuid })),
    ),
    sigma,
    sharedKeys: submissions.flatMap(({ sharedKeys }) => sharedKeys),
  };
  for (const { secret_key: secretKey } of submissions) {
    const opened = await openResult(result, keyPairFromText(secretKey));
    report.equal('protocol 1, result', opened, protocolOne.result);
  }
}

async function replayKeyFile(report: ReplayReport): Promise<void> {
  const keys = keyPairFromText(keyFile.secret_key);
  const made = await sealKeyFile(keys, keyFile.passphrase, playedBack(bytes(keyFile.random)));
  report.equal('key file', made, keyFile.file);
  const opened = await openKeyFile(keyFile.file, keyFile.passphrase);
  report.equal('key from its file', opened.secretKey, keys.secretKey);
  report.equal('fingerprint', await keyFingerprint(keys.publicKey), keyFile.fingerprint);
}

function bytes(base64: string): Bytes {
  const read = fromBase64(base64);
  if (read === null) throw new Error('A vector is not base64.');
  return read;
}
