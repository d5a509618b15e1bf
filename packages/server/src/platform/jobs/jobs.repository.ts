// What the tables of the queue hold beyond what its library asks them: jobs that are due, and jobs that failed in all their attempts.
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { isUuid } from '../db/uuids.ts';

export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly failedAt: Date;
  readonly attempts: number;
}

/** The names of all jobs that somebody should take now: one question for all queues, where the library asks each of them. */
export async function findDueJobs(executor: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active' and start_after < now()`.execute(
    executor,
  );
  return rows.map(({ name }) => name);
}

/** One of a job that recurs is over once a later run has succeeded. */
const isStillFailed = sql`
  state = 'failed' and not (policy = 'short' and exists (
    select from pgboss.job later
     where later.name = f.name and later.state = 'completed' and later.created_on > f.created_on))`;

export async function countFailedJobs(executor: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job f where ${isStillFailed}`.execute(executor);
  return rows[0]?.count ?? 0;
}

export async function findFailedJobs(executor: Executor): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name, coalesce(completed_on, created_on) as "failedAt", retry_count + 1 as attempts
      from pgboss.job f
     where ${isStillFailed}
     order by 3 desc, id limit 50`.execute(executor);
  return rows;
}

/** Has it run once more, as the queue itself retries; false where no such job has failed. */
export async function retryFailedJob(tx: Executor, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { rows } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
     where id = ${id}::uuid and state = 'failed' returning id`.execute(tx);
  return rows.length > 0;
}
