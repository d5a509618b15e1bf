// A database of a test's own, copied from the migrated template.
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export function createTestDatabase(): Promise<TestDatabase> {
  return createFrom(inject('templateDatabase'));
}

/** Without any table: what a backup is restored into. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template0');
}

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `pricevault_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('postgresUrl'));
  await runAsOwner(`create database ${name} template ${template} strategy file_copy`);
  url.pathname = name;
  return { url: url.href, drop: () => dropDatabase(name) };
}

const insufficientPrivilege = '42501';
const dropTries = 50;

/** A vacuum that the server runs on its own in that database may not be ended by us: it is waited for. */
async function dropDatabase(name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runAsOwner(`drop database ${name} with (force)`);
    } catch (error) {
      const isVacuum = error instanceof pg.DatabaseError && error.code === insufficientPrivilege;
      if (!isVacuum || tries === dropTries) throw error;
      await setTimeout(200);
    }
  }
}

async function runAsOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
