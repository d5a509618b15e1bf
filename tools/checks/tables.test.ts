// The cheap half of the check that table types fit the migrations; the server's tests compare the types themselves.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrationsHash } from '../../packages/server/test/migrations-hash.ts';

it('table types were written from the migrations as they are: run `npm run tables`', () => {
  const path = '../../packages/server/src/platform/db/tables.generated.ts';
  const types = readFileSync(new URL(path, import.meta.url), 'utf8');
  expect(/^\/\/ Migrations: (\w+)$/m.exec(types)?.[1]).toBe(migrationsHash());
});
