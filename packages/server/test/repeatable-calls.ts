// An accepted call of every endpoint that takes an Idempotency-Key, for the repeat walk.
import { encryptSubmission, shareSubmissionKeys } from '@pricevault/consensus';
import {
  assetsContract,
  contract,
  instrumentsContract,
  seriesContract,
  type Endpoint,
} from '@pricevault/contract';
import { randomUUID } from 'node:crypto';
import { insertLink } from '../src/platform/mail-links/mail-links.repository.ts';
import { uniqueEmail } from './accounts.ts';
import { aBond, createBond, nextIsin } from './bonds.ts';
import { repeatableChallengeCalls } from './challenges.ts';
import { repeatableDeskCalls } from './desk.ts';
import { repeatableOperationCalls } from './operations.ts';
import { repeatableKeptCalls } from './repeatable-kept-calls.ts';
import { createMember } from './consensus.ts';
import { emailOf } from './firms.ts';
import {
  createTrades,
  anInstrument,
  createAsset,
  createInstrument,
  tradeTerms,
} from './reference-data.ts';
import {
  asPerson,
  repeatableProfileCalls,
  type Prepare,
  type RepeatableCall,
} from './repeatable-profile-calls.ts';
import { createMarket, dateOf, submitAll } from './market.ts';
import { closeWindows, createOpenType, marks, submit } from './submissions.ts';
import { repeatableAccountCalls } from './repeatable-account-calls.ts';
import type { Person, TestApp } from './test-app.ts';
import { repeatableWebhookCalls } from './webhooks.ts';

const seriesFields = { serviceFrequency: 'Daily', pricingTZ: 'NYC', pricingTime: '16:00' } as const;
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** The id in the first item of a reply. */
async function madeBy<E extends Endpoint>(person: Person, endpoint: E, body: object) {
  const { reply } = await person.call(endpoint, { body: body as never });
  return (reply as { items: [{ _id: string }] }).items[0]._id;
}

const asAdmin = (bodyFor: (admin: Person, app: TestApp) => Promise<object> | object): Prepare => {
  return async (app) => {
    const person = await app.person('admin');
    return { person, body: await bodyFor(person, app) };
  };
};
const asAdminOn = (bodyFor: (userId: string) => object): Prepare =>
  asAdmin(async (_admin, app) => bodyFor((await app.person()).userId ?? ''));

const newSeries = (person: Person) =>
  madeBy(person, contract.series.create, { name: unique('Series'), ...seriesFields });

/** A series with one trade, another trade, and the link of the first. */
async function filledSeries(app: TestApp) {
  const person = await app.person();
  const [inside = '', free = ''] = await createTrades(app, 2, freeTradeIds());
  const batchId = await newSeries(person);
  const { reply } = await person.call(contract.series.addTrade, {
    body: { batchId, tradeOId: inside },
  });
  return { person, batchId, free, link: reply.newId };
}

let lastTradeId = 10_000;
const freeTradeIds = () => (lastTradeId += 10);

async function oneTrade(app: TestApp): Promise<string> {
  return (await createTrades(app, 1, freeTradeIds()))[0] ?? '';
}

/** An owner of a firm, and somebody who has joined it. */
async function firmOfTwo(app: TestApp) {
  const owner = await app.person();
  const member = await app.person();
  await member.call(contract.firms.join, {
    body: { token: await invitationOf(app, owner, member) },
  });
  return { owner, member };
}

async function invitationOf(app: TestApp, owner: Person, invited: Person): Promise<string> {
  const firmId = (await owner.call(contract.firms.read)).reply.firm._id;
  return insertLink(app.platform.db.queries, {
    purpose: 'join-firm',
    invitation: {
      firmId,
      email: await emailOf(invited),
      invitedBy: owner.userId ?? '',
      firmRole: 'member',
      roleEndsAt: null,
    },
    now: app.clock.now(),
    lifeMs: 60_000,
  });
}

const onTrade = (rest: object = {}): Prepare => {
  return async (app) => ({
    person: await app.person(),
    body: { tradeId: await oneTrade(app), ...rest },
  });
};

const proposal = (admin: Person) =>
  admin.call(contract.bonds.propose, { body: { ...aBond, isin: nextIsin() } });

