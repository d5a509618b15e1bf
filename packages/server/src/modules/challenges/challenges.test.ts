// Challenges over HTTP: who may make them, what staff see, the reopened trade, its second version or withdrawal.
import {
  challengesContract,
  correctionsContract,
  noticesContract,
  quotesContract,
  resultsContract,
  submissionsContract,
  type Notice,
} from '@pricevault/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  challenge,
  decide,
  decisionReason,
  evidence,
  firstMarks,
  makeChallenge,
  ofMark,
  publishMarket,
  withdrawVetting,
} from '../../../test/challenges.ts';
import { dateOf, heatmap, rows, type Market } from '../../../test/market.ts';
import { closeWindows, marks } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { noticeMail } from '../notices/notices.mails.ts';
import { tellOfVersions } from './tell-of-versions.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

const firmOf = ({ firms }: Market, place: number) => firms[place] as Person;
const rowsFor = async (market: Market, place = 0, knownOn?: string) =>
  (await rows(firmOf(market, place), { batchId: market.batchId, date: dateOf(0), knownOn })).result;
const resubmit = (person: Person, items: object[]) =>
  person.call(submissionsContract.submit, {
    body: { items: JSON.stringify(items), valuationDate: dateOf(0) },
  });
const codes = (answer: { status: number; refusal: { codes?: string[] } }) => [
  answer.status,
  ...(answer.refusal.codes ?? []),
];
const versionsOf = async (market: Market, place: number, firm = 0) =>
  (
    await firmOf(market, firm).call(resultsContract.versions, {
      body: { tradeId: market.tradeIds[place] ?? 0, valuationDate: dateOf(0) },
    })
  ).reply.items;

async function bell(person: Person, kind: Notice['kind']) {
  const { items } = (await person.call(noticesContract.list, { query: { pageSize: 100 } })).reply;
  return items.filter((notice) => notice.kind === kind).map(({ subject }) => subject);
}

async function signBook({ userId }: Person, { typeId }: Market): Promise<void> {
  const { queries } = app.platform.db;
  const hash = 'a'.repeat(64);
  await sql`
    insert into desk_signed_lists (firm_id, hash, content) select firm_id, ${hash}, 'list' from users where id = ${userId ?? ''}`.execute(
    queries,
  );
  await sql`
    insert into desk_sign_offs (firm_id, instrument_id, valuation_date, prepared_by, prepared_at, list_hash, marks, exceptions, basis)
    select firm_id, ${typeId}, ${dateOf(0)}, id, now(), ${hash}, 1, 0, '' from users where id = ${userId ?? ''}`.execute(
    queries,
  );
}

async function accept(market: Market, place = 0, firm = 0): Promise<void> {
  const { _id } = await makeChallenge(firmOf(market, firm), market, place);
  const staff = await app.person('staff');
  expect((await decide(staff, _id)).status).toBe(200);
}

/** Computed here, not by the vault. */
const meanOf = (values: readonly number[]) =>
  Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3));

