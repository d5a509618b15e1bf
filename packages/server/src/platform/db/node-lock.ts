// Work that one node does at a time: migrations, creating the job queues.
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { openLongClient } from './long-client.ts';

/** Arbitrary numbers that all nodes agree on. */
const nodeLocks = { migrations: 7_266_001, jobQueues: 7_266_005 } as const;

const retryMs = 100;

/**
 * Asks again instead of waiting, and without parameters: a statement that waits, or a parameterized one, keeps its snapshot, for
 * which a concurrent index build under this lock waits in turn.
 */
async function takesLock(holder: pg.Client, number: number): Promise<boolean> {
  const { rows } = await holder.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(${number}) as taken`,
  );
  return rows[0]?.taken === true;
}

/**
 * Holds the lock in an open transaction instead of the session: a pooler keeps the session of a client that has left, and
 * the lock with it.
 */
export async function withNodeLock<T>(
  directUrl: string,
  lock: keyof typeof nodeLocks,
  work: () => Promise<T>,
): Promise<T> {
  const holder = await openLongClient(directUrl);
  try {
    await holder.query('begin');
    while (!(await takesLock(holder, nodeLocks[lock]))) await setTimeout(retryMs);
    return await work();
  } finally {
    await holder.query('rollback').catch(() => undefined); // a lost connection has released the lock
    await holder.end();
  }
}
