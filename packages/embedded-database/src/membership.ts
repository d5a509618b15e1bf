// Tracks which processes use the cluster. Each holds one connection to the maintenance database with advisory locks,
// which disappear with a killed process, so there is nothing to clean up.
import pg from 'pg';
import type { Postmaster } from './postmaster-file.ts';
import { SUPERUSER } from './secret.ts';

/** The first key of all our two-key advisory locks. */
const LOCK_SPACE = 0x50_56; // 'PV'
/** Held shared by every attached process, and exclusively by the last one while it stops the cluster. */
const ATTACHED = 1;
/** Held exclusively by the data folder's only server. */
const SERVING = 2;

export interface Membership {
  readonly client: pg.Client;
  /** Resolves when the connection has ended, for whatever reason. */
  readonly lost: Promise<void>;
}

/**
 * Throws while the server starts, stops or recovers, and if a different server answers on the port: copies of a data
 * folder share the secret and the preferred port. Returns null if the last user is stopping the cluster right now.
 */
export async function join(
  { pid, port }: Postmaster,
  password: string,
): Promise<Membership | null> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    ssl: false,
    application_name: `pricevault process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  // An unhandled 'error' event would crash the process; `lost` reports the loss instead.
  client.on('error', () => undefined);
  try {
    await client.connect();
    if ((await postmasterOf(client)) !== pid) throw new Error(`another database has port ${port}`);
    const joined = await tryLock(client, 'pg_try_advisory_lock_shared', ATTACHED);
    if (joined) return { client, lost };
    await client.end();
    return null;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** The process id in the lock file of the server behind this connection. */
async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ text: string }>(
    `select pg_read_file('postmaster.pid') as text`,
  );
  return Number(rows[0]?.text.split('\n')[0]);
}

export function lockForServing({ client }: Membership): Promise<boolean> {
  return tryLock(client, 'pg_try_advisory_lock', SERVING);
}

/** The process id of the server that holds the folder, for the error message that refuses a second one. */
export async function servingProcess({ client }: Membership): Promise<number | null> {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.classid = $1 and l.objid = $2 and l.granted`,
    [LOCK_SPACE, SERVING],
  );
  const pid = /(?<!\d)\d+$/.exec(rows[0]?.application_name ?? '')?.[0];
  return pid === undefined ? null : Number(pid);
}

/**
 * Releases this process's locks. Returns true if nobody else is attached; nobody can join from then on until the
 * connection ends, so the cluster can be stopped. Our own shared lock is released first: two processes leaving at once
 * would otherwise see each other and both leave the cluster running.
 */
export async function isLastToLeave({ client }: Membership): Promise<boolean> {
  await client.query('select pg_advisory_unlock_all()');
  return tryLock(client, 'pg_try_advisory_lock', ATTACHED);
}

async function tryLock(client: pg.Client, call: string, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>(`select ${call}($1, $2) as got`, [
    LOCK_SPACE,
    lock,
  ]);
  return rows[0]?.got === true;
}
