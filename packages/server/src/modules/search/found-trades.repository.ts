// Trades for the toolbar's search. Each query is bounded by an index and stops after a few rows, so that a million trades
// cost the same as ten thousand.
import type { TradePhrase } from '@pricevault/basics';
import { periodMonths } from '@pricevault/basics';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/list-window.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export interface TypeChoice {
  readonly assetId: string | null;
  readonly instrumentId: string | null;
}

export interface SearchedType {
  readonly id: string;
  readonly currency: string;
}

/** The types to search; there are few. */
export async function findSearchedTypes(
  executor: Executor,
  { assetId, instrumentId }: TypeChoice,
): Promise<SearchedType[]> {
  if ([assetId, instrumentId].some((id) => id !== null && !isUuid(id))) return [];
  return executor
    .selectFrom('instruments')
    .select(['id', 'currency'])
    .where('removed_at', 'is', null)
    .$if(assetId !== null, (select) => select.where('asset_id', '=', assetId ?? ''))
    .$if(instrumentId !== null, (select) => select.where('id', '=', instrumentId ?? ''))
    .orderBy('created_at')
    .limit(200)
    .execute();
}

export async function findTradeByNumber(
  executor: Executor,
  types: readonly string[],
  number: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from trades where trade_number = ${number} and instrument_id = any(${types}::uuid[])`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}

/** For a phrase with expiry and tenor: nearest to the money first, from the index of each type. */
export async function findTradesByTerms(
  executor: Executor,
  types: readonly string[],
  phrase: TradePhrase,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from unnest(${types}::uuid[]) as type(id)
     cross join lateral (
       select t.id, t.trade_number, abs(t.strike_relative) as away from trades t
        where t.instrument_id = type.id and t.expiry_months = ${monthsOf(phrase.expiry)}
          and t.tenor_months = ${monthsOf(phrase.tenor)} and ${furtherConditions(phrase)}
        order by abs(t.strike_relative), t.trade_number limit ${limit}
     ) t order by t.away, t.trade_number limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}

/** The first trades of these types, when only a currency was given. */
export async function findFirstTrades(
  executor: Executor,
  types: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from unnest(${types}::uuid[]) as type(id)
     cross join lateral (
       select t.id, t.trade_number from trades t where t.instrument_id = type.id
        order by t.trade_number limit ${limit}
     ) t order by t.trade_number limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Everything else: each word, period, strike or option type must occur in the shown columns. */
export async function findTradesByText(
  executor: Executor,
  types: readonly string[],
  phrase: TradePhrase,
  limit: number,
): Promise<string[]> {
  const texts = [
    ...phrase.words.slice(0, 8).map(containsPattern),
    ...[phrase.period, phrase.strikeRelative]
      .filter((part) => part !== null)
      .map((part) => containsPattern(` ${part} `)),
    ...(phrase.optionType === null ? [] : [containsPattern(` ${phrase.optionType} `)]),
  ];
  if (texts.length === 0) return [];
  const conditions = texts.map((pattern) => sql`t.folded_text like fold_text(${pattern})`);
  const { rows } = await sql<{ id: string }>`
    select t.id from trades t
     where ${sql.join(conditions, sql` and `)} and t.instrument_id = any(${types}::uuid[])
     order by t.trade_number limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}

function furtherConditions({ strikeRelative, optionType, words }: TradePhrase) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (strikeRelative !== null) {
    // A range for the index on the distance from the money, then the exact test. A hundredth of a basis point.
    const close = 1e-6;
    const away = Math.abs(strikeRelative);
    conditions.push(
      sql`abs(t.strike_relative) between ${away - close} and ${away + close}`,
      sql`t.strike_relative between ${strikeRelative - close} and ${strikeRelative + close}`,
    );
  }
  if (optionType !== null) conditions.push(sql`t.option_type = ${optionType}`);
  for (const word of words.slice(0, 8)) {
    conditions.push(sql`t.folded_text like fold_text(${containsPattern(word)})`);
  }
  return sql.join(conditions, sql` and `);
}

function monthsOf(period: string | null): number {
  return (period === null ? null : periodMonths(period)) ?? Number.NaN;
}
