// More types than a list shows: the job must not miss any.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createOpenType } from '../../../test/submissions.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { openWindows } from './windows.service.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

test('the oldest of more than a thousand types gets its window', async () => {
  const { queries } = app.platform.db;
  const { type } = await createOpenType(app, 1);
  // Newer ones, whose windows are closed: nothing is stored for them.
  await sql`
    insert into instruments (asset_id, name, currency, service_frequency, pricing_zone, pricing_time, submission_period_minutes,
                             submission_tries, closed_dates, created_at)
    select asset_id, name || n, currency, service_frequency, pricing_zone, pricing_time, 1, submission_tries,
           array[current_date - 1, current_date, current_date + 1], created_at + n * interval '1 second'
      from instruments, generate_series(1, 1000) n where id = ${type._id}`.execute(queries);
  await queries.deleteFrom('submission_windows').execute();
  await openWindows(app.platform);
  const windows = await queries.selectFrom('submission_windows').select('instrument_id').execute();
  expect(windows).toEqual([{ instrument_id: type._id }]);
});
