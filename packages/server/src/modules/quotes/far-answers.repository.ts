// What an answer is compared with: the last average of the trade or bond, and those of neighbouring trades.
import type { QuoteKind } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/db/database-clock.ts';
import { lastAnswers } from './quotes.repository.ts';

/** Neighbours have the same type, expiry, tenor and side, and one of the two nearest strikes. */
export async function readReferences(
  executor: Executor,
  kind: QuoteKind,
  viewer: Viewer,
  thing: string,
): Promise<number[]> {
  const compared =
    kind === 'bond'
      ? sql`(select ${thing}::uuid as id)`
      : sql`(select t.id from trades t where t.id = ${thing}
             union all
             (select n.id from trades t join trades n on n.instrument_id = t.instrument_id and n.expiry = t.expiry
                 and n.tenor = t.tenor and n.option_type is not distinct from t.option_type and n.id <> t.id
               where t.id = ${thing} and n.strike_relative is not null and t.strike_relative is not null
               order by abs(n.strike_relative - t.strike_relative), n.id limit 2))`;
  const { rows } = await sql<{ average: number | null }>`
    select last.average from ${compared} as c join ${lastAnswers(kind, viewer, sql`c.id`, 'others')} on true`.execute(
    executor,
  );
  return rows.flatMap(({ average }) => average ?? []);
}
