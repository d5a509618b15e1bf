// Finds out whether a connection pooler in transaction mode is in front of the database, and what it supports.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createClient } from './pool.ts';

export interface Pooler {
  /** Whether a statement prepared by name can be used in a later transaction (PgBouncer 1.21 and later, when enabled). */
  readonly keepsNames: boolean;
}

const backendPid = 'select pg_backend_pid() as pid';
const unknownStatement = '26000';
/** Another client may take the connection between two of our statements, so one try proves nothing. */
const tries = 5;

/** Null: every client has a connection of its own. */
export async function findPooler(url: string): Promise<Pooler | null> {
  const [first, second] = [createClient(url), createClient(url)];
  // A name of its own for each probe: an old pooler leaves the statement behind on its connection.
  const named = { name: `probe-${randomUUID()}`, text: backendPid };
  try {
    await Promise.all([first.connect(), second.connect()]);
    for (let count = 0; count < tries; count += 1) {
      const before = await first.query<{ pid: number }>(named);
      await second.query('begin');
      const now = await second.query<{ pid: number }>(backendPid);
      const isShared = before.rows[0]?.pid === now.rows[0]?.pid;
      const keepsNames = !isShared || (await canRepeat(first, named));
      await second.query('rollback');
      if (isShared) return { keepsNames };
    }
    return null;
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
}

/** While `second` holds the connection on which the statement was prepared. */
async function canRepeat(first: pg.Client, named: pg.QueryConfig): Promise<boolean> {
  try {
    await first.query(named);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === unknownStatement) return false;
    throw error;
  }
}
