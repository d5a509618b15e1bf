// A second computation over another set of contributions could be subtracted from the first: keepers refuse it at every place
// where the vault could ask for it.
import { toBase64 } from '@pricevault/consensus';
import {
  hashSet,
  sign,
  signReceipt,
  type Contribution,
  type SetEntry,
} from '@pricevault/consensus/protocol3';
import type { KeeperMessage, KeeperRoundView } from '@pricevault/contract';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSession } from '../src/process/computation.ts';
import { openStore } from '../src/process/identity.ts';
import type { LogWatch } from '../src/process/log-watch.ts';
import { ComputationQueue } from '../src/process/computation-queue.ts';
import { RoundKeeper } from '../src/process/round-keeper.ts';
import { writeState } from '../src/process/round-state.ts';
import { bytes, DeskVault, identityOf, read, stateOf, vector } from './support/desk-vault.ts';
import { memoryChannels } from '../src/network/memory-channels.ts';

const place = 0;
/** Kept by two others for after the close: the vault lists it late. */
const late = vector.contributions.find(({ member }) => member === 12)!;
const early = vector.contributions.filter(
  ({ counts, request }) => counts && request.submission_uuid !== late.request.submission_uuid,
);
const setOfGiven = (given: typeof early): SetEntry[] =>
  vector.set.filter(({ submission_uuid: uuid }) =>
    given.some(({ request }) => request.submission_uuid === uuid),
  );
const firstSet = setOfGiven(early);
const secondSet = setOfGiven([...early, late]);
const hashOf = async (set: readonly SetEntry[]) => (await hashSet(read, set))!;
const signaturesOf = async (set: readonly SetEntry[]) => {
  const hash = await hashOf(set);
  return vector.keepers.map(({ signSeed }) => toBase64(sign(hash, bytes(signSeed))));
};

async function startRound(refusals: Record<string, string> = {}) {
  const vault = new DeskVault();
  for (const { request, digest } of early) vault.add(request as Contribution, digest);
  const store = await openStore(await mkdtemp(join(tmpdir(), 'pricevault-keeper-')));
  await writeState(store, { ...stateOf(place), descriptorHash: toBase64(read.hash), refusals });
  const freeze: { hash: string | null } = { hash: null };
  let now = Date.parse(read.descriptor.closesAt) - 1_000;
  const keeper = new RoundKeeper(read.descriptor.roundId, {
    ...{ place, store, identity: identityOf(place), client: vault.clientOf(place) },
    log: { freezeOf: () => freeze.hash } as unknown as LogWatch,
    ...{ now: () => now, wake: () => undefined, report: () => undefined },
    queue: new ComputationQueue(),
  });
  const step = (change: Partial<KeeperRoundView>) =>
    keeper.step({
      ...{ id: read.descriptor.roundId, version: 1, state: 'open', isCloseAsked: false },
      ...{ descriptor: read.text, hasRoundKey: [true, true, true] },
      descriptorSignatures: [...vector.descriptorSignatures],
      hasClosed: [false, false, false],
      contributions: structuredClone(vault.listed),
      ...{ set: null, setSignatures: [null, null, null], freezeLeaf: null, joins: [] },
      ...{ outputHashes: [null, null, null], statementSignatures: [null, null, null] },
      ...{ resultLeaf: null, ...change },
    });
  await step({});
  // The two others have judged too.
  for (const other of [1, 2]) await giveReceipts(vault, other);
  now += 2_000;
  const tell = (kind: KeeperMessage['kind']) =>
    vault.told.filter((one) => one.place === place && one.message.kind === kind);
  const stops = () =>
    tell('progress').flatMap(({ message }) =>
      message.kind === 'progress' && message.stopped !== null ? [message.stopped] : [],
    );
  return { vault, freeze, step, tell, stops };
}

async function giveReceipts(vault: DeskVault, other: number): Promise<void> {
  for (const one of vault.listed) {
    if (one.receipts.some(({ keeper }) => keeper === other)) continue;
    const signature = await signReceipt(bytes(one.digest), identityOf(other).seed);
    one.receipts.push({ keeper: other, signature: toBase64(signature) });
  }
}

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

test('a vector that one of its holders cannot open stops the round, with both of them named', async () => {
  const [{ submission_uuid: uuid }] = firstSet as [SetEntry];
  const { step, tell, stops } = await startRound({ [uuid]: 'vector' });
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
  const frozen = async (set: SetEntry[]) =>
    ({ state: 'frozen', freezeLeaf: 7, set, setSignatures: await signaturesOf(set) }) as const;
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

test('counts are not computed again once anything was opened', async () => {
  const store = await openStore(await mkdtemp(join(tmpdir(), 'pricevault-keeper-')));
  const state = { ...stateOf(place), hasOpened: true };
  const [channel] = memoryChannels();
  const desk = {
    ...{ read, state, store, save: async () => undefined, onProgress: () => undefined },
    inputs: async () => ({ trades: 1, contributions: [] }),
  };
  await expect(
    runSession(desk, { phase: 'counts', attempt: 2 }, new Uint8Array(32), channel),
  ).rejects.toThrow('nothing is computed again');
});
