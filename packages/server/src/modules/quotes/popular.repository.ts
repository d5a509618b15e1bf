// Most popular: what was asked for today, then ever, then what nobody asked for yet.
import type { QuoteKind } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { utcDay } from '../../platform/db/database-clock.ts';
import type { ListWindow } from '../../platform/db/list-window.ts';
import { rulesOf, tablesOf } from './quote-kinds.ts';

export function listPopularIds(
  executor: Executor,
  kind: QuoteKind,
  now: RawBuilder<Date>,
  window: ListWindow,
): Promise<string[]> {
  const { popularity, thingId } = tablesOf(kind);
  const { popular } = rulesOf(kind);
  const [all, order, asked] = [popular.all, popular.order, popular.asked].map((text) =>
    sql.raw(text),
  ) as [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>];
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

// One page of a list that consists of several parts in sequence. Each part is read in the order of its own index, and is
// counted only when the page begins after it.

interface ListPart {
  read(limit: number, offset: number): Promise<string[]>;
  count(): Promise<number>;
}

async function readAcrossParts(
  parts: readonly ListPart[],
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const found: string[] = [];
  let skip = offset;
  for (const part of parts) {
    const rows = await part.read(limit - found.length, skip);
    found.push(...rows);
    if (found.length >= limit) break;
    // If a row was found, or none had to be skipped, the next part is read from its first row.
    skip = rows.length > 0 || skip === 0 ? 0 : skip - (await part.count());
  }
  return found;
}
