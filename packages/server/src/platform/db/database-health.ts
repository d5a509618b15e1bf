// Whether the database can do its work, asked on a connection of its own, so that neither a full pool nor a database that
// does not answer holds up a probe.
import type pg from 'pg';
import { isDatabaseReadOnly, isDatabaseUnreachable } from './database-errors.ts';
import { readSchemaAge } from './migration-state.ts';

/**
 * `away`: it cannot be reached, or does not answer. `full`: it has no space, memory or connections left. `newer`: a newer
 * version has removed what this one needs.
 */
export type DatabaseState = 'ready' | 'away' | 'readOnly' | 'full' | 'notMigrated' | 'newer';

export interface DatabaseHealth {
  /** Asks now. Callers at the same time share one question. */
  check(): Promise<DatabaseState>;
  /** Whether the last question was answered, whatever the answer was. */
  readonly answers: boolean;
  /** Looks at the error of a call: after a refused write the next checks try to write. */
  note(error: unknown): void;
  start(): void;
  close(): Promise<void>;
}

interface HealthOptions {
  /** One connection with short time-outs. */
  readonly pool: pg.Pool;
  /** Runs when the database has not answered twice in a row, so that nobody waits for it any longer. */
  readonly onSilence: () => void;
  /** Runs when the server only reads: where there are several, another one may take changes. */
  readonly onReadOnly: () => void;
}

const intervalMs = 2_000;
/** Silent checks in a row; one alone may be a short stall. */
const maxSilent = 2;

export function createDatabaseHealth(options: HealthOptions): DatabaseHealth {
  const { pool, onSilence, onReadOnly } = options;
  let asking: Promise<DatabaseState> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let hasRefusedWrite = false;
  let silent = 0;

  async function ask(): Promise<DatabaseState> {
    try {
      const age = await readSchemaAge(pool);
      if (age !== 'fits') return age === 'newer' ? 'newer' : 'notMigrated';
      const { rows } = await pool.query<{ isReadOnly: boolean }>(
        `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
      );
      if (rows[0]?.isReadOnly) return 'readOnly';
      if (hasRefusedWrite) await tryToWrite(pool);
      hasRefusedWrite = false;
      return 'ready';
    } catch (error) {
      if (isDatabaseReadOnly(error)) return 'readOnly';
      return hasRefusedWrite ? 'full' : 'away';
    }
  }

  async function checkOnce(): Promise<DatabaseState> {
    const state = await ask();
    silent = state === 'away' ? silent + 1 : 0;
    if (silent === maxSilent) onSilence();
    if (state === 'readOnly') {
      onReadOnly();
      await reconnect(pool).catch(() => undefined); // the next question finds out what is wrong
    }
    return state;
  }

  function check(): Promise<DatabaseState> {
    asking ??= checkOnce().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    check,
    get answers() {
      return silent === 0;
    },
    note(error) {
      if (isRefusedWrite(error)) hasRefusedWrite = true;
    },
    start() {
      timer = setInterval(() => void check(), intervalMs);
      timer.unref();
    },
    async close() {
      if (timer) clearInterval(timer);
      await pool.end();
    },
  };
}

function isRefusedWrite(error: unknown): boolean {
  if (isDatabaseReadOnly(error)) return true;
  const code = (error as { code?: unknown } | null)?.code;
  return isDatabaseUnreachable(error) && typeof code === 'string' && /^53[12]/.test(code);
}

/**
 * Writes more than fits into the free space of a page, and takes it back. On a new connection, because a setting of the
 * database acts on new ones only.
 */
async function tryToWrite(pool: pg.Pool): Promise<void> {
  await reconnect(pool);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into call_counts (name, caller, window_start, window_end, calls)
       select 'write check', n || ' ' || repeat(md5(random()::text), 30), now(), now(), 1 from generate_series(1, 16) n`,
    );
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Drops the connection: the next question opens a new one. */
async function reconnect(pool: pg.Pool): Promise<void> {
  const old = await pool.connect();
  old.release(true);
}
