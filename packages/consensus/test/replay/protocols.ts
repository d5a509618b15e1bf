// Our own vectors, message by message: the recorded randomness is played back, and every byte must come out again.
import { fromBase64 } from '../../src/encoding/base64.ts';
import type { Bytes } from '../../src/encoding/bytes.ts';
import { keyFingerprint } from '../../src/keys/fingerprint.ts';
import { openKeyFile, sealKeyFile } from '../../src/keys/key-file.ts';
import { keyPairFromText } from '../../src/keys/key-pair.ts';
import { encryptSubmission, shareSubmissionKeys } from '../../src/protocol1/encrypt-submission.ts';
import { sumMasks } from '../../src/protocol1/mask-sums.ts';
import { openResult } from '../../src/protocol1/open-result.ts';
import { checkLists } from '../../src/protocol2/lists.ts';
import { closeRound, type CountingContribution } from '../../src/protocol2/close.ts';
import type { RoundResult } from '../../src/protocol2/messages.ts';
import { openRound } from '../../src/protocol2/open.ts';
import { sealContribution, type SealedContribution } from '../../src/protocol2/seal.ts';
import keyFile from '../../vectors/key-file.json';
import protocolOne from '../../vectors/protocol1.json';
import protocolTwo from '../../vectors/protocol2.json';
import { admitted } from '../support/round-world.ts';
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

export async function replayProtocolTwo(report: ReplayReport): Promise<void> {
  // JSON carries no literal types; the comparison below is what proves the shape.
  const given = protocolTwo as unknown as {
    round: RoundResult['round'];
    members: (SealedContribution & {
      secret_key: string;
      random: string;
      values: { tradeId: number; value: string }[];
    })[];
    result: RoundResult;
    opened: unknown;
  };
  const lists = await checkLists(given.round);
  const counting: CountingContribution[] = [];
  for (const member of given.members) {
    const made = await sealContribution(
      given.round,
      keyPairFromText(member.secret_key),
      member.values,
      { random: playedBack(bytes(member.random)) },
    );
    const { upload, sharing, acknowledgement } = member;
    const name = `protocol 2, contribution ${upload.submission_uuid}`;
    report.equal(`${name} upload`, made.upload, upload);
    report.equal(`${name} sharing`, made.sharing, sharing);
    report.equal(`${name} acknowledgement`, made.acknowledgement, acknowledgement);
    counting.push(admitted(lists, made));
  }
  const closed = await closeRound(lists, counting);
  const { round, sharedKeys: ownRecords, ...published } = given.result;
  report.equal('protocol 2, published', closed, published);
  for (const [index, member] of given.members.entries()) {
    const keys = keyPairFromText(member.secret_key);
    const records = given.members
      .flatMap(({ sharing }) => sharing.sharedKeys)
      .filter((record) => record.receiver_public_key === keys.publicKeyText);
    if (index === 0) report.equal('protocol 2, records', records, ownRecords);
    const opened = await openRound(
      { ...closed, round, sharedKeys: records },
      { keys, acknowledged: member.acknowledgement, checkedKeys: round.roster },
    );
    report.equal(`protocol 2, opened by member ${index}`, opened, given.opened);
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
