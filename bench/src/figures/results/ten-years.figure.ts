// The calls of every day with ten years of marks and results against one year, each in a vault of its own that is laid out as
// it would be then: a partition for each year.
import { medianMs, type ApiCall } from '../../api-calls.ts';
import type { Budget, Measurement, OpenFigure, Size } from '../../figure.ts';
import { openVault, type BenchVault } from '../trades-upload/vault.ts';
import { addSeries, addTrades, valueOf } from './market.ts';

const trades = 1_000;
const firms = 8;
const daysInYear = { quick: 12, full: 252 } as const;
const requests = { quick: 5, full: 15 } as const;

const hotCalls = [
  'heatmap',
  'change',
  'history',
  'latest',
  'windows',
  'submissions',
  'submit',
] as const;
type HotCall = (typeof hotCalls)[number];

export const tenYearsBudgets: readonly Budget[] = hotCalls.map((name) => ({
  of: `${name}, 10 years`,
  against: `${name}, 1 year`,
  atMost: 1.3,
  fullSizeOnly: true,
}));

export async function openTenYears(size: Size): Promise<OpenFigure> {
  const days = daysInYear[size];
  const one = await openHistory(1, days);
  const ten = await openHistory(10, days);
  return {
    measurements: hotCalls.flatMap((name): Measurement[] => [
      { name: `${name}, 1 year`, measure: () => timeCall(one, name, requests[size]) },
      { name: `${name}, 10 years`, measure: () => timeCall(ten, name, requests[size]) },
    ]),
    close: async () => {
      await one.close();
      await ten.close();
    },
  };
}

interface History {
  readonly vault: BenchVault;
  readonly batchId: string;
  /** The newest valuation date, and the one a week before. */
  readonly newest: string;
  readonly before: string;
  close(): Promise<void>;
}

async function openHistory(years: number, daysInOne: number): Promise<History> {
  const vault = await openVault();
  const { client, instrumentId } = vault;
  const restore = await layOut(vault, years);
  await addTrades(vault, trades);
  await client.query('update instruments set submission_tries = 1000000 where id = $1', [
    instrumentId,
  ]);
  const batchId = await addSeries(vault, 'Ten years');
  await client.query(
    `insert into firms (name, vetted_at) select 'Bench firm ' || n, '2000-01-01' from generate_series(2, $1::integer) n`,
    [firms],
  );
  await addDays(vault, years, daysInOne);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ date: string }>(
    // Not today's window, which a job may have opened meanwhile: provisional figures are computed on the way.
    `select distinct valuation_date::text as date from submission_windows where settled_at is not null
      order by date desc limit 6`,
  );
  const close = async () => {
    await restore();
    await vault.close();
  };
  return { vault, batchId, newest: rows[0]?.date ?? '', before: rows.at(-1)?.date ?? '', close };
}

/** Gives every past year its partition, as the years themselves would have. The result puts the first partitions back. */
async function layOut({ client }: BenchVault, years: number): Promise<() => Promise<void>> {
  const { rows } = await client.query<{
    year: number;
    name: string;
    parent: string;
    bound: string;
  }>(
    `select extract(year from now() at time zone 'utc')::integer as year, c.relname as name,
            i.inhparent::regclass::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_class c join pg_inherits i on i.inhrelid = c.oid
      where c.relname in ('submission_values_first', 'results_first')`,
  );
  const thisYear = rows[0]?.year ?? 0;
  for (const { name, parent } of rows) {
    await client.query(`alter table ${parent} detach partition ${name}`);
  }
  const added: string[] = [];
  const add = async (parent: string, year: number, bounds: readonly [string, string]) => {
    const name = `${parent}_${year}`;
    const found = await client.query('select from pg_class where relname = $1', [name]);
    if (found.rows.length > 0) return;
    await client.query(
      `create table ${name} partition of ${parent} for values from ('${bounds[0]}') to ('${bounds[1]}')`,
    );
    added.push(name);
  };
  for (let year = thisYear - years; year <= thisYear; year += 1) {
    await add('submission_values', year, [`${year}010000000000`, `${year + 1}010000000000`]);
    await add('results', year, [`${year}-01-01`, `${year + 1}-01-01`]);
  }
  return async () => {
    for (const name of added) await client.query(`drop table ${name}`);
    for (const { name, parent, bound } of rows) {
      await client.query(`alter table ${parent} attach partition ${name} ${bound}`);
    }
  };
}

