// Sealed rounds over HTTP, with members who seal and open by the library.
import { createKeyPair, drawUuid, platformRandom } from '@pricevault/consensus';
import { consensusContract, profileContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditedActions } from '../../../test/accounts.ts';
import {
  askResult,
  bodyOf,
  contribute,
  createMember,
  createMembers,
  endRounds,
  figuresOf,
  openAs,
  roundOf,
  seal,
  sealedOf,
  tracesOf,
  type Member,
} from '../../../test/consensus.ts';
import { dumpDatabase } from '../../../test/dump.ts';
import { createOpenType } from '../../../test/submissions.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { closeDueRound, closeDueRounds } from './closing.service.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const five = await createMembers(app, 5);

/** Five members, two trades; values nobody would come across by chance. */
const values = [
  ['1873.2518', '-918273.645'],
  ['1874.0172', '-918270.101'],
  ['1872.9931', '-918275.777'],
  ['1873.5005', '-918271.332'],
  ['1875.1229', '-918274.909'],
];

async function playRound(members = five) {
  const { type, tradeIds, admin } = await createOpenType(app, 2);
  const sealed = [];
  for (const [index, member] of members.entries()) {
    sealed.push(await contribute(member, type._id, values[index] ?? []));
  }
  const round = await roundOf(members[0] as Member, type._id);
  return { type, tradeIds, admin, sealed, round };
}

describe('a sealed round', () => {
  test('gives all five members the average and the deviation, and the vault never holds a value', async () => {
    const { type, sealed, round, tradeIds } = await playRound();
    const open = await dumpDatabase(app);
    expect(round).toMatchObject({ state: 'open', frozen: true, trades: tradeIds });
    await endRounds(app, type._id);
    await closeDueRounds(app.platform);
    const closed = await dumpDatabase(app);
    for (const trace of values.flat().flatMap(tracesOf)) {
      expect(open).not.toContain(trace);
      expect(closed).not.toContain(trace);
    }
    for (const [index, member] of five.entries()) {
      const opened = await openAs(member, round, sealed[index]?.acknowledgement ?? null);
      // These members have compared no keys.
      expect(
        opened.checks.filter(({ status }) => status !== 'passed').map(({ name }) => name),
      ).toEqual(['checked-keys-unchanged']);
      expect(opened.trades.map(({ tradeId, n }) => [tradeId, n])).toEqual(
        tradeIds.map((id) => [id, 5]),
      );
      opened.trades.forEach(({ numbers }, column) => {
        // The dither is at most 5·10⁻⁶, the printed average has four decimals and the deviation three.
        expect(Math.abs(Number(numbers?.average) - figuresOf(values, column).mean)).toBeLessThan(
          6e-5,
        );
        expect(Math.abs(Number(numbers?.stdev) - figuresOf(values, column).std)).toBeLessThan(1e-3);
      });
    }
  });

  test('leaves no mask and no vector behind: a dump holds neither in text nor in bytes', async () => {
    const { type, sealed } = await playRound();
    const secretsOf = ({ upload, sharing }: (typeof sealed)[0]) =>
      [sharing.randomValues.seed, upload.items[0].encrypted1, upload.items[0].encrypted2].flatMap(
        (base64) => [base64, Buffer.from(base64, 'base64').toString('hex')],
      );
    const open = await dumpDatabase(app);
    expect(secretsOf(sealed[0] as (typeof sealed)[0]).some((secret) => open.includes(secret))).toBe(
      true,
    );
    await endRounds(app, type._id);
    await closeDueRounds(app.platform);
    const closed = await dumpDatabase(app);
    for (const secret of sealed.flatMap(secretsOf)) expect(closed).not.toContain(secret);
  });

  test('hands out nothing before its close, and afterwards only to firms that gave', async () => {
    const { type, round } = await playRound();
    const watcher = await createMember(app);
    expect((await askResult(five[0] as Member, round)).refusal.codes).toEqual([
      'consensusRoundOpen',
    ]);
    await endRounds(app, type._id);
    // The job has not run: whoever asks first forms the result.
    expect((await askResult(five[0] as Member, round)).status).toBe(200);
    expect((await askResult(watcher, round)).refusal.codes).toEqual(['consensusNotContributor']);
  });

  test('is closed exactly once by two nodes, and its result never changes', async () => {
    const { type, round } = await playRound();
    const other = await app.addNode();
    await endRounds(app, type._id);
    const ended = await Promise.all([
      closeDueRound(app.platform, round.id),
      closeDueRound(other.platform, round.id),
      closeDueRound(app.platform, round.id),
    ]);
    expect(ended.filter(Boolean).length).toBeLessThanOrEqual(1); // the minute's job may have been the one
    const closings = (await auditedActions(app, round.id)).filter((one) => one.endsWith('closed'));
    expect(closings).toEqual(['consensus.closed']);
    const change = sql`update consensus_results set contributions = 9 where round_id = ${round.id}`;
    await expect(change.execute(app.platform.db.queries)).rejects.toThrow('never changes');
    const first = await askResult(five[0] as Member, round);
    expect((await askResult(five[0] as Member, round)).reply).toEqual(first.reply);
  });

  test('takes nothing after its close, by the database’s clock', async () => {
    const { type } = await createOpenType(app, 1);
    const [member] = five as [Member];
    const sealed = await seal(await roundOf(member, type._id), member.keys, ['1']);
    await endRounds(app, type._id);
    const { refusal } = await member.call(consensusContract.upload, { body: bodyOf(sealed) });
    expect(refusal.codes).toEqual(['consensusRoundClosed']);
  });

  test('publishes only n of a trade that too few firms hold', async () => {
    const { type, tradeIds } = await createOpenType(app, 2);
    for (const [index, member] of five.entries()) {
      await contribute(member, type._id, ['5', index < 4 ? '7' : null]);
    }
    const round = await roundOf(five[0] as Member, type._id);
    await endRounds(app, type._id);
    const { reply } = await askResult(five[0] as Member, round);
    const data = sealedOf(reply);
    expect(data.allUserTrades[0].trades).toEqual([tradeIds[0]]);
    expect(data.suppressed).toEqual([{ tradeId: tradeIds[1], n: 4 }]);
  });

  test('without any contribution is void', async () => {
    const { type } = await createOpenType(app, 1);
    await roundOf(five[0] as Member, type._id);
    await endRounds(app, type._id);
    await closeDueRounds(app.platform);
    expect((await roundOf(five[0] as Member, type._id)).state).toBe('void');
  });
});

