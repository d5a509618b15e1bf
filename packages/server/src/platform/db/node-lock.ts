// Work that one node does at a time: migrations, creating the job queues.
import { openLongClient } from './long-client.ts';

/** Arbitrary numbers that all nodes agree on. */
export const nodeLocks = { migrations: 7_266_001, jobQueues: 7_266_005 } as const;

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
    // Without parameters: a parameterized query would keep its snapshot, for which a concurrent index build waits.
    await holder.query(`select pg_advisory_xact_lock(${nodeLocks[lock]})`);
    return await work();
  } finally {
    await holder.query('rollback').catch(() => undefined); // a lost connection has released the lock
    await holder.end();
  }
}
