// The shown columns of found trades and bonds, in the given order.
import type { SearchResult } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/db/database-clock.ts';
import { lastAnswers } from '../quotes/quotes.repository.ts';
import {
  findNewestResults,
  stateOf,
  type NewestResult,
} from '../results/newest-results.repository.ts';
import type { ResultsViewer } from '../results/results-viewer.repository.ts';

type Dated<Result> = Omit<Result, 'kind' | 'lastRequestDate'> & { lastRequestDate: Date | null };
type TradeResult = Extract<SearchResult, { kind: 'trade' }>;
type BondResult = Extract<SearchResult, { kind: 'bond' }>;

export async function readTradeResults(
  executor: Executor,
  viewer: Viewer,
  results: ResultsViewer,
  ids: readonly string[],
): Promise<TradeResult[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<Dated<TradeResult>, 'lastResult' | 'lastConsensus'>>`
    select t.id as "_id", t.trade_number as "tradeId", t.instrument_id as "instrumentTypeId",
           t.instrument_name as "instrumentName", t.currency, t.unit, t.decimals, t.expiry, t.tenor, t.strike_relative as "strikeRelative",
           t.option_type as "optionType", t.underlying, t.settlement_type as "settlementType",
           p.last_request_at as "lastRequestDate", last.value_avg as "valueAvg"
      from unnest(${ids}::uuid[]) with ordinality as found(id, place)
      join trades_in_sight t on t.id = found.id
      left join trade_popularity p on p.trade_id = t.id
      left join ${lastAnswers('trade', viewer, sql`t.id`)} on true
     order by found.place`.execute(executor);
  const tradeIds = rows.map(({ tradeId }) => tradeId);
  const newest = await findNewestResults(executor, results, tradeIds);
  const silent = [...newest.values()].filter(({ mean }) => mean === null);
  const earlier = await findNewestResults(
    executor,
    results,
    silent.map(({ tradeId }) => tradeId),
    { hasMean: true },
  );
  return rows.map((row) => ({
    ...shown('trade', row),
    lastResult: stateOf(newest.get(row.tradeId)),
    lastConsensus: consensusOf(earlier.get(row.tradeId) ?? newest.get(row.tradeId)),
  }));
}

function consensusOf(result: NewestResult | undefined): TradeResult['lastConsensus'] {
  if (result === undefined || result.mean === null) return null;
  return { valuationDate: result.valuationDate, mean: result.mean };
}

export async function readBondResults(
  executor: Executor,
  viewer: Viewer,
  ids: readonly string[],
): Promise<BondResult[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Dated<BondResult>>`
    select b.id as "_id", b.ticker, b.name, b.isin, b.coupon, b.location, b.currency,
           p.last_request_at as "lastRequestDate", last.bid_avg as "bidAvg", last.offer_avg as "offerAvg"
      from unnest(${ids}::uuid[]) with ordinality as found(id, place)
      join bonds b on b.id = found.id
      left join bond_popularity p on p.bond_id = b.id
      left join ${lastAnswers('bond', viewer, sql`b.id`)} on true
     order by found.place`.execute(executor);
  return rows.map((row) => shown('bond', row));
}

const shown = <Kind extends SearchResult['kind'], Row extends { lastRequestDate: Date | null }>(
  kind: Kind,
  row: Row,
) => ({ kind, ...row, lastRequestDate: row.lastRequestDate?.toISOString() ?? null });
