// What the vault takes as a contribution, and from whom. No keeper runs here: the test signs for them.
import { createKeyPair, drawUuid, platformRandom, toBase64 } from '@pricevault/consensus';
import {
  readDescriptor,
  sealMarks,
  sign,
  signReceipt,
  signRefusal,
  type ReadDescriptor,
} from '@pricevault/consensus/protocol3';
import { consensusContract, keepersContract, type KeeperMessage } from '@pricevault/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMember, createMembers, type Member } from '../../../test/consensus.ts';
import { enrolKeepers } from '../../../test/kept-rounds.ts';
import { storeKeptRehearsal } from '../../../test/repeatable-kept-calls.ts';
import { createOpenType } from '../../../test/submissions.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { takeKeeperMessage } from './keeper-messages.service.ts';
import { listKeepers } from './keepers.repository.ts';
import { findKeptRound } from './kept-rounds.repository.ts';
import { draftOfType } from './opening.service.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const { platform } = app;
const { queries } = platform.db;
const folders = await enrolKeepers(app);
const keepers = await listKeepers(queries);
const members = await createMembers(app, 5);
const [alice, bob] = members as [Member, Member];
const tell = (place: number, message: object) =>
  takeKeeperMessage(platform, keepers[place]!, message as KeeperMessage);

