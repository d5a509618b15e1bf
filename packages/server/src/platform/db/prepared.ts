// Frequent reads as named statements, parsed and planned once for each connection, through the usual executor.
import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.generated.ts';

const namesByText = new Map<string, string>();
interface TimedPool {
  readonly pool: pg.Pool;
  readonly onStatement: (seconds: number) => void;
}
const poolByExecutor = new WeakMap<Kysely<Tables>, TimedPool>();

export function statementNameOf(text: string): string | undefined {
  return namesByText.get(text);
}

/** Lets prepared statements outside a transaction go straight to the pool, past the query builder. */
export function registerPool(
  executor: Kysely<Tables>,
  pool: pg.Pool,
  onStatement: (seconds: number) => void,
): void {
  poolByExecutor.set(executor, { pool, onStatement });
}

/** Declares a named statement. `sql` is constant text with $1, $2 …; never built from input. */
export function prepared<Row extends object>(name: string, sql: string) {
  namesByText.set(sql, name);
  return async (executor: Kysely<Tables>, ...values: unknown[]): Promise<Row[]> => {
    const timed = poolByExecutor.get(executor);
    if (!timed) return (await executor.executeQuery<Row>(CompiledQuery.raw(sql, values))).rows;
    const startedAt = performance.now();
    const { rows } = await timed.pool.query<Row>(sql, values); // the pool's client finds the name by the text
    timed.onStatement((performance.now() - startedAt) / 1_000);
    return rows;
  };
}
