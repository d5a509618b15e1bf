// Calls every endpoint of the contract in every role: guest, user, staff, admin. Fails when an endpoint
// answers somebody it should not.
import {
  allEndpoints,
  apiTokensContract,
  coversScope,
  mayCall,
  tokenScopeOf,
  tokenScopes,
  type Endpoint,
  type Refusal,
  type TokenScope,
} from '@pricevault/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireAccessRule } from '../src/platform/http/http-server.ts';
import { sampleBodies, unknownId } from './sample-bodies.ts';
import { smallestInput } from './smallest-input.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

let app: TestApp;
/** The expired token of an admin whose session is still valid, as in a browser that was asleep. */
let expired: string | null;
/** Of a session that has ended. */
let ended: string;
const smallScopes = ['search:read'] as const;
let smallToken: string;
let fullToken: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token: expired } = await app.person('admin', { isVetted: false }));
  app.clock.advance(31 * 60_000);
  const left = await app.person('admin', { isVetted: false });
  await app.platform.sessions.end(app.platform.db.queries, { userId: left.userId ?? '' });
  ended = left.token ?? '';
  const admin = await app.person('admin');
  smallToken = await apiTokenOf(admin, [...smallScopes]);
  fullToken = await apiTokenOf(admin, [...tokenScopes]);
});

async function apiTokenOf(person: Person, scopes: TokenScope[]): Promise<string> {
  const { reply } = await person.call(apiTokensContract.createToken, {
    body: { name: 'Walk', kind: 'personal', scopes, days: 1, addresses: [] },
  });
  return reply.token;
}
afterAll(() => app.close());

const rolesOf = { guest: [], user: ['user'], staff: ['staff'], admin: ['admin'] } as const;
type Who = keyof typeof rolesOf;
const everybody = Object.keys(rolesOf) as Who[];

/** By what was asked for: who cannot have changed anything is asked again. */
const unchanged = new Map<string, Promise<Person>>();

/** Whoever may call an endpoint that changes something is somebody new: the call may end their session or their firm. */
async function callerOf(
  kind: string,
  endpoint: Endpoint,
  isRefused: boolean,
  make: () => Promise<Person>,
): Promise<Person> {
  if (!isRefused && endpoint.method !== 'GET') return make();
  const known = unchanged.get(kind) ?? make();
  unchanged.set(kind, known);
  return known;
}

const personAs = (who: Who, endpoint: Endpoint): Promise<Person> =>
  who === 'guest'
    ? Promise.resolve(app.guest)
    : callerOf(who, endpoint, !mayCall(endpoint.access, rolesOf[who]), () =>
        app.person(who, { isVetted: false }),
      );

/** Open to admins, and to users who are beta users: nobody in this walk is one. */
const forBetaUsers = new Set([
  'transactions.list',
  'transactions.export',
  'transactions.summary',
  'transactions.read',
]);

/** For members of vetted firms: nobody in this walk is one. */
const forVettedFirms = new Set(['consensus.upload', 'consensus.result']);

test('every endpoint is sent a body that its schema takes, and no line is left over', () => {
  const names = new Set(allEndpoints.map(({ domain, name }) => `${domain}.${name}`));
  expect(Object.keys(sampleBodies).filter((name) => !names.has(name))).toEqual([]);
  const withoutLine = allEndpoints.filter(
    ({ domain, name }) => sampleBodies[`${domain}.${name}`] === undefined,
  );
  for (const { domain, name, endpoint } of withoutLine) {
    const isTaken = endpoint.body?.safeParse(bodyFor(`${domain}.${name}`, endpoint)).success;
    expect(isTaken ?? true, `${domain}.${name} needs a line`).toBe(true);
  }
});

test('every endpoint of the contract is served', async () => {
  await app.http.ready();
  for (const { endpoint } of allEndpoints) {
    const isServed = app.http.hasRoute({ method: endpoint.method, url: endpoint.path });
    expect(isServed, `${endpoint.method} ${endpoint.path}`).toBe(true);
  }
});

test('a route that does not say who may call it keeps the server from starting', () => {
  expect(() => addUnruledRoute()).toThrow('/api/unruled does not say who may call it');
});

