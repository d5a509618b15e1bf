// One PostgreSQL for the whole run: the server named by TEST_DATABASE_URL, or the embedded one in a temporary folder.
// Every test file gets a database of its own, copied from a migrated template. With SCALE_DATABASE_URL it is the coordinator of a
// Citus cluster, and the template is scaled out: a database is then copied on every machine of the cluster.
import { openEmbeddedDatabase, readClusterState } from '@pricevault/embedded-database';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/db/migrate.ts';
import { scaleOut } from '../src/scale/scale-out.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    templateDatabase: string;
    /** Servers on which a database is created: one, or all machines of a cluster. */
    postgresNodes: string[];
    /** Where the embedded one has its files; null with TEST_DATABASE_URL. */
    postgresFolder: string | null;
  }
}

export default async function startPostgres(project: TestProject) {
  const cluster = process.env['SCALE_DATABASE_URL'];
  const configured = cluster ?? process.env['TEST_DATABASE_URL'];
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
  const postgresNodes = cluster ? await nodesOf(cluster) : [postgresUrl];
  for (const node of postgresNodes) await runOn(node, `create database ${templateDatabase}`);
  if (cluster) await joinNodes(postgresNodes.map((node) => named(node, templateDatabase)));
  const template = named(postgresUrl, templateDatabase);
  await migrate(template);
  if (cluster) await scaleOut(template, { shards: 4, onTable: () => undefined });
  project.provide('postgresUrl', postgresUrl);
  project.provide('postgresNodes', postgresNodes);
  project.provide('templateDatabase', templateDatabase);
  project.provide('postgresFolder', folder && (await readClusterState(folder)).location);

  return async () => {
    if (configured) for (const node of postgresNodes) await dropTemplates(node, templateDatabase);
    await embedded?.release();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

function named(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = database;
  return changed.href;
}

/** The coordinator and its workers. */
async function nodesOf(coordinator: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: coordinator });
  await client.connect();
  const { rows } = await client.query<{ host: string; port: number }>(
    `select nodename as host, nodeport as port from pg_dist_node where groupid > 0 and noderole = 'primary' order by groupid`,
  );
  await client.end();
  const workers = rows.map(({ host, port }) => {
    const url = new URL(coordinator);
    url.host = `${host}:${port}`;
    return url.href;
  });
  return [coordinator, ...workers];
}

async function joinNodes(nodes: readonly string[]): Promise<void> {
  for (const node of nodes) await runOn(node, 'create extension citus');
  const [coordinator = '', ...workers] = nodes;
  const { hostname, port } = new URL(coordinator);
  await runOn(coordinator, `select citus_set_coordinator_host('${hostname}', ${port})`);
  for (const worker of workers) {
    const at = new URL(worker);
    await runOn(coordinator, `select citus_add_node('${at.hostname}', ${at.port})`);
  }
}

/** The migrated one, and those of it on which the tests have started the application. */
async function dropTemplates(url: string, template: string): Promise<void> {
  const names = await runOn(
    url,
    `select datname from pg_database where starts_with(datname, '${template}')`,
  );
  for (const { datname } of names) await runOn(url, `drop database ${datname} with (force)`);
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
