// A thousand open event streams: the time until the last one receives a new request, and the memory they cost the server.
import { openEmbeddedDatabase } from '@pricevault/embedded-database';
import { execFileSync } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import type { BuiltServer } from '../../../../tools/testing/built-server.ts';
import { callApi } from '../../api-calls.ts';
import { shareDemoServer, startDemoServer } from '../../demo-server.ts';
import { demoEmail, signIn, signInAs } from '../../../../tools/testing/demo-accounts.ts';
import { constant, type OpenFigure } from '../../figure.ts';
import { openStream } from './open-page.ts';

const people = 50;
/** As many as the server gives one person. */
const pagesEach = 20;

export async function openEventStreamDelay(): Promise<OpenFigure> {
  const server = await shareDemoServer();
  const streams = await openStreams(server);
  let trade = 0;
  return {
    measurements: [
      {
        name: 'slowest stream',
        async measure() {
          trade += 1;
          const received = Promise.all(streams.pages.map(nextRequestOn));
          const startedAt = performance.now();
          await requestQuote(server, streams.token, trade);
          await received;
          return performance.now() - startedAt;
        },
      },
      constant('one second', 1_000),
    ],
    close: async () => {
      for (const page of streams.pages) page.destroy();
    },
  };
}

export async function openEventStreamMemory(): Promise<OpenFigure> {
  return {
    measurements: [{ name: 'growth', measure: measureGrowth }, constant('allowed', 100)],
    close: () => Promise.resolve(),
  };
}

/** On a new server each time, because a process keeps the memory it has freed. */
async function measureGrowth(): Promise<number> {
  const server = await startDemoServer();
  const token = await signIn(server.url, 'alice');
  await requestQuote(server, token, 1);
  const before = residentMb(server.pid);
  const streams = await openStreams(server);
  const received = Promise.all(streams.pages.map(nextRequestOn));
  await requestQuote(server, token, 2);
  await received;
  const grown = residentMb(server.pid) - before;
  for (const page of streams.pages) page.destroy();
  await server.stop();
  return Math.max(grown, 0.1);
}

async function openStreams(
  server: BuiltServer,
): Promise<{ token: string; pages: IncomingMessage[] }> {
  const open: IncomingMessage[] = [];
  for (const email of await addPeople(server)) {
    const token = await signInAs(server.url, email);
    open.push(
      ...(await Promise.all(
        Array.from({ length: pagesEach }, () => openStream({ url: server.url, token })),
      )),
    );
  }
  return { token: await signIn(server.url, 'bob'), pages: open };
}

/** Colleagues of bob with his password; those of an earlier round are found again. */
async function addPeople({ dataDir }: BuiltServer): Promise<string[]> {
  const database = await openEmbeddedDatabase({ dataDir, as: 'guest' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const emails = Array.from({ length: people }, (_, place) => `reader${place}@bench.example`);
  await client.query(
    `insert into users (firm_id, display_name, email, password_hash, email_verified_at)
     select firm_id, email.of, email.of, password_hash, email_verified_at
       from users, unnest($2::text[]) as email(of)
      where users.email = $1 and not exists (select from users where users.email = email.of)`,
    [demoEmail('bob'), emails],
  );
  await client.end();
  await database.release();
  return emails;
}

function nextRequestOn(page: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const onData = (frames: string) => {
      if (!frames.includes('event: trade-requests.changed')) return;
      page.off('data', onData);
      resolve();
    };
    page.on('data', onData);
  });
}

async function requestQuote({ url }: BuiltServer, token: string, tradeId: number): Promise<void> {
  await callApi({ url, token }, { method: 'POST', path: '/api/trade/request', body: { tradeId } });
}

function residentMb(pid: number): number {
  return (
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024
  );
}
