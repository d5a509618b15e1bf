// Whether the replica answers, asked on a connection of its own. A frozen one would keep its readers waiting for the whole time
// limit of a statement: they are cut off after two silent questions, and until it answers again nobody else waits for it.
import type pg from 'pg';

export interface ReplicaWatch {
  /** The error for those who would read now; null while it answers. */
  refusal(): Error | null;
  start(): void;
  close(): Promise<void>;
}

const intervalMs = 1_000;
/** One alone may be a short stall. */
const maxSilent = 2;

/** @param pool one connection with short time-outs */
export function watchReplica(pool: pg.Pool, onSilence: () => void): ReplicaWatch {
  let silent = 0;
  let isAsking = false;
  let timer: NodeJS.Timeout | null = null;

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      await pool.query('select');
      silent = 0;
    } catch {
      silent += 1;
      if (silent === maxSilent) onSilence();
    }
    isAsking = false;
  }

  return {
    refusal: () =>
      silent < maxSilent
        ? null
        : Object.assign(new Error('The replica does not answer'), { code: 'ETIMEDOUT' }),
    start() {
      timer = setInterval(() => void ask(), intervalMs);
      timer.unref();
    },
    async close() {
      if (timer) clearInterval(timer);
      await pool.end();
    },
  };
}
