// A whole round of protocol 3 that another implementation made: every message, hash, signature and figure, to the byte.
import { fromBase64, toBase64 } from '../../src/encoding/base64.ts';
import { concatBytes, type Bytes } from '../../src/encoding/bytes.ts';
import { keyFingerprint } from '../../src/keys/fingerprint.ts';
import { keyPairOf } from '../../src/keys/key-pair.ts';
import { sign, signKeyOf } from '../../src/primitives/signatures.ts';
import { isAuthentic, openWrap, readContribution, shareOf } from '../../src/protocol3/admit.ts';
import { parseCanonicalJson } from '../../src/protocol3/canonical-json.ts';
import { boxKey, sealBox } from '../../src/protocol3/coded-box.ts';
import { freezeSet, hashSet } from '../../src/protocol3/contribution-set.ts';
import {
  hashTerms,
  readDescriptor,
  unsignedKeepers,
  writeDescriptor,
  type ReadDescriptor,
} from '../../src/protocol3/descriptor.ts';
import { markOffset, stepCounter } from '../../src/protocol3/marks.ts';
import { listsText, sealOutput, statementOf } from '../../src/protocol3/output.ts';
import { markBits, marksOf, planeLength, planesOf } from '../../src/protocol3/planes.ts';
import { goodReceipts, signReceipt } from '../../src/protocol3/receipts.ts';
import { sealMarks } from '../../src/protocol3/seal.ts';
import type { Contribution, ResultLists } from '../../src/protocol3/messages.ts';
import { xorBytes } from '../../src/protocol3/shares.ts';
import vector from '../../vectors/published/pv3_round.json';
import { playedBack } from '../support/seeded-random.ts';
import { replayPv3Figures } from './pv3-figures.ts';
import type { ReplayReport } from './report.ts';

type Given = (typeof vector.contributions)[number];

export async function replayPv3Round(report: ReplayReport): Promise<void> {
  const round = await replayDescriptor(report);
  const received = [];
  for (const given of vector.contributions) {
    await replaySealing(report, round, given);
    await replayAdmission(report, round, given);
    const { submission_uuid, firm_id: firm, sequence } = given.request;
    received.push({ submission_uuid, firm, sequence, digest: given.digest });
  }
  report.equal('set', freezeSet(round.descriptor, received), vector.set);
  await replayResult(report, round);
  replayMarks(report);
  replayPv3Figures(report);
}

async function replayDescriptor(report: ReplayReport): Promise<ReadDescriptor> {
  const round = await readDescriptor(vector.descriptor);
  report.equal('descriptor', (await writeDescriptor(round.descriptor)).text, vector.descriptor);
  report.equal('descriptor_hash', toBase64(round.hash), vector.descriptor_hash);
  report.equal(
    'descriptor signed',
    unsignedKeepers(round, round.hash, vector.descriptorSignatures),
    [],
  );
  for (const [place, keeper] of vector.keepers.entries()) {
    const seed = bytes(keeper.signSeed);
    report.equal(`keeper ${place} signKey`, toBase64(signKeyOf(seed)), keeper.signKey);
    report.equal(
      `keeper ${place} signs`,
      toBase64(sign(round.hash, seed)),
      vector.descriptorSignatures[place],
    );
    report.equal(
      `keeper ${place} fingerprint`,
      await keyFingerprint(bytes(keeper.signKey)),
      keeper.fingerprint,
    );
    const roundKey = keyPairOf(bytes(keeper.roundSecretKey)).publicKeyText;
    report.equal(`keeper ${place} roundKey`, roundKey, keeper.roundKey);
  }
  for (const [place, { canonical, sha256 }] of vector.terms.entries()) {
    report.equal(`terms ${place}`, await hashTerms(parseCanonicalJson(canonical)), sha256);
    report.equal(`terms ${place} listed`, round.descriptor.trades[place]?.terms, sha256);
  }
  return round;
}

async function replaySealing(
  report: ReplayReport,
  round: ReadDescriptor,
  given: Given,
): Promise<void> {
  const { request, secrets } = given;
  const name = `contribution ${request.submission_uuid}`;
  const member = vector.members.find((entry) => entry.member === given.member);
  const key = member?.keys.find((entry) => entry.public_key === request.public_key);
  const drawn = [
    secrets.ephemeralSecretKey,
    ...[secrets.seed0, secrets.seed1, secrets.vkey],
    ...secrets.wrapCodes,
    ...secrets.authCodes,
  ];
  const made = await sealMarks(
    round,
    given.marks,
    {
      keys: keyPairOf(bytes(key?.secretKey ?? '')),
      submissionUuid: request.submission_uuid,
      sequence: request.sequence,
      readers: request.readers,
    },
    playedBack(concatBytes(drawn.map(bytes))),
  );
  report.equal(`${name} request`, made.contribution, request);
  report.equal(`${name} digest`, toBase64(made.digest), given.digest);
  const steps = Array.from(made.marks, (mark) => (mark === 0 ? null : mark - markOffset));
  report.equal(`${name} steps`, steps, given.steps);
}

