// One keeper that does what it likes: it can stop a round, but nobody else is named for it, and it takes no place of the others.
import { createKeyPair, toBase64 } from '@pricevault/consensus';
import {
  cosignCheckpoint,
  joinHash,
  keeperNoteName,
  noBasis,
  readCheckpoint,
  readDescriptor,
  sign,
  type KeeperPhase,
} from '@pricevault/consensus/protocol3';
import { keepersContract, type KeeperMessage } from '@pricevault/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMember } from '../../../test/consensus.ts';
import { createRehearsalSeries, enrolKeepers } from '../../../test/kept-rounds.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { insertFrames, readOutputKeys } from './computation.repository.ts';
import { takeKeeperMessage } from './keeper-messages.service.ts';
import { listKeepers } from './keepers.repository.ts';
import { readLog } from './log.service.ts';
import { keeperNews } from './news.repository.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const { platform } = app;
const { queries } = platform.db;
const folders = await enrolKeepers(app);
const identities = await listKeepers(queries);
const member = await createMember(app, false);
const { batchId } = await createRehearsalSeries(app, member, 2);

async function rehearse(): Promise<string> {
  const members = Array.from({ length: 4 }, () => createKeyPair().publicKeyText);
  const { reply } = await member.call(keepersContract.rehearseKept, {
    body: { batchId, public_key: member.keys.publicKeyText, members },
  });
  return reply.round_id;
}

const listed = async (roundId: string) => {
  const { reply } = await member.call(keepersContract.keptRounds);
  return reply.items.find(({ id }) => id === roundId);
};

/** As if the keepers had frozen an empty set. */
async function frozenRound() {
  const roundId = await rehearse();
  const tell = (place: number, message: object) =>
    takeKeeperMessage(platform, identities[place]!, {
      round_id: roundId,
      ...message,
    } as KeeperMessage);
  for (const place of [0, 1, 2]) {
    await tell(place, { kind: 'round-key', round_key: createKeyPair().publicKeyText });
  }
  await sql`
    update kept_rounds set state = 'frozen', freeze_leaf = 0, contribution_set = '[]', set_hash = ''
     where id = ${roundId}`.execute(queries);
  return { roundId, tell };
}

const lists = (withheld: readonly number[]) =>
  JSON.stringify({ covered: [], published: [], withheld });
const outputOf = (place: number, withheld: readonly number[], readers: readonly string[]) => ({
  kind: 'output',
  lists: lists(withheld),
  output: toBase64(new Uint8Array(16).fill(place)),
  keys: readers.map((public_key) => ({
    public_key,
    boxed: toBase64(new Uint8Array(72).fill(place)),
  })),
});

test('who sends other counts than the two others is named, also where it was the first', async () => {
  const { roundId, tell } = await frozenRound();
  await tell(0, outputOf(0, [1], []));
  await tell(1, outputOf(1, [1, 2], []));
  await tell(2, outputOf(2, [1, 2], []));
  const reason = 'its counts are not those of the other keepers';
  expect(await listed(roundId)).toMatchObject({
    state: 'frozen',
    stops: [{ keeper: 'First', reason }],
  });
  await expect(tell(0, outputOf(0, [1, 2], []))).rejects.toMatchObject({
    problems: [{ code: 'keeperMessageRefused' }],
  });
});

test('lists that are none are refused', async () => {
  const { tell } = await frozenRound();
  const output = outputOf(0, [1], []);
  for (const text of ['', 'null', '{}', '7', '{"covered":"x","published":[],"withheld":[]}']) {
    await expect(tell(0, { ...output, lists: text }), text).rejects.toMatchObject({
      problems: [{ code: 'keeperMessageRefused', params: { fault: 'lists' } }],
    });
  }
});