/** Drafted, with three round keys and three signatures. */
async function openRound(): Promise<ReadDescriptor> {
  const { type, tradeIds } = await createOpenType(app, [{ strikerelative: 0.01 }]);
  const now = Date.now();
  const [opensAt, closesAt] = [new Date(now - 60_000), new Date(now + 3_600_000)];
  const times = { valuationDate: opensAt.toISOString().slice(0, 10), opensAt, closesAt };
  const firms = members
    .map(({ firmId: id, keys }) => ({
      id,
      name: id,
      lei: null,
      group: null,
      keys: [keys.publicKeyText],
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const round_id = await platform.db.transaction((tx) =>
    draftOfType(tx, type, times, keepers, firms, { tradeNumbers: tradeIds }),
  );
  for (const place of [0, 1, 2]) {
    await tell(place, { kind: 'round-key', round_id, round_key: createKeyPair().publicKeyText });
  }
  const read = await readDescriptor((await findKeptRound(queries, round_id!))?.descriptor ?? '');
  for (const [place, { identity }] of folders.entries()) {
    const signature = toBase64(sign(read.hash, identity.seed));
    await tell(place, { kind: 'descriptor', round_id, signature });
  }
  return read;
}

async function seal(read: ReadDescriptor, { keys }: Member, sequence = 1) {
  const marks = read.descriptor.trades.map(({ tradeId }) => ({ tradeId, value: '101.253' }));
  const submissionUuid = drawUuid(platformRandom);
  const { contribution, digest } = await sealMarks(read, marks, { keys, submissionUuid, sequence });
  const { wraps, commitments, auths, readers, ...rest } = contribution;
  const body = {
    ...rest,
    wraps: [...wraps],
    commitments: [...commitments],
    auths: [...auths],
    readers: [...readers],
  };
  return { body, digest };
}

type Body = Awaited<ReturnType<typeof seal>>['body'];

async function send(person: Member, body: Body): Promise<string> {
  const { status, refusal } = await person.call(consensusContract.upload, { body });
  return status === 200 ? 'taken' : refusal.codes.join();
}

test('a contribution is the sender’s own, for this round, and for readers of the own firm', async () => {
  const read = await openRound();
  const { body } = await seal(read, alice);
  const bobs = await seal(read, bob);
  const outsider = await createMember(app, false);
  expect(await send(alice, bobs.body)).toBe('consensusSenderUnknown');
  for (const firmId of [bob.firmId, 'no id']) {
    expect(await send(alice, { ...body, firm_id: firmId })).toBe('consensusSenderUnknown');
  }
  expect(await send(outsider, body)).toBe('consensusFirmNotVetted');
  const others: Partial<Body>[] = [
    { descriptor_hash: toBase64(new Uint8Array(32)) },
    { readers: [alice.keys.publicKeyText, bob.keys.publicKeyText] },
    { ephemeral_key: toBase64(new Uint8Array(32)) },
    { sealed: `${body.sealed}AAAA` },
    { sequence: 2 },
  ];
  for (const other of others) {
    const [name] = Object.keys(other);
    expect(await send(alice, { ...body, ...other }), name).toBe('consensusContributionInvalid');
  }
  const foreign = await storeKeptRehearsal(app, outsider);
  expect(await send(alice, { ...body, round_id: foreign })).toBe('consensusRoundNotFound');
  expect(await send(alice, body)).toBe('taken');
  // Sent again after a broken line; by somebody else it is another one.
  expect(await send(alice, body)).toBe('taken');
  expect(await send(bob, body)).toBe('consensusUuidReused');
  const stolen = { ...bobs.body, submission_uuid: body.submission_uuid };
  expect(await send(bob, stolen)).toBe('consensusUuidReused');
  const receiptsFor = async (person: Member) =>
    (
      await person.call(keepersContract.receipts, {
        query: { submission_uuid: body.submission_uuid },
      })
    ).status;
  expect([await receiptsFor(alice), await receiptsFor(bob)]).toEqual([200, 404]);
});

test('of two that are sent at once one counts, and there are as many as the type allows', async () => {
  const read = await openRound();
  const both = [await seal(read, alice), await seal(read, alice)];
  const outcomes = await Promise.all(both.map(({ body }) => send(alice, body)));
  expect(outcomes.toSorted()).toEqual(['consensusContributionInvalid', 'taken']);
  for (const sequence of [2, 3]) {
    expect(await send(alice, (await seal(read, alice, sequence)).body)).toBe('taken');
  }
  expect(await send(alice, (await seal(read, alice, 4)).body)).toBe('consensusTriesUsed');
  await sql`
    update kept_rounds set closes_at = clock_timestamp() where id = ${read.descriptor.roundId}`.execute(
    queries,
  );
  expect(await send(bob, (await seal(read, bob)).body)).toBe('consensusRoundClosed');
});

test('a keeper speaks for itself, and once', async () => {
  const read = await openRound();
  const { body, digest } = await seal(read, alice);
  await send(alice, body);
  const { submission_uuid } = body;
  const [first, second] = folders.map(({ identity }) => identity.seed);
  const receipt = async (seed: typeof first) => ({
    kind: 'receipt',
    submission_uuid,
    signature: toBase64(await signReceipt(digest, seed!)),
  });
  const refusedFor = (fault: string) => ({
    problems: [{ code: 'keeperMessageRefused', params: { fault } }],
  });
  await expect(tell(0, await receipt(second))).rejects.toMatchObject(refusedFor('signature'));
  await tell(0, await receipt(first));
  const signature = toBase64(await signRefusal(digest, 'vector', first!));
  const refusal = { kind: 'refusal', submission_uuid, reason: 'vector', signature };
  await expect(tell(0, refusal)).rejects.toMatchObject(refusedFor('said otherwise before'));
  // Keeper 0 holds shares 0 and 1.
  const need = { kind: 'need', submission_uuid, share: 2 };
  await expect(tell(0, need)).rejects.toMatchObject(refusedFor('share'));
  const boxed = toBase64(new Uint8Array(72));
  const handover = { kind: 'handover', submission_uuid, share: 2, to: 1, boxed };
  await expect(tell(0, handover)).rejects.toMatchObject(refusedFor('share'));
});

test('a keeper that has said that it closed gives no first receipt: the others would wait for what nobody has judged', async () => {
  const read = await openRound();
  const { roundId } = read.descriptor;
  const { body, digest } = await seal(read, alice);
  await send(alice, body);
  await sql`
    update kept_rounds set closes_at = clock_timestamp() where id = ${roundId}`.execute(queries);
  const receipt = async (place: number) =>
    tell(place, {
      kind: 'receipt',
      submission_uuid: body.submission_uuid,
      signature: toBase64(await signReceipt(digest, folders[place]!.identity.seed)),
    });
  await tell(0, { kind: 'closed', round_id: roundId });
  await expect(receipt(0)).rejects.toMatchObject({
    problems: [
      { code: 'keeperMessageRefused', params: { fault: 'a first receipt after the close' } },
    ],
  });
  // Where another one, by its slower clock, gave one in time, it follows.
  await receipt(1);
  await expect(receipt(0)).resolves.toEqual({});
});
