// Old rows go in batches, found by an index, past what somebody has locked.
import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { testAppForFile } from '../../test/test-app.ts';
import { deleteOldCodeFailures } from '../modules/auth/codes.repository.ts';
import { batchRows } from './db/delete-in-batches.ts';
import { clearGivenUp } from './messages/message.repository.ts';

const app = await testAppForFile();
const { db } = app.platform;
/** More than two batches. */
const many = 2 * batchRows + 500;

async function count(from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(
    db.queries,
  );
  return rows[0]?.count ?? 0;
}

/** The plan where reading the whole table is out of the question, as it is for a large one. */
async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  return db.transaction(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

test('days of wrong codes', async () => {
  const { userId } = await app.person();
  await sql`insert into code_failures (user_id, day, failures)
    select ${userId}, current_date - n, 1 from generate_series(0, ${many}::integer) n`.execute(
    db.queries,
  );
  const own = sql`code_failures where user_id = ${userId}`;
  await db.transaction(async (tx) => {
    await sql`select from code_failures where user_id = ${userId} and day = current_date - 100 for update`.execute(
      tx,
    );
    await deleteOldCodeFailures(db.queries, new Date(Date.now() - 86_400_000));
    expect(await count(own)).toBe(3); // today, yesterday, and the locked one
  });
  await deleteOldCodeFailures(db.queries, new Date(Date.now() - 86_400_000));
  expect(await count(own)).toBe(2);
  const plan = await planOf(sql`select from code_failures where day < current_date - 1`);
  expect(plan).toContain('code_failures_by_day');
});

test('texts of messages that were given up long ago', async () => {
  await sql`insert into messages (channel, recipient, subject, body_text, body_html, next_attempt_at, attempts, given_up_at)
    select 'mail', 'somebody@firm.example', 'Old', 'A link', '<p>A link</p>', now(), 12,
           now() - case when n <= 10 then interval '1 hour' else interval '2 days' end
      from generate_series(1, ${many}::integer) n`.execute(db.queries);
  await clearGivenUp(db.queries);
  expect(await count(sql`messages where body_text = '' and body_html is null`)).toBe(many - 10);
  expect(await count(sql`messages where body_text <> ''`)).toBe(10);
  const plan = await planOf(
    sql`select from messages where given_up_at < now() - interval '1 day' and sent_at is null and body_text <> ''`,
  );
  expect(plan).toMatch(/Scan .*using messages\w*given_up/);
});
