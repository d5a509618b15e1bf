// Calls every endpoint of the contract in every role: guest, user, another user, staff, admin. Fails when an endpoint
// answers somebody it should not.
import { allEndpoints, mayCall, type Endpoint } from '@pricevault/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireAccessRule } from '../src/platform/http/http-server.ts';
import { aBond } from './bonds.ts';
import { tradeTerms } from './reference-data.ts';
import { smallestInput } from './smallest-input.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

const unknownId = '0b7e2c55-9f3c-4f0c-8f0e-000000000000';

const walkedInstrument = {
  name: 'Walked instrument',
  currency: 'USD',
  serviceFrequency: 'Daily',
  pricingTZ: 'NYC',
  pricingTime: '16:00',
  submissionPeriod: 60,
  submissionTries: 1,
  assetId: unknownId,
};
const walkedSeries = {
  name: 'Walked series',
  serviceFrequency: 'Daily',
  pricingTZ: 'NYC',
  pricingTime: '16:00',
};

const walkedTrade = { instrumentTypeId: unknownId, ...tradeTerms };
/** Matured: accepted by the schema, refused by the service. */
const walkedBond = { ...aBond, maturity: '2001-01-01' };

/**
 * A body that passes the schema and changes nothing; streams and calls without a body have none. Endpoints without an entry
 * get the smallest body that the schema allows, with unknown ids.
 */
const sampleBodies: Record<string, object | null> = {
  'auth.login': { email: 'nobody@firm.example', password: 'wrong password' },
  'auth.currentUser': null,
  'auth.updateUser': { user: { shortcuts: [] } },
  'auth.logout': null,
  'auth.register': {
    displayName: 'Walker',
    email: 'walker@firm.example',
    password: 'Walked-Far-2026',
    passwordConfirm: 'Walked-Far-2026',
  },
  'auth.verifyEmail': null,
  'auth.resendVerification': { email: 'nobody@firm.example' },
  'auth.forgotPassword': { email: 'nobody@firm.example' },
  'auth.checkResetLink': null,
  'auth.resetPassword': { token: 'no-such-token', password: 'Walked-Far-2026' },
  'auth.sendCode': { userId: unknownId },
  'auth.verifyCode': { userId: unknownId, code: '123456' },
  'auth.startIdentityProvider': { source: 'identity-provider', browserKey: 'a'.repeat(32) },
  'auth.identityProviderCallback': null,
  'auth.finishIdentityProvider': { ticket: 'no-such-ticket', browserKey: 'a'.repeat(32) },
  'profile.read': null,
  'profile.update': {
    displayName: 'Walker',
    email: 'walker@firm.example',
    phone: '',
    tfa_enable: false,
  },
  'profile.setPhoto': { photo: null },
  'profile.changePassword': {
    currentPassword: 'wrong password',
    password: 'Walked-Far-2026',
    passwordConfirm: 'Walked-Far-2026',
  },
  'profile.sessions': null,
  'profile.endSessions': { sessionId: unknownId },
  'profile.beginAuthenticator': null,
  'profile.confirmAuthenticator': { code: '123456' },
  'profile.removeAuthenticator': { password: 'wrong password' },
  'profile.renewRecoveryCodes': { password: 'wrong password' },
  'profile.setPublicKey': { public_key: `${'A'.repeat(43)}=` },
  'profile.publicKeys': null,
  'firms.read': null,
  'firms.rename': { name: 'Walked firm' },
  'firms.invite': { email: 'colleague@firm.example' },
  'firms.revokeInvitation': { invitationId: unknownId },
  'firms.readInvitation': null,
  'firms.join': { token: 'no-such-token' },
  'firms.leave': null,
  'firms.setMemberRole': { userId: unknownId, firmRole: 'owner' },
  'firms.removeMember': { userId: unknownId },
  'users.list': null,
  'users.setRole': { userId: unknownId, role: 'user' },
  'users.disable': { items: [unknownId] },
  'users.enable': { items: [unknownId] },
  'users.endSessions': { items: [unknownId] },
  'users.vetFirm': { firmId: unknownId, isVetted: true },
  'instruments.list': null,
  'instruments.create': walkedInstrument,
  'instruments.update': { ...walkedInstrument, _id: unknownId },
  'instruments.check': { items: [unknownId] },
  'instruments.remove': { items: [unknownId] },
  'series.list': null,
  'series.create': walkedSeries,
  'series.update': { ...walkedSeries, _id: unknownId },
  'series.remove': { items: [unknownId] },
  'series.searchAllTrades': { searchText: '', pageNum: 1, pageSize: 5 },
  'series.searchAddedTrades': { batchId: unknownId, pageNum: 1, pageSize: 5 },
  'series.addTrade': { batchId: unknownId, tradeOId: unknownId },
  'series.removeTrade': { tradeBatchId: unknownId },
  'series.check': { batchId: unknownId, tradeOId: unknownId },
  'series.addTrades': { batchId: unknownId, chosen: [unknownId] },
  'series.removeTrades': { batchId: unknownId, searchText: '' },
  'trades.check': { items: '[1]', instrumentTypeId: unknownId },
  'trades.stored': { items: '[1]' },
  'trades.upload': { items: '[{"tradeid":1}]', instrumentTypeId: unknownId },
  'trades.download': { batchIds: [unknownId] },
  'trades.create': walkedTrade,
  'trades.recent': null,
  'trades.similar': { trade: walkedTrade },
  'quotes.trade.list': null,
  'quotes.trade.popular': null,
  'quotes.trade.userRequests': null,
  'quotes.trade.userResponses': null,
  'quotes.trade.exportOwn': null,
  'quotes.trade.request': { tradeId: unknownId },
  'quotes.trade.createRequest': { tradeId: unknownId },
  'quotes.trade.respond': { tradeId: unknownId, value: 1 },
  'quotes.trade.modalData': { tradeId: unknownId },
  'quotes.askBroker': { tradeId: unknownId },
  'quotes.brokerRequests': null,
  'quotes.brokerDesk': null,
  'quotes.recordBrokerAnswer': { brokerRequestId: unknownId, value: 1 },
  'quotes.previewTraderMail': { tradeId: unknownId },
  'quotes.sendTraderMail': { tradeId: unknownId, text: 'Walked' },
  'quotes.traderMails': null,
  'bonds.create': walkedBond,
  'bonds.propose': walkedBond,
  'bonds.proposals': null,
  'bonds.acceptProposal': { _id: unknownId },
  'bonds.refuseProposal': { _id: unknownId },
  'bonds.updateDetails': { _id: unknownId, couponType: 'Fixed' },
  'quotes.bond.list': null,
  'quotes.bond.popular': null,
  'quotes.bond.userRequests': null,
  'quotes.bond.userResponses': null,
  'quotes.bond.exportOwn': null,
  'quotes.bond.request': { bondId: unknownId },
  'quotes.bond.respond': { bondId: unknownId, bid: 1 },
  'quotes.bond.modalData': { bondId: unknownId },
  'search.search': { searchText: 'walked' },
  'notices.list': null,
  'notices.markRead': { items: [unknownId] },
  'notices.readPreferences': null,
  'notices.savePreferences': { mail: [] },
  'bonds.stored': { items: '["US912810TG31"]' },
  'bonds.upload': { items: '[{"isin":"none"}]' },
  'settings.read': null,
  'settings.save': { items: [] },
  'submissions.check': { items: '[1]' },
  'submissions.reference': { items: '[1]' },
  'submissions.submit': { items: '[{"tradeId":1,"valuation":1}]' },
  'submissions.list': null,
  'submissions.receipt': null,
  'submissions.result': { tradeIds: '[1]' },
  'submissions.windows': null,
  'consensus.publicKeys': null,
  'consensus.rounds': null,
  'consensus.check': { items: '[1]' },
  'consensus.upload': { items: '[{"tradeId":1,"encrypted1":"AA==","encrypted2":"AA=="}]' },
  'consensus.share': {
    sharedKeys: [
      {
        receiver_public_key: 'a',
        sender_public_key: 'b',
        key: 'c',
        key_one_time_code: 'd',
        iv: 'e',
        iv_one_time_code: 'f',
        submission_uuid: unknownId,
      },
    ],
    randomValues: { seed: 'g' },
  },
  'consensus.result': { date: '2026-11-13' },
  'consensus.close': { round_id: unknownId },
  'consensus.rehearse': { batchId: unknownId, public_key: 'a', members: ['b'] },
  'results.allStrikes': { type: 'value', date: '2026-11-13' },
  'results.trades': { type: 'value', date: '2026-11-13', strike: 0.05 },
  'results.history': { since: '2026-01-01', date: '2026-11-13' },
  'results.facts': { date: '2026-11-13' },
  'results.latest': {},
  'results.newest': null,
  'results.curves': null,
  'results.loadCurve': {
    currency: 'USD',
    date: '2026-11-13',
    quotes: [{ tenor: '1y', rate: 0.04 }],
  },
  'partners.signUp': { email: 'visitor@firm.example', asset: 'Rates' },
  'partners.list': null,
  'partners.setStatus': { _id: unknownId, status: 'Pending' },
  'partners.check': { items: [unknownId] },
  'partners.remove': { items: [unknownId] },
  'transactions.search': null,
  'transactions.list': null,
  'transactions.export': null,
  'transactions.summary': null,
  'transactions.nearest': null,
  'transactions.read': null,
  'transactions.imports': null,
  'transactions.import': null,
  'events.stream': null,
};

