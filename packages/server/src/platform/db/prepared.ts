// Hot reads as named statements: parsed and planned once for each connection, the same executor as everything else.
import { CompiledQuery } from 'kysely';
import type { Executor } from './database.ts';

const namesByText = new Map<string, string>();

export function statementNameOf(text: string): string | undefined {
  return namesByText.get(text);
}

/** Declares a named statement. `sql` is constant text with $1, $2 …; never built from input. */
export function prepared<Row extends object>(name: string, sql: string) {
  namesByText.set(sql, name);
  return async (executor: Executor, ...values: unknown[]): Promise<Row[]> => {
    const result = await executor.executeQuery<Row>(CompiledQuery.raw(sql, values));
    return result.rows;
  };
}
