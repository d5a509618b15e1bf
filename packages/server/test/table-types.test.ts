// The committed table types match the migrated database. `npm run tables` runs this test and rewrites them.
import pg from 'pg';
import { expect, test } from 'vitest';
import { writeTableTypes } from './table-types.ts';
import { createTestDatabase } from './test-database.ts';

test('the table types are those of the migrated database', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await expect(await writeTableTypes(client)).toMatchFileSnapshot(
      '../src/platform/db/tables.generated.ts',
    );
  } finally {
    await client.end();
    await database.drop();
  }
});
