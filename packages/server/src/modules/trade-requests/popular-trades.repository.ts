// Most popular: requests today, then all requests, then trades that nobody asked for yet.
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { utcDay } from '../../platform/db/database-clock.ts';
import { readAcrossParts, type ListPart } from '../../platform/db/list-parts.ts';
import type { ListWindow } from '../../platform/db/list-window.ts';

export function listPopularTradeIds(
  executor: Executor,
  now: RawBuilder<Date>,
  window: ListWindow,
): Promise<string[]> {
  const asked = sql`from trade_popularity p join trades_in_sight t on t.id = p.trade_id`;
  const today = utcDay(now);
  return readAcrossParts(
    [
      part(
        executor,
        sql`${asked} where p.requests_day = ${today}`,
        sql`p.requests_today desc, p.requests_total desc, p.trade_id`,
      ),
      part(
        executor,
        sql`${asked} where p.requests_day < ${today}`,
        sql`p.requests_total desc, p.trade_id`,
      ),
      part(
        executor,
        sql`from trades_in_sight t where not exists (select from trade_popularity p where p.trade_id = t.id)`,
        sql`t.trade_number`,
      ),
    ],
    window,
  );
}

function part(executor: Executor, from: RawBuilder<unknown>, order: RawBuilder<unknown>): ListPart {
  return {
    async read(limit, offset) {
      const { rows } = await sql<{ id: string }>`
        select t.id ${from} order by ${order} limit ${limit} offset ${offset}`.execute(executor);
      return rows.map(({ id }) => id);
    },
    async count() {
      const { rows } = await sql<{ count: number }>`select count(*) as count ${from}`.execute(
        executor,
      );
      return rows[0]?.count ?? 0;
    },
  };
}
