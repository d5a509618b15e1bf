// A hash of all migrations, to detect table types generated from other ones.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../src/platform/db/migrations/', import.meta.url);

export function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted()) {
    hash.update(name).update(readFileSync(new URL(name, folder)));
  }
  return hash.digest('hex');
}
