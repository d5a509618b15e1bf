// Calls of keepers are signed; what a keeper may not see or say is refused. No keeper runs here: the test signs for them.
import { createKeyPair, toBase64 } from '@pricevault/consensus';
import { bodyHashOf, callHash, sign, type Json } from '@pricevault/consensus/protocol3';
import { keepersContract, stepUpContract, type Endpoint, type Refusal } from '@pricevault/contract';
import { enrolmentOf, initKeeper, openStore } from '@pricevault/keeper/process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAccount, signIn, testPassword } from '../../../test/accounts.ts';
import { createMember } from '../../../test/consensus.ts';
import { createRehearsalSeries, enrolKeepers } from '../../../test/kept-rounds.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { listKeepers } from './keepers.repository.ts';
import { receiveFrames, sendFrames } from './relay.service.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const folders = await enrolKeepers(app);
const [first] = folders;

interface Forgery {
  readonly seed?: Uint8Array<ArrayBuffer>;
  readonly ageSeconds?: number;
  readonly signedUrl?: string;
  readonly signedBody?: Json;
}

async function callAs(
  keeper: number,
  { method, path }: Endpoint,
  { query = '', body }: { query?: string; body?: Json } = {},
  forgery: Forgery = {},
) {
  const { seed, signKey } = folders[keeper]!.identity;
  const url = path + query;
  const time = Math.floor(app.clock.now().getTime() / 1_000) - (forgery.ageSeconds ?? 0);
  const hash = await bodyHashOf(forgery.signedBody ?? body);
  const signed = await callHash(method, forgery.signedUrl ?? url, time, hash);
  const head = [
    toBase64(signKey),
    time,
    toBase64(hash),
    toBase64(sign(signed, forgery.seed ?? seed)),
  ];
  const response = await app.http.inject({
    method,
    url,
    headers: { authorization: `Keeper ${head.join(' ')}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: response.statusCode, reply: response.json<Refusal & Record<string, unknown>>() };
}

const { keeperTasks, keeperRound, keeperMessage, sendKeeperFrames, keeperFrames } = keepersContract;

describe('a call of a keeper', () => {
  test('is answered where it is signed', async () => {
    expect((await callAs(0, keeperTasks)).reply).toMatchObject({ place: 0, rounds: [] });
    expect((await callAs(2, keeperTasks)).reply).toMatchObject({ place: 2 });
  });

  test('is refused with another key, address, body or time', async () => {
    const other = new Uint8Array(32).fill(9);
    const body = { kind: 'closed', round_id: 'x' };
    const forged = [
      await callAs(0, keeperTasks, {}, { seed: other }),
      await callAs(0, keeperTasks, { query: '?wait=1' }, { signedUrl: keeperTasks.path }),
      await callAs(0, keeperTasks, {}, { ageSeconds: 400 }),
      await callAs(0, keeperTasks, {}, { ageSeconds: -400 }),
      await callAs(0, keeperMessage, { body }, { signedBody: { ...body, round_id: 'y' } }),
    ];
    expect(forged.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  test('is refused from a keeper that is not enrolled or no longer serves', async () => {
    const admin = await app.person('admin');
    const store = await openStore(await mkdtemp(join(tmpdir(), 'pricevault-keeper-')));
    const identity = await initKeeper(store, { name: 'Fourth', operator: 'Fourth AG' });
    folders.push({ folder: '', store, identity });
    expect((await callAs(3, keeperTasks)).status).toBe(401);
    const enrolment = await enrolmentOf(identity);
    const fourth = await admin.call(keepersContract.enrolKeeper, { body: { enrolment } });
    expect(fourth.refusal.codes).toEqual(['keepersComplete']);
    const signKey = toBase64(folders[1]!.identity.signKey);
    await admin.call(keepersContract.retireKeeper, { body: { signKey } });
    expect((await callAs(1, keeperTasks)).status).toBe(401);
    const replaced = await admin.call(keepersContract.enrolKeeper, { body: { enrolment } });
    expect(replaced.reply.place).toBe(1);
    expect((await callAs(3, keeperTasks)).reply).toMatchObject({ place: 1 });
    // A key that served once does not come back.
    await admin.call(keepersContract.retireKeeper, {
      body: { signKey: toBase64(identity.signKey) },
    });
    const again = await admin.call(keepersContract.enrolKeeper, {
      body: { enrolment: await enrolmentOf(folders[1]!.identity) },
    });
    expect(again.refusal.codes).toEqual(['keeperEnrolmentInvalid']);
    const last = await openStore(await mkdtemp(join(tmpdir(), 'pricevault-keeper-')));
    const fifth = await initKeeper(last, { name: 'Fifth', operator: 'Fifth AG' });
    folders[1] = { folder: '', store: last, identity: fifth };
    await admin.call(keepersContract.enrolKeeper, {
      body: { enrolment: await enrolmentOf(fifth) },
    });
  });
});

test('who serves as a keeper changes only after a fresh proof of the admin', async () => {
  const admin = await signIn(app, await createAccount(app, { role: 'admin' }));
  app.clock.advance(6 * 60_000);
  const store = await openStore(await mkdtemp(join(tmpdir(), 'pricevault-keeper-')));
  const identity = await initKeeper(store, { name: 'Sixth', operator: 'Sixth AG' });
  const signKey = toBase64(folders[1]!.identity.signKey);
  const enrolment = await enrolmentOf(identity);
  const retire = () => admin.call(keepersContract.retireKeeper, { body: { signKey } });
  const enrol = () => admin.call(keepersContract.enrolKeeper, { body: { enrolment } });
  const prove = (password: string) => admin.call(stepUpContract.stepUp, { body: { password } });
  expect((await retire()).refusal.codes).toEqual(['stepUpNeeded']);
  expect((await prove('not the password')).status).toBe(400);
  expect((await retire()).refusal.codes).toEqual(['stepUpNeeded']);
  expect((await callAs(1, keeperTasks)).status).toBe(200);
  await prove(testPassword);
  expect((await retire()).status).toBe(200);
  expect((await callAs(1, keeperTasks)).status).toBe(401);
  app.clock.advance(6 * 60_000);
  expect((await enrol()).refusal.codes).toEqual(['stepUpNeeded']);
  await prove(testPassword);
  expect((await enrol()).reply.place).toBe(1);
  folders[1] = { folder: '', store, identity };
  expect((await callAs(1, keeperTasks)).reply).toMatchObject({ place: 1 });
});

test('a round moves on with three signatures only, and the vault refuses what is not signed', async () => {
  const { member, round_id } = await openRehearsal(2);
  const tell = (keeper: number, message: Record<string, Json>) =>
    callAs(keeper, keeperMessage, { body: { round_id, ...message } });
  const view = async () =>
    (await callAs(0, keeperRound, { query: `?round_id=${round_id}` })).reply as unknown as {
      round: { state: string; descriptor: string | null };
    };
  const keys = [0, 1, 2].map(() => createKeyPair().publicKeyText);
  await tell(0, { kind: 'round-key', round_key: keys[0]! });
  // The same again is taken, another one is not.
  expect((await tell(0, { kind: 'round-key', round_key: keys[0]! })).status).toBe(200);
  const other = await tell(0, { kind: 'round-key', round_key: keys[1]! });
  expect(other.reply.codes).toEqual(['keeperMessageRefused']);
  const smallOrder = await tell(1, { kind: 'round-key', round_key: toBase64(new Uint8Array(32)) });
  expect(smallOrder.status).toBe(409);
  expect((await view()).round.descriptor).toBeNull();
  await tell(1, { kind: 'round-key', round_key: keys[1]! });
  await tell(2, { kind: 'round-key', round_key: keys[2]! });
  const { round } = await view();
  expect(round).toMatchObject({ state: 'preparing' });
  expect(JSON.parse(round.descriptor!)).toMatchObject({ rehearsal: true, embedded: false });
  const unsigned = toBase64(new Uint8Array(64));
  expect((await tell(0, { kind: 'descriptor', signature: unsigned })).status).toBe(409);
  // Who waits for the round learns of a refusal by name.
  const listed = async () => {
    const { reply: list } = await member.call(keepersContract.keptRounds);
    return list.items.find(({ id }) => id === round_id);
  };
  expect(await listed()).toBeUndefined();
  const stopped = 'the descriptor is refused: another name';
  const progress = { kind: 'progress', phase: 'counts', attempt: 0, done: 0, total: 0, stopped };
  await tell(1, progress);
  const stops = [{ keeper: folders[1]!.identity.name, reason: stopped }];
  expect(await listed()).toMatchObject({ state: 'refused', stops });
  // Members do not see it yet.
  const seen = await member.call(keepersContract.keptRound, { query: { round_id } });
  expect(seen.status).toBe(404);
  for (const message of [
    { kind: 'closed' },
    { kind: 'set', signature: unsigned },
    { kind: 'statement', signature: unsigned },
    { kind: 'output', lists: '{}', output: '', keys: [] },
  ] as Record<string, Json>[]) {
    expect((await tell(0, message)).status, String(message['kind'])).toBe(409);
  }
  // The relay takes frames of a session that has begun, to others only.
  const frames = [{ to: 1, number: 0, frame: 'AAAA' }];
  const place = { round_id, phase: 'counts', attempt: 1 };
  const sent = await callAs(0, sendKeeperFrames, { body: { ...place, frames } });
  expect(sent.reply).toMatchObject({ isOver: true });
  const query = `?round_id=${round_id}&phase=counts&attempt=1&first=0&second=0`;
  const received = await callAs(1, keeperFrames, { query });
  expect(received.reply).toMatchObject({ frames: [], isOver: true });
  // What is no id is no round.
  const nowhere = { ...place, round_id: 'x', frames };
  expect((await callAs(0, sendKeeperFrames, { body: nowhere })).status).toBe(404);
  const unnamed = query.replace(round_id, 'x');
  expect((await callAs(1, keeperFrames, { query: unnamed })).status).toBe(404);
  expect(first!.identity.name).toBe('First');
});

test('an admin ends a round for good, and the log says so', async () => {
  const { member, round_id } = await openRehearsal(2);
  const admin = await app.person('admin');
  const body = { round_id };
  expect((await admin.call(keepersContract.voidRound, { body })).reply.state).toBe('void');
  const again = await admin.call(keepersContract.voidRound, { body });
  expect(again.refusal.codes).toEqual(['consensusRoundClosed']);
  const { leaves, checkpoint } = (await member.call(keepersContract.logLeaves)).reply;
  expect(checkpoint).toContain(`\n${leaves.length}\n`);
  expect(leaves.map(({ leaf }) => (JSON.parse(leaf) as { type: string }).type)).toContain(
    'keeper-change',
  );
});

test('frames reach a keeper that waits at another node, and are deleted when acknowledged', async () => {
  const { platform } = app;
  const node = await app.addNode();
  const roundId = await frozenRehearsal();
  const [from, to] = await listKeepers(platform.db.queries);
  const place = { round_id: roundId, phase: 'counts', attempt: 1 } as const;
  const fetch = (first: number, wait: number) =>
    receiveFrames(node.platform, to!, { ...place, first, second: 0, wait });
  const waiting = fetch(0, 4);
  const frames = [{ to: 1, number: 0, frame: 'AAAA' }];
  expect(await sendFrames(platform, from!, { ...place, frames })).toEqual({ isOver: false });
  const frame = { from: 0, number: 0, frame: 'AAAA' };
  expect((await waiting).frames).toEqual([frame]);
  // Not acknowledged yet: it is there again, also when it is sent twice.
  await sendFrames(node.platform, from!, { ...place, frames });
  expect((await fetch(0, 0)).frames).toEqual([frame]);
  expect(await fetch(1, 0)).toEqual({ frames: [], isOver: false });
  const { rows } = await sql`select from keeper_frames where round_id = ${roundId}`.execute(
    platform.db.queries,
  );
  expect(rows).toEqual([]);
  // A newer attempt ends those who wait for the older one.
  await addJoins(roundId, 2);
  expect(await fetch(1, 0)).toEqual({ frames: [], isOver: true });
});

test('a keeper that is replaced leaves its rounds void, and its successor takes its place', async () => {
  const admin = await app.person('admin');
  const roundId = await frozenRehearsal();
  const signKey = toBase64(folders[2]!.identity.signKey);
  const { reply } = await admin.call(keepersContract.retireKeeper, { body: { signKey } });
  expect(reply.voided).toBeGreaterThanOrEqual(1);
  const { rows } = await sql<{ state: string; reason: string }>`
    select state, void_reason as reason from kept_rounds where id = ${roundId}`.execute(
    app.platform.db.queries,
  );
  expect(rows).toMatchObject([{ state: 'void' }]);
  const store = await openStore(await mkdtemp(join(tmpdir(), 'pricevault-keeper-')));
  const identity = await initKeeper(store, { name: 'Successor', operator: 'Successor AG' });
  const enrolment = await enrolmentOf(identity);
  const enrolled = await admin.call(keepersContract.enrolKeeper, { body: { enrolment } });
  expect(enrolled.reply.place).toBe(2);
  folders[2] = { folder: '', store, identity };
  // What the old one kept is not handed on.
  expect((await callAs(2, keeperRound, { query: `?round_id=${roundId}` })).status).toBe(404);
});

/** Over a series of so many trades, with four synthetic members. */
async function openRehearsal(trades: number) {
  const member = await createMember(app, false);
  const { batchId } = await createRehearsalSeries(app, member, trades);
  const { reply } = await member.call(keepersContract.rehearseKept, {
    body: {
      batchId,
      public_key: member.keys.publicKeyText,
      members: Array.from({ length: 4 }, () => createKeyPair().publicKeyText),
    },
  });
  return { member, round_id: reply.round_id };
}

/** A rehearsal as it is while the keepers compute. */
async function frozenRehearsal(): Promise<string> {
  const { round_id: roundId } = await openRehearsal(1);
  await sql`
    update kept_rounds set state = 'frozen', descriptor = '{}' where id = ${roundId}`.execute(
    app.platform.db.queries,
  );
  await addJoins(roundId, 1);
  return roundId;
}

async function addJoins(roundId: string, attempt: number): Promise<void> {
  const bytes = Buffer.alloc(32);
  await sql`
    insert into kept_joins (round_id, phase, attempt, place, basis, ephemeral_key, signature)
    select ${roundId}, 'counts', ${attempt}, place, ${bytes}, ${bytes}, ${bytes}
      from generate_series(0, 2) as place`.execute(app.platform.db.queries);
}
