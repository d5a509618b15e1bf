// Requests and answers for the demo, on trades at the money and on bonds: a week of past ones, three that are open now with
// some answers, and two requested bonds that wait for an admin. Values are plausible, not market data.
import { requestOpenMs, tradeLabel } from '@pricevault/basics';
import { sql } from 'kysely';
import { insertProposal } from '../bonds/bond-proposals.repository.ts';
import { insertNotices } from '../notices/notices.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DemoPlatform } from '../../platform/module.ts';
import { demoBondLevel, type BondTerms } from './demo-bond-levels.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface DemoThing {
  readonly id: string;
  /** What answers lie around. */
  readonly level: number;
  /** How far from it they lie at most. */
  readonly spread: number;
}

interface DemoRequest {
  readonly id: string;
  readonly thingId: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isClosed: boolean;
  readonly answers: readonly { userId: string; level: number; spread: number; at: Date }[];
}

export async function loadDemoQuotes(tx: Executor, { clock }: DemoPlatform): Promise<void> {
  const now = clock.now();
  const users = await findUsers(tx);
  const trades = await findTrades(tx);
  const bonds = await findBonds(tx, now);
  await insertTradeQuotes(tx, await planned(tx, trades, users, now));
  await insertBondQuotes(tx, await planned(tx, bonds, users, now));
  await tellOfAnswers(tx, now);
  await loadProposals(tx, users, now);
}

/** The five users, in the order of their names. */
async function findUsers(tx: Executor): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'user')
    .orderBy('email')
    .execute();
  return rows.map(({ id }) => id);
}

/** Cells that desks look at, with an at-the-money premium in basis points: 0.4 σ √T times the annuity. */
async function findTrades(tx: Executor): Promise<DemoThing[]> {
  const { rows } = await sql<{ id: string; expiry: number; tenor: number }>`
    select t.id, t.expiry_months as expiry, t.tenor_months as tenor
      from trades t join instruments i on i.id = t.instrument_id
     where t.strike_relative = 0 and i.service_frequency = 'Daily'
       and (t.expiry, t.tenor) in (('12m', '120m'), ('3m', '120m'), ('60m', '60m'), ('12m', '24m'), ('120m', '120m'),
                                   ('1m', '60m'), ('24m', '360m'), ('60m', '360m'))
     order by t.trade_number`.execute(tx);
  return rows.map(({ id, expiry, tenor }) => {
    const years = Array.from({ length: Math.round(tenor / 12) }, (_, index) => index + 1);
    const annuity = years.reduce((sum, year) => sum + 1.04 ** -year, 0);
    const level = 0.3989 * 85 * Math.sqrt(expiry / 12) * annuity;
    return { id, level, spread: 0.01 * level };
  });
}

async function findBonds(tx: Executor, now: Date): Promise<DemoThing[]> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<BondTerms & { id: string }>`
    select id, coupon, maturity::text as maturity, sp_rating as "spRating" from bonds
     where maturity > ${today}::date and coupon is not null order by isin limit 8`.execute(tx);
  return rows.flatMap(({ id, ...terms }) => {
    const level = demoBondLevel(terms, today);
    return level === null ? [] : [{ id, ...level }];
  });
}

/** How old each request is, and how many answer it. The first three are open. */
const plan = [
  { ageMs: 4 * minuteMs, answers: 0 },
  { ageMs: 21 * minuteMs, answers: 2 },
  { ageMs: 52 * minuteMs, answers: 3 },
  { ageMs: 2 * hourMs, answers: 4 },
  { ageMs: 5 * hourMs, answers: 1 },
  { ageMs: 11 * hourMs, answers: 3 },
  { ageMs: 20 * hourMs, answers: 0 },
  ...Array.from({ length: 21 }, (_, index) => ({
    ageMs: (26 + 7 * index) * hourMs,
    answers: 1 + (index % 4),
  })),
];

