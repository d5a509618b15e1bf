// Requests and answers for the demo, on trades at the money and on bonds: a week of past ones, three that are open now with
// some answers, and two requested bonds that wait for an admin. Values are plausible, not market data.
import { requestOpenMs, tradeName } from '@pricevault/basics';
import type { QuoteKind } from '@pricevault/contract';
import { sql } from 'kysely';
import { insertProposal } from '../bonds/bond-proposals.repository.ts';
import { insertNotices } from '../notices/notices.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DemoPlatform } from '../../platform/module.ts';
import { summarizeAnswers } from './quote-changes.repository.ts';
import { columnNames, rulesOf, tablesOf } from './quote-kinds.ts';
import { demoBondLevel, type BondTerms } from './demo-bond-levels.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface DemoThing {
  readonly id: string;
  /** The level around which answers are spread. */
  readonly level: number;
  /** The maximum distance of an answer from it. */
  readonly spread: number;
}

interface DemoAnswer {
  readonly userId: string;
  readonly level: number;
  readonly spread: number;
  readonly at: Date;
}

interface DemoRequest {
  readonly id: string;
  readonly thingId: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isClosed: boolean;
  readonly answers: readonly DemoAnswer[];
}

export async function loadDemoQuotes(tx: Executor, { clock }: DemoPlatform): Promise<void> {
  const now = clock.now();
  const users = await findUsers(tx);
  const trades = await findTrades(tx);
  const bonds = await findBonds(tx, now);
  await insertQuotes(tx, 'trade', await planned(tx, trades, users, now), tradeFigures);
  await insertQuotes(tx, 'bond', await planned(tx, bonds, users, now), bondFigures);
  await notifyOfAnswers(tx, now);
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

/** The figures of an answer by their columns; `place` is its place among the answers to the request. */
type FiguresOf = (answer: DemoAnswer, place: number) => Readonly<Record<string, number | null>>;

const tradeFigures: FiguresOf = ({ level }) => ({ value: rounded(level) });

/** The spread is wider than the answers differ, so that no bid crosses an offer; one in three has no offer. */
const bondFigures: FiguresOf = ({ level, spread }, place) => ({
  bid: rounded(level - 1.25 * spread),
  offer: place % 3 === 2 ? null : rounded(level + 1.25 * spread),
});

async function insertQuotes(
  tx: Executor,
  kind: QuoteKind,
  requests: readonly DemoRequest[],
  figuresOf: FiguresOf,
): Promise<void> {
  const tables = tablesOf(kind);
  const { things, thingId, repeated, figures } = rulesOf(kind);
  const columns = figures.map(({ column }) => column);
  const answers = requests.flatMap(({ id, answers: list }) =>
    list.map((answer, place) => ({ requestId: id, ...answer, ...figuresOf(answer, place) })),
  );
  await sql`
    insert into ${tables.requests} (${columnNames([thingId, ...repeated])}, id, user_id, firm_id, created_at, expires_at, closed_at)
    select ${columnNames(['id', ...repeated], 't')}, r.id, r."userId", u.firm_id, r."createdAt", r."expiresAt",
           case when r."isClosed" then r."expiresAt" end
      from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as r(id uuid, "thingId" uuid, "userId" uuid,
             "createdAt" timestamptz, "expiresAt" timestamptz, "isClosed" boolean)
      join ${sql.table(things)} t on t.id = r."thingId" join users u on u.id = r."userId"`.execute(
    tx,
  );
  await sql`
    insert into ${tables.responses} (${columnNames(['request_id', ...repeated, ...columns])}, user_id, firm_id, created_at)
    select ${columnNames(['id', ...repeated], 'r')}, ${columnNames(columns, 'a')}, a."userId", u.firm_id, a.at
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a("requestId" uuid, "userId" uuid, at timestamptz,
             ${columnNames(columns.map((column) => `${column} double precision`))})
      join ${tables.requests} r on r.id = a."requestId" join users u on u.id = a."userId"`.execute(
    tx,
  );
  await summarizeAnswers(tx, kind, sql``);
  await countPopularity(tx, kind);
  const owner = columnNames(['user_id', ...repeated]);
  await sql`
    insert into ${tables.counts} (${owner}, requests, responses)
    select ${owner}, sum(requests), sum(responses)
      from (select ${owner}, 1 as requests, 0 as responses from ${tables.requests}
            union all select ${owner}, 0, 1 from ${tables.responses}) as quotes
     group by ${owner}`.execute(tx);
}

async function countPopularity(tx: Executor, kind: QuoteKind): Promise<void> {
  const { popularity, requests, thingId: id } = tablesOf(kind);
  await sql`
    insert into ${popularity} (${id}, requests_day, requests_today, requests_total, last_request_at)
    select ${id}, max(day), count(*) filter (where day = newest), count(*), max(created_at)
      from (select ${id}, created_at, (created_at at time zone 'utc')::date as day,
                   max((created_at at time zone 'utc')::date) over (partition by ${id}) as newest
              from ${requests}) r
     group by ${id}`.execute(tx);
}

/** Notices for users whose open requests on trades were answered. */
async function notifyOfAnswers(tx: Executor, now: Date): Promise<void> {
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
    subject: { tradeId, tradeOId, bondId: null, isin: null, label: tradeName(terms), requestId },
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
