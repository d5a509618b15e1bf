// A real PostgreSQL with an empty database, and PgBouncer in transaction mode in front of it.
import { openEmbeddedDatabase } from '@pricevault/embedded-database';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../packages/server/test/free-port.ts';

export interface PooledDatabase {
  /** Of the program, such as `PgBouncer 1.18.0`. */
  readonly version: string;
  readonly pooledUrl: string;
  readonly directUrl: string;
  stop(): Promise<void>;
}

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
const database = 'pooled';
const nobody = 65_534;

export async function startPooledDatabase(): Promise<PooledDatabase> {
  if (program === undefined) throw new Error('PgBouncer is missing: apt install pgbouncer');
  const folder = mkdtempSync(join(tmpdir(), 'pricevault-pooler-'));
  chmodSync(folder, 0o755); // neither of the two runs as root
  const postgres = await openEmbeddedDatabase({ dataDir: folder, as: 'server' });
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  const direct = new URL(postgres.url);
  direct.pathname = database;
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings(direct, port));
  const child = spawn(program, ['-q', file], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}),
  });
  await untilListening(port);
  return {
    version: execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? '',
    pooledUrl: `postgres://${direct.username}@127.0.0.1:${port}/${database}`,
    directUrl: direct.href,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await postgres.release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Fewer server connections than the nodes have clients, so that they share them. */
const settings = ({ hostname, port, username, password }: URL, listenPort: number) => `
[databases]
${database} = host=${hostname} port=${port} dbname=${database} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`;

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PgBouncer does not listen.');
}
