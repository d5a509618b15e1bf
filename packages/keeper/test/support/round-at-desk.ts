// A round of the vectors as one keeper has it on its desk, at its close. The two others are played by the test.
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
import { ComputationQueue } from '../../src/process/computation-queue.ts';
import { openStore } from '../../src/process/identity.ts';
import type { LogWatch } from '../../src/process/log-watch.ts';
import { RoundKeeper } from '../../src/process/round-keeper.ts';
import { writeState, type RoundState } from '../../src/process/round-state.ts';
import { bytes, DeskVault, identityOf, read, stateOf, vector } from './desk-vault.ts';

export const place = 0;
/** Kept by two others for after the close: the vault lists it late. */
export const late = vector.contributions.find(({ member }) => member === 12)!;
const early = vector.contributions.filter(
  ({ counts, request }) => counts && request.submission_uuid !== late.request.submission_uuid,
);
const setOfGiven = (given: typeof early): SetEntry[] =>
  vector.set.filter(({ submission_uuid: uuid }) =>
    given.some(({ request }) => request.submission_uuid === uuid),
  );
export const firstSet = setOfGiven(early);
export const secondSet = setOfGiven([...early, late]);
export const hashOf = async (set: readonly SetEntry[]) => (await hashSet(read, set))!;
const signaturesOf = async (set: readonly SetEntry[]) => {
  const hash = await hashOf(set);
  return vector.keepers.map(({ signSeed }) => toBase64(sign(hash, bytes(signSeed))));
};

export async function startRound(known: Partial<RoundState> = {}) {
  const vault = new DeskVault();
  for (const { request, digest } of early) vault.add(request as Contribution, digest);
  const store = await openStore(await mkdtemp(join(tmpdir(), 'pricevault-keeper-')));
  await writeState(store, { ...stateOf(place), descriptorHash: toBase64(read.hash), ...known });
  const freeze: { hash: string | null } = { hash: null };
  let now = Date.parse(read.descriptor.closesAt) - 1_000;
  /** As if it were started anew, at the place that the vault tells it. */
  const startAt = (told: number) =>
    new RoundKeeper(read.descriptor.roundId, {
      place: told,
      store,
      identity: identityOf(place),
      client: vault.clientOf(place),
      log: {
        freezeOf: () => freeze.hash,
        resultOf: () => null,
        forget: async () => undefined,
      } as unknown as LogWatch,
      now: () => now,
      wake: () => undefined,
      report: () => undefined,
      queue: new ComputationQueue(),
    });
  const first = startAt(place);
  const step = (change: Partial<KeeperRoundView>, keeper = first) =>
    keeper.step({
      id: read.descriptor.roundId,
      version: 1,
      state: 'open',
      isCloseAsked: false,
      descriptor: read.text,
      hasRoundKey: [true, true, true],
      descriptorSignatures: [...vector.descriptorSignatures],
      hasClosed: [false, false, false],
      contributions: structuredClone(vault.listed),
      set: null,
      setSignatures: [null, null, null],
      freezeLeaf: null,
      joins: [],
      outputHashes: [null, null, null],
      statementSignatures: [null, null, null],
      resultLeaf: null,
      ...change,
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
  const pass = (ms: number) => void (now += ms);
  return { vault, freeze, step, startAt, tell, stops, pass };
}

export async function giveReceipts(vault: DeskVault, other: number): Promise<void> {
  for (const one of vault.listed) {
    if (one.receipts.some(({ keeper }) => keeper === other)) continue;
    const signature = await signReceipt(bytes(one.digest), identityOf(other).seed);
    one.receipts.push({ keeper: other, signature: toBase64(signature) });
  }
}

/** The view of a frozen round. */
export const frozen = async (set: SetEntry[]) =>
  ({ state: 'frozen', freezeLeaf: 7, set, setSignatures: await signaturesOf(set) }) as const;
