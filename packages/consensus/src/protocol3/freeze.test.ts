// What two receipts and two refusals decide, and what a keeper does not let a server leave out.
import { expect, test } from 'vitest';
import { toBase64 } from '../encoding/base64.ts';
import { bytes, vector } from '../../test/support/kept-world.ts';
import {
  deniedReceipts,
  goodRefusals,
  readDescriptor,
  setOf,
  signReceipt,
  signRefusal,
  standingOf,
  type ListedContribution,
  type RefusalReason,
} from './index.ts';

const { descriptor } = await readDescriptor(vector.descriptor);
const seeds = vector.keepers.map(({ signSeed }) => bytes(signSeed));
const [first] = vector.set;

async function listed(receipts: number[], refusals: number[] = []): Promise<ListedContribution> {
  const digest = bytes(first!.digest);
  const receiptOf = async (keeper: number) => ({
    keeper,
    signature: toBase64(await signReceipt(digest, seeds[keeper]!)),
  });
  const refusalOf = async (keeper: number, reason: RefusalReason = 'sender') => ({
    keeper,
    reason,
    signature: toBase64(await signRefusal(digest, reason, seeds[keeper]!)),
  });
  return {
    ...first!,
    receipts: await Promise.all(receipts.map(receiptOf)),
    refusals: await Promise.all(refusals.map((keeper) => refusalOf(keeper))),
  };
}

test('two receipts count, two refusals leave out, one receipt waits for the others', async () => {
  expect(await standingOf(descriptor, await listed([0, 2]))).toBe('counts');
  expect(await standingOf(descriptor, await listed([0, 2], [1]))).toBe('counts');
  expect(await standingOf(descriptor, await listed([0], [1, 2]))).toBe('left-out');
  expect(await standingOf(descriptor, await listed([1]))).toBe('open');
  expect(await standingOf(descriptor, await listed([1], [2]))).toBe('open');
  expect(await standingOf(descriptor, await listed([]))).toBe('left-out');
});

test('the receipt of one keeper under the name of another, or twice, is one', async () => {
  const one = await listed([0]);
  const [receipt] = one.receipts;
  const receipts = [receipt!, { ...receipt!, keeper: 1 }, receipt!];
  expect(await standingOf(descriptor, { ...one, receipts })).toBe('open');
});

test('a refusal with another reason than the one that was signed is none', async () => {
  const one = await listed([], [0, 1]);
  const refusals = one.refusals.map((refusal) => ({ ...refusal, reason: 'vector' }));
  expect(await goodRefusals(descriptor, bytes(one.digest), one.refusals)).toEqual([0, 1]);
  expect(await goodRefusals(descriptor, bytes(one.digest), refusals)).toEqual([]);
});

test('a set waits for what is undecided, and holds what counts', async () => {
  expect(await setOf(descriptor, [await listed([1])])).toBeNull();
  expect(await setOf(descriptor, [await listed([0, 1])])).toEqual([first]);
  expect(await setOf(descriptor, [await listed([], [0, 1])])).toEqual([]);
});

test('a server cannot leave out what a keeper gave a receipt for; two other keepers can', async () => {
  const own = new Map([[first!.submission_uuid, first!.digest]]);
  const denied = (list: ListedContribution[]) => deniedReceipts(descriptor, list, own);
  expect(await denied([])).toEqual([first!.submission_uuid]);
  expect(await denied([await listed([0])])).toEqual([first!.submission_uuid]);
  expect(await denied([await listed([0], [1])])).toEqual([first!.submission_uuid]);
  expect(await denied([{ ...(await listed([0, 1])), digest: vector.set[1]!.digest }])).toEqual([
    first!.submission_uuid,
  ]);
  // A sender whose box opens for one keeper alone would stop every round, if that keeper insisted.
  expect(await denied([await listed([0], [1, 2])])).toEqual([]);
  expect(await denied([await listed([0, 1])])).toEqual([]);
});
