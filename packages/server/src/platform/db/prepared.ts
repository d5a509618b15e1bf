// Hot reads as named statements: parsed and planned once for each connection, the same executor as everything else.
import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.generated.ts';

const namesByText = new Map<string, string>();
const poolByExecutor = new WeakMap<Kysely<Tables>, pg.Pool>();

export function statementNameOf(text: string): string | undefined {
  return namesByText.get(text);
}

/** Lets hot reads outside a transaction go straight to the pool: the query builder has nothing to add to them. */
export function registerPool(executor: Kysely<Tables>, pool: pg.Pool): void {
  poolByExecutor.set(executor, pool);
}

/** Declares a named statement. `sql` is constant text with $1, $2 …; never built from input. */
export function prepared<Row extends object>(name: string, sql: string) {
  namesByText.set(sql, name);
  return async (executor: Kysely<Tables>, ...values: unknown[]): Promise<Row[]> => {
    const pool = poolByExecutor.get(executor);
    const { rows } = pool
      ? await pool.query<Row>({ name, text: sql, values })
      : await executor.executeQuery<Row>(CompiledQuery.raw(sql, values));
    return rows;
  };
}
