// A thousand open pages: how long until the last of them knows of a new request, and what they cost the server in memory.
import { execFileSync } from 'node:child_process';
import { get, type IncomingMessage } from 'node:http';
import type { BuiltServer } from '../../../../tools/testing/built-server.ts';
import { shareDemoServer, startDemoServer } from '../../demo-server.ts';
import { signIn } from '../../../../tools/testing/demo-accounts.ts';
import type { Figure } from '../../figure.ts';

const pages = 1_000;
const openAtOnce = 50;

export const eventStreamDelay: Figure = {
  name: 'event-stream-delay',
  what: `a new request until it has reached the last of ${pages} open event streams, against one second`,
  unit: 'ms',
  rounds: { quick: 5, full: 11 },
  budgets: [{ of: 'slowest stream', against: 'one second', atMost: 1 }],

  open: async () => {
    const server = await shareDemoServer();
    const streams = await openStreams(server);
    let trade = 0;
    return {
      measurements: [
        {
          name: 'slowest stream',
          async measure() {
            trade += 1;
            const heard = Promise.all(streams.pages.map(heardOf));
            const startedAt = performance.now();
            await ask(server, streams.token, trade);
            await heard;
            return performance.now() - startedAt;
          },
        },
        { name: 'one second', measure: () => Promise.resolve(1_000) },
      ],
      close: async () => {
        for (const page of streams.pages) page.destroy();
      },
    };
  },
};

export const eventStreamMemory: Figure = {
  name: 'event-stream-memory',
  what: `how much the server's memory grows with ${pages} open event streams and a request told to all, against 100 MB`,
  unit: 'MB',
  rounds: { quick: 1, full: 4 },
  startsWarm: true,
  budgets: [{ of: 'growth', against: 'allowed', atMost: 1 }],

  open: async () => ({
    measurements: [
      { name: 'growth', measure: measureGrowth },
      { name: 'allowed', measure: () => Promise.resolve(100) },
    ],
    close: () => Promise.resolve(),
  }),
};

/** On a server of its own each time: what was freed once stays with the process. */
async function measureGrowth(): Promise<number> {
  const server = await startDemoServer();
  const token = await signIn(server.url, 'alice');
  await ask(server, token, 1);
  const before = residentMb(server.pid);
  const streams = await openStreams(server);
  const heard = Promise.all(streams.pages.map(heardOf));
  await ask(server, token, 2);
  await heard;
  const grown = residentMb(server.pid) - before;
  for (const page of streams.pages) page.destroy();
  await server.stop();
  return Math.max(grown, 0.1);
}

async function openStreams(
  server: BuiltServer,
): Promise<{ token: string; pages: IncomingMessage[] }> {
  const token = await signIn(server.url, 'bob');
  const open: IncomingMessage[] = [];
  while (open.length < pages) {
    open.push(
      ...(await Promise.all(
        Array.from({ length: openAtOnce }, () => openStream(server.url, token)),
      )),
    );
  }
  return { token, pages: open };
}

/** Answers when the stream says that it is open. */
function openStream(url: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${url}/api/events`,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`Answered ${response.statusCode}.`));
        response.setEncoding('utf8');
        response.once('data', () => resolve(response));
        response.on('error', () => undefined); // we leave without a word
      },
    );
    request.once('error', reject);
  });
}

function heardOf(page: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const look = (frames: string) => {
      if (!frames.includes('event: trade-requests.changed')) return;
      page.off('data', look);
      resolve();
    };
    page.on('data', look);
  });
}

async function ask(server: BuiltServer, token: string, tradeId: number): Promise<void> {
  const reply = await fetch(`${server.url}/api/trade/request`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tradeId }),
  });
  if (reply.status !== 200) throw new Error(`Asking answered ${reply.status}.`);
}

function residentMb(pid: number): number {
  return (
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024
  );
}
