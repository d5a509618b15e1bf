// Frequent reads as named statements, parsed and planned once for each connection, through the usual executor.
import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.generated.ts';

const namesByText = new Map<string, string>();
const poolByExecutor = new WeakMap<Kysely<Tables>, pg.Pool>();

export function statementNameOf(text: string): string | undefined {
  return namesByText.get(text);
}

/** Lets prepared statements outside a transaction go straight to the pool, past the query builder. */
export function registerPool(executor: Kysely<Tables>, pool: pg.Pool): void {
  poolByExecutor.set(executor, pool);
}

/** Declares a named statement. `sql` is constant text with $1, $2 …; never built from input. */
export function prepared<Row extends object>(name: string, sql: string) {
  namesByText.set(sql, name);
  return async (executor: Kysely<Tables>, ...values: unknown[]): Promise<Row[]> => {
    const pool = poolByExecutor.get(executor);
    const { rows } = pool
      ? await pool.query<Row>(sql, values) // the pool's client finds the name by the text
      : await executor.executeQuery<Row>(CompiledQuery.raw(sql, values));
    return rows;
  };
}
