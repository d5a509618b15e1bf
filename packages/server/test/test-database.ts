// A database of a test's own, copied from the migrated template.
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Without what the application makes when it starts for the first time. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createFrom(inject('templateDatabase'));
}

let started: Promise<string> | null = null;

/**
 * One on which the application was started once, by `start`: making the queues for its jobs is most of a first start. The
 * original is made by the first test of a worker and goes with the run.
 */
export async function createStartedDatabase(
  start: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  started ??= createOriginal(start);
  return createFrom(await started);
}

async function createOriginal(start: (url: string) => Promise<void>): Promise<string> {
  const template = inject('templateDatabase');
  const name = `${template}_started_${process.pid}`;
  await start(await createNamed(name, template));
  return name;
}

/** Without any table: what a backup is restored into. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template0');
}

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `pricevault_test_${randomBytes(6).toString('hex')}`;
  return { url: await createNamed(name, template), drop: () => dropDatabase(name) };
}

async function createNamed(name: string, template: string): Promise<string> {
  await runAsOwner(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return url.href;
}

const insufficientPrivilege = '42501';
const dropTries = 50;

/** A vacuum that the server runs on its own in that database may not be ended by us: it is waited for. */
export async function dropDatabase(name: string): Promise<void> {
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
