// Our own vectors, message by message: the recorded randomness is played back, and every byte must come out again.
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
import type { ReplayReport } from './report.ts';

export async function replayProtocolOne(report: ReplayReport): Promise<void> {
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

export async function replayKeyFile(report: ReplayReport): Promise<void> {
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
