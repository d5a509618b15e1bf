// Trades of identical terms in windows of the same date, with the firms behind them.
import type { ReleaseRule } from '@pricevault/basics/results';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { economicTerms, hasTerms } from '../submissions/given-terms.repository.ts';
import { ruleColumns } from './settlement.repository.ts';

export interface IdenticalTrade {
  readonly windowId: number;
  readonly tradeId: number;
  /** The same text for trades of identical terms. */
  readonly terms: string;
  /** Its figures were released, even if they were withdrawn since: who saw them knows them. */
  readonly isReleased: boolean;
  /** Sums over two versions of its marks were released. */
  readonly isCorrected: boolean;
  /** Its window has closed, and has results. */
  readonly isClosed: boolean;
  readonly isSettled: boolean;
  readonly rule: ReleaseRule;
}

/** Firms in the kept round of window `w`, or in its sums of protocol 1. A void round publishes nothing. */
const protocolFirms = sql`(
  select c.firm_id from kept_rounds k join kept_contributions c on c.round_id = k.id
   where k.instrument_id = w.instrument_id and k.valuation_date = w.valuation_date and k.state <> 'void'
  union
  select s.firm_id from consensus_submissions s
   where s.instrument_id = w.instrument_id and s.valuation_date = w.valuation_date and s.shared_at is not null)`;

/** By window, the firms that gave to it by a protocol; which trades they priced in a kept round, nobody here knows. */
export async function readProtocolFirms(
  tx: Executor,
  windowIds: readonly number[],
): Promise<Map<number, Set<string>>> {
  const { rows } = await sql<{ windowId: number; firmId: string }>`
    select w.id as "windowId", kept.firm_id as "firmId"
      from submission_windows w cross join lateral ${protocolFirms} as kept
     where w.id = any(${[...windowIds]}::bigint[])`.execute(tx);
  const firms = new Map<number, Set<string>>();
  for (const { windowId, firmId } of rows) {
    firms.set(windowId, (firms.get(windowId) ?? new Set()).add(firmId));
  }
  return firms;
}

/**
 * Trades of closed windows of a date, and of those that firms have given to by a protocol, whose terms are also those of
 * another trade of these windows, as far as one of them is in the given window. Sample types are left out: their marks are nobody's. Trades without expiry and tenor are like no other.
 */
export async function findIdenticalTrades(
  tx: Executor,
  { windowId, valuationDate }: { windowId: number; valuationDate: string },
): Promise<IdenticalTrade[]> {
  const { rows } = await sql<Omit<IdenticalTrade, 'rule'> & ReleaseRule>`
    with candidates as (
      select w.id as window_id, t.trade_number,
             ${economicTerms} as terms
        from submission_windows w join instruments i on i.id = w.instrument_id
        join trades t on t.instrument_id = i.id and ${hasTerms}
       where w.valuation_date = ${valuationDate}::date and not w.is_sample and w.corrects is null
         and (w.closes_at <= clock_timestamp() or exists (select from ${protocolFirms} as given))
    ), alike as (
      -- By hash, because sorting the long texts would take most of the time; who reads the rows compares the texts.
      select window_id, trade_number, terms, count(*) over same as count, bool_or(window_id = ${windowId}) over same as is_ours
        from candidates window same as (partition by hashtextextended(terms, 0))
    )
    select c.window_id as "windowId", c.trade_number as "tradeId", c.terms, r.n is not null or r.withdrawn_reason is not null as "isReleased",
           coalesce(r.version, 1) = 2 as "isCorrected",
           w.closes_at <= clock_timestamp() as "isClosed", w.settled_at is not null as "isSettled", ${ruleColumns}
      from alike c join submission_windows w on w.id = c.window_id
      left join results r on r.window_id = c.window_id and r.trade_number = c.trade_number
       and r.valuation_date = ${valuationDate}::date
     where c.count > 1 and c.is_ours`.execute(tx);
  return rows.map(
    ({ windowId: id, tradeId, terms, isReleased, isCorrected, isClosed, isSettled, ...rule }) => ({
      windowId: id,
      tradeId,
      terms,
      isReleased,
      isCorrected,
      isClosed,
      isSettled,
      rule,
    }),
  );
}

export interface MarkOfFirm {
  readonly windowId: number;
  readonly tradeId: number;
  readonly firmId: string;
  readonly value: number;
}

/** The last counting mark of each firm for trades of windows. */
export async function readMarksOfFirms(
  tx: Executor,
  trades: readonly { windowId: number; tradeId: number }[],
): Promise<MarkOfFirm[]> {
  const { rows } = await sql<MarkOfFirm>`
    select distinct on (s.window_id, v.trade_number, s.firm_id) s.window_id as "windowId",
           v.trade_number as "tradeId", s.firm_id as "firmId", v.value
      from unnest(${trades.map(({ windowId }) => windowId)}::bigint[],
                  ${trades.map(({ tradeId }) => tradeId)}::bigint[]) as wanted(window_id, trade_number)
      join submissions s on s.window_id = wanted.window_id and s.counts
      join submission_values v on v.submission = s.number and v.trade_number = wanted.trade_number
     order by s.window_id, v.trade_number, s.firm_id, s.number desc`.execute(tx);
  return rows;
}
