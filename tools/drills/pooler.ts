// `npm run drill:pooler`: two nodes start together on an empty database behind PgBouncer in transaction mode, work, and
// restart. Needs the program `pgbouncer`.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startBuiltServer, type BuiltServer } from '../testing/built-server.ts';
import { signIn } from '../testing/demo-accounts.ts';
import { buildServer, endDrill, report } from './drill.ts';
import { startPooledDatabase } from './pooled-database.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function send({ url }: BuiltServer, token: string, path: string, body?: object) {
  const reply = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: reply.status, text: await reply.text() };
}

async function until(holds: () => boolean | Promise<boolean>, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(50)) {
    if (await holds()) return true;
  }
  return false;
}

/** A change on one node reaches the pages of the other. */
async function events(first: BuiltServer, second: BuiltServer, admin: string): Promise<void> {
  const leaving = new AbortController();
  const stream = await fetch(`${second.url}/api/events`, {
    headers: { authorization: `Bearer ${admin}` },
    signal: leaving.signal,
  });
  let received = '';
  const reading = (async () => {
    for await (const chunk of stream.body ?? []) received += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  await until(() => received.includes(': open'), 10);
  const created = await send(first, admin, '/api/asset', { name: 'Pooled' });
  const isReceived = await until(() => /^event: asset/m.test(received), 10);
  leaving.abort();
  await reading;
  report('events', created.status === 200 && isReceived, 'a change on one node reaches the other');
}

/** The cancel request of a caller who left reaches the right statement through the pooler. */
async function goneCaller(server: BuiltServer, token: string, directUrl: string): Promise<void> {
  const [blocker, watcher] = [new pg.Client(directUrl), new pg.Client(directUrl)];
  await Promise.all([blocker.connect(), watcher.connect()]);
  await blocker.query('begin; lock table csv_headings in access exclusive mode');
  const isWaiting = async () => {
    const { rowCount } = await watcher.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%csv_headings%'`,
    );
    return rowCount !== 0;
  };
  const leaving = new AbortController();
  const call = fetch(`${server.url}/api/result/latest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
    signal: leaving.signal,
  }).catch(() => null);
  const hasStarted = await until(isWaiting, 8);
  leaving.abort();
  await call;
  const isCancelled = await until(async () => !(await isWaiting()), 5);
  await Promise.all([blocker.end(), watcher.end()]);
  const after = await send(server, token, '/api/result/latest', {});
  report(
    'caller who leaves',
    hasStarted && isCancelled && after.status === 200,
    'the running statement is cancelled, the next one is not',
  );
}

buildServer();
const database = await startPooledDatabase();
const env = {
  DATABASE_URL: database.pooledUrl,
  DATABASE_DIRECT_URL: database.directUrl,
  SECRET_KEY: randomBytes(32).toString('base64'),
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
};
let nodes: BuiltServer[] = [];
async function startNodes(name: string): Promise<void> {
  const startedAt = Date.now();
  const started = await Promise.allSettled([startBuiltServer(env), startBuiltServer(env)]);
  nodes = started.flatMap((node) => (node.status === 'fulfilled' ? [node.value] : []));
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  report(
    name,
    nodes.length === 2,
    `${nodes.length} of 2 ready in ${seconds} s, ${database.version}`,
  );
  for (const node of started) if (node.status === 'rejected') console.log(String(node.reason));
}
const stopNodes = () => Promise.all(nodes.splice(0).map((node) => node.stop()));

try {
  await startNodes('start on an empty database');
  const [first, second] = nodes;
  if (first && second) {
    const [admin, alice] = [await signIn(first.url, 'admin'), await signIn(second.url, 'alice')];
    report('sign-in', true, 'on either node');
    const items = [{ tradeId: 1, valuation: 100 }];
    const submitted = await send(first, alice, '/api/submission', { items });
    report('submission', submitted.status === 200, `answered ${submitted.status}`);
    if (submitted.status !== 200) console.log(submitted.text);
    await events(first, second, admin);
    await goneCaller(second, alice, database.directUrl);
    const output = nodes.map((node) => node.output()).join('');
    const troubles = output
      .split('\n')
      .filter((line) => /"level":[456]0/.test(line) && !line.includes('Demo accounts are open'));
    report('log', troubles.length === 0, `${troubles.length} warnings and errors`);
    for (const line of troubles.slice(0, 5)) console.log(line.slice(0, 600));
    await stopNodes();
    await startNodes('restart');
    const [again] = nodes;
    const list = again && (await send(again, alice, '/api/asset'));
    report('kept', list?.text.includes('"Pooled"') === true, 'session and change are there');
  }
} finally {
  await stopNodes();
  await database.stop();
}
endDrill();
