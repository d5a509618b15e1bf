// What a keeper refuses to sign: keys that were approved lately, and other keepers than before.
import { createKeyPair, keyPairOf, toBase64 } from '@pricevault/consensus';
import type { Descriptor, ReadDescriptor } from '@pricevault/consensus/protocol3';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultOfDescriptor, pinPeers, unpinPeers } from './descriptor-check.ts';
import { initKeeper, openStore } from './identity.ts';
import type { LogWatch } from './log-watch.ts';
import { newState } from './round-state.ts';
import { spend } from './spent-terms.ts';

const dayMs = 86_400_000;
const opensAt = Date.UTC(2026, 4, 4, 12);

async function createDesk(approvedAt: number | null = 0) {
  const store = await openStore(await mkdtemp(join(tmpdir(), 'pricevault-keeper-')));
  const identity = await initKeeper(store, { name: 'First', operator: 'First AG' });
  const key = keyPairOf(new Uint8Array(32).fill(5));
  const state = newState('round', key.secretKey);
  const others = ['Second', 'Third'].map((name) => ({
    name,
    operator: `${name} AG`,
    signKey: createKeyPair().publicKeyText,
    roundKey: createKeyPair().publicKeyText,
  }));
  const own = {
    name: identity.name,
    operator: identity.operator,
    signKey: toBase64(identity.signKey),
    roundKey: key.publicKeyText,
  };
  const firms = Array.from({ length: 5 }, (_, firm) => ({
    id: `firm ${firm}`,
    name: `Firm ${firm}`,
    lei: null,
    group: null,
    keys: [createKeyPair().publicKeyText],
  }));
  const descriptor = {
    roundId: 'round',
    rehearsal: false,
    embedded: false,
    firms,
    trades: [],
    valuationDate: '2026-05-04',
    keepers: [own, ...others],
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(opensAt + dayMs).toISOString(),
  } as unknown as Descriptor;
  const log = { approvedAt: () => approvedAt } as unknown as LogWatch;
  const judge = { identity, place: 0, store, log, now: () => opensAt };
  const faultOf = (given: Descriptor = descriptor) =>
    faultOfDescriptor({ descriptor: given } as ReadDescriptor, state, judge);
  return { store, descriptor, faultOf };
}

test('a key counts three days after two approvals, by what this keeper saw in the log', async () => {
  const faultAt = async (approvedAt: number | null) => (await createDesk(approvedAt)).faultOf();
  expect(await faultAt(opensAt - 3 * dayMs)).toBeNull();
  expect(await faultAt(opensAt - 3 * dayMs + 1)).toContain('keys without two approvals in time');
  expect(await faultAt(null)).toContain('Firm 4');
});

test('another keeper than before is refused until the operator confirms it', async () => {
  const { store, descriptor, faultOf } = await createDesk();
  await pinPeers(store, descriptor);
  expect(await faultOf()).toBeNull();
  const [own, second] = descriptor.keepers;
  const successor = { ...second!, signKey: createKeyPair().publicKeyText };
  const replaced = { ...descriptor, keepers: [own!, second!, successor] };
  expect(await faultOf(replaced)).toContain('confirm it with `keeper replace`');
  await unpinPeers(store);
  expect(await faultOf(replaced)).toBeNull();
  await pinPeers(store, replaced);
  expect(await faultOf()).toContain('another keeper serves than before');
});

test('a round that says to open later than now is refused: approvals would count sooner than they may', async () => {
  const { descriptor, faultOf } = await createDesk();
  const openingAt = (ms: number) => ({ ...descriptor, opensAt: new Date(ms).toISOString() });
  expect(await faultOf(openingAt(opensAt + 60_000))).toBeNull();
  expect(await faultOf(openingAt(opensAt + dayMs / 2))).toBe('it opens in the future');
});

test('a round opens on its valuation date, in whatever part of the world: under another one terms would open twice', async () => {
  const { descriptor, faultOf } = await createDesk();
  const dated = (valuationDate: string) => faultOf({ ...descriptor, valuationDate });
  expect(await dated('2026-05-03')).toBeNull();
  expect(await dated('2026-05-04')).toBeNull();
  expect(await dated('2026-05-02')).toBe('it does not open on its date');
  expect(await dated('2026-05-05')).toBeNull();
  expect(await dated('2026-05-06')).toBe('it does not open on its date');
});

test('terms that another round has opened for the date are refused for ever, and a rehearsal spends none', async () => {
  const { store, descriptor, faultOf } = await createDesk();
  const trades = [{ tradeId: 1, terms: 'terms' }];
  const before = { ...descriptor, roundId: 'before', trades };
  await spend(store, { ...before, rehearsal: true });
  expect(await faultOf({ ...descriptor, trades })).toBeNull();
  await spend(store, before);
  expect(await faultOf({ ...descriptor, trades })).toBe(
    'terms of which something was opened for this date',
  );
  expect(await faultOf({ ...descriptor, trades, valuationDate: '2026-05-05' })).toBeNull();
  expect(await faultOf({ ...descriptor, trades, valuationDate: '2026-05-03' })).toBe(
    'terms of which something was opened for a later date',
  );
});

test('a round that has opened is not signed anew under its own id', async () => {
  const { store, descriptor, faultOf } = await createDesk();
  const again = { ...descriptor, trades: [{ tradeId: 1, terms: 'terms' }] };
  await spend(store, again);
  expect(await faultOf(again)).toBe('terms of which something was opened for this date');
});