async function replayAdmission(
  report: ReplayReport,
  round: ReadDescriptor,
  given: Given,
): Promise<void> {
  const name = `contribution ${given.request.submission_uuid}`;
  const read = await readContribution(round, given.request as Contribution);
  report.equal(`${name} ctx`, hexText(read.context), given.ctxHex);
  report.equal(`${name} digest as read`, toBase64(read.digest), given.digest);
  const shares: (Bytes | null)[] = [];
  for (const [keeper, { roundSecretKey, signSeed }] of vector.keepers.entries()) {
    const secretKey = bytes(roundSecretKey);
    report.equal(`${name} auth ${keeper}`, isAuthentic(read, keeper, secretKey), true);
    const [own, next] = await openWrap(read, keeper, secretKey);
    const expected = [given.secrets.seed0, given.secrets.seed1, given.secrets.vkey];
    report.equal(`${name} own secret of ${keeper}`, own, bytes(expected[keeper] ?? ''));
    report.equal(`${name} next secret of ${keeper}`, next, bytes(expected[(keeper + 1) % 3] ?? ''));
    shares.push(own === null ? null : await shareOf(read, keeper, own));
    const receipt = given.receipts.find((entry) => entry.keeper === keeper);
    if (receipt !== undefined) {
      const signed = toBase64(await signReceipt(read.digest, bytes(signSeed)));
      report.equal(`${name} receipt ${keeper}`, signed, receipt.signature);
    }
  }
  report.equal(
    `${name} receipts`,
    await goodReceipts(round.descriptor, read.digest, given.receipts),
    given.receipts.map(({ keeper }) => keeper),
  );
  const [s0, s1, s2] = shares as Bytes[];
  if (s0 === undefined || s1 === undefined || s2 === undefined) return;
  const x = xorBytes(s0, s1, s2);
  const trades = round.descriptor.trades.length;
  const marks = Uint32Array.from(given.steps, (step) => (step === null ? 0 : step + markOffset));
  report.equal(`${name} marks`, marksOf(x, trades), marks);
  report.equal(`${name} planes`, planesOf(marks), x);
  if (given.planesHex === undefined) return;
  const length = planeLength(trades);
  const planes = Array.from({ length: markBits }, (_, bit) =>
    hexText(x.subarray(bit * length, (bit + 1) * length)),
  );
  report.equal(`${name} planes in hexadecimal`, planes, given.planesHex);
  report.equal(`${name} s0`, hexText(s0), given.s0Hex);
  report.equal(`${name} s1`, hexText(s1), given.s1Hex);
  report.equal(`${name} s2`, hexText(s2), given.s2Hex);
}

async function replayResult(report: ReplayReport, round: ReadDescriptor): Promise<void> {
  const setHash = (await hashSet(round, vector.set)) as Bytes;
  report.equal('set_hash', toBase64(setHash), vector.set_hash);
  report.equal('set signed', unsignedKeepers(round, setHash, vector.setSignatures), []);
  const lists = vector as unknown as ResultLists;
  report.equal('lists', listsText(lists), vector.listsText);
  const shares = vector.outputSharesHex.map(bytesOfHex);
  for (const [keeper, output] of vector.outputs.entries()) {
    const place = { descriptorHash: round.hash, setHash, keeper };
    const pair = [shares[keeper] as Bytes, shares[(keeper + 1) % 3] as Bytes] as const;
    const sealed = await sealOutput(place, bytes(vector.outputKeys[keeper] ?? ''), pair);
    report.equal(`output ${keeper}`, toBase64(sealed), output);
    for (const reader of vector.keys) {
      const secretKey = bytes(vector.keepers[keeper]?.roundSecretKey ?? '');
      const boxed = sealBox(
        boxKey(secretKey, bytes(reader.public_key)),
        bytes(vector.outputKeys[keeper] ?? ''),
        playedBack(bytes(reader.codes[keeper] ?? '')),
      );
      report.equal(`key ${keeper} of ${reader.public_key}`, toBase64(boxed), reader.keys[keeper]);
    }
  }
  const statement = await statementOf(round.hash, setHash, vector.outputs.map(bytes), lists);
  report.equal('statement', toBase64(statement), vector.statement);
  report.equal(
    'statement signed',
    unsignedKeepers(round, statement, vector.statementSignatures),
    [],
  );
  const words = hexText(xorBytes(shares[0] as Bytes, shares[1] as Bytes, shares[2] as Bytes));
  report.equal('output words', words, vector.outputWordsHex.flatMap((row) => row.words).join(''));
}

function replayMarks(report: ReplayReport): void {
  for (const { value, step, t } of vector.more.marks) {
    report.equal(`${value} in steps of ${step}`, stepCounter(step)(value), t);
  }
  for (const { value, step } of vector.more.marksRefused) {
    report.equal(`${value} in steps of ${step} refused`, stepCounter(step)(value), 'too-large');
  }
}

function hexText(given: Uint8Array): string {
  return Array.from(given, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOfHex(text: string): Bytes {
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(2 * index, 2 * index + 2), 16),
  );
}

function bytes(base64: string): Bytes {
  const read = fromBase64(base64);
  if (read === null) throw new Error('A vector is not base64.');
  return read;
}
