// Most popular: what was asked for today, then ever, then what nobody asked for yet.
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { utcDay } from '../../platform/db/database-clock.ts';
import { readAcrossParts, type ListPart } from '../../platform/db/list-parts.ts';
import type { ListWindow } from '../../platform/db/list-window.ts';
import type { RequestTables } from './request-tables.repository.ts';

interface Things {
  /** Rows `t` of all things in sight, and the order of those that nobody asked for. */
  readonly all: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** Rows `p` of the popularity of things in sight. */
  readonly asked: RawBuilder<unknown>;
}

export function listPopularIds(
  executor: Executor,
  { popularity, thingId }: RequestTables,
  { all, order, asked }: Things,
  now: RawBuilder<Date>,
  window: ListWindow,
): Promise<string[]> {
  const today = utcDay(now);
  const id = sql`p.${thingId}`;
  return readAcrossParts(
    [
      part(executor, {
        id,
        from: sql`${asked} where p.requests_day = ${today}`,
        order: sql`p.requests_today desc, p.requests_total desc, ${id}`,
      }),
      part(executor, {
        id,
        from: sql`${asked} where p.requests_day < ${today}`,
        order: sql`p.requests_total desc, ${id}`,
      }),
      part(executor, {
        id: sql`t.id`,
        from: sql`${all} where not exists (select from ${popularity} p where ${id} = t.id)`,
        order,
      }),
    ],
    window,
  );
}

function part(
  executor: Executor,
  { id, from, order }: Record<'id' | 'from' | 'order', RawBuilder<unknown>>,
): ListPart {
  return {
    async read(limit, offset) {
      const { rows } = await sql<{ id: string }>`
        select ${id} as id from ${from} order by ${order} limit ${limit} offset ${offset}`.execute(
        executor,
      );
      return rows.map((row) => row.id);
    },
    async count() {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(
        executor,
      );
      return rows[0]?.count ?? 0;
    },
  };
}
