// Scheduled work: jobs that run once across all nodes, and deadlines that every node checks. pg-boss stores the jobs, counts
// their retries and reassigns those of a dead node; this file decides when they run. Every handler is a state transition
// under a row lock or an idempotent statement, so that running it twice does no harm.
import { CompiledQuery } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Database, Executor } from '../db/database.ts';
import { withNodeLock } from '../db/node-lock.ts';
import type { Logger } from '../logging/logger.ts';
import { traced, type Tracing } from '../tracing/tracing.ts';
import { findDueJobs } from './jobs.repository.ts';
import { createTask, type Task } from './task.ts';

interface Job<Data extends object = object> {
  readonly name: string;
  /** Every minute, or at this minute of each hour. Without it the job runs only when enqueued. */
  readonly minute?: 'every' | number;
  /** Must exceed the longest run: after this time a job whose node died goes to another node. */
  readonly expireInSeconds: number;
  /** How many of them a node runs at the same time; one without it. */
  readonly atOnce?: number;
  run(data: Data): Promise<unknown>;
}

export interface Jobs {
  add<Data extends object>(job: Job<Data>): void;
  /**
   * `work` does what is due, under row locks, and returns the milliseconds until the next deadline, or null for none.
   * Calling the result makes it look again at once.
   * @param name of its span; without one it has none
   */
  addDeadlines(work: () => Promise<number | null>, name?: string): () => void;
  start(): Promise<void>;
  /** Enqueues inside the caller's transaction: the job exists if and only if it commits. */
  enqueue(tx: Executor, name: string, data: object, options?: { startAfter?: Date }): Promise<void>;
  /** Waits for running handlers; the pool may close afterwards. */
  stop(): Promise<void>;
}

const retries = 3;
const pollMs = 2_000;
const minuteMs = 60_000;
/** What is overdue but locked by another node stays due; asking for it without a pause would keep a core busy. */
const minDeadlineWaitMs = 250;
/** How long `stop` waits for running handlers. */
const stopTimeoutMs = 8_000;

export function createJobs(
  { pool, queries, directUrl }: Database,
  log: Logger,
  tracing: Tracing | null = null,
): Jobs {
  const jobs: Job[] = [];
  const deadlines: { work: () => Promise<number | null>; wake?: () => void }[] = [];
  const tasks: Task[] = [];
  /** By the name of the job, one task for each that may run at once. */
  const lanes = new Map<string, readonly Task[]>();
  /** By job id. */
  const running = new Map<string, Job>();
  let isStopped = false;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue had a problem'));

  function begin(work: () => Promise<number | null>, minWaitMs = 0): Task {
    const task = createTask(
      work,
      (error) => log.warn({ err: error }, 'What is due could not be done yet'),
      minWaitMs,
    );
    tasks.push(task);
    task();
    return task;
  }

  /** In a span of its own. */
  function runNamed<T>(kind: 'job' | 'deadline', name: string, work: () => Promise<T>): Promise<T> {
    const attributes = { 'pricevault.job': name };
    return traced(tracing, `${kind} ${name}`, { kind: 'work', attributes }, work);
  }

  async function prepareQueue({ name, minute, expireInSeconds }: Job): Promise<void> {
    const settings = {
      name,
      policy: minute === undefined ? ('standard' as const) : ('short' as const),
      expireInSeconds,
      retryLimit: retries,
      retryBackoff: true,
    };
    // `createQueue` does nothing if the queue exists; `updateQueue` then applies the current settings.
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  }

  /** Every node enqueues the job of this minute; the queue keeps the first and drops the rest. */
  async function enqueueDue({ name, minute }: Job): Promise<number> {
    const isDue = minute === 'every' || new Date().getUTCMinutes() === minute;
    if (isDue) await boss.send(name, {}, { singletonSeconds: minuteMs / 1_000 });
    return minuteMs / 2;
  }

  async function wakeDue(): Promise<number> {
    for (const name of await findDueJobs(queries)) lanes.get(name)?.forEach((wake) => wake());
    return pollMs;
  }

  /** Takes jobs until there are none; then waits until woken. */
  async function runNext(job: Job): Promise<number | null> {
    const [taken] = await boss.fetch<object>(job.name);
    if (!taken) return null;
    running.set(taken.id, job);
    await runTaken(job, taken);
    running.delete(taken.id);
    return 0;
  }

  async function runTaken(job: Job, { id, data }: PgBoss.Job<object>): Promise<void> {
    const startedAt = performance.now();
    let failure: Error | null = null;
    try {
      await runNamed('job', job.name, () => job.run(data));
      log.debug({ job: job.name, ms: performance.now() - startedAt }, 'A job ran');
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      log.error({ err: error, job: job.name }, 'A job failed and will be retried');
    }
    // `stop` gave up on this handler: its job is already marked as failed, and the pool may be closed.
    if (isStopped) return;
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
    addDeadlines(work, name) {
      const deadline: (typeof deadlines)[number] = {
        work: name === undefined ? work : () => runNamed('deadline', name, work),
      };
      deadlines.push(deadline);
      return () => deadline.wake?.();
    },

    async start() {
      // Creating a queue locks tables in an order that deadlocks with another node doing the same.
      await withNodeLock(directUrl, 'jobQueues', async () => {
        await boss.start();
        for (const job of jobs) await prepareQueue(job);
      });
      for (const job of jobs) {
        const own = Array.from({ length: job.atOnce ?? 1 }, () => begin(() => runNext(job)));
        lanes.set(job.name, own);
        if (job.minute !== undefined) begin(() => enqueueDue(job));
      }
      begin(wakeDue);
      for (const deadline of deadlines) {
        deadline.wake = begin(async () => (await deadline.work()) ?? minuteMs, minDeadlineWaitMs);
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
      const timeout = new AbortController();
      await Promise.race([
        Promise.all(tasks.map((task) => task.stop())),
        setTimeout(stopTimeoutMs, null, { signal: timeout.signal }).catch(() => undefined),
      ]);
      timeout.abort();
      isStopped = true;
      for (const [id, job] of running) {
        await boss.fail(job.name, id, { message: 'The server stopped while the job ran.' });
      }
      running.clear();
      await boss.stop({ graceful: false });
    },
  };
}
