// Windows that operators act on, failed jobs and messages, and the operators' calls of the walks.
import { operationsContract, type InstrumentForm } from '@pricevault/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { createOpenType } from './submissions.ts';
import type { Prepare } from './repeatable-profile-calls.ts';
import type { TestApp } from './test-app.ts';

/** Opened an hour ago, closes in an hour; the next one opens tomorrow. Pricing times are in steps of five minutes. */
export function openForHours(): Partial<InstrumentForm> {
  const opened = new Date(Math.floor((Date.now() - 3_600_000) / 300_000) * 300_000).toISOString();
  return { pricingTime: opened.slice(11, 16), submissionPeriod: 120 };
}

export async function newestWindowOf(app: TestApp, instrumentId: string): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from submission_windows where instrument_id = ${instrumentId}`.execute(
    app.platform.db.queries,
  );
  return String(rows[0]?.id);
}

/** A job that failed in all its attempts. */
export async function addFailedJob(app: TestApp): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into pgboss.job (id, name, data, state, retry_count, retry_limit, completed_on, policy)
    values (${id}, 'notify-of-window', ${JSON.stringify({ windowId: 0, kind: 'windowOpened' })}, 'failed', 3, 3, now(),
            'standard')`.execute(app.platform.db.queries);
  return id;
}

export async function addFailedMessage(
  app: TestApp,
  error: string,
  isGivenUp: boolean,
): Promise<void> {
  await sql`
    insert into messages (channel, recipient, subject, body_text, attempts, last_error, next_attempt_at, given_up_at)
    values ('mail', 'nora@northwind.example', 'Your firm has not submitted marks yet', 'Text', ${isGivenUp ? 12 : 2}, ${error},
            now() + interval '1 hour', ${isGivenUp ? new Date() : null})`.execute(
    app.platform.db.queries,
  );
}

const asStaff = (bodyFor: (app: TestApp) => Promise<object>): Prepare => {
  return async (app) => ({ person: await app.person('staff'), body: await bodyFor(app) });
};
const aWindow = async (app: TestApp) =>
  newestWindowOf(app, (await createOpenType(app, 1, openForHours())).type._id);

export const repeatableOperationCalls: Readonly<Record<string, Prepare>> = {
  'operations.remind': asStaff(async (app) => ({ windowId: await aWindow(app) })),
  'operations.extend': asStaff(async (app) => ({
    windowId: await aWindow(app),
    minutes: 30,
    reason: 'A late feed',
  })),
  'operations.hold': asStaff(async (app) => ({
    windowId: await aWindow(app),
    reason: 'A wrong curve',
  })),
  'operations.release': asStaff(async (app) => {
    const windowId = await aWindow(app);
    const staff = await app.person('staff');
    await staff.call(operationsContract.hold, { body: { windowId, reason: 'A wrong curve' } });
    return { windowId };
  }),
  'operations.retryWindow': asStaff(async (app) => {
    const windowId = await aWindow(app);
    await sql`
      update submission_windows set closes_at = clock_timestamp(), settle_failures = 1
       where id = ${windowId}`.execute(app.platform.db.queries);
    return { windowId };
  }),
  'operations.retryJob': asStaff(async (app) => ({ jobId: await addFailedJob(app) })),
  'operations.retryMessages': asStaff(async (app) => {
    await addFailedMessage(app, 'connect ECONNREFUSED 127.0.0.1:25', true);
    return {};
  }),
};