/** Every firm, the caller's among them, marks every trade on every day; the days of a year are spread over it. */
async function addDays(
  { client, instrumentId }: BenchVault,
  years: number,
  daysInOne: number,
): Promise<void> {
  await client.query(
    `insert into submission_windows (instrument_id, valuation_date, opens_at, closes_at, settled_at, trades, contributors,
       release_grid, min_contributors, quote_step, outlier_rule, is_sample)
     select i.id, day, day + interval '8 hours', day + interval '9 hours', day + interval '10 hours', $2, $3, 0.001,
            i.min_contributors, i.quote_step, i.outlier_rule, i.is_sample
       from instruments i, generate_series(1, $4::integer) n,
            lateral (select (now() at time zone 'utc')::date - (n * 365 / $5::integer) as day) as at
      where i.id = $1`,
    [instrumentId, trades, firms, years * daysInOne, daysInOne],
  );
  await client.query(
    `insert into submissions (number, firm_id, instrument_id, window_id, received_at, counts, rows, content_hash,
                              receipt_hash, receipt_head)
     select to_char(w.valuation_date, 'YYYYMM')::bigint * 10000000000 + nextval('submissions_number_seq'), f.id, $1, w.id,
            w.opens_at + interval '30 minutes', true, $2, '', '', ''
       from submission_windows w
       cross join (select id from firms where name like 'Bench firm %'
                   union all select firm_id from users where role = 'admin') f
      where w.instrument_id = $1 order by w.valuation_date`,
    [instrumentId, trades],
  );
  await client.query(
    `insert into firm_windows (window_id, firm_id, tries, last_submission)
     select window_id, firm_id, 1, number from submissions where window_id is not null`,
  );
  await client.query(
    `insert into submission_values (submission, trade_number, value)
     select s.number, t, ${valueOf('t', '(s.number % 1000)')}
       from submissions s cross join generate_series(1, $1::integer) t where s.window_id is not null
      order by s.number, t`,
    [trades],
  );
  await client.query(
    `insert into results (window_id, trade_number, valuation_date, n, mean, std, min, max, median)
     select w.id, t, w.valuation_date, $2, 100 + t % 89, 1 + random(), 90, 120, 100
       from submission_windows w cross join generate_series(1, $1::integer) t order by w.valuation_date, t`,
    [trades, firms],
  );
}

async function timeCall(history: History, name: HotCall, times: number): Promise<number> {
  const { vault, batchId, newest, before } = history;
  const post = (path: string, body: object) =>
    medianMs(vault, { method: 'POST', path, body }, times);
  const get = (path: string) => medianMs(vault, { method: 'GET', path }, times);
  const map = { batchId, date: newest, since: before };
  switch (name) {
    case 'heatmap':
      return post('/api/result/all-strikes', { type: 'value', ...map });
    case 'change':
      return post('/api/result/all-strikes', { type: 'change', ...map });
    case 'history':
      return post('/api/result/history', { metric: 'mean', ...map });
    case 'latest':
      return post('/api/result/latest', { batchId });
    case 'windows':
      return get('/api/submission/windows');
    case 'submissions':
      return get('/api/submission?pageNum=0&pageSize=25');
    case 'submit':
      return medianMs(vault, nextSubmission, times, checkAllStored);
  }
}

let submitted = 0;

/** New values each time: the same rows again would be a repeat. */
function nextSubmission(): ApiCall {
  submitted += 1;
  const valuation = 100 + submitted / 1_000;
  const items = Array.from({ length: trades }, (_, index) => ({ tradeId: index + 1, valuation }));
  return { method: 'POST', path: '/api/submission', body: { items } };
}

function checkAllStored(reply: unknown): void {
  if ((reply as { stored: number }).stored !== trades) throw new Error('Not all rows were stored.');
}
