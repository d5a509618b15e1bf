// `npm run drill:upgrade`: two nodes of the last release are replaced by two of this version on one database, under load: migrate
// (expand), both versions beside each other, then migrate --contract. No call may fail and nothing may be lost.
import { openEmbeddedDatabase } from '@pricevault/embedded-database';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startBuiltServer, type BuiltServer } from '../testing/built-server.ts';
import {
  createAdminOn,
  idOf,
  pause,
  runCommand,
  sendTo,
  signInTo,
  verifyStored,
  type Change,
} from './acknowledged-changes.ts';
import { buildServer, endDrill, numberOption, report } from './drill.ts';
import { buildLastRelease } from './last-release.ts';
import { NodeLoad } from './node-load.ts';

const seconds = numberOption('seconds', 5);
const callers = 4;

const release = buildLastRelease();
buildServer();
const folder = mkdtempSync(join(tmpdir(), 'pricevault-upgrade-'));
chmodSync(folder, 0o755); // as root, the database runs as another user, who needs access
const postgres = await openEmbeddedDatabase({ dataDir: folder, as: 'server' });
const admin = new pg.Client(postgres.url);
await admin.connect();
await admin.query('create database upgraded');
await admin.end();
const database = new URL(postgres.url);
database.pathname = 'upgraded';
const env = {
  DATABASE_URL: database.href,
  SECRET_KEY: randomBytes(32).toString('base64'),
  DEMO: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
  DATA_DIR: join(folder, 'commands'),
};
// Each node gets a data folder of its own.
const { DATA_DIR: _commands, ...nodeEnv } = env;
const nodes: BuiltServer[] = [];
/** Where the balancer sends calls. */
const open: BuiltServer[] = [];
let turn = 0;
const nextUrl = () => {
  turn += 1;
  return open[turn % open.length]?.url ?? '';
};

async function add(root?: string): Promise<void> {
  const node = await startBuiltServer(nodeEnv, undefined, root);
  nodes.push(node);
  open.push(node);
}

/** As a balancer drains a node: no new calls, then SIGTERM. */
async function remove(node: BuiltServer): Promise<void> {
  open.splice(open.indexOf(node), 1);
  await pause(500);
  nodes.splice(nodes.indexOf(node), 1);
  await node.stop();
}

/** The change of one version, repeated on the other, gives the first reply. */
async function repeatElsewhere(
  token: string,
  from: BuiltServer,
  to: BuiltServer,
): Promise<boolean> {
  const change: Change = { name: `Repeated ${from.pid}`, key: `repeated-${from.pid}`, id: '' };
  const first = await sendTo(from.url, '/api/asset', token, { name: change.name }, change.key);
  const again = await sendTo(to.url, '/api/asset', token, { name: change.name }, change.key);
  return first.status === 200 && again.status === 200 && idOf(first.body) === idOf(again.body);
}

async function migrate(...args: string[]): Promise<string[]> {
  const output = await runCommand(['migrate', '--json', ...args], env);
  return (JSON.parse(output) as { applied: string[] }).applied;
}

const loads: NodeLoad[] = [];
try {
  await runCommand(['migrate', '--contract'], env, release.root);
  await createAdminOn(env, release.root);
  await add(release.root);
  await add(release.root);
  const token = await signInTo(nextUrl());
  for (let count = 0; count < callers; count += 1) loads.push(new NodeLoad(nextUrl, token, 1));
  for (const load of loads) load.start();
  const during = async (name: string, work: () => unknown) => {
    const before = NodeLoad.statuses(loads);
    await work();
    await pause(seconds * 1_000);
    const after = NodeLoad.statuses(loads);
    const counted = [...after].map(([status, count]) => [
      status,
      count - (before.get(status) ?? 0),
    ]);
    const failed = counted.filter(([status, count]) => status !== 200 && count !== 0);
    const text = counted.map(([status, count]) => `${count} × ${status}`).join(', ');
    report(name, failed.length === 0, text);
    for (const failure of loads.flatMap((load) => load.failures.splice(0))) {
      console.log(`       ${failure}`);
    }
  };
  await during(`two nodes of ${release.name}`, () => undefined);
  let expanded: string[] = [];
  await during('migrate (expand) under them', async () => void (expanded = await migrate()));
  console.log(`       applied: ${expanded.join(', ') || 'nothing'}`);
  await during('two nodes of this version beside', async () => {
    await add();
    await add();
  });
  const [oldOne, oldTwo, newOne, newTwo] = nodes as [
    BuiltServer,
    BuiltServer,
    BuiltServer,
    BuiltServer,
  ];
  const repeats = [
    await repeatElsewhere(token, oldOne, newOne),
    await repeatElsewhere(token, newTwo, oldTwo),
  ];
  report('a repeat on the other version', !repeats.includes(false), 'gives the first reply');
  await during('the old nodes leave', async () => {
    await remove(oldOne);
    await remove(oldTwo);
  });
  let contracted: string[] = [];
  await during('migrate --contract', async () => void (contracted = await migrate('--contract')));
  console.log(`       applied: ${contracted.join(', ') || 'nothing'}`);
  await Promise.all(loads.map((load) => load.stop()));
  const acknowledged = loads.flatMap((load) => load.acknowledged);
  await verifyStored(nextUrl(), token, acknowledged, 'from one version to the next');
} finally {
  await Promise.all(loads.map((load) => load.stop()));
  await Promise.allSettled(nodes.map((node) => node.stop()));
  await postgres.release();
  rmSync(folder, { recursive: true, force: true });
}
endDrill();