test('a co-signature from the future is refused: it would be fresh for ever', async () => {
  const { checkpoint } = await readLog(platform, { from: 1_000_000 });
  const { size } = readCheckpoint(checkpoint!).head;
  const { seed, signKey } = folders[0]!.identity;
  const signer = { name: await keeperNoteName(signKey), seed };
  const now = Math.floor(app.clock.now().getTime() / 1_000);
  const cosign = async (time: number) => {
    const line = (await cosignCheckpoint(checkpoint!, signer, time)).slice(checkpoint!.length);
    const message = { kind: 'cosignature', size, line } as const;
    return takeKeeperMessage(platform, identities[0]!, message);
  };
  for (const time of [now + 400, 2 ** 52]) {
    await expect(cosign(time)).rejects.toMatchObject({
      problems: [{ code: 'keeperMessageRefused', params: { fault: 'time' } }],
    });
  }
  await expect(cosign(now + 100)).resolves.toEqual({});
});

test('three outputs with the same counts go on', async () => {
  const { roundId, tell } = await frozenRound();
  for (const place of [2, 0, 1]) await tell(place, outputOf(place, [1, 2], []));
  expect(await listed(roundId)).toMatchObject({ state: 'computed', stops: [] });
});

test('a key that one keeper leaves out does not move those of the others into its place', async () => {
  const { roundId, tell } = await frozenRound();
  const reader = createKeyPair().publicKeyText;
  await tell(0, outputOf(0, [1, 2], []));
  await tell(1, outputOf(1, [1, 2], [reader]));
  await tell(2, outputOf(2, [1, 2], [reader]));
  const keys = await readOutputKeys(queries, roundId, reader);
  expect(keys.map(([first]) => first)).toEqual([undefined, 1, 2]);
  expect(await readOutputKeys(queries, roundId, createKeyPair().publicKeyText)).toEqual([]);
});

test('a keeper that fills the relay waits itself; frames of the others are taken', async () => {
  const { roundId } = await frozenRound();
  await sql`
    insert into kept_joins (round_id, phase, attempt, place, basis, ephemeral_key, signature)
    values (${roundId}, 'counts', 1, 0, '', '', '')`.execute(queries);
  const send = (place: number, number: number) =>
    insertFrames(
      queries,
      { roundId, phase: 'counts', attempt: 1 },
      identities[place]!,
      [{ to: 2, number, frame: new Uint8Array(50) }],
      { channel: keeperNews, payloads: [] },
      60,
    );
  expect(await send(0, 0)).toMatchObject({ isFull: false });
  expect(await send(0, 1)).toMatchObject({ isFull: false });
  expect(await send(0, 2)).toMatchObject({ isFull: true });
  expect(await send(1, 0)).toMatchObject({ isFull: false });
});

test('a person has one rehearsal at a time', async () => {
  const { roundId } = await frozenRound();
  await rehearse();
  expect(await listed(roundId)).toMatchObject({
    state: 'void',
    voidReason: 'another rehearsal was begun',
  });
});

test('attempts follow one another, and end', async () => {
  const { roundId, tell } = await frozenRound();
  const join = (attempt: number) =>
    tell(0, {
      kind: 'join',
      phase: 'counts',
      attempt,
      basis: toBase64(new Uint8Array(32)),
      ephemeral_key: createKeyPair().publicKeyText,
      signature: '',
    });
  const refusedFor = (fault: string) => ({
    problems: [{ code: 'keeperMessageRefused', params: { fault } }],
  });
  await expect(join(2)).rejects.toMatchObject(refusedFor('attempt'));
  // The first one is only not signed.
  await expect(join(1)).rejects.toMatchObject(refusedFor('signature'));
  await sql`
    insert into kept_joins (round_id, phase, attempt, place, basis, ephemeral_key, signature)
    values (${roundId}, 'counts', 200, 0, '', '', '')`.execute(queries);
  for (const attempt of [199, 201, 202]) {
    await expect(join(attempt)).rejects.toMatchObject(refusedFor('attempt'));
  }
  await expect(join(200)).rejects.toMatchObject(refusedFor('signature'));
});

