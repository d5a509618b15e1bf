// A whole round of protocol 3: every message, hash, signature and figure, to the byte.
import { fromBase64, toBase64 } from '../../src/encoding/base64.ts';
import { concatBytes, type Bytes } from '../../src/encoding/bytes.ts';
import { keyFingerprint } from '../../src/keys/fingerprint.ts';
import { keyPairOf } from '../../src/keys/key-pair.ts';
import {
  boxKey,
  figureNames,
  goodReceipts,
  hashSet,
  hashTerms,
  isAuthentic,
  listsText,
  markBits,
  markOffset,
  marksOf,
  openKeptResult,
  opens,
  openWrap,
  parseCanonicalJson,
  planeLength,
  planesOf,
  readContribution,
  readDescriptor,
  sealBox,
  sealMarks,
  sealOutput,
  setOf,
  shareOf,
  shownValue,
  sign,
  signKeyOf,
  signReceipt,
  signRefusal,
  statementOf,
  unsignedKeepers,
  writeDescriptor,
  type ListedContribution,
  type LogProof,
  type ReadContribution,
  type ReadDescriptor,
} from '../../src/protocol3/index.ts';
import { plainFigures } from '../../src/protocol3/plain-figures.ts';
import { xorBytes } from '../../src/protocol3/shares.ts';
import { bytesOfHex, hexText } from '../support/hex.ts';
import type { KeptVector, VectorContribution } from '../support/kept-vector.ts';
import { reasonOf } from '../support/made-contribution.ts';
import { trustedLog } from '../support/made-log.ts';
import { playedBack } from '../support/seeded-random.ts';
import type { ReplayReport } from './report.ts';

export async function replayKeptRound(report: ReplayReport, vector: KeptVector): Promise<void> {
  const round = await replayDescriptor(report, vector);
  const listed: ListedContribution[] = [];
  for (const given of vector.contributions) {
    if (given.refusals === undefined) await replaySealing(report, round, vector, given);
    await replayAdmission(report, round, vector, given);
    const { submission_uuid, firm_id: firm, sequence } = given.request;
    const { digest, receipts, refusals = [] } = given;
    listed.push({ submission_uuid, firm, sequence, digest, receipts, refusals });
  }
  report.equal('set', await setOf(round.descriptor, listed), vector.set);
  await replayResult(report, round, vector);
  replayFigures(report, round, vector);
  if (vector.log !== undefined) await replayOpening(report, vector, vector.log);
}

