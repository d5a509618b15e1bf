// What challenges must not be used for: to keep staff busy, and to read what transactions hide.
import { challengesContract, noticesContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  challenge,
  makeChallenge,
  ofMark,
  publishMarket,
  withdrawVetting,
} from '../../../test/challenges.ts';
import { createMarket } from '../../../test/market.ts';
import { closeWindows, marks, submit } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

async function waitingFor(person: Person) {
  const { items } = (await person.call(noticesContract.list, { query: {} })).reply;
  return items.filter(({ kind }) => kind === 'challengeWaiting');
}

test('a challenge is one of twenty of a firm, type and date, withdrawn ones and calls at the same moment included', async () => {
  const market = await publishMarket(app, { currency: 'USD' });
  const firm = market.firms[0] as Person;
  // Staff are told of each: making and withdrawing one again and again would keep them busy.
  await sql`
    insert into challenges (firm_id, window_id, trade_number, made_by, made_at, reason, evidence_kind, state, decided_at)
    select u.firm_id, w.id, ${market.tradeIds[0] ?? 0}, u.id, now(), 'Again', 'file', 'withdrawn', now()
      from users u, submission_windows w, generate_series(1, 18)
     where u.id = ${firm.userId ?? ''} and w.instrument_id = ${market.typeId} and w.corrects is null`.execute(
    app.platform.db.queries,
  );
  const answers = await Promise.all([0, 1, 2].map((place) => challenge(firm, market, place)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  const [refused] = answers.filter(({ status }) => status === 409);
  expect(refused?.refusal.codes).toEqual(['challengeTooMany']);
  expect((await ofMark(market.firms[1] as Person, market)).refusal).toBeNull();
  // Anybody can register a firm and try it out on a sample: that rings no bell, and stands behind those of vetted firms.
  const sample = await createMarket(app, 1);
  const anybody = await app.person('user', { isVetted: false });
  await submit(anybody, marks(sample.tradeIds, [3]));
  await closeWindows(app, sample.typeId);
  const staff = await app.person('staff');
  const tried = await makeChallenge(anybody, sample);
  expect(await waitingFor(staff)).toEqual([]);
  const { items } = (await staff.call(challengesContract.list, { query: { open: 'true' } })).reply;
  expect(items.at(-1)?._id).toBe(tried._id);
});

test('the list of challenges does not move when the vetting of a firm is withdrawn: it would show which one is the firm’s', async () => {
  const market = await publishMarket(app, { currency: 'GBP' });
  const [early, late] = market.firms as [Person, Person];
  const made = [await makeChallenge(early, market), await makeChallenge(late, market)];
  const staff = await app.person('staff');
  const listed = async () => {
    const { items } = (await staff.call(challengesContract.list, { query: { open: 'true' } }))
      .reply;
    return items.map(({ _id }) => _id);
  };
  const before = await listed();
  expect(before.slice(0, 2)).toEqual(made.map(({ _id }) => _id).toReversed());
  await withdrawVetting(app, late);
  expect(await listed()).toEqual(before);
});

test('a transaction that is named as evidence shows no more than anywhere else', async () => {
  const market = await publishMarket(app, { currency: 'CAD' });
  const firm = market.firms[0] as Person;
  // The volatility of a transaction shows its restricted notional: to admins, not to whoever names one, nor to staff.
  await sql`
    with i as (insert into transaction_imports (file_name, layout, started_at, finished_at, rows_read, rows_taken, rejected, rejected_rows)
               values ('evidence.csv', 'old44', now(), now(), 1, 1, '{}', '[]') returning id)
    insert into transactions (id, chain_id, action, executed_at, report_date, layout, currency, option_type, expiry_date, expiry_range, tenor_range,
                              strike, status, normal_vol, import_id)
    select 'evidence-1', 'evidence-1', 'NEW', now(), current_date, 'old44', 'CAD', 'Payer', current_date + 700, 0, 0, 0.03, 'listed', 0.0077, i.id from i`.execute(
    app.platform.db.queries,
  );
  const [named] = (
    await challenge(firm, market, 0, {
      evidence: { kind: 'transaction', transactionId: 'evidence-1' },
    })
  ).reply.items;
  expect(named?.evidence.transaction).toMatchObject({ strike: 0.03, normalVolBp: null });
  expect((await ofMark(firm, market)).items[0]?.evidence.transaction?.normalVolBp).toBeNull();
  for (const [role, vol] of [
    ['staff', null],
    ['admin', 77],
  ] as const) {
    const reader = await app.person(role);
    const { items } = (await reader.call(challengesContract.list, { query: {} })).reply;
    const shown = items.find(({ _id }) => _id === named?._id)?.evidence.transaction;
    expect(shown).toMatchObject({ strike: 0.03, normalVolBp: vol });
  }
  await firm.call(challengesContract.withdrawOwn, { body: { challengeId: named?._id ?? '' } });
});
