// Calls every endpoint that takes an id: with an own id, somebody else's, and an unknown one. An endpoint without an entry
// here fails. Other people's things answer as if they did not exist.
import {
  allEndpoints,
  contract,
  dashboardContract,
  firmsContract,
  noticesContract,
  profileContract,
  overviewContract,
  resultsContract,
  seriesContract,
  seriesRemovalContract,
  quotesContract,
  submissionsContract,
  surfaceContract,
  tradesContract,
  type Endpoint,
} from '@pricevault/contract';
import { createKeyPair } from '@pricevault/consensus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownedDeskCalls } from './desk.ts';
import { takesId, type OwnedCall, type World } from './owned-calls.ts';
import { createTrades } from './reference-data.ts';
import { unownedEndpoints } from './unowned-endpoints.ts';
import { ownedKeptCalls } from './owned-kept-calls.ts';
import { storeKeptRehearsal } from './repeatable-kept-calls.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';
import { ownedWebhookCalls } from './webhooks.ts';

const unknownId = '0b7e2c55-9f3c-4f0c-8f0e-000000000000';

const seriesFields = { serviceFrequency: 'Daily', pricingTZ: 'NYC', pricingTime: '16:00' } as const;
const seriesWitness = async (world: World) => ({
  list: (await world.other.call(seriesContract.list)).reply.items,
  trades: (
    await world.other.call(seriesContract.searchAddedTrades, {
      body: { batchId: await world.seriesOf(world.other) },
    })
  ).reply.items,
});
const batchOf = async (world: World, whose: Person | null) =>
  whose ? world.seriesOf(whose) : unknownId;

const date = '2026-11-13';

/** A series of somebody in another firm does not exist: reading, changing and filling it answer alike. */
const seriesCalls: Record<string, readonly [Endpoint, (batchId: string, world: World) => object]> =
  {
    'series.update': [
      seriesContract.update,
      (batchId) => ({ _id: batchId, name: 'Taken over', ...seriesFields }),
    ],
    'series.searchAllTrades': [
      seriesContract.searchAllTrades,
      (batchId) => ({ batchId, searchText: '' }),
    ],
    'series.searchAddedTrades': [seriesContract.searchAddedTrades, (batchId) => ({ batchId })],
    'series.check': [
      seriesContract.check,
      (batchId, { freeTrade }) => ({ batchId, tradeOId: freeTrade }),
    ],
    'series.addTrade': [
      seriesContract.addTrade,
      (batchId, { freeTrade }) => ({ batchId, tradeOId: freeTrade }),
    ],
    'series.addTrades': [seriesContract.addTrades, (batchId) => ({ batchId, searchText: '' })],
    'series.removeTrades': [
      seriesContract.removeTrades,
      (batchId) => ({ batchId, searchText: '' }),
    ],
    'series.remove': [seriesContract.remove, (batchId) => ({ items: [batchId] })],
    'trades.download': [tradesContract.download, (batchId) => ({ batchIds: [batchId] })],
    'results.allStrikes': [resultsContract.allStrikes, (batchId) => ({ batchId, date })],
    'results.trades': [resultsContract.trades, (batchId) => ({ batchId, date })],
    'results.overview': [overviewContract.overview, (batchId) => ({ batchId })],
    'results.surface': [surfaceContract.surface, (batchId) => ({ batchId, date })],
    'results.history': [
      resultsContract.history,
      (batchId) => ({ batchId, since: '2026-01-01', date }),
    ],
    'dashboard.start': [
      dashboardContract.start,
      (batchId) => ({ batchId, today: date, date, since: '2026-01-01' }),
    ],
    'results.facts': [resultsContract.facts, (batchId) => ({ batchId, date })],
    'results.latest': [resultsContract.latest, (batchId) => ({ batchId })],
  };
const ownedSeries = Object.fromEntries(
  Object.entries(seriesCalls).map(([name, [endpoint, body]]): [string, OwnedCall] => [
    name,
    {
      endpoint,
      body: async (world, whose) => body(await batchOf(world, whose), world),
      foreign: 404,
      missing: 404,
      witness: seriesWitness,
    },
  ]),
);

