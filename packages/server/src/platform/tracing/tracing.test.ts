// Traces as a collector receives them: what belongs together, and what never leaves the node.
import { assetsContract, authContract, registrationContract } from '@pricevault/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAccount, logIn, testPassword, uniqueEmail } from '../../../test/accounts.ts';
import { openMailbox, type Mailbox } from '../../../test/mailbox.ts';
import { createOpenType, marks, submit } from '../../../test/submissions.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { openTraceReceiver, type TraceReceiver } from '../../../test/trace-receiver.ts';
import { openReceiver } from '../../../test/webhook-receiver.ts';
import { addWebhook, loopbackAllowed } from '../../../test/webhooks.ts';
import { readConfig } from '../../config.ts';
import { createLogger } from '../logging/logger.ts';
import { openTracing } from './open-tracing.ts';
import { shapeOf } from './statement-shape.ts';
import type { Tracing } from './tracing.ts';

let receiver: TraceReceiver;
let mailbox: Mailbox;
let app: TestApp;
const lines: Record<string, unknown>[] = [];
const callerTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpan = '00f067aa0ba902b7';
const traceparent = `00-${callerTrace}-${callerSpan}-01`;

beforeAll(async () => {
  receiver = await openTraceReceiver();
  mailbox = await openMailbox();
  const variables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: 'vault-of-a-test',
    OTEL_BSP_SCHEDULE_DELAY: '20',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  let tracing: Tracing | null = null;
  tracing = await openTracing(readConfig(variables), { version: '1', warn: () => undefined });
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  app = await startTestApp(
    { SMTP_URL: mailbox.url, ...loopbackAllowed },
    { tracing, log: createLogger('info', { write }, () => tracing?.ids()) },
  );
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
  await receiver.close();
  vi.unstubAllEnvs();
});

const spansNamed = (name: string) => receiver.spans.filter((span) => span.name === name);

test("a call continues its caller's trace, with its statements below it and its ids in the log", async () => {
  const person = await app.person();
  const { status, headers } = await person.call(assetsContract.list, { headers: { traceparent } });
  expect(status).toBe(200);
  const isOurs = ({ attributes }: { attributes: Record<string, unknown> }) =>
    attributes['pricevault.request_id'] === headers['x-request-id'];
  await expect.poll(() => receiver.spans.find(isOurs)).toBeDefined();
  const call = receiver.spans.find(isOurs);
  expect(call).toMatchObject({
    name: 'GET /api/asset',
    traceId: callerTrace,
    parentSpanId: callerSpan,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/asset',
      'http.response.status_code': 200,
    },
  });
  const statements = receiver.spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.length).toBeGreaterThan(1);
  for (const { traceId, attributes } of statements) {
    expect(traceId).toBe(callerTrace);
    expect(attributes).toMatchObject({ 'db.system.name': 'postgresql' });
  }
  const texts = statements.map(({ attributes }) => String(attributes['db.query.text']));
  expect(texts.some((text) => /from "?assets/.test(text))).toBe(true);
  const line = lines.find(({ reqId }) => reqId === headers['x-request-id']);
  expect(line).toMatchObject({ trace_id: callerTrace, span_id: call?.spanId });
  expect(receiver.resources[0]).toMatchObject({ 'service.name': 'vault-of-a-test' });
});

test('calls at the same time keep their statements apart', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => app.person('admin')));
  const traceOf = (index: number) => index.toString(16).padStart(32, 'a');
  await Promise.all(
    people.map(async (person, index) => {
      const headers = { traceparent: `00-${traceOf(index)}-${callerSpan}-01` };
      const body = { name: `Traced ${index}` };
      expect((await person.call(assetsContract.create, { body, headers })).status).toBe(200);
    }),
  );
  const inserts = (index: number) =>
    receiver.spans.filter(
      ({ traceId, attributes }) =>
        traceId === traceOf(index) &&
        /^insert into "?assets/.test(String(attributes['db.query.text'])),
    ).length;
  await expect.poll(() => people.map((_, index) => inserts(index))).toEqual(people.map(() => 1));
});

