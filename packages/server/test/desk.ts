// A firm with an exception, and the desk's calls of the walks.
import type { FirmRole } from '@pricevault/basics';
import {
  deskContract,
  deskEvidenceContract,
  deskPositionsContract,
  deskSignOffsContract,
  deskViewsContract,
} from '@pricevault/contract';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { moveMember } from '../src/modules/identity/firms.repository.ts';
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
export async function createException(
  app: TestApp,
  form: Parameters<typeof createMarket>[2] = {},
): Promise<ExceptionMarket> {
  const market = await createMarket(app, 8, form);
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

/** Somebody else of the same firm. */
export async function colleagueOf(
  app: TestApp,
  person: Person,
  firmRole: FirmRole,
): Promise<Person> {
  const colleague = await app.person();
  const { rows } = await sql<{ firmId: string }>`
    select firm_id as "firmId" from users where id = ${person.userId ?? ''}`.execute(
    app.platform.db.queries,
  );
  const roleEndsAt =
    firmRole === 'auditor' ? new Date(app.clock.now().getTime() + 86_400_000) : null;
  const move = { firmId: rows[0]?.firmId ?? '', firmRole, roleEndsAt };
  await moveMember(app.platform.db.queries, colleague.userId ?? '', move);
  return colleague;
}

export interface Book extends ExceptionMarket {
  readonly key: { instrumentTypeId: string; valuationDate: string };
}

/** A book whose one exception is explained. */
export async function createBook(
  app: TestApp,
  form: Parameters<typeof createMarket>[2] = {},
): Promise<Book> {
  const market = await createException(app, form);
  const { person, item, typeId } = market;
  const change = { state: 'explained', reason: 'staleMark', comment: 'Sent too early' } as const;
  await person.call(deskContract.change, { body: { items: [item], change } });
  const key = { instrumentTypeId: typeId, valuationDate: item.valuationDate };
  return { ...market, item: { ...item, version: 1 }, key };
}

/** The same, prepared by a colleague; and its list's hash. */
export async function createPreparedBook(
  app: TestApp,
): Promise<Book & { preparer: Person; listHash: string }> {
  const book = await createBook(app);
  const preparer = await colleagueOf(app, book.person, 'preparer');
  const { reply } = await preparer.call(deskSignOffsContract.prepare, { body: book.key });
  return { ...book, preparer, listHash: reply.book.listHash ?? '' };
}

const rule = {
  instrumentTypeId: null,
  expiryBucket: null,
  z: 3,
  price: null,
  vol: null,
  minMean: 1,
  minVega: null,
};

export async function createView(person: Person, name = 'Open ones'): Promise<string> {
  const body = { name, filters: 'state=open' };
  return (await person.call(deskViewsContract.createView, { body })).reply.items[0]?._id ?? '';
}

export const somePositions = {
  fileName: 'book.csv',
  items: [
    { tradeId: 1_000_001, notional: 25_000_000, bid: 97.5, offer: 98.75 },
    { tradeId: 1_000_002, notional: -12_345_678 },
  ],
  version: 0,
};

export const repeatableDeskCalls: Record<string, Prepare> = {
  'desk.change': async (app) => {
    const { person, item } = await createException(app);
    const change = { state: 'explained', reason: 'staleMark', comment: 'Sent too early' };
    return { person, body: { items: [item], change } };
  },
  'desk.prepare': async (app) => {
    const { person, key } = await createBook(app);
    return { person, body: key };
  },
  'desk.approve': async (app) => {
    const { person, key, listHash } = await createPreparedBook(app);
    return { person, body: { ...key, listHash } };
  },
  'desk.sendBack': async (app) => {
    const { person, key } = await createPreparedBook(app);
    return { person, body: { ...key, reason: 'One comment says nothing' } };
  },
  'desk.reopen': async (app) => {
    const { person, key } = await createPreparedBook(app);
    return { person, body: { ...key, reason: 'A late quote' } };
  },
  'desk.signEvidence': async (app) => {
    const { person, key, listHash } = await createPreparedBook(app);
    const given = (await person.call(deskEvidenceContract.evidence, { body: key })).reply;
    const files = given.files.map(({ name, content }) => ({
      name,
      bytes: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
    }));
    return { person, body: { ...key, listHash, auditNumber: given.auditNumber, files } };
  },
  'desk.saveTolerances': async (app) => ({ person: await app.person(), body: { rules: [rule] } }),
  'desk.storePositions': async (app) => ({ person: await app.person(), body: somePositions }),
  'desk.removePositions': async (app) => {
    const person = await app.person();
    await person.call(deskPositionsContract.storePositions, { body: somePositions });
    return { person, body: { version: 1 } };
  },
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
    body: async (_world, whose) => ({ _id: await viewOf(whose), name: 'Taken over', filters: '' }),
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
