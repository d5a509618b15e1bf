// Computes forward and implied volatility of new transactions where the par rates of their day are known, and flags
// premiums that contradict the forward or are implausible.
import type { TransactionOptionType } from '@pricevault/basics';
import type pg from 'pg';
import {
  createPricingCurve,
  type ParRate,
  type PricedFigures,
  type UnpricedReason,
} from './forwards.ts';

interface Row {
  seq: number;
  expiryDate: string;
  tenorMonths: number | null;
  strike: number | null;
  optionType: TransactionOptionType | null;
  premium: number | null;
}

const batch = 5_000;

/** Currencies with par rates whose transactions keep no forwards, and why. */
export type Unpriced = Readonly<Record<string, UnpricedReason>>;

/** Prices all transactions after `before`; 0 for all. */
export async function priceImported(client: pg.Client, before: number): Promise<Unpriced> {
  const unpriced: Record<string, UnpricedReason> = {};
  const curves = await client.query<{ currency: string; asOf: string; rates: ParRate[] }>(
    `select currency, as_of as "asOf",
            json_agg(json_build_object('tenorMonths', tenor_months, 'rate', rate, 'frequency', frequency)
                     order by tenor_months) as rates
       from par_rates
      where as_of between (select min(executed_at)::date - 1 from transactions where seq > $1)
                      and (select max(executed_at)::date + 1 from transactions where seq > $1)
      group by currency, as_of`,
    [before],
  );
  for (const { currency, asOf, rates } of curves.rows) {
    const curve = createPricingCurve(currency, asOf, rates);
    if (typeof curve === 'string') {
      unpriced[currency] = curve;
      continue;
    }
    let last = before;
    for (;;) {
      const { rows } = await client.query<Row>(rowsOfDay, [last, currency, asOf, batch]);
      await writeFigures(
        client,
        rows.map((row) => ({ seq: row.seq, ...curve.price({ ...row, executionDate: asOf }) })),
      );
      const end = rows.at(-1);
      if (!end || rows.length < batch) break;
      last = end.seq;
    }
  }
  return unpriced;
}

/**
 * The premium is a fraction of the notional only if both have the same currency and the notional is not capped. A payment
 * that ends a trade is not a price of its option. For a straddle in two rows it is unknown whether each row has the whole
 * premium or half of it.
 */
const rowsOfDay = `
  select seq, expiry_date as "expiryDate", tenor_months as "tenorMonths", strike, option_type as "optionType",
         case when amount > 0 and not quality && '{premiumOtherCurrency,notionalCapped,notionalPlaceholder,premiumImplausible,straddleAsTwoRows}'
                   and event_type is distinct from 'Termination'
              then premium / amount end as premium
    from transactions
   where seq > $1 and currency = $2 and expiry_date is not null
     and executed_at >= ($3::date)::timestamp at time zone 'UTC'
     and executed_at < ($3::date + 1)::timestamp at time zone 'UTC'
   order by seq limit $4`;

async function writeFigures(
  client: pg.Client,
  figures: readonly (PricedFigures & { seq: number })[],
): Promise<void> {
  const known = figures.filter(({ forward }) => forward !== null);
  if (known.length === 0) return;
  await client.query(
    `update transactions t
        set forward_rate = f.forward, normal_vol = f.vol,
            quality = case when f.flag is null or t.quality @> array[f.flag] then t.quality
                           else t.quality || f.flag end
       from unnest($1::bigint[], $2::float8[], $3::float8[], $4::text[]) as f (seq, forward, vol, flag)
      where t.seq = f.seq`,
    [
      known.map(({ seq }) => seq),
      known.map(({ forward }) => forward),
      known.map(({ normalVol }) => normalVol),
      known.map(({ flag }) => flag),
    ],
  );
}
