// A second computation over another set of contributions could be subtracted from the first: keepers refuse it at every place
// where the vault could ask for it.
import { toBase64 } from '@pricevault/consensus';
import type { Contribution, SetEntry } from '@pricevault/consensus/protocol3';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryChannels } from './support/memory-channels.ts';
import { runSession } from '../src/process/computation.ts';
import { openStore } from '../src/process/identity.ts';
import { read, stateOf } from './support/desk-vault.ts';
import {
  firstSet,
  frozen,
  giveReceipts,
  hashOf,
  late,
  place,
  secondSet,
  startRound,
} from './support/round-at-desk.ts';

test('one set is signed; another one is refused, also where two other keepers vouch for it', async () => {
  const { vault, step, tell, stops } = await startRound();
  await step({ set: firstSet });
  expect(tell('set')).toHaveLength(1);
  await step({ set: firstSet.slice(1) });
  expect(stops().at(-1)).toContain('not what the receipts make it');
  vault.add(late.request as Contribution, late.digest);
  for (const other of [1, 2]) await giveReceipts(vault, other);
  await step({ set: secondSet });
  expect(stops().at(-1)).toContain('another set than the one that was signed');
  expect(tell('set')).toHaveLength(1);
});

/** What the keeper said of the late contribution. */
const judgedLate = (tell: Awaited<ReturnType<typeof startRound>>['tell']) =>
  (['receipt', 'refusal'] as const).flatMap((kind) =>
    tell(kind).flatMap(({ message }) => {
      const isIt =
        'submission_uuid' in message && message.submission_uuid === late.request.submission_uuid;
      return isIt ? ['reason' in message ? message.reason : 'receipt'] : [];
    }),
  );

test.each([
  ['a slower clock is believed', 4 * 60_000, 'receipt'],
  ['a word that comes later is not: the contribution is refused', 6 * 60_000, 'late'],
] as const)('after the close, the receipt of %s', async (_what, ms, said) => {
  const { vault, step, tell, pass } = await startRound();
  await step({});
  pass(ms);
  vault.add(late.request as Contribution, late.digest);
  await step({});
  expect(judgedLate(tell)).toEqual([]);
  await giveReceipts(vault, 1);
  await step({});
  await step({});
  expect(judgedLate(tell)).toEqual([said]);
  // Nothing more is said of it where others vouch for it too.
  await giveReceipts(vault, 2);
  pass(6 * 60_000);
  await step({});
  expect(judgedLate(tell)).toEqual([said]);
});

test('a keeper that was away over the close takes what the others took', async () => {
  const { vault, step, tell, pass } = await startRound();
  pass(3_600_000);
  vault.add(late.request as Contribution, late.digest);
  await giveReceipts(vault, 1);
  await step({});
  expect(judgedLate(tell)).toEqual(['receipt']);
});

test('nothing gets a receipt once the set is signed: it would count without being in it', async () => {
  const { vault, freeze, step, tell } = await startRound();
  await step({ set: firstSet });
  vault.add(late.request as Contribution, late.digest);
  await giveReceipts(vault, 1);
  await step({ set: firstSet });
  freeze.hash = toBase64(await hashOf(firstSet));
  await step(await frozen(firstSet));
  expect(judgedLate(tell)).toEqual([]);
});

test('a vector that one of its holders cannot open stops the round, with both of them named', async () => {
  const [{ submission_uuid: uuid, digest }] = firstSet as [SetEntry];
  const { step, tell, stops } = await startRound({ refusals: { [digest]: 'vector' } });
  await step({ set: firstSet });
  const [, second, third] = read.descriptor.keepers;
  expect(stops()).toEqual([
    `${second!.name} and ${third!.name} disagree about the vector of ${uuid}`,
  ]);
  expect(tell('set')).toEqual([]);
});

test('a session begins only for the signed set, and only where it is the first freeze in the log', async () => {
  const { freeze, step, tell } = await startRound();
  await step({ set: firstSet });
  freeze.hash = toBase64(await hashOf(secondSet));
  await step(await frozen(secondSet));
  await step(await frozen(firstSet));
  expect(tell('join')).toEqual([]);
  freeze.hash = toBase64(await hashOf(firstSet));
  await step(await frozen(secondSet));
  expect(tell('join')).toEqual([]);
  await step(await frozen(firstSet));
  expect(tell('join')).toHaveLength(1);
});

test('what is computed and concluded is the signed set, also where the vault shows another one with the signatures of the first', async () => {
  const { freeze, step, tell, stops } = await startRound();
  await step({ set: firstSet });
  freeze.hash = toBase64(await hashOf(firstSet));
  const signed = await frozen(firstSet);
  const [one, ...others] = firstSet as [SetEntry, ...SetEntry[]];
  // A contribution left out, one that counts twice, one that came too late.
  for (const set of [others, [one, one, ...others], secondSet, []]) {
    for (const state of ['frozen', 'computed'] as const) await step({ ...signed, state, set });
  }
  expect(stops()).toEqual(['the vault shows another set than the one that was signed']);
  expect([tell('join'), tell('output'), tell('statement')]).toEqual([[], [], []]);
  await step(signed);
  expect(tell('join')).toHaveLength(1);
});

test('counts are not computed again once anything was opened', async () => {
  const store = await openStore(await mkdtemp(join(tmpdir(), 'pricevault-keeper-')));
  const state = { ...stateOf(place), hasOpened: true };
  const [channel] = memoryChannels();
  const desk = {
    read,
    state,
    store,
    save: async () => undefined,
    onProgress: () => undefined,
    inputs: async () => ({ trades: 1, contributions: [] }),
  };
  await expect(
    runSession(desk, { phase: 'counts', attempt: 2 }, new Uint8Array(32), channel),
  ).rejects.toThrow('nothing is computed again');
});