/** Joins as the keeper would sign them. */
async function joiner({ roundId, tell }: Awaited<ReturnType<typeof frozenRound>>) {
  const { rows } = await sql<{ descriptor: string }>`
    select descriptor from kept_rounds where id = ${roundId}`.execute(queries);
  const { hash } = await readDescriptor(rows[0]!.descriptor);
  return async (keeper: number, phase: KeeperPhase, attempt: number, basis = noBasis) => {
    const { publicKey, publicKeyText } = createKeyPair();
    const join = { phase, attempt, keeper, basis, ephemeralKey: publicKey };
    const signed = await joinHash(hash, new Uint8Array(0), join);
    await tell(keeper, {
      kind: 'join',
      phase,
      attempt,
      basis: toBase64(basis),
      ephemeral_key: publicKeyText,
      signature: toBase64(sign(signed, folders[keeper]!.identity.seed)),
    });
  };
}

test('one keeper alone cannot say that something of a round was opened', async () => {
  const round = await frozenRound();
  const join = await joiner(round);
  const hasOpenedAfter = async (keeper: number) => {
    await join(keeper, 'opening', 1);
    const found = await sql<{ hasOpened: boolean }>`
      select has_opened as "hasOpened" from kept_rounds where id = ${round.roundId}`.execute(
      queries,
    );
    return found.rows[0]!.hasOpened;
  };
  expect(await hasOpenedAfter(0)).toBe(false);
  expect(await hasOpenedAfter(1)).toBe(false);
  expect(await hasOpenedAfter(2)).toBe(true);
});

// Of the two others one may have begun to open or to seal by then, and never computes again, and the other not.
test.each([
  ['opening', 'counts'],
  ['sealing', 'figures'],
  ['sealing', 'sealing'],
] as const)(
  'once all three have joined the %s, one keeper cannot have the %s begin again',
  async (joined, again) => {
    const join = await joiner(await frozenRound());
    const other = new Uint8Array(32).fill(1);
    await join(0, joined, 1, other);
    for (const keeper of [1, 2]) await join(keeper, joined, 1);
    // On two bases no session begins: the keepers form another one.
    for (const keeper of [0, 1, 2]) await join(keeper, joined, 2);
    await expect(join(0, again, again === joined ? 3 : 1, other)).rejects.toMatchObject({
      problems: [{ code: 'keeperMessageRefused', params: { fault: 'the phase has ended' } }],
    });
  },
);

test('who has said why it stops is not awaited too', async () => {
  const { roundId, tell } = await frozenRound();
  await sql`
    insert into kept_joins (round_id, phase, attempt, place, basis, ephemeral_key, signature)
    values (${roundId}, 'counts', 30, 2, '', '', '')`.execute(queries);
  expect(await listed(roundId)).toMatchObject({ awaited: ['First', 'Second'] });
  const stopped = 'Third has begun a new attempt 24 times before the last one had ended';
  const tellStopped = (place: number, reason: string) =>
    tell(place, {
      kind: 'progress',
      phase: 'counts',
      attempt: 0,
      done: 0,
      total: 0,
      ahead: 0,
      stopped: reason,
    });
  await tellStopped(0, stopped);
  // Nor does its reason steer the lines around it on the members' page.
  await tellStopped(1, `\u202E${stopped}\u0007`);
  expect(await listed(roundId)).toMatchObject({
    awaited: [],
    stops: [
      { keeper: 'First', reason: stopped },
      { keeper: 'Second', reason: stopped },
    ],
  });
});

test('a rehearsal has at most 500,000 marks: trades times members', async () => {
  const other = await createMember(app, false);
  const { batchId: large, tradeIds } = await createRehearsalSeries(app, other, 1);
  // Copies of one trade.
  await sql`
    insert into trades (trade_number, instrument_id, expiry, tenor)
    select 1000000 + n, instrument_id, expiry, tenor from trades, generate_series(1, 12195) as n
     where trade_number = ${tradeIds[0]}`.execute(queries);
  await sql`
    insert into series_trades (series_id, trade_number)
    select ${large}, 1000000 + n from generate_series(1, 12195) as n`.execute(queries);
  const members = Array.from({ length: 40 }, () => createKeyPair().publicKeyText);
  const { refusal } = await other.call(keepersContract.rehearseKept, {
    body: { batchId: large, public_key: other.keys.publicKeyText, members },
  });
  expect(refusal).toMatchObject({
    codes: ['consensusRehearsalTooLarge'],
    params: [{ atMost: 12_195 }],
  });
});
