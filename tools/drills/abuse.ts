// `npm run drill:abuse`: one caller, with or without an account, tries to stop the others. `-- --bodies 1000` sends that
// many fuzzed calls to every endpoint, and `--minutes 10` ends that after a time; `-- --fuzz-only` does nothing else, and
// `-- --heavy-only 5` only repeats the heavy calls that often.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BuiltServer } from '../testing/built-server.ts';
import { signIn } from '../testing/demo-accounts.ts';
import { isRunning } from '../testing/processes.ts';
import { closeAll, drip, lightCalls, openConnections, stillOpen, timed } from './attacks.ts';
import { endDrill, numberOption, quantile, report, withDemoServer } from './drill.ts';
import { fuzzedCall, fuzzedEndpoints } from './fuzz.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (durations: readonly number[]) => quantile(durations, 0.5);

async function silentConnections({ url, pid }: BuiltServer, token: string): Promise<void> {
  const count = numberOption('connections', 20_400);
  const sockets = await openConnections(url, count);
  const open = stillOpen(sockets);
  const light = await lightCalls(url, token, 50);
  report(
    'silent connections',
    isRunning(pid) && open < count,
    `${count} tried, ${open} accepted, light calls ${median(light).toFixed(1)} ms, process alive`,
  );
  await pause(13_000);
  report(
    'silent connections end',
    stillOpen(sockets) === 0,
    `${stillOpen(sockets)} left after 13 s`,
  );
  closeAll(sockets);
}

async function slowHeaders({ url }: BuiltServer, token: string): Promise<void> {
  const sockets = await openConnections(url, 500, 'GET /api/asset HTTP/1.1\r\nhost: a\r\nx-slow: ');
  const stop = drip(sockets);
  const light = await lightCalls(url, token, 50);
  await pause(13_000);
  stop();
  report(
    'slow headers',
    stillOpen(sockets) === 0,
    `500 connections, ${stillOpen(sockets)} left after 13 s, light calls ${median(light).toFixed(1)} ms`,
  );
  closeAll(sockets);
}

async function manyStreams({ url }: BuiltServer, token: string): Promise<void> {
  const leave = new AbortController();
  let ended = 0;
  for (let count = 0; count < 40; count += 1) {
    const reply = await fetch(`${url}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leave.signal,
    });
    void reply.text().then(
      () => (ended += 1),
      () => undefined,
    );
  }
  await pause(1_000);
  report('event streams', ended === 20, `40 opened by one user, ${40 - ended} stay`);
  leave.abort();
}

/** Texts that look like numbers for long, sent while somebody probes. */
async function longNumbers({ url }: BuiltServer, token: string): Promise<void> {
  const quiet = await timed(`${url}/healthz`);
  const digits = `${'1'.repeat(14_000)}x`;
  const submit = (value: string) =>
    timed(`${url}/api/submission`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ tradeId: 1, valuation: value }] }),
    });
  const attack = Promise.all([
    timed(`${url}/api/sdr?strikeFixed=${digits}`),
    submit(`${'1'.repeat(60_000)}x`),
    submit(`${'1'.repeat(30_000)}.${'1'.repeat(30_000)}x`),
  ]);
  const probe = await timed(`${url}/healthz`);
  const calls = await attack;
  report(
    'long numbers',
    probe.ms < 100 + quiet.ms * 3 && calls.every(({ status }) => status < 500),
    `14,000 and 60,000 digits; slowest ${Math.max(...calls.map(({ ms }) => ms)).toFixed(0)} ms, probe meanwhile ${probe.ms.toFixed(1)} ms`,
  );
}

async function heavyCallers(
  { url }: BuiltServer,
  who: string,
  tokens: readonly string[],
): Promise<void> {
  const token = await signIn(url, 'dave');
  await lightCalls(url, token, 100);
  const quiet = await lightCalls(url, token, 200);
  const child = fork(
    fileURLToPath(new URL('./heavy-load.ts', import.meta.url)),
    [url, '16', ...tokens],
    { execArgv: ['--import', 'tsx'] },
  );
  await once(child, 'message');
  await pause(1_000);
  const busy = await lightCalls(url, token, 400);
  child.send('stop');
  const [counts] = (await once(child, 'message')) as [Record<string, number>];
  const ratio = median(busy) / median(quiet);
  report(
    `16 heavy calls of ${who}`,
    ratio < 3 && counts['500'] === undefined,
    `light call ${ratio.toFixed(2)} times its quiet ${median(quiet).toFixed(1)} ms (95 %: ${quantile(busy, 0.95).toFixed(1)} ms); heavy: ${describe(counts)}`,
  );
}

const describe = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

async function fuzz({ url }: BuiltServer): Promise<void> {
  const bodies = numberOption('bodies', 12);
  const minutes = numberOption('minutes', 0);
  const until = minutes === 0 ? Infinity : performance.now() + minutes * 60_000;
  const counts: Record<string, number> = {};
  const broken: string[] = [];
  let token = await signIn(url, 'admin');
  const jobs = Array.from({ length: bodies }, (_, number) => number).flatMap((number) =>
    fuzzedEndpoints.map((endpoint) => ({ endpoint, number })),
  );
  const work = async () => {
    for (let job = jobs.pop(); job && performance.now() < until; job = jobs.pop()) {
      const { path, init } = fuzzedCall(job.endpoint, job.number);
      const headers = { ...(init.headers as object), authorization: `Bearer ${token}` };
      const name = `${job.endpoint.method} ${job.endpoint.path} #${job.number}`;
      const status = await timed(url + path, { ...init, headers }).then(
        (reply) => reply.status,
        (error: Error) => `broken off (${String(error.cause ?? error)})`,
      );
      counts[status] = (counts[status] ?? 0) + 1;
      if (status === 500 || typeof status === 'string') broken.push(`${status}: ${name}`);
      if (status === 401) token = await signIn(url, 'admin').catch(() => token);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  report(
    'fuzzed calls',
    broken.length === 0,
    `${fuzzedEndpoints.length} endpoints × ${bodies}${jobs.length === 0 ? '' : ', ended by the clock'}: ${describe(counts)}`,
  );
  for (const call of broken.slice(0, 20)) console.log(`       ${call}`);
}

await withDemoServer(async (server) => {
  if (process.argv.includes('--fuzz-only')) return await fuzz(server);
  const alice = await signIn(server.url, 'alice');
  const bob = await signIn(server.url, 'bob');
  const carol = await signIn(server.url, 'carol');
  const rounds = numberOption('heavy-only', 0);
  for (let round = 0; round < Math.max(rounds, 1); round += 1) {
    await heavyCallers(server, 'one user', [alice]);
    await heavyCallers(server, 'three users', [alice, bob, carol]);
  }
  if (rounds > 0) return;
  await longNumbers(server, alice);
  await manyStreams(server, bob);
  await slowHeaders(server, alice);
  await silentConnections(server, alice);
  await fuzz(server);
});
endDrill();