async function replayDescriptor(report: ReplayReport, vector: KeptVector): Promise<ReadDescriptor> {
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
  vector: KeptVector,
  given: VectorContribution,
): Promise<void> {
  const { request, secrets } = given;
  const name = `contribution ${request.submission_uuid}`;
  const member = vector.members.find((entry) => entry.member === given.member);
  const key = member?.keys.find((entry) => entry.public_key === request.public_key);
  const drawn = [
    secrets.ephemeralSecretKey,
    secrets.seed0,
    secrets.seed1,
    secrets.vkey,
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
  vector: KeptVector,
  given: VectorContribution,
): Promise<void> {
  const name = `contribution ${given.request.submission_uuid}`;
  const read = await readContribution(round, given.request);
  report.equal(`${name} ctx`, hexText(read.context), given.ctxHex);
  report.equal(`${name} digest as read`, toBase64(read.digest), given.digest);
  if (given.refusals !== undefined) return replayRefusal(report, vector, given, read);
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

async function replayResult(
  report: ReplayReport,
  round: ReadDescriptor,
  vector: KeptVector,
): Promise<void> {
  const setHash = (await hashSet(round, vector.set)) as Bytes;
  report.equal('set_hash', toBase64(setHash), vector.set_hash);
  report.equal('set signed', unsignedKeepers(round, setHash, vector.setSignatures), []);
  report.equal('lists', listsText(vector), vector.listsText);
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
  const statement = await statementOf(round.hash, setHash, vector.outputs.map(bytes), vector);
  report.equal('statement', toBase64(statement), vector.statement);
  report.equal(
    'statement signed',
    unsignedKeepers(round, statement, vector.statementSignatures),
    [],
  );
  const words = hexText(xorBytes(shares[0] as Bytes, shares[1] as Bytes, shares[2] as Bytes));
  report.equal('output words', words, vector.outputWordsHex.flatMap((row) => row.words).join(''));
}

/** Each keeper finds the same fault, or none, and signs what it finds. */
async function replayRefusal(
  report: ReplayReport,
  vector: KeptVector,
  { request, receipts, refusals = [] }: VectorContribution,
  read: ReadContribution,
): Promise<void> {
  for (const [keeper, { roundSecretKey, signSeed }] of vector.keepers.entries()) {
    const name = `refusal of ${request.submission_uuid} by ${keeper}`;
    const found = refusals.find((one) => one.keeper === keeper);
    const reason = await reasonOf(read, keeper, bytes(roundSecretKey));
    report.equal(name, reason, found?.reason ?? null);
    const signature =
      reason === null
        ? await signReceipt(read.digest, bytes(signSeed))
        : await signRefusal(read.digest, reason, bytes(signSeed));
    const given = found ?? receipts.find((one) => one.keeper === keeper);
    report.equal(`${name} signed`, toBase64(signature), given?.signature);
  }
}

/** The figures of the plain marks, and how they are shown. */
function replayFigures(
  report: ReplayReport,
  { descriptor: { step, policy } }: ReadDescriptor,
  vector: KeptVector,
): void {
  const trades = vector.terms.map(({ tradeId }) => tradeId);
  for (const { tradeId, c, steps, values } of vector.expected) {
    const place = trades.indexOf(tradeId);
    const marks = vector.contributions
      .filter(({ counts }) => counts)
      .flatMap((given) => given.steps[place] ?? []);
    report.equal(`marks of trade ${tradeId}`, marks.length, c);
    const made = plainFigures(marks);
    for (const name of figureNames) {
      const figure = opens(policy, c, name) ? made[name] : null;
      report.equal(`${name} of trade ${tradeId}`, figure, steps[name]);
      const shown = figure === null ? null : shownValue(step, figure);
      report.equal(`${name} of trade ${tradeId} shown`, shown, values[name]);
    }
  }
}

/** Readers of covered contributions see the figures, others do not. The first and the last of each are tried. */
async function replayOpening(
  report: ReplayReport,
  vector: KeptVector,
  log: LogProof,
): Promise<void> {
  const { step } = (await readDescriptor(vector.descriptor)).descriptor;
  const signKeys = vector.keepers.map(({ signKey }) => signKey);
  const trust = { asked: null, pins: { signKeys, step }, own: null, log: await trustedLog() };
  const keysOf = (publicKey: string) =>
    vector.keys.find((entry) => entry.public_key === publicKey)?.keys;
  const all = vector.members.flatMap(({ keys }) => keys);
  const readers = all.filter((key) => keysOf(key.public_key) !== undefined);
  const others = all.filter((key) => keysOf(key.public_key) === undefined);
  const expected = vector.expected.map(({ tradeId, c, steps }) => ({
    tradeId,
    marks: c,
    figures: steps,
  }));
  for (const key of new Set([readers.at(0), readers.at(-1), others.at(0), others.at(-1)])) {
    if (key === undefined) continue;
    const keys = keysOf(key.public_key);
    const result = { ...vector, keys: keys ?? [], log };
    const opened = await openKeptResult(result, keyPairOf(bytes(key.secretKey)), trust);
    const failed = opened.checks.filter(({ status }) => status === 'failed');
    const names = failed.map(({ name }) => name);
    report.equal(`${key.public_key} checks`, names, keys ? [] : ['keys-opened']);
    report.equal(`${key.public_key} opens`, opened.trades, keys ? expected : []);
  }
}

function bytes(base64: string): Bytes {
  const read = fromBase64(base64);
  if (read === null) throw new Error('A vector is not base64.');
  return read;
}
