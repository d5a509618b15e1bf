// What pg-boss has under way. It waits neither for a job that it is just taking nor for noting how one ended, and whatever
// it does not wait for would end the process when it fails: it is waited for here, and a note that fails is told.
import { setImmediate, setTimeout } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Logger } from '../logging/logger.ts';

export interface QueueWork {
  /** For pg-boss. */
  readonly db: PgBoss.Db;
  /** Work that the end waits for. */
  tracked<T>(work: Promise<T>): Promise<T>;
  /** Waits until nothing is under way, at most so many milliseconds; afterwards the pool may end. */
  finish(withinMs: number): Promise<void>;
}

/** The statements of pg-boss that change jobs answer with how many they were. */
const countsChanges = /select count\(\*\) from results/i;
const nothingFound = { rows: [] };
const nothingChanged = { rows: [{ count: 0 }] };

export function createQueueWork({ pool }: Database, log: Logger): QueueWork {
  const underWay = new Set<Promise<unknown>>();
  let isFinished = false;

  async function tracked<T>(work: Promise<T>): Promise<T> {
    underWay.add(work);
    try {
      return await work;
    } finally {
      underWay.delete(work);
    }
  }

  async function untilNothingIsUnderWay(): Promise<void> {
    do {
      await Promise.allSettled(underWay);
      await setImmediate(); // what follows from it has begun
    } while (underWay.size > 0);
  }

  return {
    tracked,

    db: {
      async executeSql(text, values) {
        const isNote = countsChanges.test(text);
        // Of a handler that was cut off: its job is marked as failed already, and the pool may be gone.
        if (isFinished) return isNote ? nothingChanged : nothingFound;
        try {
          return await tracked(pool.query(text, values));
        } catch (error) {
          if (!isNote) throw error; // pg-boss tells it by its own event
          log.warn(
            { err: error },
            'How a job ended could not be noted; it runs again when its time is over',
          );
          return nothingChanged;
        }
      },
    },

    async finish(withinMs) {
      const patience = new AbortController();
      const { signal } = patience;
      await Promise.race([
        untilNothingIsUnderWay(),
        setTimeout(withinMs, null, { signal }).catch(() => undefined),
      ]);
      isFinished = true;
      patience.abort();
    },
  };
}
