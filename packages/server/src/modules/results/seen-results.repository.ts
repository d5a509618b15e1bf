// Results as one firm may see them: final ones as stored; for an open window, those of trades the firm has submitted,
// computed now. Used as relations in other statements.
import { sql, type RawBuilder } from 'kysely';
import type { DatedWindow } from './selection.repository.ts';
import { minFirmsForProvisional, figuresOf, lastValues } from './settlement.repository.ts';

const columns = sql`window_id, trade_number, valuation_date, n, mean, std, min, max, median, forward`;

/** The results of windows: window, trade, date and figures. */
export function seenResults(windows: readonly DatedWindow[], firmId: string): RawBuilder<unknown> {
  const finals = windows.filter(({ isProvisional }) => !isProvisional).map(({ id }) => id);
  const open = windows.filter(({ isProvisional }) => isProvisional);
  const parts = [
    ...(finals.length > 0 || open.length === 0
      ? [sql`select ${columns} from results where ${isOneOf(sql`window_id`, finals)}`]
      : []),
    ...open.map((window) => provisionalResults(window, firmId)),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** A single id is compared directly, so that the planner uses a range of the key. */
export function isOneOf(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<unknown> {
  return ids.length === 1
    ? sql`${column} = ${ids[0]}::bigint`
    : sql`${column} = any(${ids}::bigint[])`;
}

/** Only trades the firm has submitted in this window. While provisional results are switched off, only n. */
function provisionalResults(window: DatedWindow, firmId: string): RawBuilder<unknown> {
  const minFirms = window.showsProvisional
    ? Math.max(window.minContributors, minFirmsForProvisional)
    : 2 ** 31 - 1;
  const given = sql`v.trade_number in (
    select own.trade_number from submissions o join submission_values own on own.submission = o.number
     where o.window_id = ${window.id} and o.firm_id = ${firmId} and o.counts)`;
  return sql`
    select ${window.id}::bigint as window_id, trade_number, ${window.valuationDate}::date as valuation_date,
           ${figuresOf(sql.lit(minFirms))}
      from (${lastValues(window.id, given)}) as last group by trade_number`;
}

/** The firm's own last counting values in windows: window, trade, value, forward. */
export function ownValues(windowIds: readonly number[], firmId: string): RawBuilder<unknown> {
  return sql`(
    select distinct on (s.window_id, v.trade_number) s.window_id, v.trade_number, v.value, v.forward
      from submissions s join submission_values v on v.submission = s.number
     where s.firm_id = ${firmId} and s.counts and ${isOneOf(sql`s.window_id`, windowIds)}
     order by s.window_id, v.trade_number, s.number desc)`;
}

/** Standard deviations from the mean; null where the values do not differ beyond their rounding. */
export const zScore = (own: string, result: string) =>
  sql.raw(
    `case when ${result}.std > abs(${result}.mean) * 1e-12 then (${own}.value - ${result}.mean) / ${result}.std end`,
  );
