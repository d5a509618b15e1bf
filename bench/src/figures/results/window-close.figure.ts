// Computing the results of a window against a plain SQL statement that selects each firm's last value, computes the same
// statistics and inserts them. DuckDB runs on the same values for comparison.
import { openEmbeddedDatabase } from '@pricevault/embedded-database';
import { settleWindow } from '@pricevault/server/measured';
import { openDatabase } from '@pricevault/server/operations';
import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Measurement, OpenFigure, Size } from '../../figure.ts';
import { openVault, type BenchVault } from '../trades-upload/vault.ts';
import { openDuckDb } from './duckdb.ts';
import { addTrades, idOf, valueOf } from './market.ts';

const sizes = {
  quick: { trades: 2_000, firms: 25 },
  full: { trades: 100_000, firms: 200 },
} as const;

const world = { clock: { now: () => new Date() }, publicUrl: 'http://localhost' };

export const openWindowClose = (size: Size) => openClosing(sizes[size], 'none', true);

/** Smaller: the bare SQL sorts every trade's marks three times. */
const outlierSizes = { quick: sizes.quick, full: { trades: 20_000, firms: 50 } } as const;

/** With outliers set aside, against the bare SQL of the same figures. */
export const openOutlierClose = (size: Size) => openClosing(outlierSizes[size], 'mad', false);

type Rule = 'none' | 'mad';
interface WindowSize {
  readonly trades: number;
  readonly firms: number;
}

async function openClosing(
  size: WindowSize,
  rule: Rule,
  isComparedWithDuckDb: boolean,
): Promise<OpenFigure> {
  const vault = await openVault();
  const windowId = await fill(vault, size, rule);
  const database = await openEmbeddedDatabase({ dataDir: vault.server.dataDir, as: 'guest' });
  const db = openDatabase({
    url: database.url,
    directUrl: database.url,
    poolSize: 2,
    onError: () => {},
  });
  const duckDb = isComparedWithDuckDb ? await openDuckDb(size) : null;
  const measurements: Measurement[] = [
    {
      name: 'closing',
      measure: () =>
        timed(vault, windowId, size.trades, () =>
          inFlatMemory(() => settleWindow({ db, ...world }, windowId)),
        ),
    },
    {
      name: 'bare SQL',
      measure: () =>
        timed(vault, windowId, size.trades, () => vault.client.query(bareSql[rule], [windowId])),
    },
    ...(duckDb ? [{ name: 'DuckDB', measure: () => duckDb.measure() }] : []),
  ];
  return {
    measurements,
    close: async () => {
      duckDb?.close();
      await db.close();
      await database.release();
      await vault.close();
    },
  };
}

/** Deletes the results, then times `run`; throws unless it stored one result for each trade. */
async function timed(
  { client }: BenchVault,
  windowId: number,
  trades: number,
  run: () => Promise<unknown>,
): Promise<number> {
  await client.query('delete from results where window_id = $1', [windowId]);
  await client.query('vacuum results');
  await client.query(
    'update submission_windows set settled_at = null, formed_through = null where id = $1',
    [windowId],
  );
  const start = performance.now();
  await run();
  const ms = performance.now() - start;
  const { rows } = await client.query<{ count: string }>(
    'select count(*) from results where window_id = $1',
    [windowId],
  );
  if (Number(rows[0]?.count) !== trades) throw new Error('Not every trade has a result.');
  return ms;
}

/** Two ranges of marks at a time; the marks of the whole window would take more than a gigabyte. */
const allowedMegabytes = 100;

/** Node's own entries of collections, which its types leave out. */
type CollectionEntry = PerformanceEntry & { readonly detail?: { readonly kind: number } };

/**
 * Throws if what is in use grows by more than is allowed, whatever the size of the window. It is read after full garbage
 * collections: how much garbage the engine leaves lying about depends on the memory of the machine, not on what runs.
 */
