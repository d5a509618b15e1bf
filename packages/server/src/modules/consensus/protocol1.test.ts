// Protocol 1 over HTTP, exactly as specified: rows, then keys and masks, then sums by date.
import {
  encryptSubmission,
  openResult,
  shareSubmissionKeys,
  type ProtocolOneResult,
} from '@pricevault/consensus';
import { consensusContract, type ReplyOf, type InstrumentForm } from '@pricevault/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMember, createMembers, type Member } from '../../../test/consensus.ts';
import { dumpDatabase } from '../../../test/dump.ts';
import { readEvents } from '../../../test/event-reader.ts';
import { createOpenType, marks, submit } from '../../../test/submissions.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { moveMember } from '../identity/firms.repository.ts';
import { claimPath, refuseOtherPath } from '../submissions/firm-paths.repository.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const members = await createMembers(app, 3);

async function submitRows(member: Member, tradeIds: readonly number[], values: readonly string[]) {
  const encrypted = await encryptSubmission(
    tradeIds.map((tradeId, index) => ({ tradeId, value: values[index] ?? '0' })),
  );
  const upload = await member.call(consensusContract.upload, {
    body: { items: JSON.stringify(encrypted.items) },
  });
  if (upload.status !== 200) return upload;
  const keys = (await member.call(consensusContract.publicKeys)).reply.public_keys;
  const share = () =>
    member.call(consensusContract.share, {
      body: {
        sharedKeys: JSON.stringify(
          shareSubmissionKeys(encrypted.secrets, member.keys, keys, upload.reply.submission_uuid),
        ),
        randomValues: JSON.stringify(encrypted.randomValues),
        tradeIds: [...encrypted.tradeIds],
      },
    });
  return { ...upload, share };
}

type SentRows = Awaited<ReturnType<typeof submitRows>>;
/** Shares the keys of rows that were taken. */
const shareOf = async (sent: SentRows) => ('share' in sent ? sent.share() : sent);

/** The reply as rows of protocol 1. */
function rowsOf({ data }: ReplyOf<typeof consensusContract.result>): ProtocolOneResult {
  if ('kept' in data) throw new Error('This is the result of a round.');
  return data;
}

const askDate = (member: Member, date: string) =>
  member.call(consensusContract.result, { body: { date } });

test('all receivers see average and deviation of the last shared rows of each firm', async () => {
  const { tradeIds } = await createOpenType(app, 2, { allowProtocol1: true });
  const [one, two, three] = members as [Member, Member, Member];
  let date = '';
  for (const [member, values] of [
    [one, ['90.125', '5']],
    [one, ['100.125', '5']],
    [two, ['101.5', '-5']],
    [three, ['99.7321', '6']],
  ] as const) {
    const sent = await submitRows(member, tradeIds, values);
    date = sent.reply.valuationDate;
    if ('share' in sent) expect((await sent.share()).status).toBe(200);
  }
  // Uploaded, but its keys never came: it is in no result.
  await submitRows(two, tradeIds, ['1', '1']);
  const dump = await dumpDatabase(app);
  for (const value of ['90.125', '100.125', '99.7321']) expect(dump).not.toContain(value);
  for (const member of members) {
    const { reply } = await askDate(member, date);
    const opened = await openResult(rowsOf(reply), member.keys);
    const mine = opened.filter(({ tradeId }) => tradeIds.includes(tradeId));
    expect(mine).toEqual([
      { tradeId: tradeIds[0], n: 3, average: '100.45236667', stdev: '0.758' },
      { tradeId: tradeIds[1], n: 3, average: '2.00000000', stdev: '4.967' },
    ]);
  }
  const late = await createMember(app);
  const { reply } = await askDate(late, date);
  await expect(openResult(rowsOf(reply), late.keys)).rejects.toMatchObject({
    code: 'consensus-not-achieved',
  });
});

test('open pages of vetted firms hear of rows, those of others do not: they could count them', async () => {
  const { tradeIds } = await createOpenType(app, 1, { allowProtocol1: true });
  const [member, reader] = members as [Member, Member];
  const outsider = await app.person('user', { isVetted: false });
  const streams = [await readEvents(app, reader), await readEvents(app, outsider)];
  expect((await shareOf(await submitRows(member, tradeIds, ['3']))).status).toBe(200);
  await streams[0]?.waitFor(({ kinds }) => kinds.includes('consensus.changed'));
  await addEvent(app.platform.db.queries, 'assets.changed', 'all', {});
  await streams[1]?.waitFor(({ kinds }) => kinds.includes('assets.changed'));
  expect(streams[1]?.kinds).not.toContain('consensus.changed');
  for (const stream of streams) stream.leave();
});

