// A firm with an exception, and the desk's calls of the walks.
import { deskContract, deskViewsContract } from '@pricevault/contract';
import { createMarket, submitAll, type Market } from './market.ts';
import type { OwnedCall, World } from './owned-calls.ts';
import type { Prepare } from './repeatable-profile-calls.ts';
import { closeWindows } from './submissions.ts';
import type { Person, TestApp } from './test-app.ts';

export interface ExceptionMarket extends Market {
  readonly person: Person;
  /** The one mark that is off, as the desk answers it. */
  readonly item: { tradeId: number; valuationDate: string; version: number };
}

/** Eight firms agree on the first two trades but for one, which is far off on the first. */
export async function createException(app: TestApp): Promise<ExceptionMarket> {
  const market = await createMarket(app, 8);
  const values = Array.from({ length: 8 }, (_, firm) => [10 + firm / 10, 20 + firm / 10]);
  await submitAll(market, [[90, 20.3], ...values.slice(1)]);
  await closeWindows(app, market.typeId);
  const person = market.firms[0] as Person;
  const { items } = (await person.call(deskContract.list, { body: {} })).reply;
  const [row] = items;
  if (!row || items.length !== 1) throw new Error('There is not exactly one exception.');
  const { tradeId, valuationDate, exception } = row;
  return { ...market, person, item: { tradeId, valuationDate, version: exception.version } };
}

const rule = {
  instrumentTypeId: null,
  expiryBucket: null,
  ...{ z: 3, price: null, vol: null, minMean: 1, minVega: null },
};

export async function createView(person: Person, name = 'Open ones'): Promise<string> {
  const body = { name, filters: 'state=open' };
  return (await person.call(deskViewsContract.createView, { body })).reply.items[0]?._id ?? '';
}

export const repeatableDeskCalls: Record<string, Prepare> = {
  'desk.change': async (app) => {
    const { person, item } = await createException(app);
    const change = { state: 'explained', reason: 'staleMark', comment: 'Sent too early' };
    return { person, body: { items: [item], change } };
  },
  'desk.saveTolerances': async (app) => ({ person: await app.person(), body: { rules: [rule] } }),
  'desk.createView': async (app) => ({
    person: await app.person(),
    body: { name: 'Repeated view', filters: '' },
  }),
  'desk.updateView': async (app) => {
    const person = await app.person();
    return { person, body: { _id: await createView(person), name: 'Renamed', filters: '' } };
  },
  'desk.removeViews': async (app) => {
    const person = await app.person();
    return { person, body: { items: [await createView(person)] } };
  },
};

const unknownId = '0b7e2c55-9f3c-4f0c-8f0e-000000000000';
const views = new Map<Person, Promise<string>>();
async function viewOf(whose: Person | null): Promise<string> {
  if (!whose) return unknownId;
  const view = views.get(whose) ?? createView(whose);
  views.set(whose, view);
  return view;
}
async function witness({ other }: World) {
  await viewOf(other);
  return (await other.call(deskViewsContract.views)).reply.items;
}

export const ownedDeskCalls: Record<string, OwnedCall> = {
  'desk.updateView': {
    endpoint: deskViewsContract.updateView,
    body: async (_world, whose) => ({
      _id: await viewOf(whose),
      name: 'Taken over',
      filters: '',
    }),
    foreign: 404,
    missing: 404,
    witness,
  },
  'desk.removeViews': {
    endpoint: deskViewsContract.removeViews,
    body: async (_world, whose) => ({ items: [await viewOf(whose)] }),
    foreign: 200,
    missing: 200,
    witness,
  },
};
