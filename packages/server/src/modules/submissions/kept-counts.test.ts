import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createOpenType, marks, submit } from '../../../test/submissions.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { migrate } from '../../platform/db/migrate.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

test('kept counts are those of the values, also when a migration counts older submissions', async () => {
  const { tradeIds } = await createOpenType(app, 4, { submissionTries: 6 });
  const [person, other] = [await app.person(), await app.person()];
  const subsets = [[0, 1], [1, 2], [1], [0, 1, 2, 3], [3], [0, 2]];
  for (const [value, places] of subsets.entries()) {
    const ids = places.map((place) => tradeIds[place]!);
    await submit(
      person,
      marks(
        ids,
        Array.from(ids, () => value + 1),
      ),
    );
  }
  await submit(other, marks(tradeIds, [1]));
  const { queries } = app.platform.db;
  const kept = async () => {
    const { rows: submissions } = await sql`
      select rows, replaced_rows from submissions order by number desc limit 7`.execute(queries);
    const { rows: windows } = await sql`
      select given_trades from firm_windows where last_submission in (
        select number from submissions order by number desc limit 2) order by 1`.execute(queries);
    return { submissions: submissions.toReversed(), windows };
  };
  const expected = await kept();
  expect(expected.windows).toEqual([{ given_trades: 1 }, { given_trades: 4 }]);
  expect(expected.submissions).toEqual([
    { rows: 2, replaced_rows: 2 },
    { rows: 2, replaced_rows: 2 },
    { rows: 1, replaced_rows: 1 },
    { rows: 4, replaced_rows: 3 },
    { rows: 1, replaced_rows: 0 },
    { rows: 2, replaced_rows: 0 },
    { rows: 1, replaced_rows: 0 },
  ]);
  await sql`update submissions set replaced_rows = null`.execute(queries);
  await sql`update firm_windows set given_trades = null`.execute(queries);
  await sql`delete from schema_migrations where name ~ '^00(39|40)'`.execute(queries);
  expect(await migrate(app.platform.db.directUrl)).toHaveLength(2);
  expect(await kept()).toEqual(expected);
});
