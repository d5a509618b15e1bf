// The public transaction nearest to each of many trades, as a price: premium over notional in basis points, the unit of
// the vault's own values. Distance² = (Δln expiry / 0.35)² + (Δln tenor / 0.35)² + (Δstrike / 50 bp)², as for similar trades.
import { periodMonths, periodText, rangeIndexOf, type QualityFlag } from '@pricevault/basics';
import type { Trade } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { premiumBp } from '../transactions/transactions.repository.ts';
import { squaredStrikes } from './strike-distance.ts';

/** Beyond this it is the price of a different trade. One unit is 35 percent of expiry or tenor, or 50 bp of strike. */
const maxDistance = 1;
const periodUnit = 0.35;
/** Of a transaction `t` and the trade `p`; without a fixed strike by the transaction's own forward. */
const strikeDifference = sql`coalesce(t.strike - p.strike_fixed, t.strike - t.forward_rate - p.strike_relative)`;
/** Transactions read in each range around a trade. */
const newestOfRange = 300;
/** With one of these flags, premium over notional is not the price of the option. */
const disqualifyingFlags: readonly QualityFlag[] = [
  'notionalCapped',
  'premiumImplausible',
  'straddleAsTwoRows',
  'sideContradictsForward',
];

export interface PricedTrade extends Pick<
  Trade,
  'expiry' | 'tenor' | 'strikeFixed' | 'strikeRelative' | 'optionType' | 'instrumentType'
> {
  readonly _id: string;
  /** Only later transactions count; null for any. */
  readonly knownAt: Date | null;
}

interface PublicPrice {
  readonly tradeId: string;
  readonly lastPrice: number;
  readonly at: Date;
}

/** Trades without such a transaction are left out. Without a fixed strike the transaction's own forward is needed. */
export async function nearestPublicPrices(
  executor: Executor,
  trades: readonly PricedTrade[],
): Promise<PublicPrice[]> {
  const points = trades.flatMap((trade) => {
    const expiry = monthsOf(trade.expiry);
    const tenor = monthsOf(trade.tenor);
    return expiry === null || tenor === null ? [] : [{ trade, expiry, tenor }];
  });
  if (points.length === 0) return [];
  const reach = Math.exp(maxDistance * periodUnit);
  const from = (months: number) => rangeIndexOf(months / reach);
  const to = (months: number) => rangeIndexOf(months * reach);
  const { rows } = await sql<PublicPrice>`
    select p.id as "tradeId", nearest.price as "lastPrice", nearest.executed_at as at
      from unnest(
        ${points.map(({ trade }) => trade._id)}::uuid[], ${points.map(({ trade }) => trade.instrumentType[0]?.currency)}::text[],
        ${points.map(({ trade }) => trade.optionType)}::text[], ${points.map(({ expiry }) => expiry)}::float8[],
        ${points.map(({ tenor }) => tenor)}::float8[], ${points.map(({ trade }) => trade.strikeFixed)}::float8[],
        ${points.map(({ trade }) => trade.strikeRelative)}::float8[],
        ${points.map(({ trade }) => trade.knownAt)}::timestamptz[],
        ${points.map(({ expiry }) => from(expiry))}::integer[], ${points.map(({ expiry }) => to(expiry))}::integer[],
        ${points.map(({ tenor }) => from(tenor))}::integer[], ${points.map(({ tenor }) => to(tenor))}::integer[]
      ) as p (id, currency, option_type, expiry, tenor, strike_fixed, strike_relative, known_at,
              expiry_from, expiry_to, tenor_from, tenor_to)
     cross join lateral (
       select * from (
         select ${premiumBp} as price, t.executed_at, t.seq,
                power(ln(greatest(t.expiry_months, 0.1) / p.expiry) / ${periodUnit}, 2)
                + power(ln(t.tenor_months / p.tenor) / ${periodUnit}, 2)
                + ${squaredStrikes(strikeDifference)} as distance_squared
           from generate_series(p.expiry_from, p.expiry_to) e (range)
          cross join generate_series(p.tenor_from, p.tenor_to) n (range)
          cross join lateral (
            select * from transactions t
             where t.status = 'listed' and t.expiry_range = e.range and t.tenor_range = n.range
               and t.executed_at > coalesce(p.known_at, '-infinity')
             order by t.executed_at desc, t.seq desc limit ${newestOfRange}) t
          where t.currency = p.currency and t.option_type = p.option_type and t.tenor_months > 0
            -- What is paid to end a trade is no price of its option.
            and t.event_type is distinct from 'Termination' and not t.quality && ${disqualifyingFlags}::text[]) near
        where near.price is not null and near.distance_squared <= ${maxDistance ** 2}
        order by near.distance_squared, near.executed_at desc, near.seq desc limit 1) nearest`.execute(
    executor,
  );
  return rows;
}

function monthsOf(period: string | null): number | null {
  const text = period === null ? null : periodText(period);
  return text === null ? null : periodMonths(text);
}
