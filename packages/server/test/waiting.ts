// For tests of two changes at once: the second is under way when it waits for the first.
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Resolves when this many statements of the app's database wait for somebody else's lock. */
export async function untilWaiting({ platform }: TestApp, statements: number): Promise<void> {
  const count = async () => {
    const { rowCount } = await platform.db.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  await expect.poll(count, { timeout: 10_000 }).toBe(statements);
}
