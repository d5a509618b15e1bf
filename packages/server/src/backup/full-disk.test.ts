// A backup onto a full disk fails with the reason, leaves no file, and closes its connection.
import { sql } from 'kysely';
import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testAppForFile } from '../../test/test-app.ts';
import { takeBackup } from './take-backup.ts';

const app = await testAppForFile();
// Incompressible, and more than the streams and the socket buffer: the tables are still being read when the write fails.
await sql`
  insert into audit_entries (at, actor, action, object_id)
  select now(), 'test', 'test.filled', encode(sha256(n::text::bytea), 'hex') from generate_series(1, 100000) n`.execute(
  app.platform.db.queries,
);

test.skipIf(process.platform !== 'linux')('a full disk ends a backup', async () => {
  const path = join(app.dataDir, 'full.backup');
  await symlink('/dev/full', `${path}.unfinished`);
  await expect(takeBackup(app.database.url, path, new Date())).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  expect((await readdir(app.dataDir)).filter((name) => name.startsWith('full.'))).toEqual([]);
});
