// The outbox with a real mail server, a real SMS gateway and real files.
import { createServer } from 'node:http';
import {
  createServer as createSocketServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { openSmsGateway } from '../../../test/sms-gateway.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  enqueueMessage,
  enqueueMessages,
  messagesChannel,
  type OutgoingMail,
} from './message.repository.ts';

const mail: OutgoingMail = {
  channel: 'mail',
  recipient: 'ada@bank.example',
  subject: 'Günaydın',
  text: 'Your link is https://vault.example/x',
  html: '<p>Your link</p>',
};

const code: OutgoingMail = { ...mail, isUrgent: true };

/** How the mail server behaves. */
let answerAfterMs = 0;
let refuses = false;
const refused: string[] = [];

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly content: string;
}

async function startMailServer(received: Received[], port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Milliseconds: connections that are kept for the next mails end with it.
    closeTimeout: 100,
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const content = Buffer.concat(chunks).toString();
        const from = mailFrom ? mailFrom.address : '';
        if (refuses) {
          refused.push(content);
          done(new Error('Not now'));
          return;
        }
        received.push({ from, to: rcptTo.map(({ address }) => address), content });
        setTimeout(() => done(), answerAfterMs);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

const stop = (server: SMTPServer | Server) =>
  new Promise<void>((resolve) => server.close(() => resolve()));

const rowsOf = ({ platform }: TestApp) =>
  platform.db.queries.selectFrom('messages').selectAll().orderBy('id').execute();

/** Skips the wait until the next attempt. */
async function makeDue({ platform }: TestApp, attempts?: number): Promise<void> {
  const { queries } = platform.db;
  if (attempts !== undefined) await queries.updateTable('messages').set({ attempts }).execute();
  await sql`update messages set next_attempt_at = now() - interval '1 second'`.execute(queries);
  await sql`select pg_notify(${messagesChannel}, '')`.execute(queries);
}

describe('through SMTP', () => {
  const received: Received[] = [];
  let server: SMTPServer;
  let port: number;
  let app: TestApp;
  beforeAll(async () => {
    port = await freePort();
    server = await startMailServer(received, port);
    app = await startTestApp({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Vault <vault@bank.example>',
    });
    await app.addNode();
  });
  afterAll(async () => {
    await app.close();
    await stop(server);
  });
  beforeEach(async () => {
    received.length = 0;
    [answerAfterMs, refuses] = [0, false];
    await app.platform.db.queries.deleteFrom('messages').execute();
  });

  test('a mail arrives once from two nodes, with everything in it, and its body is dropped', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () => enqueueMessage(app.platform.db.queries, mail)),
    );
    await expect.poll(async () => (await rowsOf(app)).filter((row) => row.sent_at).length).toBe(8);
    expect(received).toHaveLength(8);
    expect(received[0]).toMatchObject({ from: 'vault@bank.example', to: ['ada@bank.example'] });
    expect(received[0]?.content).toMatch(/^From: Vault <vault@bank\.example>/m);
    expect(received[0]?.content).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(received[0]?.content).toContain('Your link is https://vault.example/x');
    expect(received[0]?.content).toContain('<p>Your link</p>');
    for (const row of await rowsOf(app)) {
      expect(row).toMatchObject({ body_text: '', body_html: null, attempts: 1, last_error: null });
    }
  });

  test('a code leaves before mails that wait for longer, several at once', async () => {
    answerAfterMs = 60;
    const { queries } = app.platform.db;
    await enqueueMessages(
      queries,
      Array.from({ length: 300 }, () => mail),
    );
    await expect.poll(() => received.length).toBeGreaterThan(0);
    const before = received.length;
    const codes = Array.from({ length: 10 }, (_, index) => ({ ...code, subject: `Code ${index}` }));
    for (const one of codes) await enqueueMessage(queries, one);
    const codesReceived = () => received.filter(({ content }) => /^Subject: Code/m.test(content));
    await expect.poll(() => codesReceived().length).toBe(10);
    const others = received.length - 10 - before;
    expect(others).toBeLessThan(250);
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(310);
    expect(await queries.selectFrom('urgent_messages').selectAll().execute()).toEqual([]);
  });

  test('each attempt has the same Message-ID, and a claim that a dead node left ends', async () => {
    refuses = true;
    const { queries } = app.platform.db;
    await enqueueMessage(queries, mail);
    await expect.poll(async () => (await rowsOf(app))[0]?.attempts).toBe(1);
    refuses = false;
    // As a node leaves it that dies while it sends.
    await sql`update messages set next_attempt_at = now() + interval '2 minutes'`.execute(queries);
    await sql`select pg_notify(${messagesChannel}, '')`.execute(queries);
    await makeDue(app);
    await expect.poll(() => received.length).toBe(1);
    const idOf = (content = '') => /^Message-ID: (<\d+\.\d{20}@bank\.example>)/m.exec(content)?.[1];
    expect(idOf(received[0]?.content)).toBeDefined();
    expect(refused.map(idOf)).toEqual([idOf(received[0]?.content)]);
  });

  test('a rolled-back change sends nothing', async () => {
    const failing = app.platform.db.transaction(async (tx) => {
      await enqueueMessage(tx, { ...mail, subject: 'Never' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await enqueueMessage(app.platform.db.queries, { ...mail, subject: 'After' });
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]?.content).toContain('Subject: After');
  });

  test('a mail waits while the mail server is down, and is sent when it is back', async () => {
    await stop(server);
    await enqueueMessage(app.platform.db.queries, mail);
    await expect.poll(async () => (await rowsOf(app))[0]?.attempts).toBe(1);
    const [waiting] = await rowsOf(app);
    expect(waiting?.last_error).toContain('ECONNREFUSED');
    expect(waiting?.sent_at).toBeNull();
    expect(waiting?.next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 5_000);
    server = await startMailServer(received, port);
    await makeDue(app);
    await expect.poll(() => received.length).toBe(1);
  });

  test('a mail is given up after twelve attempts', async () => {
    await stop(server);
    await enqueueMessage(app.platform.db.queries, mail);
    await expect.poll(async () => (await rowsOf(app))[0]?.attempts).toBe(1);
    await makeDue(app, 11);
    await expect.poll(async () => (await rowsOf(app))[0]?.given_up_at).not.toBeNull();
    server = await startMailServer(received, port);
    await makeDue(app);
    await enqueueMessage(app.platform.db.queries, { ...mail, subject: 'Next' });
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]?.content).toContain('Subject: Next');
  });
});