async function planned(
  tx: Executor,
  things: readonly DemoThing[],
  users: readonly string[],
  now: Date,
): Promise<DemoRequest[]> {
  const { rows: ids } = await sql<{ id: string }>`
    select gen_random_uuid() as id from generate_series(1, ${plan.length})`.execute(tx);
  return plan.flatMap(({ ageMs, answers }, index) => {
    const thing = things[index % things.length];
    const [asker, ...others] = rotated(users, index);
    if (!thing || asker === undefined) return [];
    const createdAt = new Date(now.getTime() - ageMs);
    return {
      id: ids[index]?.id ?? '',
      thingId: thing.id,
      userId: asker,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + requestOpenMs),
      isClosed: ageMs >= requestOpenMs,
      answers: others.slice(0, answers).map((userId, place) => ({
        userId,
        // Spread evenly, the same at every start.
        level: thing.level + thing.spread * Math.sin(7 * index + 3 * place),
        spread: thing.spread,
        at: new Date(createdAt.getTime() + (place + 1) * 3 * minuteMs),
      })),
    };
  });
}

function rotated<Item>(items: readonly Item[], by: number): Item[] {
  const at = by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

async function insertTradeQuotes(tx: Executor, requests: readonly DemoRequest[]): Promise<void> {
  const answers = requests.flatMap(({ id, answers: list }) =>
    list.map(({ userId, level, at }) => ({ requestId: id, userId, value: rounded(level), at })),
  );
  await sql`
    insert into trade_requests (id, trade_id, instrument_id, user_id, created_at, expires_at, closed_at)
    select r.id, r."thingId", t.instrument_id, r."userId", r."createdAt", r."expiresAt",
           case when r."isClosed" then r."expiresAt" end
      from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as r(id uuid, "thingId" uuid, "userId" uuid,
             "createdAt" timestamptz, "expiresAt" timestamptz, "isClosed" boolean)
      join trades t on t.id = r."thingId"`.execute(tx);
  await sql`
    insert into trade_responses (request_id, user_id, instrument_id, value, created_at)
    select a."requestId", a."userId", r.instrument_id, a.value, a.at
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a("requestId" uuid, "userId" uuid,
             value double precision, at timestamptz)
      join trade_requests r on r.id = a."requestId"`.execute(tx);
  await sql`
    update trade_requests r
       set answers = f.answers, value_avg = f.value_avg, value_max = f.value_max, value_max_at = f.value_max_at
      from (select request_id, count(*) as answers, avg(value) as value_avg, max(value) as value_max,
                   (array_agg(created_at order by value desc, created_at))[1] as value_max_at
              from trade_responses group by request_id) f
     where r.id = f.request_id`.execute(tx);
  await countPopularity(tx, 'trade');
  await sql`
    insert into trade_quote_counts
    select user_id, instrument_id, sum(requests), sum(responses)
      from (select user_id, instrument_id, 1 as requests, 0 as responses from trade_requests
            union all select user_id, instrument_id, 0, 1 from trade_responses) as quotes
     group by user_id, instrument_id`.execute(tx);
}

/** Bids below and offers above by more than the answers lie apart, so that no two cross; one in three has no offer. */
async function insertBondQuotes(tx: Executor, requests: readonly DemoRequest[]): Promise<void> {
  const answers = requests.flatMap(({ id, answers: list }) =>
    list.map(({ userId, level, spread, at }, place) => ({
      requestId: id,
      userId,
      bid: rounded(level - 1.25 * spread),
      offer: place % 3 === 2 ? null : rounded(level + 1.25 * spread),
      at,
    })),
  );
  await sql`
    insert into bond_requests (id, bond_id, user_id, created_at, expires_at, closed_at)
    select r.id, r."thingId", r."userId", r."createdAt", r."expiresAt", case when r."isClosed" then r."expiresAt" end
      from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as r(id uuid, "thingId" uuid, "userId" uuid,
             "createdAt" timestamptz, "expiresAt" timestamptz, "isClosed" boolean)`.execute(tx);
  await sql`
    insert into bond_responses (request_id, user_id, bid, offer, created_at)
    select "requestId", "userId", bid, offer, at
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a("requestId" uuid, "userId" uuid,
             bid double precision, offer double precision, at timestamptz)`.execute(tx);
  await sql`
    update bond_requests r
       set answers = f.answers, bid_avg = f.bid_avg, offer_avg = f.offer_avg, bid_max = f.bid_max,
           bid_max_at = f.bid_max_at, offer_min = f.offer_min, offer_min_at = f.offer_min_at
      from (select request_id, count(*) as answers, avg(bid) as bid_avg, avg(offer) as offer_avg,
                   max(bid) as bid_max, (array_agg(created_at order by bid desc, created_at))[1] as bid_max_at,
                   min(offer) as offer_min,
                   (array_agg(created_at order by offer, created_at) filter (where offer is not null))[1] as offer_min_at
              from bond_responses group by request_id) f
     where r.id = f.request_id`.execute(tx);
  await countPopularity(tx, 'bond');
  await sql`
    insert into bond_quote_counts
    select user_id, sum(requests), sum(responses)
      from (select user_id, 1 as requests, 0 as responses from bond_requests
            union all select user_id, 0, 1 from bond_responses) as quotes
     group by user_id`.execute(tx);
}

async function countPopularity(tx: Executor, thing: 'trade' | 'bond'): Promise<void> {
  const id = sql.ref(`${thing}_id`);
  await sql`
    insert into ${sql.table(`${thing}_popularity`)} (${id}, requests_day, requests_today, requests_total, last_request_at)
    select ${id}, max(day), count(*) filter (where day = newest), count(*), max(created_at)
      from (select ${id}, created_at, (created_at at time zone 'utc')::date as day,
                   max((created_at at time zone 'utc')::date) over (partition by ${id}) as newest
              from ${sql.table(`${thing}_requests`)}) r
     group by ${id}`.execute(tx);
}

/** The bells of those whose open requests on trades were answered. */
async function tellOfAnswers(tx: Executor, now: Date): Promise<void> {
  const { rows } = await sql<{
    requestId: string;
    userId: string;
    tradeOId: string;
    tradeId: number;
    expiry: string;
    tenor: string;
    optionType: string;
    strikeRelative: number;
  }>`
    select r.id as "requestId", r.user_id as "userId", t.id as "tradeOId", t.trade_number as "tradeId", t.expiry, t.tenor,
           t.option_type as "optionType", t.strike_relative as "strikeRelative"
      from trade_requests r join trades t on t.id = r.trade_id
     where r.closed_at is null and r.answers > 0`.execute(tx);
  const notices = rows.map(({ requestId, userId, tradeOId, tradeId, ...terms }) => ({
    userId,
    kind: 'tradeAnswered' as const,
    thingId: requestId,
    subject: {
      tradeId,
      tradeOId,
      bondId: null,
      isin: null,
      label: tradeLabel(terms),
      requestId,
    },
  }));
  await insertNotices(tx, notices, now, 1);
}

/** Invented bonds with valid ISINs. */
async function loadProposals(tx: Executor, users: readonly string[], now: Date): Promise<void> {
  const common = {
    moodyRating: 'NR',
    spRating: 'B-',
    barcapRating: 'B-',
    location: 'India',
    currency: 'USD',
  };
  const [alice = '', bob = ''] = users;
  await insertProposal(
    tx,
    { ...common, ticker: 'VDEMO', name: 'Vault Demo Infrastructure', isin: 'XS9000000018', coupon: 5.25, maturity: '2036-03-15' },
    { userId: alice, now: new Date(now.getTime() - 3 * hourMs) },
  ); // prettier-ignore
  await insertProposal(
    tx,
    { ...common, ticker: 'VDGRN', name: 'Vault Demo Green Energy', isin: 'XS9000000026', coupon: 6.1, maturity: '2033-11-01' },
    { userId: bob, now: new Date(now.getTime() - 26 * hourMs) },
  ); // prettier-ignore
}
