// Means with the data needed to compute a volatility.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { findOwnValues, seenResults } from './seen-results.repository.ts';
import { chosenTrades, type DatedWindow, type TradeSelection } from './selection.repository.ts';
import type { QuotedTrade } from './swap-market.ts';

export interface MeanOfTrade extends QuotedTrade {
  readonly tradeId: number;
  readonly currency: string;
  readonly valuationDate: string;
  readonly instrumentTypeId: string;
  readonly mean: number;
  readonly std: number | null;
  readonly n: number;
  /** The caller's firm's. */
  readonly ownForward: number | null;
}

export async function readMeans(
  executor: Executor,
  firmId: string,
  selection: TradeSelection,
  windows: readonly DatedWindow[],
): Promise<MeanOfTrade[]> {
  if (windows.length === 0) return [];
  const own = await findOwnValues(executor, windows, firmId);
  const { rows } = await sql<MeanOfTrade>`
    select t.trade_number as "tradeId", t.expiry, t.tenor, t.strike_relative as "strikeRelative",
           t.strike_fixed as "strikeFixed", t.option_type as "optionType", t.settlement_type as "settlementType", t.currency,
           t.instrument_id as "instrumentTypeId", r.valuation_date as "valuationDate", r.mean, r.std, r.n, o.forward as "ownForward", w.quote_step as "quoteStep"
      from ${chosenTrades(selection)}
      join ${seenResults(windows, firmId)} as r on r.trade_number = t.trade_number
      join submission_windows w on w.id = r.window_id
      left join ${own} as o
        on o.window_id = r.window_id and o.trade_number = r.trade_number
     where r.mean is not null and t.expiry is not null and t.tenor is not null
     order by t.trade_number`.execute(executor);
  return rows;
}
