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
  try {
    await Promise.all([first.connect(), second.connect()]);
    return await poolerBetween(first, second);
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
}

export async function poolerBetween(first: pg.Client, second: pg.Client): Promise<Pooler | null> {
  // A name of its own for each probe: an old pooler leaves the statement behind on its connection.
  const named = { name: `probe-${randomUUID()}`, text: backendPid };
  for (let count = 0; count < tries; count += 1) {
    const before = await pidByName(first, named);
    // From the second try on it is not sent anew: the connection has changed, and the name did not come along.
    if (before === null) return { keepsNames: false };
    await second.query('begin');
    const now = await second.query<{ pid: number }>(backendPid);
    const isShared = before === now.rows[0]?.pid;
    // While `second` holds the connection on which the statement was prepared.
    const keepsNames = !isShared || (await pidByName(first, named)) !== null;
    await second.query('rollback');
    if (isShared) return { keepsNames };
  }
  return null;
}

/** Null where the connection does not know the statement. */
async function pidByName(client: pg.Client, named: pg.QueryConfig): Promise<number | null> {
  try {
    const { rows } = await client.query<{ pid: number }>(named);
    return rows[0]?.pid ?? null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === unknownStatement) return null;
    throw error;
  }
}