test('rows of unknown trades are dropped with their reasons, a trade that comes twice is named', async () => {
  const { tradeIds } = await createOpenType(app, 1, { allowProtocol1: true, submissionTries: 2 });
  const [member] = members as [Member];
  const [known = 0] = tradeIds;
  const sent = await submitRows(member, [99_999_999, known], ['1', '7.5']);
  expect(sent.reply).toMatchObject({
    skipped: 1,
    problems: [{ line: 1, code: 'rowTradeUnknown', params: { value: '99999999' } }],
  });
  expect((await shareOf(sent)).status).toBe(200);
  const { reply } = await askDate(member, sent.reply.valuationDate);
  const opened = await openResult(rowsOf(reply), member.keys);
  expect(opened.find(({ tradeId }) => tradeId === known)).toMatchObject({ n: 1 });
  const none = await submitRows(member, [99_999_999], ['1']);
  expect([none.status, none.refusal.codes]).toEqual([
    400,
    ['uploadNothingLeft', 'rowTradeUnknown'],
  ]);
  const row = { tradeId: known, encrypted1: 'AA==', encrypted2: 'AA==' };
  const twice = await member.call(consensusContract.upload, {
    body: { items: JSON.stringify([row, row]) },
  });
  expect([twice.status, twice.refusal.errors]).toEqual([
    400,
    [`Trade ${known} appears twice. Check the file and try again.`],
  ]);
});

