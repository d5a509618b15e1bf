// Results of open windows of sample types, computed when they are read. Of samples nothing has to be withheld; outliers are
// set aside as at the close.
import { outlierLimits, type OutlierRule } from '@pricevault/basics/results';
import { sql, type RawBuilder } from 'kysely';

export interface ProvisionalWindow {
  readonly id: number;
  readonly valuationDate: string;
  readonly quoteStep: number;
  readonly outlierRule: OutlierRule;
}

/** Only trades the firm has submitted in this window. */
export function provisionalResults(
  { id, valuationDate, quoteStep, outlierRule }: ProvisionalWindow,
  firmId: string,
): RawBuilder<unknown> {
  const given = sql`v.trade_number in (
    select own.trade_number from submissions o join submission_values own on own.submission = o.number
     where o.window_id = ${id} and o.firm_id = ${firmId} and o.counts)`;
  const step = sql.lit(quoteStep);
  const rounded = (figure: RawBuilder<unknown>) =>
    sql`(round((${figure} / ${step})::numeric) * ${step})::double precision`;
  return sql`(
    with marks as materialized (${lastValues(id, given)}), ${acceptances(quoteStep, outlierRule)}
    select ${id}::bigint as window_id, trade_number, ${valuationDate}::date as valuation_date,
           count(*)::integer as n, ${rounded(sql`avg(value)`)} as mean, ${rounded(sql`stddev_pop(value)`)} as std,
           min(value) as min, max(value) as max,
           ${rounded(sql`percentile_cont(0.5) within group (order by value)`)} as median,
           avg(value) as inside_mean, stddev_pop(value) as inside_std,
           center as accepted_center, reach as accepted_reach, 1 as version, null::text as withdrawn_reason
      from marks left join acceptances using (trade_number)
     where reach is null or abs(value - center) <= reach
     group by trade_number, center, reach)`;
}

/** The last counting value of each firm in a window; the window function saves a million comparisons of ids. */
function lastValues(windowId: number, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select distinct on (v.trade_number, g.firm) v.trade_number, v.value
      from (select number, dense_rank() over (order by firm_id)::integer as firm
              from submissions where window_id = ${windowId} and counts) as g
      join submission_values v on v.submission = g.number
     where ${condition}
     order by v.trade_number, g.firm, g.number desc`;
}

/** `acceptanceOf` of the basics in SQL: a row for each trade of which marks are set aside. */
function acceptances(quoteStep: number, outlierRule: OutlierRule): RawBuilder<unknown> {
  const { minMarks, maxShare, cutoff, normalScale } = outlierLimits;
  const double = (value: number) => sql`${sql.lit(value)}::double precision`;
  return sql`
    centers as (
      select trade_number, count(*) as count, percentile_cont(0.5) within group (order by value) as center
        from marks group by trade_number having count(*) >= ${minMarks} and ${outlierRule === 'mad'}),
    distances as (
      select trade_number, count, center, abs(value - center) as distance,
             row_number() over (partition by trade_number order by abs(value - center)) as place
        from marks join centers using (trade_number)),
    limits as (
      select trade_number, ${double(cutoff)} * greatest(
               ${double(normalScale)} * percentile_cont(0.5) within group (order by distance), ${double(quoteStep)}) as far
        from distances group by trade_number),
    acceptances as (
      select trade_number, center, max(distance) filter (
               where distance <= far or place <= count - floor(count * ${double(maxShare)})) as reach
        from distances join limits using (trade_number) group by trade_number, center)`;
}
