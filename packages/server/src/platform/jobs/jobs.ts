// Work that runs once across all nodes: cron and queues by pg-boss on our own pool. Every handler is a state transition
// under a row lock or an idempotent statement, so that a second run changes nothing.
import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database, Executor } from '../db/database.ts';
import type { Logger } from '../logging/logger.ts';
import { createQueueWork } from './queue-work.ts';

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
  const work = createQueueWork(db, log);
  const boss = new PgBoss({ db: work.db });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue had a problem'));
  let isStarted = false;

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
          for (const { data } of taken) await work.tracked(runLogged(job, data));
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
      await work.finish(until - performance.now());
    },
  };
}
