// A vault that lies between three live keeper processes. Whatever it says, nothing opens, and somebody says why; when it tells
// the truth again, the round goes on, and its figures are those of the plain values.
import { createKeyPair, toBase64 } from '@pricevault/consensus';
import { shareMarks, type Contribution } from '@pricevault/consensus/protocol3';
import { consensusContract, keepersContract, type KeeperRoundView } from '@pricevault/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openKeptRounds } from '../src/modules/keepers/opening.service.ts';
import { createMembers, type Member } from './consensus.ts';
import { awaitReceipts, openRound, patienceMs, type Sent } from './kept-rounds.ts';
import type { Lie } from './lying-proxy.ts';
import { give, startLyingVault } from './lying-rounds.ts';
import { createOpenType } from './submissions.ts';
import { testAppForFile } from './test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const { queries } = app.platform.db;
const world = await startLyingVault(app);
const { vault, keepers, rehearse, close, expectTruth, expectStopped } = world;
afterAll(() => world.stop());

/** Changes the round as keepers see it. */
const inView =
  (change: (view: KeeperRoundView) => void): Lie =>
  ({ path, reply }) => {
    if (path === keepersContract.keeperRound.path) change(reply.round);
  };

const timeout = 6 * patienceMs;

describe('a vault that lies to keepers', { timeout }, () => {
  test.each<[string, (view: KeeperRoundView) => void]>([
    ['left out', ({ set }) => set?.shift()],
    ['counted five times', ({ set }) => set?.fill(set[0]!)],
  ])('about the set after it was signed: a contribution %s', async (_what, change) => {
    const rehearsed = await rehearse();
    vault.lie = inView((view) => {
      if (view.state === 'frozen' || view.state === 'computed') change(view);
    });
    await close(rehearsed);
    await expectStopped(rehearsed, 'the vault shows another set than the one that was signed');
  });

  test('about the descriptor after it was signed', async () => {
    const rehearsed = await rehearse();
    vault.lie = inView((view) => {
      view.descriptor = view.descriptor?.replace('"step":"0.001"', '"step":"0.01"') ?? null;
    });
    await close(rehearsed);
    await expectStopped(rehearsed, 'another descriptor than the one that was signed');
  });

  test('about the outputs that were sent', async () => {
    const rehearsed = await rehearse();
    let lies = 0;
    vault.lie = inView((view) => {
      if (view.state !== 'computed') return;
      view.outputHashes.reverse();
      lies += 1;
    });
    await close(rehearsed);
    await world.hear(rehearsed, 'the vault shows another output than the one that was sent');
    // The keeper in the middle sees its own output in its place, and signs: it must sign again when the others are right.
    await expect.poll(() => lies, { timeout: patienceMs }).toBeGreaterThan(12);
    await expectTruth(rehearsed);
  });

  test('with a contribution of its own under the id of another one', async () => {
    const opened = await world.open();
    const { member, round, keys } = opened;
    const { tradeId } = round.read.descriptor.trades[0]!;
    let seen = 0;
    const forged = new Map<string, { text: string; digest: string }>();
    vault.lie = ({ path, reply: answer, query }) => {
      if (path === keepersContract.keeperRound.path) {
        for (const one of (answer.round as KeeperRoundView).contributions) {
          const shownFalsely = forged.get(one.submission_uuid);
          if (shownFalsely) one.digest = shownFalsely.digest;
        }
      }
      const shown = forged.get(query.get('submission_uuid') ?? '');
      if (path === keepersContract.keeperContribution.path && shown) {
        seen += 1;
        answer.contribution = shown.text;
      }
    };
    vault.swallowed = ['refusal'];
    const forge = async (contribution: Contribution) => {
      const made = await shareMarks(round.read, [{ tradeId, value: '1' }], {
        publicKey: contribution.public_key,
        submissionUuid: contribution.submission_uuid,
        sequence: 1,
      });
      const { auths } = contribution;
      forged.set(contribution.submission_uuid, {
        text: JSON.stringify({ ...made.contribution, auths }),
        digest: toBase64(made.digest),
      });
    };
    // The vault has what the member sends before the keepers do.
    const intercepting = {
      ...member,
      call: async (...args: Parameters<Member['call']>) => {
        const [endpoint, input] = args;
        if (endpoint.path === consensusContract.upload.path) {
          await forge((input as unknown as { body: Contribution }).body);
        }
        return member.call(...args);
      },
    } as Member;
    const sent: Sent[] = [];
    for (const [place, pair] of keys.entries()) {
      sent.push(await give(intercepting, round, pair, place));
    }
    // Every keeper has looked at the false ones.
    await expect.poll(() => seen, { timeout: patienceMs }).toBeGreaterThanOrEqual(15);
    const { reply: received } = await member.call(keepersContract.receipts, {
      query: { submission_uuid: sent[0]!.uuid },
    });
    expect(received.receipts).toEqual([]);
    vault.lie = null;
    vault.swallowed = [];
    for (const one of sent) await awaitReceipts(member, round, one);
    await close(opened);
    await expectTruth({ ...opened, sent });
  });

  test.each<[string, (frames: { from: number; number: number; frame: string }[]) => void]>([
    ['dropped', (frames) => dropBeforeAnother(frames)],
    ['replayed', ([first, second]) => second && first && (second.frame = first.frame)],
    ['swapped between two keepers', (frames) => swapSenders(frames)],
    ['changed in one bit', ([first]) => first && (first.frame = flipped(first.frame))],
  ])('about frames: one %s', async (_what, change) => {
    const rehearsed = await rehearse();
    let hasLied = false;
    let held = 0;
    vault.lie = ({ path, query, reply }) => {
      const isLater = Number(query.get('first')) + Number(query.get('second')) > 0;
      if (path !== keepersContract.keeperFrames.path || hasLied || !isLater) return;
      if (reply.frames.length < 2) {
        // Alone it says nothing about an order. It waits for the next one, unless nobody goes on without it.
        held = (held + 1) % 4;
        if (held > 0) reply.frames.length = 0;
        return;
      }
      const before = JSON.stringify(reply.frames);
      change(reply.frames);
      hasLied = JSON.stringify(reply.frames) !== before;
    };
    await close(rehearsed);
    await expectStopped(rehearsed, 'is not what it sent');
    expect(hasLied).toBe(true);
  });

  test('about who joined a session: a key of its own between two keepers', async () => {
    const rehearsed = await rehearse();
    let lies = 0;
    const { publicKeyText } = createKeyPair();
    vault.lie = inView((view) => {
      for (const join of view.joins.filter(({ keeper }) => keeper === 1)) {
        join.ephemeral_key = publicKeyText;
        lies += 1;
      }
    });
    await close(rehearsed);
    await expect.poll(() => lies, { timeout: patienceMs }).toBeGreaterThan(6);
    expect(await world.outputsOf(rehearsed.round.id)).toBe(0);
    await expectTruth(rehearsed);
  });

  test.each<[string, Lie, string]>([
    [
      'with a leaf changed',
      ({ path, reply }) => {
        if (path !== keepersContract.keeperLog.path) return;
        for (const one of reply.leaves) one.leaf = one.leaf.replace('"type"', '"type" ');
      },
      'The checkpoint does not continue the log that was seen.',
    ],
    [
      'cut short',
      ({ path, reply }) => {
        if (path === keepersContract.keeperLog.path) reply.leaves = [];
      },
      'The checkpoint does not continue the log that was seen.',
    ],
    [
      'under another key',
      ({ path, reply }) => {
        if (path === keepersContract.keeperTasks.path)
          reply.log.signKey = createKeyPair().publicKeyText;
      },
      'The log has another key than before.',
    ],
  ])('about the log, %s', async (_what, lie, sentence) => {
    const rehearsed = await rehearse();
    vault.lie = lie;
    await close(rehearsed);
    await expectStopped(rehearsed, sentence);
  });

  test('with a round that has ended, shown anew under its own id to keepers that were restarted', async () => {
    const members = await createMembers(app, 5);
    const { type } = await createOpenType(app, [{ strikerelative: 0.03 }]);
    const drafted = async () => {
      await openKeptRounds(app.platform);
      const { rows } = await sql<{ id: string }>`
        select id from kept_rounds where instrument_id = ${type._id}`.execute(queries);
      return rows[0]?.id ?? '';
    };
    await sql`
      update submission_windows set closes_at = clock_timestamp() + interval '75 seconds'
       where instrument_id = ${type._id}`.execute(queries);
    await expect.poll(drafted, { timeout: patienceMs, interval: 500 }).not.toBe('');
    const round = await openRound(members[0]!, await drafted());
    const sent: Sent[] = [];
    for (const [place, one] of members.entries()) {
      sent.push(await give(one, round, one.keys, place));
    }
    const live = { member: members[0]!, round, sent, keys: members.map(({ keys }) => keys) };
    await expectTruth(live);
    for (const keeper of keepers) await keeper.kill();
    await sql`
      update kept_rounds set state = 'preparing', version = version + 1, descriptor = null, ended_at = null,
             descriptor_hash = null, contribution_set = null, set_hash = null, result_leaf = null, freeze_leaf = null,
             draft = jsonb_set(draft::jsonb, '{closesAt}', to_jsonb(to_char(clock_timestamp() at time zone 'UTC' +
               interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text
       where id = ${round.id}`.execute(queries);
    await sql`
      update kept_round_keepers set round_key = null, descriptor_signature = null, has_closed = false,
             set_signature = null, statement_signature = null, output_hash = null, progress = null
       where round_id = ${round.id}`.execute(queries);
    for (const keeper of keepers) keeper.start();
    await world.hear(live, 'terms of which something was opened for this date');
    const { rows } = await sql<{ signed: number }>`
      select count(descriptor_signature)::int as signed from kept_round_keepers
       where round_id = ${round.id}`.execute(queries);
    expect(rows[0]?.signed).toBe(0);
    await sql`update kept_rounds set state = 'void', ended_at = clock_timestamp() where id = ${round.id}`.execute(
      queries,
    );
  });
});

/** Only what comes before a later frame of the same keeper is missed; the last one would merely be late. */
function dropBeforeAnother(frames: { from: number }[]): void {
  const place = frames.findIndex(({ from }, index) =>
    frames.slice(index + 1).some((later) => later.from === from),
  );
  if (place >= 0) frames.splice(place, 1);
}

function swapSenders(frames: { from: number }[]): void {
  const [first] = frames;
  const second = frames.find(({ from }) => from !== first?.from);
  if (!first || !second) return;
  [first.from, second.from] = [second.from, first.from];
}

function flipped(text: string): string {
  const bytes = Buffer.from(text, 'base64');
  bytes[0]! ^= 1;
  return bytes.toString('base64');
}