let app: TestApp;
/** The expired token of an admin whose session is still valid, as in a browser that was asleep. */
let expired: string | null;
beforeAll(async () => {
  app = await startTestApp();
  ({ token: expired } = await app.person('admin'));
  app.clock.advance(31 * 60_000);
});
afterAll(() => app.close());

const people = {
  guest: () => Promise.resolve(app.guest),
  user: () => app.person('user'),
  'other user': () => app.person('user'),
  staff: () => app.person('staff'),
  admin: () => app.person('admin'),
} satisfies Record<string, () => Promise<Person>>;
const rolesOf = {
  guest: [],
  user: ['user'],
  'other user': ['user'],
  staff: ['staff'],
  admin: ['admin'],
} as const;

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
  test.each(Object.keys(people) as (keyof typeof people)[])('as %s', async (who) => {
    const person = await people[who]();
    const status = await statusOf(person, endpoint, bodyFor(name, endpoint));
    if (who !== 'guest' && who !== 'admin' && forBetaUsers.has(name)) expect(status).toBe(403);
    else if (who !== 'guest' && forVettedFirms.has(name)) expect(status).toBe(403);
    else if (mayCall(endpoint.access, rolesOf[who])) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(who === 'guest' ? 401 : 403);
  });

  test('a forged, an expired and an ended token are no tokens', async () => {
    const person = await app.person('admin');
    await app.platform.sessions.end(app.platform.db.queries, { userId: person.userId ?? '' });
    const ended = person.token ?? '';
    const forged = `${ended.slice(0, -4)}AAAA`;
    const body = bodyFor(name, endpoint);
    for (const token of [forged, 'nonsense', expired, ended]) {
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
  if (endpoint.reply === 'stream') return streamStatus(person, endpoint);
  const answer = await person.call(endpoint, body === null ? {} : { body });
  return answer.status;
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
