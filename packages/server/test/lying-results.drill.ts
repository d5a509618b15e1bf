// A vault that lies to a member about a result of live keepers: the check of its name fails, and no figure is shown.
import { fromBase64, toBase64 } from '@pricevault/consensus';
import { openKeptResult, type KeptResult } from '@pricevault/consensus/protocol3';
import { consensusContract, keepersContract } from '@pricevault/contract';
import { afterAll, expect, test } from 'vitest';
import { patienceMs } from './kept-rounds.ts';
import { startLyingVault, type GivenRound } from './lying-rounds.ts';
import { testAppForFile } from './test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const world = await startLyingVault(app);
afterAll(() => world.stop());

async function published(): Promise<GivenRound> {
  const given = await world.rehearse();
  await world.close(given);
  await world.expectTruth(given);
  return given;
}

async function read({ member, round, keys }: GivenRound, reader = 0): Promise<KeptResult> {
  const { reply } = await member.call(consensusContract.result, {
    body: { round_id: round.id, public_key: keys[reader]!.publicKeyText },
  });
  if (!('kept' in reply.data)) throw new Error('This is no result of a kept round.');
  return reply.data.kept;
}

/** Of the first member, who asked for this round. */
async function failuresOf(given: GivenRound, result: KeptResult): Promise<string[]> {
  const { reply } = await given.member.call(keepersContract.keepers);
  const { uuid, sequence, digest } = given.sent[0]!;
  const { checks, trades } = await openKeptResult(result, given.keys[0]!, {
    asked: { rehearsalId: given.round.id },
    pins: {
      signKeys: world.folders.map(({ identity }) => toBase64(identity.signKey)),
      step: given.round.read.descriptor.step,
    },
    own: { submissionUuid: uuid, sequence, digest },
    log: {
      key: { name: reply.log!.origin, signKey: fromBase64(reply.log!.signKey)! },
      last: null,
      now: Math.floor(Date.now() / 1_000),
    },
  });
  const failed = checks.flatMap(({ name, status }) => (status === 'failed' ? [name] : []));
  expect(trades.length > 0).toBe(failed.length === 0);
  return failed;
}

test('each lie fails by name', { timeout: 8 * patienceMs }, async () => {
  const given = await published();
  const kept = await read(given);
  const otherKept = await read(await published());
  const failures = (change: Partial<KeptResult>) => failuresOf(given, { ...kept, ...change });
  expect(await failures({})).toEqual([]);
  // Another member's keys, and another round's result.
  expect(await failures({ keys: (await read(given, 1)).keys })).toEqual(['keys-opened']);
  expect(await failures(otherKept)).toContain('descriptor-usable');
  const [first, ...outputs] = kept.outputs as [string, ...string[]];
  const changed = Buffer.from(first, 'base64');
  changed[3]! ^= 1;
  expect(await failures({ outputs: [changed.toString('base64'), ...outputs] })).toContain(
    'statement-signed',
  );
  expect(await failures({ set: kept.set.slice(1) })).toContain('set-signed');
  expect(await failures({ covered: kept.covered.slice(1) })).toContain('statement-signed');
  const more = kept.published.map(([id, count]): [number, number] => [id, count + 1]);
  expect(await failures({ published: more })).toContain('counts-possible');
  // A checkpoint that no keeper has co-signed, and the proof of another leaf.
  const lines = kept.log.checkpoint.split('\n').filter((line) => !line.includes(' keeper-'));
  const alone = { ...kept.log, checkpoint: lines.join('\n') };
  expect(await failures({ log: alone })).toContain('log-cosigned');
  const elsewhere = { ...kept.log, inclusion: otherKept.log.inclusion };
  expect(await failures({ log: elsewhere })).toEqual(['log-included']);
});