test('rows that come at once use no more tries than one after the other', async () => {
  const { tradeIds } = await createOpenType(app, 1, { allowProtocol1: true, submissionTries: 1 });
  const [member] = members as [Member];
  const values = ['1', '2', '3', '4'];
  // The day's window is there, and all of them have counted before any is stored.
  await member.call(consensusContract.check, { body: { items: tradeIds } });
  const { uploads } = await app.platform.db.transaction(async (tx) => {
    await sql`lock table consensus_submissions in share mode`.execute(tx);
    const begun = values.map((value) => submitRows(member, tradeIds, [value]));
    const waiting = async () =>
      (
        await app.platform.db.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(values.length);
    return { uploads: begun };
  });
  const shared = await Promise.all((await Promise.all(uploads)).map(shareOf));
  expect(shared.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = await submitRows(member, tradeIds, ['5']);
  expect([again.status, again.refusal.codes]).toEqual([409, ['consensusTriesUsed']]);
});

test('two colleagues who both have rows waiting share the one try that is left', async () => {
  const { tradeIds } = await createOpenType(app, 1, { allowProtocol1: true, submissionTries: 1 });
  const [one, two] = [await createMember(app), await createMember(app)];
  await moveMember(app.platform.db.queries, two.userId ?? '', {
    firmId: one.firmId,
    firmRole: 'member',
  });
  const first = await submitRows(one, tradeIds, ['1']);
  const second = await submitRows(two, tradeIds, ['2']);
  expect((await shareOf(first)).status).toBe(200);
  const late = await shareOf(second);
  expect([late.status, late.refusal.codes]).toEqual([409, ['consensusTriesUsed']]);
});

test('a type that does not allow protocol 1 refuses it, and mixed types are refused as specified', async () => {
  const off = await createOpenType(app, 1, { allowProtocol1: false });
  const on = await createOpenType(app, 1, { allowProtocol1: true });
  const [member] = members as [Member];
  const refused = await submitRows(member, off.tradeIds, ['1']);
  expect(refused.refusal.codes).toEqual(['consensusProtocol1Off']);
  const mixed = await submitRows(member, [...off.tradeIds, ...on.tradeIds], ['1', '2']);
  expect(mixed.refusal.codes).toEqual(['submissionTypesMixed']);
});

test('a firm that is not vetted neither sends, receives nor reads', async () => {
  const { tradeIds } = await createOpenType(app, 1, { allowProtocol1: true });
  const outsider = await createMember(app, false);
  const [member] = members as [Member];
  const { public_keys: receivers } = (await member.call(consensusContract.publicKeys)).reply;
  expect(receivers).toContain(member.keys.publicKeyText);
  expect(receivers).not.toContain(outsider.keys.publicKeyText);

  const sent = await submitRows(member, tradeIds, ['7193.25']);
  if (!('share' in sent)) throw new Error('The rows were refused.');
  const { submission_uuid: uuid, valuationDate } = sent.reply;
  const { secrets, randomValues } = await encryptSubmission(
    tradeIds.map((tradeId) => ({ tradeId, value: '1' })),
  );
  const toOutsider = shareSubmissionKeys(
    secrets,
    member.keys,
    [...receivers, outsider.keys.publicKeyText],
    uuid,
  );
  const shared = await member.call(consensusContract.share, {
    body: {
      sharedKeys: JSON.stringify(toOutsider),
      randomValues: JSON.stringify(randomValues),
      tradeIds: [...tradeIds],
    },
  });
  expect(shared.refusal.codes).toEqual(['consensusSharingInvalid']);
  expect((await sent.share()).status).toBe(200);

  const notVetted = ['consensusFirmNotVetted'];
  expect((await askDate(outsider, valuationDate)).refusal.codes).toEqual(notVetted);
  expect((await submitRows(outsider, tradeIds, ['1'])).refusal.codes).toEqual(notVetted);
  const datesOf = async (person: Member) =>
    (await person.call(consensusContract.protocol1Dates)).reply.items;
  expect(await datesOf(outsider)).toEqual([]);
  expect(await datesOf(member)).toContain(valuationDate);
});

test.each(['2026-02-31', '0000-01-01', '2026-13-01', '15.11.2026', ''])(
  'the result of %j is refused, since that is no date',
  async (date) => {
    const [member] = members as [Member];
    const { status, refusal } = await askDate(member, date);
    expect([status, refusal.codes]).toEqual([400, ['consensusDateInvalid']]);
  },
);

test('calls of protocol 2 are refused with what replaced it', async () => {
  const [member] = members as [Member];
  // What else is wrong with them comes after that.
  const body = { protocol: 2, items: [{}], sharedKeys: [], randomValues: { seed: '' } };
  const { check, share, upload } = consensusContract;
  for (const endpoint of [check, share, upload]) {
    const { status, refusal } = await member.call(endpoint, { body: body as never });
    expect([status, refusal.errors[0]]).toEqual([
      400,
      'Protocol 2 has been removed. Contribute to the kept round instead: protocol 3.',
    ]);
  }
});

// A firm gives its marks for a type and date by one path.
const [plainFirst, keptFirst, sealedFirst] = (await createMembers(app, 3)) as [
  Member,
  Member,
  Member,
];

async function openType(form: Partial<InstrumentForm> = {}) {
  const { type, tradeIds } = await createOpenType(app, 1, { allowProtocol1: true, ...form });
  const window = await app.platform.db.queries
    .selectFrom('submission_windows')
    .select('valuation_date')
    .where('instrument_id', '=', type._id)
    .executeTakeFirstOrThrow();
  const { isSample } = type;
  const ownerOf = ({ firmId }: Member) => ({
    firmId,
    instrumentId: type._id,
    valuationDate: window.valuation_date,
    isSample,
  });
  return { type, tradeIds, ownerOf };
}

async function uploadRow(member: Member, tradeId: number) {
  const { items } = await encryptSubmission([{ tradeId, value: '4' }]);
  return member.call(consensusContract.upload, { body: { items: JSON.stringify(items) } });
}

const other = [409, ['otherPathUsed']];

type Answer = Awaited<ReturnType<typeof submit>> | Awaited<ReturnType<typeof uploadRow>>;

const outcomeOf = ({ status, refusal }: Answer) => [status, refusal.codes];

test('a firm that has submitted plainly is refused on the other paths, and the other way round', async () => {
  const { tradeIds, ownerOf } = await openType();
  const { queries } = app.platform.db;
  await submit(plainFirst, marks(tradeIds, [4]));
  expect(outcomeOf(await uploadRow(plainFirst, tradeIds[0] ?? 0))).toEqual(other);
  await expect(refuseOtherPath(queries, ownerOf(plainFirst), 'kept')).rejects.toMatchObject({
    problems: [{ code: 'otherPathUsed' }],
  });
  await app.platform.db.transaction((tx) => claimPath(tx, ownerOf(keptFirst), 'kept'));
  expect(outcomeOf(await submit(keptFirst, marks(tradeIds, [4])))).toEqual(other);
  expect(outcomeOf(await uploadRow(keptFirst, tradeIds[0] ?? 0))).toEqual(other);
  // The first path stays open.
  expect((await submit(plainFirst, marks(tradeIds, [5]))).reply.is_timing).toBe(true);
  await refuseOtherPath(queries, ownerOf(keptFirst), 'kept');
});

test('a firm that gave to a round of protocol 2, before that was removed, is refused on every path', async () => {
  const { tradeIds, ownerOf } = await openType();
  const { firmId, instrumentId, valuationDate } = ownerOf(sealedFirst);
  await sql`
    insert into firm_paths (firm_id, instrument_id, valuation_date, path)
    values (${firmId}, ${instrumentId}, ${valuationDate}, 'sealed')`.execute(
    app.platform.db.queries,
  );
  expect(outcomeOf(await submit(sealedFirst, marks(tradeIds, [4])))).toEqual(other);
  expect(outcomeOf(await uploadRow(sealedFirst, tradeIds[0] ?? 0))).toEqual(other);
  await expect(
    app.platform.db.transaction((tx) => claimPath(tx, ownerOf(sealedFirst), 'kept')),
  ).rejects.toMatchObject({ problems: [{ code: 'otherPathUsed' }] });
});

test('of a sample the used path is only reported, with the check and with the keys', async () => {
  const { type, tradeIds, ownerOf } = await openType({ isSample: true });
  await submit(plainFirst, marks(tradeIds, [4]));
  const usedPaths = { plain: true, protocol1: false, kept: false };
  const { reply } = await plainFirst.call(consensusContract.check, {
    body: { items: JSON.stringify([...tradeIds, 999_999_999, 'x']), protocol: 3 },
  });
  expect(reply).toMatchObject({
    result: { unique_ins_type: true, invalid_ids: ['x', 999_999_999], tf_duplicates_ids: [] },
    instrumentTypeId: type._id,
    usedPaths,
  });
  const keys = await plainFirst.call(consensusContract.publicKeys, {
    query: { instrumentTypeId: type._id },
  });
  expect(keys.reply).toMatchObject({ round: null, usedPaths, allowProtocol1: true });
  await app.platform.db.transaction((tx) => claimPath(tx, ownerOf(plainFirst), 'kept'));
});
