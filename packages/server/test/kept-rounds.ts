// Keepers and members of kept rounds, over HTTP: the members seal and open with the library.
import {
  drawUuid,
  fromBase64,
  platformRandom,
  toBase64,
  type KeyPair,
} from '@pricevault/consensus';
import {
  goodReceipts,
  openKeptResult,
  readDescriptor,
  sealMarks,
  unsignedKeepers,
  type Mark,
  type OpenedResult,
  type ReadDescriptor,
  type ResultTrust,
} from '@pricevault/consensus/protocol3';
import { consensusContract, keepersContract, seriesContract } from '@pricevault/contract';
import {
  enrolmentOf,
  initKeeper,
  Keeper,
  openStore,
  type KeeperIdentity,
  type SealedStore,
} from '@pricevault/keeper/process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { enrol } from '../src/modules/keepers/enrolment.service.ts';
import { createOpenType } from './submissions.ts';
import type { Person, TestApp } from './test-app.ts';

/** Keepers are three programs that load, compute and talk through the relay: on a busy machine that takes a while. */
export const patienceMs = 180_000;

export interface KeeperFolder {
  readonly folder: string;
  readonly store: SealedStore;
  readonly identity: KeeperIdentity;
}

/** Three folders whose keepers are enrolled. */
export async function enrolKeepers(app: TestApp, isEmbedded = false): Promise<KeeperFolder[]> {
  const admin = await app.person('admin');
  const folders: KeeperFolder[] = [];
  for (const name of ['First', 'Second', 'Third']) {
    const folder = await mkdtemp(join(tmpdir(), 'pricevault-keeper-'));
    const store = await openStore(folder);
    const identity = await initKeeper(store, { name, operator: `${name} AG`, isEmbedded });
    const { status, refusal } = await admin.call(keepersContract.enrolKeeper, {
      body: { enrolment: await enrolmentOf(identity) },
    });
    if (status !== 200) throw new Error(refusal.errors.join(' '));
    folders.push({ folder, store, identity });
  }
  return folders;
}

/** Three folders whose keepers are enrolled as the server's own. */
export async function enrolEmbedded(app: TestApp): Promise<KeeperFolder[]> {
  const folders: KeeperFolder[] = [];
  const system = { id: null, label: 'test', requestId: null };
  for (const name of ['One', 'Two', 'Three']) {
    const folder = await mkdtemp(join(tmpdir(), 'pricevault-keeper-'));
    const store = await openStore(folder);
    const identity = await initKeeper(store, { name, operator: 'Vault', isEmbedded: true });
    await app.platform.db.transaction((tx) => enrol(app.platform, tx, system, identity, true));
    folders.push({ folder, store, identity });
  }
  return folders;
}

export async function listen(app: TestApp): Promise<string> {
  const address = app.http.server.address();
  if (typeof address === 'object' && address) return `http://127.0.0.1:${address.port}`;
  return app.http.listen({ host: '127.0.0.1', port: 0 });
}

/** In this process, with a clock that a test may move. */
export async function startKeeper(
  app: TestApp,
  { store, identity }: KeeperFolder,
  report: (line: string) => void = () => undefined,
  now: () => number = () => Date.now(),
): Promise<{ close(): Promise<void> }> {
  const url = await listen(app);
  const keeper = new Keeper({ url, store, identity, report, now });
  const running = keeper.run();
  return {
    async close() {
      await keeper.close();
      await running;
    },
  };
}

export interface RoundToSeal {
  readonly id: string;
  readonly read: ReadDescriptor;
  readonly sequence: number;
}

/** Waits until the keepers have signed it. */
export async function openRound(person: Person, roundId: string): Promise<RoundToSeal> {
  const ask = () => person.call(keepersContract.keptRound, { query: { round_id: roundId } });
  await expect
    .poll(async () => (await ask()).status, { timeout: patienceMs, interval: 250 })
    .toBe(200);
  const { round } = (await ask()).reply;
  const read = await readDescriptor(round.descriptor);
  expect(unsignedKeepers(read, read.hash, round.signatures)).toEqual([]);
  return { id: roundId, read, sequence: round.sequence };
}

