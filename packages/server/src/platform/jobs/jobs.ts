// Work that is due: jobs that run once across all nodes, and deadlines that each node looks at. pg-boss stores the jobs,
// counts their tries and gives those of a dead node to another one; when they run is decided here. Every handler is a state
// transition under a row lock or an idempotent statement, so that a second run changes nothing.
import { CompiledQuery } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Database, Executor } from '../db/database.ts';
import type { Logger } from '../logging/logger.ts';
import { createTask, type Task } from './task.ts';

export interface Job<Data extends object = object> {
  readonly name: string;
  /** Every minute, or at this minute of each hour; without it the job runs only when it is enqueued. */
  readonly minute?: 'every' | number;
  /** Above the longest run: a job whose node died is given to another one after this time. */
  readonly expireInSeconds: number;
  run(data: Data): Promise<void>;
}

export interface Jobs {
  add<Data extends object>(job: Job<Data>): void;
  /** `work` does what is due, under row locks, and answers the milliseconds until the next deadline, or null for none. */
  addDeadlines(work: () => Promise<number | null>): void;
  start(): Promise<void>;
  /** Enqueues inside the caller's transaction: the job exists if and only if it commits. */
  enqueue(tx: Executor, name: string, data: object, options?: { startAfter?: Date }): Promise<void>;
  /** Waits for running handlers; afterwards the pool may end. */
  stop(): Promise<void>;
}

const retries = 3;
const pollMs = 2_000;
const minuteMs = 60_000;
/** How long handlers may take to finish once the end was asked for. */
const patienceMs = 8_000;

export function createJobs({ pool }: Database, log: Logger): Jobs {
  const jobs: Job[] = [];
  const deadlines: (() => Promise<number | null>)[] = [];
  const tasks: Task[] = [];
  /** By their ids. */
  const running = new Map<string, Job>();
  let isEnded = false;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue had a problem'));

  function begin(work: () => Promise<number | null>): void {
    const task = createTask(work, (error) =>
      log.warn({ err: error }, 'What is due could not be done yet'),
    );
    tasks.push(task);
    task();
  }

  async function prepareQueue({ name, minute, expireInSeconds }: Job): Promise<void> {
    const settings = {
      name,
      policy: minute === undefined ? ('standard' as const) : ('short' as const),
      expireInSeconds,
      retryLimit: retries,
      retryBackoff: true,
    };
    // The first makes a missing queue and leaves an old one as it is; the second brings that up to date.
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  }

  /** Every node asks for the job of this minute, and the first gets it: the queue takes one for each minute. */
  async function enqueueDue({ name, minute }: Job): Promise<number> {
    const isDue = minute === 'every' || new Date().getUTCMinutes() === minute;
    if (isDue) await boss.send(name, {}, { singletonSeconds: minuteMs / 1_000 });
    return minuteMs / 2;
  }

  async function runNext(job: Job): Promise<number> {
    const [taken] = await boss.fetch<object>(job.name);
    if (!taken) return pollMs;
    running.set(taken.id, job);
    await runTaken(job, taken);
    running.delete(taken.id);
    return 0;
  }

  async function runTaken(job: Job, { id, data }: PgBoss.Job<object>): Promise<void> {
    const startedAt = performance.now();
    let failure: Error | null = null;
    try {
      await job.run(data);
      log.debug({ job: job.name, ms: performance.now() - startedAt }, 'A job ran');
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      log.error({ err: error, job: job.name }, 'A job failed and will be retried');
    }
    // Of a handler that was cut off: its job is marked as failed already, and the pool may be gone.
    if (isEnded) return;
    try {
      if (failure) await boss.fail(job.name, id, failure);
      else await boss.complete(job.name, id);
    } catch (error) {
      log.warn(
        { err: error },
        'How a job ended could not be noted; it runs again when its time is over',
      );
    }
  }

  return {
    add: (job) => void jobs.push(job),
    addDeadlines: (work) => void deadlines.push(work),

    async start() {
      await boss.start();
      for (const job of jobs) {
        await prepareQueue(job);
        begin(() => runNext(job));
        if (job.minute !== undefined) begin(() => enqueueDue(job));
      }
      for (const work of deadlines) begin(async () => (await work()) ?? minuteMs);
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
      const patience = new AbortController();
      await Promise.race([
        Promise.all(tasks.map((task) => task.stop())),
        setTimeout(patienceMs, null, { signal: patience.signal }).catch(() => undefined),
      ]);
      patience.abort();
      isEnded = true;
      for (const [id, job] of running) {
        await boss.fail(job.name, id, { message: 'The server stopped while the job ran.' });
      }
      running.clear();
      await boss.stop({ graceful: false });
    },
  };
}
