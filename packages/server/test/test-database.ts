// A database for one test, copied from the migrated template.
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** The application has never been started on it. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createFrom(inject('templateDatabase'));
}

let started: Promise<string> | null = null;

/**
 * One on which `start` has started the application once, because creating the job queues is most of a first start. The
 * first test of a worker creates the original; it is dropped after the run.
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

/** Without any table, as the target of a restore. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template0');
}

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `pricevault_test_${randomBytes(6).toString('hex')}`;
  return { url: await createNamed(name, template), drop: () => dropDatabase(name) };
}

async function createNamed(name: string, template: string): Promise<string> {
  await Promise.all(inject('postgresNodes').map((node) => copyDatabase(node, name, template)));
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  // On a slow machine a test waits longer than the usual seconds for its turn.
  url.searchParams.set('connect_timeout', '60');
  return url.href;
}

const insufficientPrivilege = '42501';
const dropTries = 50;
const copyTries = 20;

/** Waits for an autovacuum in that database, which we may not terminate. */
export async function dropDatabase(name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      for (const node of inject('postgresNodes')) {
        await runAsOwner(node, `drop database if exists ${name} with (force)`);
      }
      return;
    } catch (error) {
      const isVacuum = error instanceof pg.DatabaseError && error.code === insufficientPrivilege;
      if (!isVacuum || tries === dropTries) throw error;
      await setTimeout(200);
    }
  }
}

const objectInUse = '55006';

async function copyDatabase(node: string, name: string, template: string): Promise<void> {
  const copy = `create database ${name} template ${template} strategy file_copy`;
  for (let tries = 1; ; tries += 1) {
    try {
      return await runAsOwner(node, copy);
    } catch (error) {
      // Citus itself connects to each of its databases, from time to time again.
      const isUsed = error instanceof pg.DatabaseError && error.code === objectInUse;
      if (!isUsed || inject('postgresNodes').length === 1 || tries === copyTries) throw error;
      const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`;
      await runAsOwner(node, others);
    }
  }
}

async function runAsOwner(node: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: node });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
