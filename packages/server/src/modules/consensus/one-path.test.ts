// A firm gives its marks for a type and date by one path.
import { encryptSubmission } from '@pricevault/consensus';
import { consensusContract, type InstrumentForm } from '@pricevault/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMembers, type Member } from '../../../test/consensus.ts';
import { createOpenType, marks, submit } from '../../../test/submissions.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { claimPath, refuseOtherPath } from '../submissions/firm-paths.repository.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
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
    ...{ firmId, instrumentId: type._id, valuationDate: window.valuation_date, isSample },
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
