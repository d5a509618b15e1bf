// Trades created with the form.
import type { Trade, TradeForm } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { countUpToLimit } from '../../platform/db/list-window.ts';
import { selectedTrade, storedTradeColumns, tradeOnWire, type TradeRow } from './trades.columns.ts';
import { findTradesInSight } from './trades.repository.ts';

type Terms = Omit<TradeForm, 'instrumentTypeId'>;
/** The form's columns; the fixed strike needs a forward and is not known yet. */
const formColumns = storedTradeColumns.filter(
  ({ field }) => field !== 'tradeId' && field !== 'strikeFixed',
);
const valueOf = (terms: Terms, field: string) => terms[field as keyof Terms];

/** Null if the number is taken. */
export async function insertTrade(
  tx: Executor,
  trade: { number: number; instrumentId: string; terms: Terms; userId: string; now: Date },
): Promise<Trade | null> {
  const columns = sql.raw(formColumns.map(({ column }) => column).join(', '));
  const values = sql.join(formColumns.map(({ field }) => sql`${valueOf(trade.terms, field)}`));
  const { rows } = await sql<{ id: string }>`
    insert into trades (trade_number, instrument_id, ${columns}, created_by, created_at, updated_at)
    values (${trade.number}, ${trade.instrumentId}, ${values}, ${trade.userId}, ${trade.now}, ${trade.now})
    on conflict (trade_number) do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return null;
  const found = (await findTradesInSight(tx, [id])).get(id);
  if (!found) throw new Error('A new trade is not in sight.');
  return found;
}

/** The trade of that type with the same terms; the lowest number if there are several. */
export async function findSameTrade(
  executor: Executor,
  instrumentId: string,
  terms: Terms,
): Promise<{ _id: string; tradeId: number } | null> {
  const conditions: RawBuilder<unknown>[] = formColumns.map(
    ({ column, field }) => sql`${sql.ref(`t.${column}`)} = ${valueOf(terms, field)}`,
  );
  // Repeated as the expression of the index, so that it is used.
  conditions.push(
    sql`t.expiry_months = period_months(${terms.expiry})`,
    sql`t.tenor_months = period_months(${terms.tenor})`,
  );
  const { rows } = await sql<{ _id: string; tradeId: number }>`
    select t.id as "_id", t.trade_number as "tradeId" from trades t
     where t.instrument_id = ${instrumentId} and ${sql.join(conditions, sql` and `)}
     order by t.trade_number limit 1`.execute(executor);
  return rows[0] ?? null;
}

/** By all who are in the firm now; one at a time, so that calls together count each other. */
export async function countRecentTradesOfFirm(
  tx: Executor,
  firmId: string,
  since: Date,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trades ${firmId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from users u join trades t on t.created_by = u.id
     where u.firm_id = ${firmId} and t.created_at > ${since}`.execute(tx);
  return rows[0]?.made ?? 0;
}

export async function listTradesOfCreator(
  executor: Executor,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Trade[]; total: number; totalIsMinimum: boolean }> {
  const [{ rows }, counted] = await Promise.all([
    sql<TradeRow>`
      select ${sql.raw(selectedTrade)} from trades_in_sight t where t.created_by = ${userId}
       order by t.created_at desc, t.trade_number desc limit ${limit} offset ${offset}`.execute(
      executor,
    ),
    countUpToLimit(executor, sql`1 from trades_in_sight t where t.created_by = ${userId}`),
  ]);
  return { items: rows.map(tradeOnWire), ...counted };
}