test('without SMTP each mail is a file, and a text message goes to the gateway', async () => {
  const texts: unknown[] = [];
  const statuses = [500, 200];
  const gateway = createServer((request, response) => {
    void text(request).then((body) => {
      texts.push(JSON.parse(body));
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  const app = await startTestApp({ SMS_URL: `http://127.0.0.1:${port}/send` });
  try {
    await enqueueMessage(app.platform.db.queries, mail);
    const outbox = join(app.dataDir, 'outbox');
    const mails = async () =>
      (await readdir(outbox).catch(() => [])).filter((entry) => entry.endsWith('.eml'));
    await expect.poll(mails).toHaveLength(1);
    const [name = ''] = await mails();
    expect(name).toMatch(/^\d{8}-\w{8}\.eml$/);
    expect(await readFile(join(outbox, name), 'utf8')).toMatch(/^To: ada@bank\.example\r$/m);

    const sms = {
      channel: 'sms',
      recipient: '+441632960001',
      text: 'Your code is 123456',
    } as const;
    await enqueueMessage(app.platform.db.queries, sms);
    await expect.poll(async () => (await rowsOf(app))[1]?.last_error).toContain('500');
    await makeDue(app);
    await expect.poll(async () => (await rowsOf(app))[1]?.sent_at).not.toBeNull();
    expect(texts).toEqual(Array(2).fill({ to: sms.recipient, text: sms.text }));
  } finally {
    await app.close();
    await stop(gateway);
  }
});

test('a text message is delivered while the mail server accepts a connection but does not respond', async () => {
  const held = new Set<Socket>();
  const silent = createSocketServer((socket) => held.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const gateway = await openSmsGateway();
  const app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMS_URL: gateway.url });
  try {
    await enqueueMessage(app.platform.db.queries, mail);
    await expect.poll(() => held.size).toBe(1);
    const recipient = '+441632960002';
    await enqueueMessage(app.platform.db.queries, { channel: 'sms', recipient, text: '654321' });
    expect(await gateway.next(recipient)).toEqual({ to: recipient, text: '654321' });
    const openTransactions = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction'`.execute(
        app.platform.db.queries,
      );
      return rows[0]?.count;
    };
    await expect.poll(openTransactions).toBe(0);
    // The first attempt for the mail is still in progress.
    expect((await rowsOf(app))[0]).toMatchObject({ channel: 'mail', attempts: 0, sent_at: null });
  } finally {
    // It accepts no more: the next attempt would wait for its greeting, and the end for that.
    const stopped = stop(silent);
    for (const socket of held) socket.destroy();
    await app.close();
    await gateway.close();
    await stopped;
  }
});