describe('the lists of a round', () => {
  test('are fixed by the first contribution; a later key enters the next round and its owner is told', async () => {
    const { type } = await createOpenType(app, 1);
    const [member] = five as [Member];
    expect(await roundOf(member, type._id)).toMatchObject({ frozen: false, state: 'open' });
    await contribute(member, type._id, ['3']);
    const late = await createMember(app);
    const { reply } = await late.call(consensusContract.publicKeys, {
      query: { instrumentTypeId: type._id },
    });
    expect(reply.round?.frozen).toBe(true);
    expect(reply.round?.roster.map((entry) => entry.public_key)).not.toContain(
      late.keys.publicKeyText,
    );
    expect(reply.own).toMatchObject({ isVetted: true, isOnRoster: false });
  });

  test('that changed since sealing are a 409 with the current ones', async () => {
    const { type } = await createOpenType(app, 1);
    const [member] = five as [Member];
    const sealed = await seal(await roundOf(member, type._id), member.keys, ['3']);
    const late = await createMember(app);
    const { status, refusal } = await member.call(consensusContract.upload, {
      body: bodyOf(sealed),
    });
    expect([status, refusal.codes]).toEqual([409, ['consensusListsChanged']]);
    const current = refusal.data?.['round'] as Awaited<ReturnType<typeof roundOf>>;
    expect(current.roster.map((entry) => entry.public_key)).toContain(late.keys.publicKeyText);
    const again = await seal(current, member.keys, ['3']);
    expect((await member.call(consensusContract.upload, { body: bodyOf(again) })).status).toBe(200);
  });

  test('hold vetted firms only', async () => {
    const { type } = await createOpenType(app, 1);
    const unvetted = await createMember(app, false);
    const round = await roundOf(unvetted, type._id);
    expect(round.roster.map((entry) => entry.public_key)).not.toContain(
      unvetted.keys.publicKeyText,
    );
    const [member] = five as [Member];
    const foreign = await seal(round, member.keys, ['3']);
    const answer = await unvetted.call(consensusContract.upload, { body: bodyOf(foreign) });
    expect(answer.refusal.codes).toEqual(['consensusFirmNotVetted']);
  });
});

