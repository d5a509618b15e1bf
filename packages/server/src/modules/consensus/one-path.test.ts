// A firm gives its marks for a type and date by one path.
import { consensusContract } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { contribute, createMembers, endRounds, type Member } from '../../../test/consensus.ts';
import { createOpenType, marks, submit } from '../../../test/submissions.ts';
import { testAppForFile } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const five = await createMembers(app, 5);

test('a contribution of a firm that has submitted in another way is refused, and the other way round', async () => {
  const { type, tradeIds } = await createOpenType(app, 1);
  const [plainFirst, sealedFirst] = five as [Member, Member];
  await submit(plainFirst, marks(tradeIds, [4]));
  await expect(contribute(plainFirst, type._id, ['4'])).rejects.toThrow(/in another way already/);
  await contribute(sealedFirst, type._id, ['4']);
  const plain = await submit(sealedFirst, marks(tradeIds, [4]));
  expect([plain.status, plain.refusal.codes]).toEqual([409, ['otherPathUsed']]);
  // The first path stays open.
  expect((await submit(plainFirst, marks(tradeIds, [5]))).reply.is_timing).toBe(true);
});

test('a contribution to a sample, of a firm that has submitted plainly, is warned of: the paths it went are told', async () => {
  const { type, tradeIds } = await createOpenType(app, 1, { isSample: true });
  const [member] = five as [Member];
  await submit(member, marks(tradeIds, [4]));
  const { reply } = await member.call(consensusContract.check, {
    body: { items: JSON.stringify([...tradeIds, 999_999_999, 'x']) },
  });
  expect(reply).toMatchObject({
    result: { unique_ins_type: true, invalid_ids: ['x', 999_999_999], tf_duplicates_ids: [] },
    instrumentTypeId: type._id,
    usedPaths: { plain: true, protocol1: false, sealed: false },
  });
  await contribute(member, type._id, ['4']);
  const replaced = async (protocol?: 1 | 2) => {
    const body = { items: tradeIds, ...(protocol && { protocol }) };
    return (await member.call(consensusContract.check, { body })).reply.result.tf_duplicates_ids;
  };
  expect(await replaced(2)).toEqual(tradeIds);
  // Nothing is replaced by another protocol, nor in a round that has ended.
  expect(await replaced(1)).toEqual([]);
  expect(await replaced()).toEqual([]);
  await endRounds(app, type._id);
  expect(await replaced(2)).toEqual([]);
});
