// Work that runs once across all nodes: cron and queues by pg-boss on our own pool. Every handler is a state transition
// under a row lock or an idempotent statement, so that a second run changes nothing.
import { setImmediate, setTimeout } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database, Executor } from '../db/database.ts';
import type { Logger } from '../logging/logger.ts';

export interface Job<Data extends object = object> {
  readonly name: string;
  /** Five fields, UTC; without it the job runs only when it is enqueued. */
  readonly cron?: string;
  /** Above the longest run: a job whose node died is given to another one after this time. */
  readonly expireInSeconds: number;
  run(data: Data): Promise<void>;
}

export interface Jobs {
  add<Data extends object>(job: Job<Data>): void;
  start(): Promise<void>;
  /** Enqueues inside the caller's transaction: the job exists if and only if it commits. */
  enqueue(tx: Executor, name: string, data: object, options?: { startAfter?: Date }): Promise<void>;
  /** Waits for running handlers, and for what the queue still has to say; afterwards the pool may end. */
  stop(): Promise<void>;
}

const retries = 3;
/** How long handlers may take to finish once the end was asked for. */
const patienceMs = 8_000;

export function createJobs(db: Database, log: Logger): Jobs {
  const jobs: Job[] = [];
  // pg-boss waits neither for a job that it is just taking nor for noting how one ended, and what it does not wait for
  // would end the process when it fails.
  const underWay = new Set<Promise<unknown>>();
  let isStarted = false;
  let isStopped = false;
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) =>
        // Of a handler that was cut off: its job is marked as failed already, and the pool may be gone.
        isStopped ? { rows: [] } : tracked(db.pool.query(text, values)),
    },
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue had a problem'));

  async function tracked<T>(work: Promise<T>): Promise<T> {
    underWay.add(work);
    try {
      return await work;
    } finally {
      underWay.delete(work);
    }
  }

  async function finishUnderWay(): Promise<void> {
    do {
      await Promise.allSettled(underWay);
      await setImmediate(); // what follows from it has begun
    } while (underWay.size > 0);
  }

  /** Schedules of jobs that no longer exist would fill queues that nobody works on. */
  async function unscheduleUnknown(): Promise<void> {
    for (const { name } of await boss.getSchedules()) {
      if (!jobs.some((job) => job.name === name && job.cron !== undefined))
        await boss.unschedule(name);
    }
  }

  async function runLogged(job: Job, data: object): Promise<void> {
    const startedAt = performance.now();
    try {
      await job.run(data);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'A job failed and will be retried');
      throw error;
    }
    log.debug({ job: job.name, ms: performance.now() - startedAt }, 'A job ran');
  }

  return {
    add: (job) => void jobs.push(job),

    async start() {
      await boss.start();
      isStarted = true;
      await unscheduleUnknown();
      for (const job of jobs) {
        const settings = {
          name: job.name,
          policy: job.cron === undefined ? ('standard' as const) : ('short' as const),
          expireInSeconds: job.expireInSeconds,
          retryLimit: retries,
          retryBackoff: true,
        };
        // The first makes a missing queue and leaves an old one as it is; the second brings that up to date.
        await boss.createQueue(job.name, settings);
        await boss.updateQueue(job.name, settings);
        if (job.cron !== undefined) await boss.schedule(job.name, job.cron);
        await boss.work<object>(job.name, async (taken) => {
          for (const { data } of taken) await tracked(runLogged(job, data));
        });
      }
    },

    async enqueue(tx, name, data, options = {}) {
      await boss.send(name, data, {
        ...options,
        db: {
          executeSql: async (text, values) => ({
            rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows,
          }),
        },
      });
    },

    async stop() {
      if (!isStarted) return;
      const until = performance.now() + patienceMs;
      await boss.stop({ graceful: true, timeout: patienceMs, wait: true });
      const patience = new AbortController();
      const { signal } = patience;
      await Promise.race([
        finishUnderWay(),
        setTimeout(until - performance.now(), null, { signal }).catch(() => undefined),
      ]);
      isStopped = true;
      patience.abort();
    },
  };
}
