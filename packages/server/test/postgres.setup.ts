// One PostgreSQL for the whole run: the server named by TEST_DATABASE_URL, or the embedded one in a temporary folder.
// Every test file gets a database of its own, copied from a migrated template.
import { openEmbeddedDatabase, readClusterState } from '@pricevault/embedded-database';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    templateDatabase: string;
    /** Where the embedded one has its files; null with TEST_DATABASE_URL. */
    postgresFolder: string | null;
  }
}

export default async function startPostgres(project: TestProject) {
  const configured = process.env['TEST_DATABASE_URL'];
  const folder = configured ? null : await mkdtemp(join(tmpdir(), 'pricevault-test-'));
  if (folder) await chmod(folder, 0o755); // the database does not run as root
  const embedded = folder
    ? await openEmbeddedDatabase({
        dataDir: folder,
        as: 'server',
        settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
      })
    : null;
  const postgresUrl = configured ?? embedded?.url ?? '';
  const templateDatabase = `pricevault_template_${process.pid}`;
  await runOn(postgresUrl, `create database ${templateDatabase}`);
  const template = new URL(postgresUrl);
  template.pathname = templateDatabase;
  await migrate(template.href);
  project.provide('postgresUrl', postgresUrl);
  project.provide('templateDatabase', templateDatabase);
  project.provide('postgresFolder', folder && (await readClusterState(folder)).location);

  return async () => {
    if (configured) await dropTemplates(postgresUrl, templateDatabase);
    await embedded?.release();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

/** The migrated one, and those of it on which the tests have started the application. */
async function dropTemplates(url: string, template: string): Promise<void> {
  const names = await runOn(
    url,
    `select datname from pg_database where starts_with(datname, '${template}')`,
  );
  for (const { datname } of names) await runOn(url, `drop database ${datname}`);
}

async function runOn(url: string, sql: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(sql)).rows;
  } finally {
    await client.end();
  }
}