async function inFlatMemory(run: () => Promise<unknown>): Promise<void> {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  let highest = before;
  const watch = new PerformanceObserver((list) => {
    const isFull = (entry: CollectionEntry) =>
      entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
    if (list.getEntries().some(isFull)) {
      highest = Math.max(highest, process.memoryUsage().heapUsed);
    }
  });
  watch.observe({ entryTypes: ['gc'] });
  await run().finally(() => watch.disconnect());
  const grown = Math.round((highest - before) / 1024 ** 2);
  if (grown > allowedMegabytes) throw new Error(`Closing took ${grown} MB of memory.`);
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Each firm's last value. */
const last = `select distinct on (v.trade_number, s.firm_id) v.trade_number, v.value
    from submissions s join submission_values v on v.submission = s.number
   where s.window_id = $1 and s.counts
   order by v.trade_number, s.firm_id, s.number desc`;

const figures = (of: string) => `
  insert into results (window_id, trade_number, valuation_date, n, mean, std, min, max, median, inside_mean, inside_std)
  select $1::bigint, trade_number, '2020-01-01'::date, count(*), avg(value), stddev_pop(value), min(value),
         max(value), percentile_cont(0.5) within group (order by value), avg(value), stddev_pop(value)
    from ${of} group by trade_number`;

const bareSql: Record<Rule, string> = {
  none: figures(`(${last}) as last`),
  // Farther than 3.5 × max(1.4826 × MAD, step) from the median, the farthest first, at most a third.
  mad: `with last as materialized (${last}),
    middle as (
      select trade_number, count(*) as n, percentile_cont(0.5) within group (order by value) as median
        from last group by trade_number),
    spread as (
      select l.trade_number, m.n, m.median,
             3.5 * greatest(1.4826 * percentile_cont(0.5) within group (order by abs(l.value - m.median)), 0.001) as reach
        from last l join middle m using (trade_number) group by l.trade_number, m.n, m.median),
    judged as (
      select l.trade_number, l.value, s.n, abs(l.value - s.median) > s.reach as is_far,
             row_number() over (partition by l.trade_number order by abs(l.value - s.median) desc) as place
        from last l join spread s using (trade_number))
    ${figures('(select trade_number, value from judged where not (is_far and place <= n / 3)) as accepted')}`,
};

/** A past window in which every firm submitted every trade. The vault's own server leaves it alone: here it is closed by hand. */
async function fill(vault: BenchVault, { trades, firms }: WindowSize, rule: Rule): Promise<number> {
  const { client, instrumentId } = vault;
  await addTrades(vault, trades);
  await client.query('delete from submission_values');
  await client.query(
    `insert into firms (name) select 'Bench firm ' || n from generate_series(1, $1::integer) n`,
    [firms],
  );
  const windowId = await idOf(
    client,
    `insert into submission_windows (instrument_id, valuation_date, opens_at, closes_at, min_contributors, is_sample,
                                     outlier_rule, quote_step, settle_after)
     values ($1, '2020-01-01', '2020-01-01T21:00Z', '2020-01-01T22:00Z', 5, false, $2, 0.001, 'infinity')
     returning id`,
    [instrumentId, rule],
  );
  const submit = (condition: string) =>
    client.query(
      `insert into submissions (firm_id, instrument_id, window_id, received_at, counts, rows, content_hash,
                                receipt_hash, receipt_head)
       select id, $1, $2, '2020-01-01T21:30Z', true, $3, '', '', '' from firms
        where name like 'Bench firm %' and ${condition} order by name`,
      [instrumentId, windowId, trades],
    );
  await submit(`substr(name, 12)::integer % 10 = 0`);
  await submit('true');
  await client.query(
    `insert into firm_windows (window_id, firm_id, tries)
     select $1, firm_id, count(*) from submissions where window_id = $1 group by firm_id`,
    [windowId],
  );
  await client.query(
    `insert into submission_values (submission, trade_number, value)
     select s.number, t, ${valueOf('t', 'substr(f.name, 12)::integer')}
       from submissions s join firms f on f.id = s.firm_id cross join generate_series(1, $2::integer) t
      where s.window_id = $1 order by s.number, t`,
    [windowId, trades],
  );
  await client.query('vacuum analyze submission_values, submissions, firms, results');
  return Number(windowId);
}