export interface Sent {
  readonly uuid: string;
  readonly sequence: number;
  readonly digest: string;
}

export async function contributeMarks(
  person: Person,
  { read }: RoundToSeal,
  keys: KeyPair,
  marks: readonly Mark[],
  sequence = 1,
): Promise<Sent> {
  const submissionUuid = drawUuid(platformRandom);
  const sealed = await sealMarks(read, marks, { keys, submissionUuid, sequence });
  const { contribution, digest } = sealed;
  const body = {
    ...contribution,
    wraps: [...contribution.wraps],
    commitments: [...contribution.commitments],
    auths: [...contribution.auths],
    readers: [...contribution.readers],
  };
  const { status, refusal } = await person.call(consensusContract.upload, { body });
  if (status !== 200) throw new Error(refusal.errors.join(' '));
  return { uuid: submissionUuid, sequence, digest: toBase64(digest) };
}

/** Waits for the receipts of this many keepers, and checks them. */
export async function awaitReceipts(
  person: Person,
  { read }: RoundToSeal,
  { uuid, digest }: Sent,
  count = 3,
): Promise<void> {
  const good = async () => {
    const { reply } = await person.call(keepersContract.receipts, {
      query: { submission_uuid: uuid },
    });
    return goodReceipts(read.descriptor, fromBase64(digest)!, reply.receipts);
  };
  await expect
    .poll(async () => (await good()).length, { timeout: patienceMs, interval: 250 })
    .toBe(count);
}

export async function stateOf(person: Person, roundId: string): Promise<string> {
  const { reply } = await person.call(keepersContract.keptRound, { query: { round_id: roundId } });
  return reply.round.state;
}

/** Waits for the result of a round, and makes every check. */
export async function openResult(
  person: Person,
  { id, read }: RoundToSeal,
  keys: KeyPair,
  own: Sent | null,
  timeout = 3 * patienceMs,
): Promise<OpenedResult> {
  const ask = () =>
    person.call(consensusContract.result, {
      body: { round_id: id, public_key: keys.publicKeyText },
    });
  await expect.poll(async () => (await ask()).status, { timeout, interval: 250 }).toBe(200);
  const { data } = (await ask()).reply;
  if (!('kept' in data)) throw new Error('This is no result of a kept round.');
  const { reply } = await person.call(keepersContract.keepers);
  const { instrumentTypeId, valuationDate, rehearsal } = read.descriptor;
  const trust: ResultTrust = {
    asked: rehearsal ? { rehearsalId: id } : { instrumentTypeId, valuationDate },
    pins: { signKeys: reply.keepers.map(({ signKey }) => signKey), step: read.descriptor.step },
    own: own && { submissionUuid: own.uuid, sequence: own.sequence, digest: own.digest },
    log: {
      key: { name: reply.log!.origin, signKey: fromBase64(reply.log!.signKey)! },
      last: null,
      now: Math.floor(Date.now() / 1_000),
    },
  };
  return openKeptResult(data.kept, keys, trust);
}

/** A series of the person over this many trades of different terms. */
export async function createRehearsalSeries(
  app: TestApp,
  person: Person,
  trades: number,
): Promise<{ batchId: string; tradeIds: number[] }> {
  const terms = Array.from({ length: trades }, (_, index) => ({ strikerelative: index / 100 }));
  const { type, tradeIds } = await createOpenType(app, terms);
  const { reply } = await person.call(seriesContract.create, {
    body: {
      name: 'To practise',
      serviceFrequency: 'Daily',
      pricingTZ: 'UTC',
      pricingTime: '16:00',
    },
  });
  const batchId = reply.items[0]?._id ?? '';
  await person.call(seriesContract.addTrades, {
    body: { batchId, searchText: '', instrumentTypeId: type._id },
  });
  return { batchId, tradeIds };
}
