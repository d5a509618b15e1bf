// What a keeper keeps on disk, what it never forgets, and which session it is ready for after a crash.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Descriptor } from '@pricevault/consensus/protocol3';
import { initKeeper, KeeperProblem, openStore, readIdentity } from './identity.ts';
import { newState, type RoundState } from './round-state.ts';
import { SealedStore } from './sealed-store.ts';
import { nextSession } from './sessions.ts';
import { spend, spentBefore } from './spent-terms.ts';

/** What the platform says about a seal that does not fit. */
const unopened = /authenticate/;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pricevault-keeper-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('files are sealed: another key, another name or one changed byte opens nothing', async () => {
  const folder = await newFolder();
  const store = new SealedStore(folder, new Uint8Array(32).fill(1));
  await store.write('round-a', { secret: 'a share of a mark' });
  expect(await store.read('round-a')).toEqual({ secret: 'a share of a mark' });
  const path = join(folder, 'round-a.sealed');
  const sealed = await readFile(path);
  expect(sealed.includes('a share')).toBe(false);
  await expect(new SealedStore(folder, new Uint8Array(32)).read('round-a')).rejects.toThrow(
    unopened,
  );
  await writeFile(join(folder, 'round-b.sealed'), sealed);
  await expect(store.read('round-b')).rejects.toThrow(unopened);
  sealed[20]! ^= 1;
  await writeFile(path, sealed);
  await expect(store.read('round-a')).rejects.toThrow(unopened);
  await store.remove('round-a');
  expect(await store.read('round-a')).toBeNull();
  expect(await readdir(folder)).toEqual(['round-b.sealed']);
});

test('changes at once are made one after the other: the last one stays', async () => {
  const folder = await newFolder();
  const store = new SealedStore(folder, new Uint8Array(32).fill(1));
  const state = { saves: 0 };
  const saves = Array.from({ length: 20 }, () => {
    state.saves += 1;
    return store.write('round-a', state);
  });
  await Promise.all(saves);
  expect(await store.read('round-a')).toEqual({ saves: 20 });
  expect(await readdir(folder)).toEqual(['round-a.sealed']);
});

test('a folder holds one keeper, and only its key opens it', async () => {
  const folder = await newFolder();
  const store = await openStore(folder);
  const made = await initKeeper(store, { name: 'Audit', operator: 'Auditor AG' });
  await expect(initKeeper(store, { name: 'Other', operator: 'Other AG' })).rejects.toThrow(
    KeeperProblem,
  );
  expect(await readIdentity(await openStore(folder))).toEqual(made);
  const other = await openStore(folder, { keyText: Buffer.alloc(32, 7).toString('base64') });
  await expect(readIdentity(other)).rejects.toThrow(unopened);
});

test('terms are spent for their date once anything of a round was opened, and for no rehearsal', async () => {
  const store = await openStore(await newFolder());
  const round = (roundId: string, terms: string, rest: Partial<Descriptor> = {}) =>
    ({
      roundId,
      valuationDate: '2026-03-02',
      rehearsal: false,
      ...rest,
      // Each letter a trade with an id of its own.
      trades: [...terms].map((text) => ({ tradeId: text.charCodeAt(0), terms: text })),
    }) as Descriptor;
  const idsOf = (terms: string) => [...terms].map((text) => text.charCodeAt(0));
  await spend(store, round('first', 'ab'));
  expect(await spentBefore(store, round('second', 'bc'))).toEqual(idsOf('b'));
  expect(await spentBefore(store, round('second', 'c'))).toEqual([]);
  const nextDay = { valuationDate: '2026-03-03' };
  expect(await spentBefore(store, round('second', 'a', nextDay))).toEqual([]);
  await spend(store, round('practice', 'd', { rehearsal: true }));
  expect(await spentBefore(store, round('second', 'd'))).toEqual([]);
  const twins = ['efx', 'efy', 'efz'].map((terms) => spend(store, round(terms, terms)));
  expect(await Promise.all(twins)).toEqual([true, false, false]);
  expect(await spentBefore(store, round('second', 'y'))).toEqual([]);
  // An opening that a crash has ended begins again; a round that is over and shown as a new one does not.
  expect(await spend(store, round('efx', 'efx'))).toBe(true);
  expect(await spentBefore(store, round('efx', 'efx'))).toEqual(idsOf('efx'));
});

test('trades are spent by their ids too: terms that were changed by a hair have another hash', async () => {
  const store = await openStore(await newFolder());
  const round = (roundId: string, terms: string) =>
    ({
      roundId,
      valuationDate: '2026-03-02',
      rehearsal: false,
      trades: [{ tradeId: 17, terms }],
    }) as unknown as Descriptor;
  await spend(store, round('first', 'as they are'));
  expect(await spentBefore(store, round('second', 'changed by a hair'))).toEqual([17]);
  expect(await spend(store, round('second', 'changed by a hair'))).toBe(false);
  // A folder from before ids were noted.
  await store.write('spent-2026-03-02', { rounds: { old: 'first' } });
  expect(await spentBefore(store, round('second', 'old'))).toEqual([17]);
  expect(await spend(store, round('second', 'other'))).toBe(true);
});

const session = Buffer.alloc(32, 5).toString('base64');
const joined = (phase: 'counts' | 'opening' | 'figures' | 'sealing', attempt: number) => ({
  phase,
  attempt,
  keeper: 1,
  basis: session,
  ephemeral_key: '',
  signature: '',
});
const computed: Partial<RoundState> = {
  countShares: { session, attempt: 2, shares: { isEnough: '', isCovered: null, marks: [] } },
};
const opened: Partial<RoundState> = {
  ...computed,
  hasOpened: true,
  counts: { attempt: 1, counts: { marks: [], covered: [] } },
};
const stateWith = (change: Partial<RoundState>): RoundState => ({
  ...newState('r', new Uint8Array(32)),
  ...change,
});

test('a keeper whose peer lost its shares computes again, as long as nothing was opened', () => {
  const fresh = stateWith(computed);
  expect(nextSession(fresh, [joined('counts', 2)])?.phase).toBe('opening');
  expect(nextSession(fresh, [joined('counts', 3)])?.phase).toBe('counts');
  expect(fresh.countShares).toBeNull();
});

test('once an opening was begun nothing is computed again: it is opened again from the same shares', () => {
  const state = stateWith(opened);
  expect(nextSession(state, [joined('counts', 9), joined('opening', 1)])?.phase).toBe('figures');
  expect(state.countShares).not.toBeNull();
  expect(nextSession(state, [joined('opening', 2)])?.phase).toBe('opening');
  const begun = stateWith({ ...computed, hasOpened: true });
  expect(nextSession(begun, [joined('counts', 9)])?.phase).toBe('opening');
});

test('once an output was sealed the figures are not computed again', () => {
  const outputShares = { session, attempt: 1, shares: { own: '', next: '' } };
  const ready = stateWith({ ...opened, outputShares });
  const joins = [joined('opening', 1), joined('figures', 1)];
  expect(nextSession(ready, joins)?.phase).toBe('sealing');
  expect(nextSession(ready, [joined('opening', 1), joined('figures', 2)])?.phase).toBe('figures');
  const sealed = stateWith({ ...opened, outputShares, output: { output: '', keys: [] } });
  expect(nextSession(sealed, [joined('opening', 1), joined('figures', 2)])).toBeNull();
});
