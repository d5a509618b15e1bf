// Computes forward and implied volatility of transactions where the market of their day is known, by par rates or by the
// curves that an admin loaded, and flags premiums that contradict the forward or are implausible.
import type { TransactionOptionType } from '@pricevault/basics';
import { implausiblePremium } from '@pricevault/file-formats/transactions/terms';
import type pg from 'pg';
import { executorOn } from '../../platform/db/database.ts';
import { readLoadedCurves, type LoadedCurve } from '../results/par-curves.service.ts';
import {
  createPricingCurve,
  loadedPricingCurve,
  type ParRate,
  type PricedFigures,
  type PricingCurve,
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
    if (typeof curve === 'string') unpriced[currency] = curve;
    else await priceDay(client, curve, { currency, day: asOf, after: before });
  }
  const [days] = (
    await client.query<{ first: string | null; last: string | null }>(
      `select min(executed_at)::date as first, max(executed_at)::date + 1 as last from transactions where seq > $1`,
      [before],
    )
  ).rows;
  if (!days?.first || !days.last) return unpriced;
  const { first, last } = days;
  for (const curve of await readLoadedCurves(executorOn(client), { first, last })) {
    await priceByCurve(client, curve, { after: before });
  }
  return unpriced;
}

/**
 * Days on which this curve is the newest one, but for those with par rates. Listed transactions alone when all of them are
 * priced again: only they are shown and compared, and an index finds them by day.
 */
export async function priceByCurve(
  client: pg.Client,
  { currency, days, curvesOn }: LoadedCurve,
  { after }: { readonly after: number | 'again' },
): Promise<void> {
  const { rows } = await client.query<{ day: string }>(
    `select day from unnest($2::date[]) as d (day)
      where not exists (select from par_rates where currency = $1 and as_of = d.day)`,
    [currency, days],
  );
  for (const { day } of rows) {
    const curves = curvesOn(day);
    if (curves) await priceDay(client, loadedPricingCurve(curves), { currency, day, after });
  }
}

async function priceDay(
  client: pg.Client,
  curve: PricingCurve,
  { currency, day, after }: { currency: string; day: string; after: number | 'again' },
): Promise<void> {
  let last = after === 'again' ? 0 : after;
  const rowsOfDay = after === 'again' ? `${rowsOf} and status = 'listed'` : rowsOf;
  for (;;) {
    const { rows } = await client.query<Row>(`${rowsOfDay} order by seq limit $4`, [
      last,
      currency,
      day,
      batch,
      implausiblePremium,
    ]);
    await writeFigures(
      client,
      rows.map((row) => ({ seq: row.seq, ...curve.price({ ...row, executionDate: day }) })),
    );
    const end = rows.at(-1);
    if (!end || rows.length < batch) break;
    last = end.seq;
  }
}

/**
 * The premium is a fraction of the notional only if both have the same currency and the notional is not capped. A payment
 * that ends a trade is not a price of its option. For a straddle in two rows it is unknown whether each row has the whole
 * premium or half of it.
 */
const rowsOf = `
  select seq, expiry_date as "expiryDate", tenor_months as "tenorMonths", strike, option_type as "optionType",
         case when amount > 0 and abs(premium) < $5::float8 * amount
                   and not quality && '{premiumOtherCurrency,notionalCapped,notionalPlaceholder,straddleAsTwoRows}'
                   and event_type is distinct from 'Termination'
              then premium / amount end as premium
    from transactions
   where seq > $1 and currency = $2 and expiry_date is not null
     and executed_at >= ($3::date)::timestamp at time zone 'UTC'
     and executed_at < ($3::date + 1)::timestamp at time zone 'UTC'`;

/** Figures and flags of an earlier curve are replaced; an implausible part of the notional needs no curve and stays. */
async function writeFigures(
  client: pg.Client,
  figures: readonly (PricedFigures & { seq: number })[],
): Promise<void> {
  if (figures.length === 0) return;
  await client.query(
    `update transactions t
        set forward_rate = f.forward, normal_vol = f.vol, quality =
              array_remove(case when abs(t.premium) < $5::float8 * t.amount
                                then array_remove(t.quality, 'premiumImplausible') else t.quality end,
                           'sideContradictsForward')
              || case when f.flag is null then '{}' else array[f.flag] end
       from unnest($1::bigint[], $2::float8[], $3::float8[], $4::text[]) as f (seq, forward, vol, flag)
      where t.seq = f.seq and (f.forward is not null or t.forward_rate is not null)`,
    [
      figures.map(({ seq }) => seq),
      figures.map(({ forward }) => forward),
      figures.map(({ normalVol }) => normalVol),
      figures.map(({ flag }) => flag),
      implausiblePremium,
    ],
  );
}