describe.each(
  allEndpoints.map((named) => [`${named.domain}.${named.name}`, named.endpoint] as const),
)('%s', (name, endpoint) => {
  test.each(everybody)('as %s', async (who) => {
    const person = await personAs(who, endpoint);
    const status = await statusOf(person, endpoint, bodyFor(name, endpoint));
    if (who !== 'guest' && who !== 'admin' && forBetaUsers.has(name)) expect(status).toBe(403);
    else if (who !== 'guest' && forVettedFirms.has(name)) expect(status).toBe(403);
    else if (mayCall(endpoint.access, rolesOf[who])) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(who === 'guest' ? 401 : 403);
  });

  test('with an API token of too small a scope, and of every scope', async () => {
    const body = bodyFor(name, endpoint);
    const scope = tokenScopeOf(endpoint);
    const small = await answerOf(app.withToken(smallToken), endpoint, body);
    const isRefused = small.status === 403 || small.status === 401;
    if (!scope || !coversScope(smallScopes, scope)) expect(small.status).toBe(403);
    else expect(isRefused).toBe(forVettedFirms.has(name));
    const full = await answerOf(app.withToken(fullToken), endpoint, body);
    if (!scope) expect(full.status).toBe(403);
    else if (!forVettedFirms.has(name)) expect([401, 403]).not.toContain(full.status);
  });

  test('with an old proof', async () => {
    const person = await callerOf('old proof', endpoint, endpoint.stepUp === true, withOldProof);
    const { status, refusal } = await answerOf(person, endpoint, bodyFor(name, endpoint));
    const needsProof = status === 403 && refusal?.codes[0] === 'stepUpNeeded';
    expect(needsProof).toBe(endpoint.stepUp === true);
  });

  test('a forged, an expired and an ended token are no tokens', async () => {
    const forged = `${ended.slice(0, -4)}AAAA`;
    const body = bodyFor(name, endpoint);
    for (const token of [forged, expired, ended]) {
      const status = await statusOf(app.withToken(token), endpoint, body);
      // Where guests may call, a caller with an expired token is treated as a guest.
      if (endpoint.access === 'anyone') expect([401, 403]).not.toContain(status);
      else expect(status).toBe(401);
    }
  });
});

function addUnruledRoute(): void {
  const bare = Fastify();
  bare.addHook('onRoute', requireAccessRule);
  bare.get('/api/unruled', async () => 'secret');
}

function bodyFor(name: string, { body }: Endpoint): object | null {
  const line = sampleBodies[name];
  if (line !== undefined || !body) return line ?? null;
  return smallestInput(body, unknownId) as object;
}

async function statusOf(person: Person, endpoint: Endpoint, body: object | null): Promise<number> {
  return (await answerOf(person, endpoint, body)).status;
}

async function answerOf(
  person: Person,
  endpoint: Endpoint,
  body: object | null,
): Promise<{ status: number; refusal?: Refusal }> {
  if (endpoint.reply === 'stream') return { status: await streamStatus(person, endpoint) };
  return person.call(endpoint, body === null ? {} : { body });
}

/** An admin who seems to have signed in a while ago. */
async function withOldProof(): Promise<Person> {
  const person = await app.person('admin');
  await app.platform.db.queries
    .updateTable('sessions')
    .set({ proven_at: new Date(app.clock.now().getTime() - 6 * 60_000) })
    .where('user_id', '=', person.userId)
    .execute();
  return person;
}

/** A stream never ends by itself: only its head is read, over a real socket. */
async function streamStatus(person: Person, endpoint: Endpoint): Promise<number> {
  const address = app.http.server.listening
    ? addressOf(app)
    : await app.http.listen({ host: '127.0.0.1', port: 0 });
  const leave = new AbortController();
  const response = await fetch(`${address}${endpoint.path}`, {
    headers: person.token ? { authorization: `Bearer ${person.token}` } : {},
    signal: leave.signal,
  });
  leave.abort();
  return response.status;
}

function addressOf({ http }: TestApp): string {
  const address = http.server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}