describe('a challenged result', () => {
  test('is decided on without the firm and its mark, reopened, and gets a second version', async () => {
    const market = await publishMarket(app, { currency: 'CHF' });
    const firm = firmOf(market, 0);
    const stranger = await app.person();
    const staff = await app.person('staff');
    const made = await makeChallenge(firm, market);
    expect(made).toMatchObject({ state: 'open', reason: 'Traded away from it' });
    const [waiting] = await bell(staff, 'challengeWaiting');
    expect(waiting?.label).toMatch(new RegExp(`1y5y ATM \\(${market.tradeIds[0]}\\)$`));
    // Staff see the published figures and the evidence: no firm, no mark.
    const seen = await staff.call(challengesContract.list, { query: { open: 'true' } });
    const item = seen.reply.items.find(({ _id }) => _id === made._id);
    expect(item).toMatchObject({ n: 8, mean: 4.501, version: 1, isOwnFirm: false });
    expect(item?.evidence.file).toEqual({
      fileName: 'broker.txt',
      mediaType: 'text/plain',
      bytes: 27,
    });
    const text = JSON.stringify(item);
    for (const hidden of ['1.001', 'firm of', 'person-', made.madeBy]) {
      expect(text.toLowerCase()).not.toContain(hidden);
    }
    const file = await staff.call(challengesContract.file, { body: { challengeId: made._id } });
    expect(file.reply.content).toBe(evidence.content);
    const accepted = await decide(staff, made._id);
    expect(accepted.reply.item).toMatchObject({ state: 'accepted', decisionReason });
    expect((await bell(firm, 'challengeAccepted'))[0]?.label).toContain(decisionReason);

    // Open again to the firms that have a mark, for this trade alone.
    const corrections = async (person: Person) =>
      (await person.call(submissionsContract.windows)).reply.items.find(
        ({ instrumentTypeId }) => instrumentTypeId === market.typeId,
      )?.corrections;
    expect(await corrections(firmOf(market, 7))).toMatchObject([
      { valuationDate: dateOf(0), reason: decisionReason, tradeIds: [market.tradeIds[0]] },
    ]);
    expect(await corrections(stranger)).toEqual([]);
    expect(await bell(firmOf(market, 7), 'tradeReopened')).toHaveLength(1);
    expect(await bell(stranger, 'tradeReopened')).toEqual([]);
    const foreign = await resubmit(stranger, marks(market.tradeIds, [3]));
    expect(foreign.status).toBe(400);
    const before = await rowsFor(market);
    const second = firstMarks.map((mark, place) => (place < 5 ? mark + 10 : mark));
    for (const place of [0, 1, 2, 3, 4]) {
      const items = marks(market.tradeIds, [second[place] ?? 0, 99]);
      const { reply } = await resubmit(firmOf(market, place), items);
      expect(reply).toMatchObject({ is_timing: true, stored: 1, skipped: 1 });
    }
    expect(await rowsFor(market)).toEqual(before);
    await closeWindows(app, market.typeId);

    const [one, two] = await rowsFor(market);
    expect(one).toMatchObject({
      version: 2,
      n: 8,
      mean: meanOf(second),
      ownValue: 11.001,
      rank: 4,
    });
    expect(two).toEqual(before[1]);
    const [other] = await rowsFor(market, 7);
    expect(other).toMatchObject({ version: 2, ownValue: 8.001, rank: 3 });

    // Both versions, by when they were known.
    const [first, now, ...none] = await versionsOf(market, 0);
    expect(none).toEqual([]);
    expect(first).toMatchObject({
      version: 1,
      mean: meanOf(firstMarks),
      ownValue: 1.001,
      difference: -3.5,
    });
    expect(now).toMatchObject({
      version: 2,
      mean: meanOf(second),
      ownValue: 11.001,
      knownUntil: null,
    });
    expect(first?.knownUntil).toBe(now?.knownFrom);
    const earlier = new Date(Date.parse(now?.knownFrom ?? '') - 1).toISOString();
    expect(await rowsFor(market, 0, earlier)).toEqual(before);
    expect(await rowsFor(market, 0, now?.knownFrom)).toEqual(await rowsFor(market));
    const picture = {
      batchId: market.batchId,
      date: dateOf(0),
      metric: 'mean',
      strike: 0,
    } as const;
    const means = async (knownOn?: string) =>
      (await heatmap(firm, { ...picture, knownOn })).items.data.flatMap(({ data }) => data);
    expect(await means(earlier)).toContain(meanOf(firstMarks));
    expect(await means()).toContain(meanOf(second));
    // Before the close nothing was known.
    expect(await rowsFor(market, 0, '2020-01-01')).toEqual([]);

    // Each firm is told what it moves for itself, once, and whether it has signed the book.
    await signBook(firmOf(market, 7), market);
    await withdrawVetting(app, firmOf(market, 6));
    await tellOfVersions(app.platform);
    await tellOfVersions(app.platform);
    const [told, ...others] = await bell(firmOf(market, 7), 'resultCorrected');
    expect(others).toEqual([]);
    expect(told?.moved).toMatchObject({
      meanBefore: 4.501,
      mean: meanOf(second),
      isSigned: true,
      differenceBefore: 3.5,
      difference: Number((8.001 - meanOf(second)).toFixed(3)),
    });
    expect((await bell(firm, 'resultCorrected'))[0]?.moved).toMatchObject({
      differenceBefore: -3.5,
      isSigned: false,
    });
    expect(await bell(stranger, 'resultCorrected')).toEqual([]);
    // A mail says the same.
    const { subject } = noticeMail(
      { id: '', email: 'a@firm.example', displayName: '', language: 'en' },
      { kind: 'resultCorrected', subject: told as Notice['subject'], publicUrl: '' },
    );
    expect(subject).toContain('4.501 → 10.751 bp (Δ 3.500 → -2.750)');
    expect(await bell(firmOf(market, 6), 'resultCorrected')).toEqual([]); // not vetted any more
    expect((await ofMark(firm, market)).refusal).toBe('challengeVersion'); // there is no third one
  });

  test('is withdrawn with the reason where fewer than five marks differ, also where none does', async () => {
    const market = await publishMarket(app, { currency: 'GBP' });
    await accept(market, 0);
    await accept(market, 1, 1);
    for (const place of [0, 1, 2, 3]) {
      await resubmit(firmOf(market, place), marks(market.tradeIds, [50]));
    }
    await closeWindows(app, market.typeId);
    const [one, two, three] = await rowsFor(market);
    const gone = { version: 1, n: null, mean: null, std: null, withdrawnReason: decisionReason };
    expect(one).toMatchObject({ ...gone, ownValue: 1.001 });
    expect(two).toMatchObject(gone);
    expect(three).toMatchObject({ n: 8, withdrawnReason: null });
    const [first, now] = await versionsOf(market, 1);
    expect(first).toMatchObject({ mean: meanOf(firstMarks.map((mark) => mark + 10)) });
    expect(now).toMatchObject({ mean: null, withdrawnReason: decisionReason });
    await tellOfVersions(app.platform);
    const [told] = await bell(firmOf(market, 7), 'resultWithdrawn');
    expect(told?.moved).toMatchObject({ mean: null, difference: null });
    // The third trade is reopened after that; the whole date then is not.
    await accept(market, 2);
    const body = { instrumentTypeId: market.typeId, valuationDate: dateOf(0), reason: 'All of it' };
    const whole = await market.admin.call(correctionsContract.openCorrection, { body });
    expect(whole.refusal.codes).toEqual(['correctionExists']);
  });

  test('joins a reopening of its date that is open, which then stays open as long', async () => {
    const market = await publishMarket(app, { currency: 'EUR', reopeningMinutes: 60 });
    await accept(market, 0);
    const closes = async () =>
      (
        await sql<{ closesAt: Date; trades: number }>`
        select w.closes_at as "closesAt", count(o.*)::integer as trades
          from submission_windows w join reopened_trades o on o.window_id = w.id
         where w.instrument_id = ${market.typeId} and w.is_reopening group by w.id`.execute(
          app.platform.db.queries,
        )
      ).rows;
    const [first] = await closes();
    await sql`update instruments set reopening_minutes = 120 where id = ${market.typeId}`.execute(
      app.platform.db.queries,
    );
    await accept(market, 1, 1);
    const [joined, ...others] = await closes();
    expect([others.length, joined?.trades]).toEqual([0, 2]);
    const later = (joined?.closesAt.getTime() ?? 0) - (first?.closesAt.getTime() ?? 0);
    expect(later / 60_000).toBeGreaterThan(59);
    // One file gives marks on both.
    const { reply } = await resubmit(firmOf(market, 3), marks(market.tradeIds, [7, 8]));
    expect(reply).toMatchObject({ stored: 2, triesLeft: 5 });
  });
});

