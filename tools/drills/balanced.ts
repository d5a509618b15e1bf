// `npm run drill:balanced`: three nodes on one database behind Debian's nginx, mixed load at 3 times their capacity. Whoever is not
// served gets 503 with Retry-After, as much gets done as before, and soon after the load everything is as it was. `-- --seconds 20`
// for a shorter one.
import { openEmbeddedDatabase } from '@pricevault/embedded-database';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { makeDemoDataDir, startBuiltServer, type BuiltServer } from '../testing/built-server.ts';
import { demoEmail, signIn, signInAs } from '../testing/demo-accounts.ts';
import { arriveAt, goodput, measureCapacity, patienceMs, type PreparedCall } from './arrivals.ts';
import { ensurePrograms } from './debian-programs.ts';
import { buildServer, endDrill, numberOption, quantile, report } from './drill.ts';
import { nginxProgram, startNginx } from './nginx.ts';
import { RawClient, requestText } from './raw-client.ts';

const nodeCount = 3;
const peopleCount = 150;
const times = 3;
const minGoodput = 0.8;
const normalWithinMs = 5_000;
const restMs = 5_000;
const warmingSeconds = 20;

/** Colleagues of alice with her password, so many that nobody has three heavy calls at once: that would be refused with 429. */
async function addPeople(databaseUrl: string): Promise<string[]> {
  const emails = Array.from({ length: peopleCount }, (_, place) => `caller${place}@drill.example`);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    `insert into users (firm_id, display_name, email, password_hash, email_verified_at)
     select firm_id, email.of, email.of, password_hash, email_verified_at
       from users, unnest($2::text[]) as email(of) where users.email = $1`,
    [demoEmail('alice'), emails],
  );
  await client.end();
  return emails;
}

/** Reads of lists, a dashboard, and one change in ten. */
async function mixedCalls(url: string, emails: readonly string[]): Promise<PreparedCall[]> {
  const admin = await signIn(url, 'admin');
  const change = () => {
    const name = randomUUID().slice(0, 30);
    return requestText({ method: 'POST', path: '/api/asset', token: admin, body: { name } });
  };
  const body = { date: new Date().toISOString().slice(0, 10) };
  const calls: PreparedCall[] = [];
  for (const email of emails) {
    const token = await signInAs(url, email);
    const facts = requestText({ method: 'POST', path: '/api/result/facts', token, body });
    const [assets, series, requests] = [
      '/api/asset?pageSize=10',
      '/api/batch',
      '/api/trade/get-requests?pageSize=10',
    ].map((path) => requestText({ method: 'GET', path, token })) as [string, string, string];
    calls.push(assets, series, requests, assets, change);
    calls.push(assets, series, requests, assets, facts);
  }
  return calls;
}

/** Callers who wait for a slow call leave others unsent, so the rate is raised until no more gets done. */
async function findPeak(client: RawClient, calls: readonly PreparedCall[]): Promise<number> {
  let peak = goodput(await measureCapacity(client, calls, 5));
  for (let rate = 1.3 * peak; ; rate *= 1.3) {
    const done = goodput(await arriveAt(client, calls, rate, 5));
    if (done < 1.05 * peak) return Math.max(peak, done);
    peak = done;
  }
}

async function overload(url: string, calls: readonly PreparedCall[], seconds: number) {
  const warming = new RawClient(url, patienceMs);
  await measureCapacity(warming, calls, warmingSeconds);
  const capacity = await findPeak(warming, calls);
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const quiet = await arriveAt(warming, calls, capacity / 4, 5);
  warming.close();
  const quietMs = quantile(
    quiet.replies.map(({ ms }) => ms),
    0.95,
  );
  console.log(`capacity: ${capacity.toFixed(0)} calls/s; quiet: ${quietMs.toFixed(0)} ms (95 %)`);

  const crowd = new RawClient(url, patienceMs);
  await crowd.prepare(Math.min(Math.ceil(capacity * times * 1.5), 3_000));
  const round = await arriveAt(crowd, calls, capacity * times, seconds);
  crowd.close();
  const count = (status: number) => round.replies.filter((reply) => reply.status === status).length;
  const others = new Set(round.replies.map(({ status }) => status));
  for (const expected of [200, 503]) others.delete(expected);
  const bare = round.replies.filter((reply) => reply.status === 503 && !reply.hasRetryAfter);
  report(
    'only 503 with Retry-After',
    others.size === 0 && bare.length === 0,
    `${count(200)} × 200, ${count(503)} × 503 (${bare.length} without Retry-After), others: ${[...others].map((status) => `${count(status)} × ${status}`).join(', ') || 'none'}`,
  );
  const share = goodput(round) / capacity;
  const good = round.replies.filter(({ status }) => status === 200).map(({ ms }) => ms);
  report(
    `goodput at ${times} times capacity`,
    share >= minGoodput,
    `${(share * 100).toFixed(0)} % of the peak for ${seconds} s, median ${quantile(good, 0.5).toFixed(0)} ms`,
  );
  await recovery(url, calls, capacity / 4, quietMs);
}

/** Calls as before the load, from its last reply on: the last second in which one was refused or more than usual were slow. */
async function recovery(
  url: string,
  calls: readonly PreparedCall[],
  rate: number,
  quietMs: number,
): Promise<void> {
  const seconds = 10;
  const client = new RawClient(url, patienceMs);
  const { replies } = await arriveAt(client, calls, rate, seconds);
  client.close();
  const slowMs = Math.max(3 * quietMs, 250);
  const isNormal = (second: number) => {
    const calls = replies.slice(Math.round(second * rate), Math.round((second + 1) * rate));
    const ms = quantile(
      calls.map((reply) => reply.ms),
      0.95,
    );
    return ms <= slowMs && calls.every(({ status }) => status === 200);
  };
  const every = Array.from({ length: seconds }, (_, second) => second);
  const normalAfter = every.findLastIndex((second) => !isNormal(second)) + 1;
  report(
    'back to normal',
    normalAfter * 1_000 <= normalWithinMs,
    `after ${normalAfter} s nobody is refused, and in each second 95 % are answered within ${slowMs.toFixed(0)} ms`,
  );
}

ensurePrograms({ [nginxProgram]: 'nginx' });
buildServer();
const demo = await makeDemoDataDir();
const nodes: BuiltServer[] = [];
const env = { RATE_LIMIT: 'off', LOG_LEVEL: 'error', TRUSTED_PROXIES: '1', DEMO: 'on' };
const first = await startBuiltServer(env, demo);
nodes.push(first);
const database = await openEmbeddedDatabase({ dataDir: first.dataDir, as: 'guest' });
try {
  const SECRET_KEY = readFileSync(join(first.dataDir, 'secret.key'), 'utf8').trim();
  const shared = { ...env, DATABASE_URL: database.url, SECRET_KEY };
  while (nodes.length < nodeCount) nodes.push(await startBuiltServer(shared));
  const nginx = await startNginx(nodes.map(({ url }) => url));
  try {
    const calls = await mixedCalls(nginx.url, await addPeople(database.url));
    await overload(nginx.url, calls, numberOption('seconds', 60));
  } finally {
    await nginx.stop();
  }
} finally {
  for (const node of nodes.slice(1)) await node.stop();
  await database.release();
  await first.stop();
  rmSync(demo, { recursive: true, force: true });
}
endDrill();