export const repeatableCalls: Readonly<Record<string, Prepare>> = {
  ...repeatableAccountCalls,
  ...repeatableProfileCalls,
  'firms.rename': asPerson({ name: 'Renamed firm' }),
  'firms.askVetting': async (app) => ({
    person: await app.person('user', { isVetted: false }),
    body: { lei: '5493001KJTIIGC8Y1R12' },
  }),
  'firms.invite': asPerson({ email: 'colleague@firm.example' }),
  'firms.revokeInvitation': async (app) => {
    const person = await app.person();
    await person.call(contract.firms.invite, { body: { email: 'colleague@firm.example' } });
    const { invitations } = (await person.call(contract.firms.read)).reply;
    return { person, body: { invitationId: invitations[0]?._id } };
  },
  'firms.join': async (app) => {
    const person = await app.person();
    return { person, body: { token: await invitationOf(app, await app.person(), person) } };
  },
  'firms.leave': async (app) => ({ person: (await firmOfTwo(app)).member }),
  'firms.setMemberRole': async (app) => {
    const { owner, member } = await firmOfTwo(app);
    return { person: owner, body: { userId: member.userId, firmRole: 'owner' } };
  },
  'firms.removeMember': async (app) => {
    const { owner, member } = await firmOfTwo(app);
    return { person: owner, body: { userId: member.userId } };
  },
  'users.setRole': asAdminOn((userId) => ({ userId, role: 'staff' })),
  'users.disable': asAdminOn((userId) => ({ items: [userId] })),
  'users.enable': asAdmin(async (admin, app) => {
    const items = [(await app.person()).userId ?? ''];
    await admin.call(contract.users.disable, { body: { items } });
    return { items };
  }),
  'users.endSessions': asAdminOn((userId) => ({ items: [userId] })),
  'users.refuseVetting': asAdmin(async (_admin, app) => {
    const { firm } = (await (await app.person()).call(contract.firms.read)).reply;
    return { firmId: firm._id };
  }),
  'users.vetFirm': asAdmin(async (_admin, app) => {
    const { firm } = (await (await app.person()).call(contract.firms.read)).reply;
    return { firmId: firm._id, isVetted: true };
  }),
  'assets.create': asAdmin(() => ({ name: unique('Asset') })),
  'assets.update': asAdmin(async (admin) => ({
    _id: await createAsset(admin),
    name: unique('Renamed'),
  })),
  'assets.remove': asAdmin(async (admin) => ({ items: [await createAsset(admin)] })),
  'assets.restore': asAdmin(async (admin) => {
    const items = [await createAsset(admin)];
    await admin.call(assetsContract.remove, { body: { items } });
    return { items };
  }),
  'instruments.create': asAdmin(async (admin) => ({
    ...anInstrument,
    name: unique('Type'),
    assetId: await createAsset(admin),
  })),
  'instruments.update': asAdmin(async (admin) => {
    const { _id, assetId } = await createInstrument(admin);
    return { ...anInstrument, _id, assetId, name: unique('Renamed') };
  }),
  'instruments.remove': asAdmin(async (admin) => ({
    items: [(await createInstrument(admin))._id],
  })),
  'instruments.restore': asAdmin(async (admin) => {
    const items = [(await createInstrument(admin))._id];
    await admin.call(instrumentsContract.remove, { body: { items } });
    return { items };
  }),
  'series.create': asPerson({ name: 'Repeated series', ...seriesFields }),
  'series.update': async (app) => {
    const person = await app.person();
    return { person, body: { _id: await newSeries(person), name: 'Renamed', ...seriesFields } };
  },
  'series.remove': async (app) => {
    const person = await app.person();
    return { person, body: { items: [await newSeries(person)] } };
  },
  'series.restore': async (app) => {
    const person = await app.person();
    const items = [await newSeries(person)];
    await person.call(seriesContract.remove, { body: { items } });
    return { person, body: { items } };
  },
  'series.addTrade': async (app) => {
    const { person, batchId, free } = await filledSeries(app);
    return { person, body: { batchId, tradeOId: free } };
  },
  'series.removeTrade': async (app) => {
    const { person, link } = await filledSeries(app);
    return { person, body: { tradeBatchId: link } };
  },
  'series.addTrades': async (app) => {
    const { person, batchId, free } = await filledSeries(app);
    return { person, body: { batchId, chosen: [free] } };
  },
  'series.removeTrades': async (app) => {
    const { person, batchId } = await filledSeries(app);
    return { person, body: { batchId, searchText: '' } };
  },
  'trades.upload': asAdmin(async (admin) => ({
    items: JSON.stringify([{ tradeid: freeTradeIds() }]),
    instrumentTypeId: (await createInstrument(admin))._id,
  })),
  'trades.create': async (app) => ({
    person: await app.person(),
    body: {
      instrumentTypeId: (await createInstrument(await app.person('admin')))._id,
      ...tradeTerms,
    },
  }),
  'quotes.trade.request': onTrade(),
  'quotes.trade.createRequest': onTrade(),
  'quotes.trade.respond': async (app) => {
    const tradeId = await oneTrade(app);
    await (await app.person()).call(contract.quotes.trade.request, { body: { tradeId } });
    return { person: await app.person(), body: { tradeId, value: 1 } };
  },
  'quotes.askBroker': onTrade(),
  'quotes.recordBrokerAnswer': async (app) => {
    const asking = await app.person();
    const { reply } = await asking.call(contract.quotes.askBroker, {
      body: { tradeId: await oneTrade(app) },
    });
    const body = { brokerRequestId: reply.item._id, value: 1 };
    return { person: await app.person('staff'), body };
  },
  'quotes.sendTraderMail': onTrade({ text: 'Please call me.' }),
  'bonds.create': asAdmin(() => ({ ...aBond, isin: nextIsin() })),
  'bonds.propose': async (app) => ({
    person: await app.person(),
    body: { ...aBond, isin: nextIsin() },
  }),
  'bonds.acceptProposal': asAdmin(async (admin) => ({
    _id: (await proposal(admin)).reply.item._id,
  })),
  'bonds.refuseProposal': asAdmin(async (admin) => ({
    _id: (await proposal(admin)).reply.item._id,
  })),
  'bonds.updateDetails': asAdmin(async (admin) => ({
    _id: await createBond(admin),
    couponType: 'Fixed',
  })),
  'bonds.upload': asAdmin(() => ({ items: JSON.stringify([{ ...aBond, isin: nextIsin() }]) })),
  'quotes.bond.request': async (app) => ({
    person: await app.person(),
    body: { bondId: await createBond(await app.person('admin')) },
  }),
  'quotes.bond.respond': async (app) => {
    const bondId = await createBond(await app.person('admin'));
    await (await app.person()).call(contract.quotes.bond.request, { body: { bondId } });
    return { person: await app.person(), body: { bondId, bid: 1 } };
  },
  'notices.markRead': asPerson({ items: [randomUUID()] }),
  'notices.savePreferences': asPerson({ mail: [] }),
  'settings.save': asPerson({ items: [] }),
  'submissions.submit': async (app) => {
    const { tradeIds } = await createOpenType(app, 1);
    return {
      person: await app.person(),
      body: { items: JSON.stringify([{ tradeId: tradeIds[0], valuation: 1 }]) },
    };
  },
  'submissions.withdraw': async (app) => {
    const { tradeIds } = await createOpenType(app, 1);
    const person = await app.person();
    const { reply } = await submit(person, marks(tradeIds, [1]));
    return { person, body: { submissionId: reply.submissionId } };
  },
  'results.openCorrection': (app) => correctedResults(app),
  'results.withdraw': (app) => correctedResults(app),
  'results.loadCurve': asAdmin(() => ({
    currency: 'USD',
    date: '2026-11-13',
    quotes: [{ tenor: '1y', rate: 0.04 }],
  })),
  'consensus.upload': async (app) => {
    const { member, encrypted } = await encryptedRows(app);
    return { person: member, body: { items: JSON.stringify(encrypted.items) } };
  },
  'consensus.share': async (app) => {
    const { member, encrypted } = await encryptedRows(app);
    const { reply } = await member.call(contract.consensus.upload, {
      body: { items: JSON.stringify(encrypted.items) },
    });
    const { secrets, randomValues, tradeIds } = encrypted;
    const receivers = [member.keys.publicKeyText];
    const records = shareSubmissionKeys(secrets, member.keys, receivers, reply.submission_uuid);
    return { person: member, body: { sharedKeys: records, randomValues, tradeIds } };
  },
  ...repeatableOperationCalls,
  ...repeatableChallengeCalls,
  ...repeatableDeskCalls,
  ...repeatableWebhookCalls,
  ...repeatableKeptCalls(filledSeries),
  'partners.signUp': async (app) => ({
    person: app.guest,
    body: { email: uniqueEmail(), asset: 'Rates' },
  }),
  'partners.setStatus': async (app) => partnerCall(app, (_id) => ({ _id, status: 'Approved' })),
  'partners.remove': async (app) => partnerCall(app, (_id) => ({ items: [_id] })),
  'partners.restore': async (app) => {
    const call = await partnerCall(app, (_id) => ({ items: [_id] }));
    await call.person.call(contract.partners.remove, { body: call.body as { items: string[] } });
    return call;
  },
};

/** Of protocol 1. */
async function encryptedRows(app: TestApp) {
  const member = await createMember(app);
  const { tradeIds } = await createOpenType(app, 1, { allowProtocol1: true });
  const encrypted = await encryptSubmission(tradeIds.map((tradeId) => ({ tradeId, value: '1.5' })));
  return { member, encrypted };
}

async function partnerCall(app: TestApp, bodyFor: (id: string) => object): Promise<RepeatableCall> {
  const admin = await app.person('admin');
  const email = uniqueEmail();
  await app.guest.call(contract.partners.signUp, { body: { email, asset: 'Rates' } });
  const { reply } = await admin.call(contract.partners.list, { query: { searchText: email } });
  return { person: admin, body: bodyFor(reply.items[0]?._id ?? '') };
}

async function correctedResults(app: TestApp) {
  const market = await createMarket(app, 1);
  await submitAll(market, [[1]]);
  await closeWindows(app, market.typeId);
  const body = { instrumentTypeId: market.typeId, valuationDate: dateOf(0), reason: 'Wrong curve' };
  return { person: market.admin, body };
}