test.each([
  'nonsense',
  `00-${'0'.repeat(32)}-${callerSpan}-01`,
  `ff-${callerTrace}-${callerSpan}-01`,
])('a trace that nobody can continue begins anew: %s', async (given) => {
  const { headers } = await app.guest.call(authContract.currentUser, {
    headers: { traceparent: given },
  });
  const own = () =>
    receiver.spans.find(
      ({ attributes }) => attributes['pricevault.request_id'] === headers['x-request-id'],
    );
  await expect.poll(own).toBeDefined();
  expect(own()?.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
  expect(own()?.traceId).not.toBe(callerTrace);
  expect(own()?.parentSpanId ?? '').toBe('');
});

test('jobs, mails and webhooks have spans; nothing that was sent holds a person, a secret, a mark or an address', async () => {
  const hook = await openReceiver();
  const email = uniqueEmail();
  const firm = await app.person();
  await addWebhook(firm, `${hook.url}?key=hidden-in-the-address`);
  const account = await createAccount(app);
  const entered = await logIn(app, account);
  expect(entered.status).toBe(200);
  await app.guest.call(registrationContract.forgotPassword, { body: { email: account.email } });
  await mailbox.next(account.email);
  const { tradeIds } = await createOpenType(app, 2);
  const contributor = await app.person();
  const accepted = await submit(contributor, marks(tradeIds, [71.125, 0.0625]));
  expect(accepted.status).toBe(200);
  await app.http.inject({ url: `/api/asset?searchText=${encodeURIComponent(email)}` });
  await expect.poll(() => hook.messages.length).toBeGreaterThan(0);
  for (const name of ['send mail', 'send webhook', 'deadline answer mail requests']) {
    await expect.poll(() => spansNamed(name).length, { message: name }).toBeGreaterThan(0);
  }
  await app.platform.db.transaction((tx) => app.platform.jobs.enqueue(tx, 'sweep', {}));
  await expect.poll(() => spansNamed('job sweep').length).toBeGreaterThan(0);
  const [sweep] = spansNamed('job sweep');
  const below = receiver.spans.filter(({ parentSpanId }) => parentSpanId === sweep?.spanId);
  expect(below.length).toBeGreaterThan(3);
  const sent = receiver.bodies.join('\n');
  const hidden = [
    email,
    account.email,
    testPassword,
    contributor.token,
    firm.token,
    '71.125',
    '0.0625',
  ];
  for (const secret of [
    ...hidden,
    'hidden-in-the-address',
    hook.url,
    mailbox.url,
    '@firm.example',
  ]) {
    expect(sent.includes(secret ?? ''), String(secret)).toBe(false);
  }
});

test('a failed call and a failed statement say the kind of the error alone', async () => {
  const person = await app.person();
  const { pool } = app.platform.db;
  await pool.query('alter table assets rename to assets_gone');
  const { status } = await person.call(assetsContract.list);
  await pool.query('alter table assets_gone rename to assets');
  expect(status).toBe(500);
  const failed = () =>
    receiver.spans.find(({ attributes }) => attributes['http.response.status_code'] === 500);
  await expect.poll(failed).toBeDefined();
  expect(failed()?.attributes['error.type']).toBe('500');
  // Work in the background may have missed the table meanwhile too.
  const statements = receiver.spans.filter(
    ({ attributes }) => attributes['error.type'] === '42P01',
  );
  expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(failed()?.spanId);
});

test.each([
  ["select * from users where email = 'ada@bank.example' and age > 40", 'select users'],
  ['insert into "marks" ("a", "b") values ($1, $2), ($3, $4)', 'insert marks'],
  ['select extract(epoch from now()) from events where number > 7.25', 'select events'],
  ['update call_counts set calls = calls + 1', 'update call_counts'],
  ['begin', 'begin'],
  ["select '--', 'ada' from users -- ada's\n where a = 'ada'", 'select users'],
  ["select E'it\\'s ada' from users where b = 'ada'", 'select users'],
  ['do $$ begin perform ada(40); end $$', 'do'],
  ["copy users from '/ada", 'copy users'],
  ['select /* ada */ $x$ada$x$ from "users"', 'select users'],
])('the shape of a statement holds no constants: %s', (text, summary) => {
  const shape = shapeOf(text, undefined);
  expect(shape.summary).toBe(summary);
  expect(shape.text).not.toMatch(/ada|40|7\.25|\$1, \$2|\b1\b/);
});

test('where tracing is off, nothing of it is loaded', async () => {
  expect(await openTracing(readConfig({}), { version: '1', warn: () => undefined })).toBeNull();
});
