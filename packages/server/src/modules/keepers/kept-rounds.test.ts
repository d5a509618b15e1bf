// Kept rounds from end to end through three keepers: a round of a type on its window, and a rehearsal. The figures are those of
// the plain values, to the last digit.
import { createKeyPair } from '@pricevault/consensus';
import {
  figureNames,
  opens,
  requireTerms,
  type OpenedResult,
  type ReadDescriptor,
} from '@pricevault/consensus/protocol3';
import { plainFigures } from '@pricevault/consensus/protocol3/plain-figures';
import { consensusContract, keepersContract } from '@pricevault/contract';
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createMembers, tracesOf, type Member } from '../../../test/consensus.ts';
import { dumpDatabase } from '../../../test/dump.ts';
import {
  awaitReceipts,
  contributeMarks,
  createRehearsalSeries,
  enrolEmbedded,
  openResult,
  openRound,
  patienceMs,
  startKeeper,
  stateOf,
  type KeeperFolder,
  type Sent,
} from '../../../test/kept-rounds.ts';
import { createOpenType } from '../../../test/submissions.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { wipeEndedKeptRounds } from './keepers.jobs.ts';
import { openKeptRounds } from './opening.service.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
/** Below what a keeper's clock may differ from the vault's. */
const minutesToSeal = 4;

const lines: string[] = [];
/** A vault that is busy for a moment is asked again, as it says. */
const isTrouble = (line: string) => /stopped|Trying again(?!: The service is busy)/.test(line);
let ahead = 0;
let folders: KeeperFolder[] = [];
let keepers: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  folders = await enrolEmbedded(app);
  keepers = await Promise.all(
    folders.map((folder) =>
      startKeeper(
        app,
        folder,
        (line) => lines.push(`${new Date().toISOString()} ${folder.folder.slice(-6)} ${line}`),
        () => Date.now() + ahead,
      ),
    ),
  );
});
afterAll(async () => {
  for (const keeper of keepers) await keeper.close();
});

type Values = readonly (readonly (string | null)[])[];

function marksOf(tradeIds: readonly number[], row: readonly (string | null)[]) {
  return tradeIds.flatMap((tradeId, trade) => {
    const value = row[trade] ?? null;
    return value === null ? [] : [{ tradeId, value }];
  });
}

/** What members see of these trades, computed in the open. */
function expectedFigures(
  { descriptor: { policy } }: ReadDescriptor,
  tradeIds: readonly number[],
  values: Values,
): OpenedResult['trades'] {
  return tradeIds.map((tradeId, trade) => {
    const marks = values.flatMap((row) =>
      row[trade] == null ? [] : [Math.round(Number(row[trade]) * 1_000)],
    );
    const plain = plainFigures(marks);
    const figures = figureNames.map((name) => [
      name,
      opens(policy, marks.length, name) ? plain[name] : null,
    ]);
    return { tradeId, marks: marks.length, figures: Object.fromEntries(figures) };
  });
}

const failed = ({ checks }: OpenedResult) => checks.filter(({ status }) => status === 'failed');

/** Drafts it as soon as the keepers have approved the members' keys. */
async function draftedRound(instrumentId: string): Promise<string> {
  const drafted = async () => {
    await openKeptRounds(app.platform);
    const { rows } = await sql<{ id: string }>`
      select id from kept_rounds where instrument_id = ${instrumentId}`.execute(
      app.platform.db.queries,
    );
    return rows[0]?.id ?? '';
  };
  await expect.poll(drafted, { timeout: patienceMs, interval: 500 }).not.toBe('');
  return drafted();
}

/** The window closes in some minutes, so that clocks can be moved past it. */
async function closeSoon(instrumentId: string): Promise<void> {
  await sql`
    update submission_windows set closes_at = clock_timestamp() + interval '1 minute' * ${minutesToSeal}
     where instrument_id = ${instrumentId}`.execute(app.platform.db.queries);
}

/** The keepers close by their own clocks. */
async function closeForVault(roundId: string): Promise<void> {
  await sql`
    update kept_rounds set closes_at = clock_timestamp() where id = ${roundId}`.execute(
    app.platform.db.queries,
  );
}

