// A vault that rewrites its log, or shows a keeper another one than the others: it is never co-signed again.
import { toBase64 } from '@pricevault/consensus';
import {
  leafHash,
  rootOf,
  rosterHash,
  sign,
  signCheckpoint,
  signKeyOf,
} from '@pricevault/consensus/protocol3';
import type { KeeperMessage } from '@pricevault/contract';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { initKeeper, openStore } from './identity.ts';
import { LogFork, LogWatch } from './log-watch.ts';
import type { VaultClient } from './vault-client.ts';

const origin = 'vault.example/log';
const seedOf = (fill: number) => new Uint8Array(32).fill(fill);
const logSeed = seedOf(7);
const log = { origin, signKey: toBase64(signKeyOf(logSeed)) };
const freeze = (roundId: string, setHash: string) =>
  JSON.stringify({ roundId, setHash, type: 'freeze' });
const leaves = ['{"leaf":0}', freeze('round', 'first'), freeze('round', 'second'), '{"leaf":3}'];

interface ShownLog {
  readonly leaves: readonly string[];
  readonly seed?: Uint8Array<ArrayBuffer>;
  readonly signedLeaves?: readonly string[];
  /** Leaves are listed without this one. */
  readonly without?: number;
}

async function startWatch() {
  const store = await openStore(await mkdtemp(join(tmpdir(), 'pricevault-keeper-')));
  const identity = await initKeeper(store, { name: 'First', operator: 'First AG' });
  let shown: ShownLog = { leaves: [] };
  const cosigned: number[] = [];
  const client = {
    read: async (_endpoint: unknown, { from }: { from: number }) => {
      const { seed = logSeed, signedLeaves = shown.leaves } = shown;
      const encoder = new TextEncoder();
      const hashes = await Promise.all(signedLeaves.map((leaf) => leafHash(encoder.encode(leaf))));
      const head = { origin, size: hashes.length, root: await rootOf(hashes) };
      return {
        leaves: shown.leaves
          .map((leaf, index) => ({ index, leaf }))
          .filter(({ index }) => index >= from && index !== shown.without),
        checkpoint: await signCheckpoint(head, { name: origin, seed }),
      };
    },
    tell: async (message: KeeperMessage) => {
      if (message.kind === 'cosignature') cosigned.push(message.size);
    },
  } as unknown as VaultClient;
  let now = Date.UTC(2026, 4, 4);
  const start = () => new LogWatch(store, client, identity, () => now);
  return {
    cosigned,
    start,
    watch: start(),
    show: (next: ShownLog) => void (shown = next),
    pass: (ms: number) => void (now += ms),
  };
}

test('a log that grows is co-signed, and the first freeze of a round counts', async () => {
  const { watch, show, start, cosigned } = await startWatch();
  show({ leaves: leaves.slice(0, 2) });
  await watch.follow(log);
  expect([watch.freezeOf('round'), cosigned]).toEqual(['first', [2]]);
  show({ leaves });
  const restarted = start();
  await restarted.follow(log);
  expect([restarted.freezeOf('round'), cosigned]).toEqual(['first', [2, 4]]);
});

const changed = ['{"leaf":9}', ...leaves.slice(1)];
test.each<[string, ShownLog]>([
  ['is shorter than before', { leaves: leaves.slice(0, 2) }],
  ['has another leaf in its past', { leaves: [...changed, '{}'] }],
  ['has as many leaves, and another one among them', { leaves: changed }],
  ['leaves one out of what is new', { leaves: [...leaves, '{}', '{}'], without: 4 }],
  [
    'shows other leaves than it signs',
    { leaves: [...leaves, '{}'], signedLeaves: [...leaves, '[]'] },
  ],
  ['is signed with another key', { leaves: [...leaves, '{}'], seed: seedOf(8) }],
])('a log that %s is not co-signed, also by a keeper that was restarted', async (_, shown) => {
  const { watch, show, start, cosigned, pass } = await startWatch();
  show({ leaves });
  await watch.follow(log);
  pass(2 * 3_600_000);
  show(shown);
  for (const one of [watch, start()]) await expect(one.follow(log)).rejects.toThrow(LogFork);
  expect(cosigned).toEqual([4]);
  // It goes on where the vault goes on with the log that was seen.
  show({ leaves: [...leaves, '{}'] });
  await watch.follow(log);
  expect(cosigned).toEqual([4, 5]);
});

test('a log of another name or key is refused before it is read', async () => {
  const { watch, show } = await startWatch();
  show({ leaves });
  await watch.follow(log);
  const otherKey = toBase64(signKeyOf(seedOf(8)));
  for (const other of [
    { ...log, signKey: otherKey },
    { ...log, origin: 'another.example/log' },
  ]) {
    await expect(watch.follow(other)).rejects.toThrow(LogFork);
  }
});

test('approvals count from when they were seen, by keys of keepers alone, and only where they are signed', async () => {
  const entry = { firm: 'f', name: 'Firm', lei: null, group: null, key: 'key' };
  const hash = await rosterHash(entry);
  const [first, second, stranger] = [seedOf(1), seedOf(2), seedOf(3)];
  const approval = (seed: Uint8Array<ArrayBuffer>, signer = seed) =>
    JSON.stringify({
      type: 'approval',
      entry: toBase64(hash),
      signKey: toBase64(signKeyOf(seed)),
      signature: toBase64(sign(hash, signer)),
    });
  const keys = [first, second].map((seed) => toBase64(signKeyOf(seed)));
  const { watch, show, pass } = await startWatch();
  const shown = [approval(first), approval(stranger), approval(second, stranger)];
  show({ leaves: shown });
  await watch.follow(log);
  expect(watch.approvedAt(toBase64(hash), keys)).toBeNull();
  pass(1_000);
  show({ leaves: [...shown, approval(second)] });
  await watch.follow(log);
  expect(watch.approvedAt(toBase64(hash), keys)).toBe(Date.UTC(2026, 4, 4) + 1_000);
  // The vault cannot say that it was earlier, or again.
  pass(1_000);
  show({ leaves: [...shown, approval(second), approval(second)] });
  await watch.follow(log);
  expect(watch.approvedAt(toBase64(hash), keys)).toBe(Date.UTC(2026, 4, 4) + 1_000);
});