describe('a challenge', () => {
  test('is taken from vetted firms with a mark, once, in its period, and while it is on', async () => {
    const market = await publishMarket(app, { currency: 'JPY' });
    const firm = firmOf(market, 0);
    const stranger = await app.person();
    const unvetted = await app.person('user', { isVetted: false });
    expect(codes(await challenge(stranger, market))).toEqual([403, 'challengeNoMark']);
    // As if there were no result.
    expect(codes(await challenge(unvetted, market))).toEqual([409, 'challengeNotFinal']);
    const made = await makeChallenge(firm, market);
    expect(codes(await challenge(firm, market))).toEqual([409, 'challengeWaiting']);
    const withdraw = (person: Person) =>
      person.call(challengesContract.withdrawOwn, { body: { challengeId: made._id } });
    expect(codes(await withdraw(firmOf(market, 1)))).toEqual([404, 'challengeNotFound']);
    expect((await withdraw(firm)).status).toBe(200);
    expect(codes(await withdraw(firm))).toEqual([409, 'challengeDecided']);
    const again = await makeChallenge(firm, market);
    const staff = await app.person('staff');
    expect((await decide(staff, again._id, 'rejected')).reply.item).toMatchObject({
      state: 'rejected',
      reopenUntil: null,
      decisionReason,
    });
    expect(codes(await decide(staff, again._id))).toEqual([409, 'challengeDecided']);
    expect((await bell(firm, 'challengeRejected'))[0]?.label).toContain(decisionReason);
    expect((await ofMark(firm, market)).items.map(({ state }) => state)).toEqual([
      'rejected',
      'withdrawn',
    ]);
    expect((await firm.call(challengesContract.list)).status).toBe(403);
    const { queries } = app.platform.db;
    await sql`update instruments set challenge_days = 0 where id = ${market.typeId}`.execute(
      queries,
    );
    expect((await ofMark(firm, market)).refusal).toBe('challengeOff');
    await sql`update instruments set challenge_days = 1 where id = ${market.typeId}`.execute(
      queries,
    );
    await sql`
      update submission_windows set closes_at = closes_at - interval '5 days', opens_at = opens_at - interval '5 days'
       where instrument_id = ${market.typeId}`.execute(queries);
    expect(codes(await challenge(firm, market))).toEqual([409, 'challengeOver']);
  });

  test('names evidence that exists, and files that are what they say', async () => {
    const market = await publishMarket(app, { currency: 'CAD' });
    const firm = firmOf(market, 0);
    const given = (other: object) => challenge(firm, market, 0, { evidence: other });
    expect(codes(await given({ kind: 'transaction', transactionId: 'nobody-knows' }))).toEqual([
      400,
      'evidenceTransactionUnknown',
    ]);
    const requestId = '0b7e2c55-9f3c-4f0c-8f0e-000000000000';
    expect(codes(await given({ kind: 'quote', requestId }))).toEqual([400, 'evidenceQuoteUnknown']);
    // A request counts for those who made or answered it; staff see its best answer, as vetted firms do.
    const { rows: found } = await sql<{ id: string }>`
      select id from trades where trade_number = ${market.tradeIds[0] ?? 0}`.execute(
      app.platform.db.queries,
    );
    const tradeId = found[0]?.id ?? '';
    await firm.call(quotesContract.trade.request, { body: { tradeId } });
    await firmOf(market, 1).call(quotesContract.trade.respond, { body: { tradeId, value: 5.5 } });
    const [quote] = (await ofMark(firm, market)).quotes;
    expect(quote?.best).toBe(5.5);
    const asked = { kind: 'quote', requestId: quote?.requestId };
    const foreign = await challenge(firmOf(market, 2), market, 0, { evidence: asked });
    expect(codes(foreign)).toEqual([400, 'evidenceQuoteUnknown']);
    const [made] = (await given(asked)).reply.items;
    expect(made?.evidence.quote).toMatchObject({ best: 5.5 });
    const body = { challengeId: made?._id ?? '' };
    await firm.call(challengesContract.withdrawOwn, { body });
    const pdf = { ...evidence, mediaType: 'application/pdf' };
    expect(codes(await given(pdf))).toEqual([400, 'evidenceFileInvalid']);
    const path = { ...evidence, fileName: '../broker.txt' };
    expect(codes(await given(path))).toEqual([400, 'evidenceFileInvalid']);
    const large = { ...evidence, content: Buffer.alloc(1024 * 1024 + 1, 'a').toString('base64') };
    expect(codes(await given(large))).toEqual([400, 'evidenceFileTooLarge']);
  });

  test('of one’s own firm is decided by somebody else', async () => {
    const market = await publishMarket(app, { currency: 'AUD' });
    const staff = await app.person('staff');
    const { _id } = await makeChallenge(firmOf(market, 0), market);
    await sql`
      update challenges set firm_id = (select firm_id from users where id = ${staff.userId ?? ''}) where id = ${_id}`.execute(
      app.platform.db.queries,
    );
    expect(codes(await decide(staff, _id))).toEqual([403, 'challengeOwnFirm']);
    expect((await decide(market.admin, _id)).status).toBe(200);
  });
});
