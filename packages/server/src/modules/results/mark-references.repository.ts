// Reference values for marks before they are sent: the last consensus and the firm's own last values.
import type { MarkReference } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { findNewestResults } from './newest-results.repository.ts';
import type { ResultsViewer } from './results-viewer.repository.ts';

/** How many windows back to look for an unchanged value. */
const windowsBack = 30;

/** Before its market is known. */
type ReadReference = Omit<MarkReference, 'market' | 'curveDate'> & {
  readonly currency: string;
  readonly settlementType: string | null;
};

/** For trades in sight, by trade id. */
export async function readMarkReferences(
  executor: Executor,
  viewer: ResultsViewer,
  tradeIds: readonly number[],
): Promise<ReadReference[]> {
  const { firmId } = viewer;
  const { rows } = await sql<Omit<ReadReference, 'valuationDate' | 'mean' | 'std'>>`
    with wanted as materialized (
      select t.*, i.quote_step from trades_in_sight t join instruments i on i.id = t.instrument_id
       where t.trade_number = any(${tradeIds}::bigint[])
    ), windows as materialized (
      select w.id, w.valuation_date, w.is_open from (select distinct instrument_id from wanted) as i
       cross join lateral (
         select f.window_id as id, w.valuation_date, w.closes_at > clock_timestamp() as is_open
           from submission_windows w join firm_windows f on f.window_id = w.id and f.firm_id = ${firmId} and f.tries > 0
          where w.instrument_id = i.instrument_id and w.corrects is null
          order by w.valuation_date desc limit ${sql.lit(windowsBack)}) as w
    ), own as materialized (
      select distinct on (v.trade_number, w.valuation_date) v.trade_number, w.valuation_date, w.is_open, v.value
        from windows w join counting_values v on v.window_id = w.id and v.firm_id = ${firmId}
       where v.trade_number in (select trade_number from wanted)
       order by v.trade_number, w.valuation_date desc, v.number desc
    ), runs as (
      select trade_number, valuation_date, value,
             first_value(value) over latest_first as newest,
             count(*) over latest_first as place
        from own where not is_open
      window latest_first as (partition by trade_number order by valuation_date desc)
    ), unchanged as (
      select trade_number, newest, min(valuation_date) as since
        from runs r
       where value = newest and not exists (
         select from runs b where b.trade_number = r.trade_number and b.place < r.place and b.value <> r.newest)
       group by trade_number, newest
    )
    select t.trade_number as "tradeId", t.instrument_id as "instrumentTypeId", t.instrument_name as "instrumentName",
           t.expiry, t.tenor, t.strike_relative as "strikeRelative", t.option_type as "optionType", t.settlement_type as "settlementType",
           t.currency, t.quote_step as "quoteStep",
           u.newest as "ownValue", u.since as "ownSince", g.value as "givenValue"
      from wanted t
      left join unchanged u on u.trade_number = t.trade_number
      left join own g on g.trade_number = t.trade_number and g.is_open
     order by t.trade_number`.execute(executor);
  const newest = await findNewestResults(
    executor,
    viewer,
    rows.map(({ tradeId }) => tradeId),
  );
  return rows.map((row) => {
    const { valuationDate = null, mean = null, std = null } = newest.get(row.tradeId) ?? {};
    return { ...row, valuationDate, mean, std };
  });
}
