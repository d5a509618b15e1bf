// The real application on a real database, driven over HTTP as a guest or as a signed-in person.
import type { Role } from '@pricevault/basics';
import type { BodyInputOf, Endpoint, QueryInputOf, Refusal, ReplyOf } from '@pricevault/contract';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createApp, type App, type AppOptions } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { insertFirm } from '../src/modules/identity/firms.repository.ts';
import { insertUser } from '../src/modules/identity/users.repository.ts';
import type { PasswordCost } from '../src/platform/passwords/password-hasher.ts';
import { createLogger, type Logger } from '../src/platform/logging/logger.ts';
import { createStartedDatabase, type TestDatabase } from './test-database.ts';

export interface MovableClock {
  now(): Date;
  readonly aheadMs: number;
  /** Moves the application's time forward. */
  advance(ms: number): void;
}

export function createMovableClock(): MovableClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    get aheadMs() {
      return offset;
    },
    advance: (ms) => {
      offset += ms;
    },
  };
}

export interface Answer<E extends Endpoint> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** The accepted reply; of a refused call, reading it throws and names the refusal. */
  readonly reply: ReplyOf<E>;
  readonly refusal: Refusal;
}

export interface CallOptions<E extends Endpoint> {
  readonly body?: BodyInputOf<E>;
  readonly query?: QueryInputOf<E>;
  /** Fills `/:name` and `*` of the path. */
  readonly params?: Record<string, string>;
  readonly headers?: Record<string, string>;
  /** The caller's address; loopback unless given. */
  readonly from?: string;
}

/** Somebody who makes calls. */
export interface Person {
  readonly userId: string | null;
  readonly token: string | null;
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<E>>;
}

export interface TestApp extends App {
  readonly clock: MovableClock;
  readonly database: TestDatabase;
  readonly dataDir: string;
  readonly guest: Person;
  /** A new signed-in person with a firm of their own, which was vetted long ago unless told otherwise. */
  person(role?: Role, firm?: { readonly isVetted: boolean }): Promise<Person>;
  /** The same person with a new session: a token expires after 30 minutes, also when the clock is moved. */
  signInAgain(person: Person): Promise<Person>;
  /** Somebody who holds this token, or none, and calls the first node or the given one. */
  withToken(token: string | null, node?: App): Person;
  /** A second node of the same application, on the same database, which it may reach by another address. */
  addNode(databaseUrl?: string): Promise<App>;
  /** Ends every node and starts one with these settings changed, on the same database. */
  restart(changed: Record<string, string>): Promise<App>;
}

interface TestAppOptions extends Pick<
  AppOptions,
  'admission' | 'bodyPace' | 'connections' | 'tracing'
> {
  readonly passwordCost?: PasswordCost;
  readonly log?: Logger;
}

/** Fixed, because the template database is copied together with secrets encrypted by it. */
export const testSecretKey = Buffer.alloc(32, 'test').toString('base64');

/** Before any window of a test opened. */
const longAgoMs = 400 * 86_400_000;

/** Tests hash hundreds of passwords; a test about the cost itself passes the product's. */
const cheap: PasswordCost = { memoryCost: 256, timeCost: 1 };

export async function startTestApp(
  env: Record<string, string> = {},
  {
    passwordCost = cheap,
    log = createLogger(process.env['LOG_LEVEL'] ?? 'silent'),
    tracing = null,
    ...limits
  }: TestAppOptions = {},
): Promise<TestApp> {
  const clock = createMovableClock();
  const dataDir = await mkdtemp(join(tmpdir(), 'pricevault-data-'));
  const startOn = (
    databaseUrl: string,
    settings: Record<string, string>,
    more: Pick<AppOptions, 'tracing'> = {},
  ) =>
    createApp({
      config: readConfig({
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        DEMO: 'off',
        SECRET_KEY: testSecretKey,
        ...settings,
      }),
      clock,
      log,
      databaseUrl,
      webFolder: null,
      version: 'test',
      ...limits,
      // On a slow machine a test's calls wait longer than a second for their turn.
      admission: { maxWaitMs: 30_000, ...limits.admission },
      ...more,
      passwordCost,
    });
  const database = await createStartedDatabase(async (url) => (await startOn(url, {})).close());
  const startNode = (changed: Record<string, string> = {}) =>
    startOn(database.url, { ...env, ...changed }, { tracing });
  const app = await startNode();
  const nodes = [app];
  const { platform } = app;

  function personWith(userId: string | null, token: string | null, node: App = app): Person {
    return {
      userId,
      token,
      async call(endpoint, options = {}) {
        const response = await node.http.inject({
          method: endpoint.method,
          url: endpoint.path.replace(
            /:(\w+)|\*/g,
            (whole, name = '*') => options.params?.[String(name)] ?? whole,
          ),
          ...(options.query ? { query: options.query as Record<string, string> } : {}),
          ...(options.body === undefined ? {} : { payload: options.body as object }),
          ...(options.from === undefined ? {} : { remoteAddress: options.from }),
          headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
        });
        const isJson = String(response.headers['content-type'] ?? '').includes('json');
        const body: unknown = isJson ? response.json() : null;
        const { statusCode: status, headers } = response;
        return {
          status,
          headers,
          get reply() {
            if (status < 400) return body as ReplyOf<typeof endpoint>;
            throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${response.body}`);
          },
          refusal: body as Refusal,
        };
      },
    };
  }

  async function signIn(userId: string): Promise<Person> {
    const token = await platform.sessions.open(platform.db.queries, userId, {
      address: null,
      userAgent: null,
      loginSource: 'api',
    });
    return personWith(userId, token);
  }

  return {
    ...app,
    clock,
    database,
    dataDir,
    guest: personWith(null, null),
    withToken: (token, node) => personWith(null, token, node),
    async person(role = 'user', { isVetted } = { isVetted: true }) {
      const { queries } = platform.db;
      const name = `person-${randomUUID().slice(0, 8)}`;
      const vettedAt = isVetted ? new Date(clock.now().getTime() - longAgoMs) : null;
      const firmId = await insertFirm(queries, { name: `Firm of ${name}`, vettedAt });
      const userId = await insertUser(queries, {
        email: `${name}@firm.example`,
        displayName: name,
        role,
        passwordHash: 'none',
        firmId,
        verifiedAt: clock.now(),
      });
      return signIn(userId);
    },
    signInAgain: ({ userId }) => signIn(userId ?? ''),
    async addNode(databaseUrl = database.url) {
      const node = await startOn(databaseUrl, env);
      nodes.push(node);
      return node;
    },
    async restart(changed) {
      for (const node of nodes.splice(0)) await node.close();
      const node = await startNode(changed);
      nodes.push(node);
      return node;
    },
    async close() {
      for (const node of nodes) await node.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The application for all tests of a file, closed after the last of them. To be called at the top of the file. */
export async function testAppForFile(
  ...settings: Parameters<typeof startTestApp>
): Promise<TestApp> {
  const app = await startTestApp(...settings);
  afterAll(() => app.close());
  return app;
}

/** To the start of the limit's next window, so that no window ends while a test counts. */
export function toNextWindow({ clock }: TestApp, { seconds }: { readonly seconds: number }): void {
  const windowMs = seconds * 1_000;
  clock.advance(windowMs - (clock.now().getTime() % windowMs));
}