const owned: Record<string, OwnedCall> = {
  ...ownedSeries,
  ...ownedDeskCalls,
  ...ownedWebhookCalls,
  'series.restore': {
    endpoint: seriesRemovalContract.restore,
    body: async (world, whose) => ({ items: [await batchOf(world, whose)] }),
    foreign: 409,
    missing: 409,
    witness: seriesWitness,
  },
  'series.removeTrade': {
    endpoint: seriesContract.removeTrade,
    body: async (world, whose) => ({ tradeBatchId: whose ? await world.linkOf(whose) : unknownId }),
    foreign: 404,
    missing: 404,
    witness: seriesWitness,
  },
  'notices.markRead': {
    endpoint: noticesContract.markRead,
    body: async (world, whose) => ({ items: [whose ? await world.noticeOf(whose) : unknownId] }),
    foreign: 200,
    missing: 200,
    witness: async ({ other }) => (await other.call(noticesContract.list)).reply.items,
  },
  'submissions.receipt': {
    endpoint: submissionsContract.receipt,
    body: async (world, whose) => ({
      submissionId: whose ? await world.submissionOf(whose) : unknownId,
    }),
    isInPath: true,
    foreign: 404,
    missing: 404,
    witness: async ({ other }) => (await other.call(submissionsContract.list)).reply.items,
  },
  'submissions.withdraw': {
    endpoint: submissionsContract.withdraw,
    body: async (world, whose) => ({
      submissionId: whose ? await world.submissionOf(whose) : unknownId,
    }),
    foreign: 404,
    missing: 404,
    witness: async ({ other }) => (await other.call(submissionsContract.list)).reply.items,
  },
  ...ownedKeptCalls(batchOf, () => app),
  'auth.sendCode': {
    endpoint: contract.auth.sendCode,
    body: async (_world, whose) => ({ userId: whose?.userId ?? unknownId }),
    foreign: 400,
    missing: 400,
    witness: () => count('messages'),
  },
  'auth.verifyCode': {
    endpoint: contract.auth.verifyCode,
    body: async (_world, whose) => ({ userId: whose?.userId ?? unknownId, code: '123456' }),
    foreign: 400,
    missing: 400,
    witness: () => count('code_failures'),
  },
  'profile.update': {
    endpoint: profileContract.update,
    body: async (_world, whose) => ({
      displayName: 'Taken over',
      email: 'taken@firm.example',
      phone: null,
      tfa_enable: false,
      userId: whose?.userId ?? unknownId,
    }),
    foreign: 400,
    missing: 400,
    witness: async ({ other }) => (await other.call(profileContract.read)).reply.user,
  },
  'profile.endSessions': {
    endpoint: profileContract.endSessions,
    body: async (world, whose) => ({ sessionId: whose ? await world.sessionOf(whose) : unknownId }),
    foreign: 200,
    missing: 200,
    witness: async ({ other }) => (await other.call(profileContract.sessions)).reply.items.length,
  },
  'firms.revokeInvitation': {
    endpoint: firmsContract.revokeInvitation,
    body: async (world, whose) => ({
      invitationId: whose ? await world.invitationOf(whose) : unknownId,
    }),
    foreign: 400,
    missing: 400,
    witness: async ({ other }) => (await other.call(firmsContract.read)).reply.invitations,
  },
  'firms.setMemberRole': {
    endpoint: firmsContract.setMemberRole,
    body: async (_world, whose) => ({ userId: whose?.userId ?? unknownId, firmRole: 'owner' }),
    foreign: 404,
    missing: 404,
    witness: async ({ other }) => (await other.call(firmsContract.read)).reply.members,
  },
  'firms.removeMember': {
    endpoint: firmsContract.removeMember,
    body: async (_world, whose) => ({ userId: whose?.userId ?? unknownId }),
    foreign: 404,
    missing: 404,
    witness: async ({ other }) => (await other.call(firmsContract.read)).reply.firm,
  },
};

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
  const [own, other] = [await app.person(), await app.person()];
  const [first = '', freeTrade = ''] = await createTrades(app, 2);
  const { reply } = await other.call(seriesContract.create, {
    body: { name: 'Private', ...seriesFields },
  });
  const batchId = reply.items[0]?._id ?? '';
  await other.call(seriesContract.addTrade, { body: { batchId, tradeOId: first } });
  await other.call(submissionsContract.submit, { body: { items: [{ tradeId: 1, valuation: 5 }] } });
  const seriesOf = async (person: Person) =>
    (await person.call(seriesContract.list)).reply.items[0]?._id ?? '';
  const keys = createKeyPair();
  await other.call(profileContract.setPublicKey, { body: { public_key: keys.publicKeyText } });
  await other.call(firmsContract.invite, { body: { email: 'colleague@firm.example' } });
  const keptRehearsal = await storeKeptRehearsal(app, other);
  world = {
    own,
    other,
    sessionOf: async (person) =>
      (await person.call(profileContract.sessions)).reply.items[0]?._id ?? '',
    invitationOf: async (person) =>
      (await person.call(firmsContract.read)).reply.invitations[0]?._id ?? '',
    seriesOf,
    submissionOf: async (person) =>
      (await person.call(submissionsContract.list)).reply.items[0]?._id ?? '',
    keptRehearsalOf: async () => keptRehearsal,
    rehearsalKey: keys.publicKeyText,
    linkOf: async (person) =>
      (
        await person.call(seriesContract.searchAddedTrades, {
          body: { batchId: await seriesOf(person) },
        })
      ).reply.items[0]?._id ?? '',
    noticeOf: async (person) => (await person.call(noticesContract.list)).reply.items[0]?._id ?? '',
    freeTrade,
  };
  await other.call(quotesContract.trade.request, { body: { tradeId: first } });
  const answerer = await app.person();
  await answerer.call(quotesContract.trade.respond, { body: { tradeId: first, value: 1 } });
});
afterAll(() => app.close());

type CountedTable = 'messages' | 'code_failures';
async function count(table: CountedTable): Promise<number> {
  const row = await app.platform.db.queries
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

test('every endpoint that takes an id has a line here, and no line is left over', () => {
  const takingIds = allEndpoints
    .filter(({ endpoint }) => takesId(endpoint))
    .map(({ domain, name }) => `${domain}.${name}`);
  const known = [...Object.keys(owned), ...unownedEndpoints];
  expect(known.toSorted()).toEqual(takingIds.toSorted());
});

describe.each(Object.entries(owned))(
  '%s',
  (_name, { endpoint, body, isInPath, foreign, missing, witness }) => {
    const call = (input: object) =>
      world.own.call(endpoint, isInPath ? { params: { ...input } } : { body: input });
    test('somebody else’s thing is untouched and unseen', async () => {
      const before = await witness(world);
      const answer = await call(await body(world, world.other));
      expect(answer.status).toBe(foreign);
      expect(await witness(world)).toEqual(before);
      const nothing = await call(await body(world, null));
      expect(nothing.status).toBe(missing);
      expect({ ...nothing.refusal, requestId: '' }).toEqual({ ...answer.refusal, requestId: '' });
    });
  },
);