async function countShares(roundId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with sent as (select submission_uuid from kept_contributions where round_id = ${roundId})
    select (select count(*) from kept_sealed join sent using (submission_uuid))::int
         + (select count(*) from kept_handovers join sent using (submission_uuid))::int
         + (select count(*) from keeper_frames where round_id = ${roundId})::int as count`.execute(
    app.platform.db.queries,
  );
  return rows[0]?.count ?? -1;
}

async function readProgress(roundId: string): Promise<{ done: number; total: number }[]> {
  const { rows } = await sql<{ progress: { done: number; total: number } }>`
    select progress from kept_round_keepers where round_id = ${roundId} order by place`.execute(
    app.platform.db.queries,
  );
  return rows.map(({ progress }) => progress);
}

async function listedState(member: Member, roundId: string): Promise<string | undefined> {
  const { reply } = await member.call(keepersContract.keptRounds);
  return reply.items.find(({ id }) => id === roundId)?.state;
}

/** Without fresh co-signatures nothing is shown, and the refusal says so. */
async function expectUnsigned(
  member: Member,
  roundId: string,
  ask: () => Promise<{ refusal: { codes?: string[] } }>,
): Promise<void> {
  const { queries } = app.platform.db;
  const { rows } = await sql<{ leaf: number }>`
    select result_leaf::float8 as leaf from kept_rounds where id = ${roundId}`.execute(queries);
  await sql`update kept_rounds set result_leaf = 1000000 where id = ${roundId}`.execute(queries);
  expect((await ask()).refusal.codes).toEqual(['keptResultUnsigned']);
  expect(await listedState(member, roundId)).toBe('unsigned');
  await sql`
    update kept_rounds set result_leaf = ${rows[0]?.leaf ?? 0} where id = ${roundId}`.execute(
    queries,
  );
}

async function tracesInDatabase(values: Values): Promise<string[]> {
  const dump = await dumpDatabase(app);
  const marks = values.flat().filter((value) => value !== null);
  return marks.flatMap(tracesOf).filter((trace) => dump.includes(trace));
}

/** Sealed and closed: the keepers compute it while the other round is opened and sealed. */
async function beginRehearsal() {
  const member = await createMember(app, false);
  const { batchId, tradeIds } = await createRehearsalSeries(app, member, 1);
  const others = Array.from({ length: 4 }, () => createKeyPair());
  const opened = await member.call(keepersContract.rehearseKept, {
    body: {
      batchId,
      public_key: member.keys.publicKeyText,
      members: others.map((keys) => keys.publicKeyText),
    },
  });
  expect(opened.refusal.errors ?? []).toEqual([]);
  const round = await openRound(member, opened.reply.round_id);
  const values: Values = [member.keys, ...others].map((_, firm) => [String(10 + firm * 0.137)]);
  const sent: Sent[] = [];
  for (const [firm, keys] of [member.keys, ...others].entries()) {
    sent.push(await contributeMarks(member, round, keys, marksOf(tradeIds, values[firm]!)));
  }
  for (const one of sent) await awaitReceipts(member, round, one);
  await member.call(keepersContract.closeRehearsal, { body: { round_id: round.id } });
  return { member, round, sent, tradeIds, values };
}

let rehearsal: Awaited<ReturnType<typeof beginRehearsal>> | null = null;

test(
  'a round of a type: open, sealed, frozen, computed, published, opened',
  { timeout: 5 * patienceMs },
  async () => {
    rehearsal = await beginRehearsal();
    const members = await createMembers(app, 8);
    const outsider = await createMember(app, false);
    const terms = [0, 0.01, 0.02].map((strikerelative) => ({ strikerelative }));
    const { type, tradeIds } = await createOpenType(app, terms);
    await closeSoon(type._id);
    const round = await openRound(members[0]!, await draftedRound(type._id));
    expect(round.read.descriptor).toMatchObject({
      rehearsal: false,
      embedded: true,
      instrumentTypeId: type._id,
      trades: tradeIds.map((tradeId) => ({ tradeId })),
    });
    const shownTo = async (person: Member) =>
      (await person.call(consensusContract.publicKeys, { query: { instrumentTypeId: type._id } }))
        .reply.round;
    expect(await shownTo(members[0]!)).toMatchObject({
      id: round.id,
      protocol: 3,
      state: 'open',
      descriptor: round.read.text,
      signatures: [expect.any(String), expect.any(String), expect.any(String)],
    });
    expect(await shownTo(outsider)).toBeNull();
    const firms = round.read.descriptor.firms.map(({ id }) => id);
    expect(firms).toEqual(members.map(({ firmId }) => firmId).toSorted());
    const shown = await members[0]!.call(keepersContract.keptTerms, { body: { items: tradeIds } });
    expect(shown.reply.items).toHaveLength(tradeIds.length);
    await requireTerms(round.read.descriptor, tradeIds, shown.reply.items);

    // Eight marks, six, and four: one figure after the other is withheld.
    const values: Values = members.map((_, firm) => [
      (8_417.113 + firm * 0.537).toFixed(3),
      firm < 2 ? null : (-2_944.5 + (firm % 3) * 0.611).toFixed(3),
      firm < 4 ? (6_123.7 + firm).toFixed(3) : null,
    ]);
    const sent: Sent[] = [];
    for (const [firm, member] of members.entries()) {
      sent.push(
        await contributeMarks(member, round, member.keys, marksOf(tradeIds, values[firm]!)),
      );
    }
    for (const [firm, member] of members.entries()) await awaitReceipts(member, round, sent[firm]!);

    const ask = (person: Member) =>
      person.call(consensusContract.result, {
        body: {
          date: round.read.descriptor.valuationDate,
          instrumentTypeId: type._id,
          public_key: person.keys.publicKeyText,
        },
      });
    expect((await ask(members[0]!)).refusal.codes).toEqual(['consensusRoundOpen']);
    expect(await countShares(round.id)).toBeGreaterThanOrEqual(members.length);
    expect(await tracesInDatabase(values)).toEqual([]);

    await closeForVault(round.id);
    expect((await ask(members[0]!)).refusal.codes).toEqual(['keptRoundComputing']);
    ahead = minutesToSeal * 60_000;
    const expected = expectedFigures(round.read, tradeIds.slice(0, 2), values);
    expect(expected[0]!.figures.median).not.toBeNull();
    expect(expected[1]!.figures).toMatchObject({ median: null, p10: null });
    for (const [firm, member] of members.entries()) {
      const result = await openResult(member, round, member.keys, sent[firm]!);
      expect(failed(result)).toEqual([]);
      expect(result.trades).toEqual(expected);
      expect(result.withheld).toEqual([tradeIds[2]]);
    }
    expect((await ask(outsider)).refusal.codes).toEqual(['consensusRoundNotFound']);
    // Without a key the lists are shown, and no figures.
    const { reply } = await members[0]!.call(consensusContract.result, {
      body: { date: round.read.descriptor.valuationDate, instrumentTypeId: type._id },
    });
    expect(reply.data).toMatchObject({ kept: { withheld: [tradeIds[2]], outputs: [], keys: [] } });

    // Nothing is left from which a mark could be rebuilt.
    expect(await stateOf(members[0]!, round.id)).toBe('published');
    const isWhole = async () =>
      (await readProgress(round.id)).every(({ done, total }) => total > 1 && done === total);
    await expect.poll(isWhole, { timeout: patienceMs }).toBe(true);
    await expectUnsigned(members[0]!, round.id, () => ask(members[0]!));
    expect(await listedState(members[0]!, round.id)).toBe('published');
    expect(await countShares(round.id)).toBe(0);
    await expect.poll(() => wipeEndedKeptRounds(app.platform), { timeout: patienceMs }).toBe(true);
    expect(await tracesInDatabase(values)).toEqual([]);
    for (const { folder } of folders) {
      const left = () => readdir(folder);
      await expect
        .poll(async () => (await left()).filter((name) => name.includes(round.id)), {
          timeout: patienceMs,
        })
        .toEqual([]);
    }
    expect(lines.filter(isTrouble)).toEqual([]);
  },
);

async function nameOf(firmId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from firms where id = ${firmId}`.execute(app.platform.db.queries);
  return rows[0]?.name;
}

test('a rehearsal against synthetic members', { timeout: 5 * patienceMs }, async () => {
  const { member, round, sent, tradeIds, values } = rehearsal!;
  const ownFirm = round.read.descriptor.firms.find(({ id }) => id === member.firmId);
  expect(ownFirm?.name).toBe(await nameOf(member.firmId));
  const result = await openResult(member, round, member.keys, sent[0]!);
  expect(failed(result)).toEqual([]);
  expect(result.trades).toEqual(expectedFigures(round.read, tradeIds, values));
  expect(lines.filter(isTrouble), lines.join('\n')).toEqual([]);
});
