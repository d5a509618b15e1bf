// Terms that a firm has priced for a date in another type, by a way whose sums could be subtracted from those of this one.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** The same text for trades of identical terms: of trade `t` in type `i`. */
export const economicTerms = sql`row(i.currency, t.expiry, t.tenor, t.strike_relative, t.strike_fixed, t.option_type, t.underlying,
  t.onshore_offshore, t.collateral_convention, t.settlement_type, t.price_convention, t.exercise_type,
  t.swap_fixed_dcc, t.swap_fixed_frequency, t.swap_float_dcc, t.swap_float_frequency)::text`;

/** Trades without expiry and tenor are like no other. */
export const hasTerms = sql`t.expiry is not null and t.tenor is not null`;

export interface GivenBy {
  readonly firmId: string;
  readonly instrumentId: string;
  readonly valuationDate: string;
}

/**
 * Until the transaction ends, no window of the date in which the firm's marks count publishes results, and the firm gives to
 * no other round: what is read next stays true. Results that are formed later are compared with what was given here.
 */
export async function lockGivenTerms(tx: Executor, by: GivenBy): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${by.firmId} ${by.valuationDate}`}, 10))`.execute(
    tx,
  );
  await sql`
    select w.id from submission_windows w
     where w.valuation_date = ${by.valuationDate}::date and w.instrument_id <> ${by.instrumentId} and not w.is_sample
       and exists (select from submissions s where s.window_id = w.id and s.firm_id = ${by.firmId} and s.counts)
     order by w.id for share of w`.execute(tx);
}

/**
 * Whether a trade of the type has the terms of one of another type for which, on the same date, the firm's mark is in figures
 * that were released, or was given by the other one of the two protocols. Which trades a kept contribution prices,
 * nobody here knows: all of its type count.
 */
export async function hasGivenTermsElsewhere(
  tx: Executor,
  by: GivenBy,
  path: 'protocol1' | 'kept',
): Promise<boolean> {
  const ofOtherProtocol =
    path === 'kept'
      ? sql`select r.trade_number from consensus_submissions s join consensus_rows r on r.submission = s.id
             where s.firm_id = ${by.firmId} and s.valuation_date = ${by.valuationDate}::date
               and s.instrument_id <> ${by.instrumentId} and s.shared_at is not null`
      : sql`select o.trade_number from kept_rounds k join kept_contributions c on c.round_id = k.id
              join trades o on o.instrument_id = k.instrument_id
             where c.firm_id = ${by.firmId} and k.valuation_date = ${by.valuationDate}::date
               and k.instrument_id <> ${by.instrumentId} and k.state <> 'void'`;
  const { rows } = await sql<{ has: boolean }>`
    with given as (
      select v.trade_number from submission_windows w
        join submissions s on s.window_id = w.id and s.firm_id = ${by.firmId} and s.counts
        join submission_values v on v.submission = s.number
        join results r on r.window_id = w.id and r.trade_number = v.trade_number
       where w.valuation_date = ${by.valuationDate}::date and r.valuation_date = ${by.valuationDate}::date
         and w.instrument_id <> ${by.instrumentId} and (r.n is not null or r.withdrawn_reason is not null)
      union ${ofOtherProtocol}
    )
    select exists (
      -- A cluster moves what this reads, and cannot move rows without a column.
      select 1 from given g join trades t on t.trade_number = g.trade_number
        join instruments i on i.id = t.instrument_id and not i.is_sample
       where ${hasTerms} and ${economicTerms} in (
         select ${economicTerms} from trades t join instruments i on i.id = t.instrument_id
          where i.id = ${by.instrumentId} and ${hasTerms})) as has`.execute(tx);
  return rows[0]?.has ?? false;
}
