// Generates many trades over the whole grid of the form, and many bonds named with invented words.
import type pg from 'pg';
import { fillFast } from './filled-server.ts';

/** Fills up to `trades` and `bonds` rows. The first rows are the same at every size, so that the same searches find them. */
export async function fillReferenceData(
  client: pg.Client,
  { trades, bonds }: { trades: number; bonds: number },
): Promise<void> {
  await fillFast(client, ['trades'], async () => {
    await client.query(
      `with grid as (
         select *, row_number() over (order by trade_number) - 1 as place from trades
          where instrument_id = (select instrument_id from trades order by trade_number limit 1)
       )
       insert into trades (trade_number, instrument_id, expiry, tenor, strike_relative, option_type, underlying,
         onshore_offshore, collateral_convention, settlement_type, price_convention, exercise_type, swap_fixed_dcc,
         swap_fixed_frequency, swap_float_dcc, swap_float_frequency)
       select n, g.instrument_id, g.expiry, g.tenor, g.strike_relative,
              (array['Payer', 'Receiver', 'Straddle'])[1 + n % 3], g.underlying, g.onshore_offshore,
              g.collateral_convention, g.settlement_type, g.price_convention, g.exercise_type, g.swap_fixed_dcc,
              g.swap_fixed_frequency, g.swap_float_dcc, g.swap_float_frequency
         from generate_series((select max(trade_number) + 1 from trades), $1::bigint) as n
         join grid g on g.place = n % (select count(*) from grid)`,
      [trades],
    );
  });
  await fillFast(client, ['bonds'], async () => {
    await client.query(
      `insert into bonds (isin, ticker, name, location, currency, coupon, maturity)
       select 'XS' || lpad(n::text, 9, '0') || '0', upper(left(${word('n % 4000')}, 5)),
              initcap(${word('n % 4000')} || ' ' || ${word('4000 + n % 977')}) || ' ' ||
                (array['Republic', 'Finance', 'Holding', 'Energy'])[1 + n % 4],
              initcap(${word('9000 + n % 120')}), 'USD', (n % 900) / 100.0, date '2030-01-01' + (n % 9000)::integer
         from generate_series(1, $1::bigint - (select count(*) from bonds)) as n`,
      [bonds],
    );
    // The trigger is disabled while rows are inserted.
    await client.query(`
      insert into bond_words
      select distinct word collate "C"
        from bonds, regexp_split_to_table(lower(concat_ws(' ', ticker, name, location)), '[^[:alnum:]]+') as word
       where length(word) >= 3
      on conflict do nothing`);
  });
  await client.query('vacuum analyze bond_words');
}

/** A pronounceable word for a number: the same in SQL and below. */
function word(number: string): string {
  const syllable = (power: number) =>
    `(array['ba','de','fi','go','lu','ma','ne','pi','ro','su'])[1 + ((${number}) / ${10 ** power}) % 10]`;
  return `(${[0, 1, 2, 3].map(syllable).join(' || ')})`;
}

export function wordOf(number: number): string {
  const syllables = ['ba', 'de', 'fi', 'go', 'lu', 'ma', 'ne', 'pi', 'ro', 'su'];
  return [0, 1, 2, 3]
    .map((power) => syllables[Math.floor(number / 10 ** power) % 10] ?? '')
    .join('');
}