describe('a contribution', () => {
  test('replaces the firm’s last one, whose secrets and records go at once, as often as there are tries', async () => {
    const { type } = await createOpenType(app, 1, { submissionTries: 2 });
    const [member] = five as [Member];
    const first = await contribute(member, type._id, ['3']);
    await contribute(member, type._id, ['4']);
    const dump = await dumpDatabase(app);
    expect(dump).not.toContain(
      Buffer.from(first.sharing.randomValues.seed, 'base64').toString('hex'),
    );
    expect(dump).not.toContain(first.sharing.sharedKeys[0]?.key);
    await expect(contribute(member, type._id, ['5'])).rejects.toThrow('all 2 contributions');
  });

  test('sent again with the same id happens once; the same id with other content is a 409', async () => {
    const { type } = await createOpenType(app, 1);
    const [member] = five as [Member];
    const round = await roundOf(member, type._id);
    const sealed = await seal(round, member.keys, ['3']);
    const send = (body: ReturnType<typeof bodyOf>) =>
      member.call(consensusContract.upload, { body });
    const first = await send(bodyOf(sealed));
    expect((await send(bodyOf(sealed))).reply).toEqual(first.reply);
    const other = await seal(round, member.keys, ['4']);
    const mixed = {
      ...bodyOf(other),
      submission_uuid: sealed.upload.submission_uuid,
    };
    expect((await send(mixed)).refusal.codes).toEqual(['consensusUuidReused']);
  });

  test('counts only once its keys have come, in a call of their own if need be', async () => {
    const { type } = await createOpenType(app, 1);
    const [member] = five as [Member];
    const round = await roundOf(member, type._id);
    const { upload, sharing } = await seal(round, member.keys, ['3']);
    const { reply } = await member.call(consensusContract.upload, {
      body: { ...upload, items: [...upload.items] },
    });
    expect(reply.counts).toBe(false);
    const ownPlace = async () =>
      (
        await member.call(consensusContract.publicKeys, {
          query: { instrumentTypeId: type._id },
        })
      ).reply.own?.contribution;
    expect(await ownPlace()).toBeNull();
    const body = { sharedKeys: [...sharing.sharedKeys], randomValues: sharing.randomValues };
    const incomplete = { ...body, sharedKeys: body.sharedKeys.slice(1) };
    const refused = await member.call(consensusContract.share, { body: incomplete });
    expect(refused.refusal.codes).toEqual(['consensusSharingInvalid']);
    expect((await member.call(consensusContract.share, { body })).status).toBe(200);
    expect((await member.call(consensusContract.share, { body })).status).toBe(200);
    expect(await ownPlace()).toMatchObject({ submission_uuid: upload.submission_uuid });
  });

  test('of a somebody who signs with another member’s key is refused', async () => {
    const { type } = await createOpenType(app, 1);
    const [one, two] = five as [Member, Member];
    const sealed = await seal(await roundOf(one, type._id), two.keys, ['3']);
    const answer = await one.call(consensusContract.upload, { body: bodyOf(sealed) });
    expect(answer.refusal.codes).toEqual(['consensusSenderUnknown']);
  });
});

test('an admin closes a round early, which the audit log keeps', async () => {
  const { admin, round, type } = await playRound();
  expect(round.closedEarly).toBe(false);
  const answer = await admin.call(consensusContract.close, { body: { round_id: round.id } });
  expect(answer.reply.state).toBe('published');
  const entry = await app.platform.db.queries
    .selectFrom('audit_entries')
    .select(['actor_id', 'details'])
    .where('action', '=', 'consensus.closed')
    .where('object_id', '=', round.id)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_id: admin.userId, details: { how: 'early' } });
  // The window may still be open: members are told why nothing more is taken.
  expect(await roundOf(five[0] as Member, type._id)).toMatchObject({
    id: round.id,
    state: 'published',
    closedEarly: true,
  });
  const second = await admin.call(consensusContract.close, { body: { round_id: round.id } });
  expect(second.refusal.codes).toEqual(['consensusRoundClosed']);
  const opened = await openAs(five[2] as Member, round);
  expect(opened.trades).toHaveLength(2);
});

test('an old key opens the rounds that were sealed to it', async () => {
  const rotating = await createMember(app);
  const { type, round } = await playRound([rotating, ...five.slice(1)]);
  await rotating.call(profileContract.setPublicKey, {
    body: { public_key: createKeyPair().publicKeyText },
  });
  await endRounds(app, type._id);
  expect((await openAs(rotating, round)).trades).toHaveLength(2);
});

test('ids of rounds and contributions that do not exist are told apart from nothing', async () => {
  const [member] = five as [Member];
  const { refusal } = await member.call(consensusContract.result, {
    body: { round_id: drawUuid(platformRandom) },
  });
  expect(refusal.codes).toEqual(['consensusRoundNotFound']);
});
