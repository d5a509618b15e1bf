// Patroni with etcd and two PostgreSQL servers, one of them a synchronous standby, HAProxy and PgBouncer in front: Debian's programs,
// in a folder of the drill's.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../packages/server/test/free-port.ts';
import { pause } from './acknowledged-changes.ts';
import { ensurePrograms } from './debian-programs.ts';
import {
  haproxySettings,
  patroniSettings,
  poolerSettings,
  type ClusterPorts,
  type MemberName,
} from './failover-settings.ts';

const binaries = '/usr/lib/postgresql/15/bin';
const programs = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  [`${binaries}/postgres`]: 'postgresql-15',
};
const startSeconds = 90;

export interface FailoverCluster {
  readonly versions: string;
  readonly pooledUrl: string;
  readonly directUrl: string;
  readonly readUrl: string;
  /** Both servers in one address, past HAProxy and PgBouncer. */
  readonly serversUrl: string;
  leader(): Promise<MemberName | null>;
  /** Whether there is a synchronous standby: from then on nothing acknowledged is on one machine alone. */
  hasStandby(): Promise<boolean>;
  /** Kills the server and its Patroni at once, as a machine that loses its power. */
  kill(name: MemberName): void;
  /** The machine is back. */
  revive(name: MemberName): void;
  stop(): Promise<void>;
}

/** PostgreSQL and Patroni refuse to run as root. */
function systemUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
  return { uid: id('-u'), gid: id('-g') };
}

async function choosePorts(): Promise<ClusterPorts> {
  const names = ['etcd', 'etcdPeers', 'one', 'two', 'oneApi', 'twoApi', 'primary', 'replica', 'pooler'] as const; // prettier-ignore
  const chosen = new Set<number>();
  while (chosen.size < names.length) chosen.add(await freePort());
  const ports = [...chosen];
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as never;
}

export async function startFailoverCluster(): Promise<FailoverCluster> {
  ensurePrograms(programs);
  const user = systemUser();
  const folder = mkdtempSync(join(tmpdir(), 'pricevault-failover-'));
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  const ports = await choosePorts();
  const superuser = randomBytes(12).toString('hex');
  const passwords = { superuser, replicator: randomBytes(12).toString('hex') };
  const children = new Map<string, ChildProcess>();
  const log = openSync(join(folder, 'log'), 'a');

  const write = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
    return file;
  };
  const start = (name: string, command: string, args: readonly string[]) => {
    const env = { PATH: '/usr/bin:/bin:/usr/sbin', LANG: 'C.UTF-8', HOME: folder };
    const options = { cwd: folder, env, stdio: ['ignore', log, log] as never };
    children.set(name, spawn(command, [...args], { ...options, ...user }));
  };
  const startMember = (name: MemberName) =>
    start(name, '/usr/bin/patroni', [join(folder, `${name}.yml`)]);
  const address = (port: number, database = 'vault') =>
    `postgres://postgres:${superuser}@127.0.0.1:${port}/${database}`;

  async function stop(): Promise<void> {
    for (const name of ['pgbouncer', 'haproxy', 'one', 'two', 'etcd']) {
      const child = children.get(name);
      if (!child || child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill(name === 'pgbouncer' || name === 'haproxy' ? 'SIGTERM' : 'SIGINT');
      const isEnded = await Promise.race([ended.then(() => true), pause(20_000).then(() => false)]);
      if (!isEnded) child.kill('SIGKILL');
    }
    for (const name of ['one', 'two'] as const) killServer(name);
    rmSync(folder, { recursive: true, force: true });
  }

  /** Reads the process id from PostgreSQL's own file: it is Patroni's child, not ours. */
  function killServer(name: MemberName): void {
    try {
      const text = readFileSync(join(folder, name, 'postmaster.pid'), 'utf8');
      process.kill(Number(text.split('\n')[0]), 'SIGKILL');
    } catch {
      // it does not run
    }
  }

  const isMember = async (name: MemberName, role: string) => {
    const api = name === 'one' ? ports.oneApi : ports.twoApi;
    const reply = await fetch(`http://127.0.0.1:${api}/${role}`).catch(() => null);
    return reply?.status === 200;
  };
  const memberWith = async (role: string): Promise<MemberName | null> => {
    for (const name of ['one', 'two'] as const) if (await isMember(name, role)) return name;
    return null;
  };
  const until = async (what: string, holds: () => Promise<boolean>) => {
    for (let tries = 0; tries < startSeconds * 5; tries += 1, await pause(200)) {
      if (await holds()) return;
    }
    const tail = readFileSync(join(folder, 'log'), 'utf8').split('\n').slice(-30).join('\n');
    throw new Error(`${what} after ${startSeconds} s:\n${tail}`);
  };

  try {
    start('etcd', '/usr/bin/etcd', [
      '--data-dir',
      join(folder, 'etcd'),
      '--name',
      'etcd',
      '--listen-client-urls',
      `http://127.0.0.1:${ports.etcd}`,
      '--advertise-client-urls',
      `http://127.0.0.1:${ports.etcd}`,
      '--listen-peer-urls',
      `http://127.0.0.1:${ports.etcdPeers}`,
      '--initial-advertise-peer-urls',
      `http://127.0.0.1:${ports.etcdPeers}`,
      '--initial-cluster',
      `etcd=http://127.0.0.1:${ports.etcdPeers}`,
    ]);
    for (const name of ['one', 'two'] as const) {
      write(`${name}.yml`, patroniSettings(name, folder, binaries, ports, passwords));
    }
    startMember('one');
    await until('No primary', async () => (await memberWith('primary')) !== null);
    startMember('two');
    await until('No synchronous standby', async () => (await memberWith('synchronous')) !== null);
    const admin = new pg.Client(address(ports.one, 'postgres'));
    await admin.connect();
    await admin.query('create database vault');
    await admin.end();
    start('haproxy', '/usr/sbin/haproxy', [
      '-db',
      '-f',
      write('haproxy.cfg', haproxySettings(ports)),
    ]);
    start('pgbouncer', '/usr/sbin/pgbouncer', [
      '-q',
      write('pgbouncer.ini', poolerSettings(ports, superuser)),
    ]);
    await until('PgBouncer leads nowhere', () => canConnect(address(ports.pooler)));
  } catch (error) {
    await stop();
    throw error;
  }

  const version = (command: string, argument: string) =>
    execFileSync(command, [argument], { encoding: 'utf8' }).split('\n')[0] ?? '';
  return {
    versions: [
      version('/usr/bin/patroni', '--version'),
      version('/usr/bin/etcd', '--version'),
      version('/usr/sbin/haproxy', '-v').replace(/-\S* .*$/, ''),
      version('/usr/sbin/pgbouncer', '--version'),
      version(`${binaries}/postgres`, '--version').replace(/ \(Debian.*$/, ''),
    ].join(', '),
    pooledUrl: address(ports.pooler),
    directUrl: address(ports.primary),
    readUrl: address(ports.replica),
    serversUrl: `postgres://postgres:${superuser}@127.0.0.1:${ports.one},127.0.0.1:${ports.two}/vault`,
    leader: () => memberWith('primary'),
    hasStandby: async () => (await memberWith('synchronous')) !== null,
    kill(name) {
      children.get(name)?.kill('SIGKILL');
      killServer(name);
    },
    revive: startMember,
    stop,
  };
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}
