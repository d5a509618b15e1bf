// Instrument types and trades for tests, created as an admin does.
import {
  assetsContract,
  instrumentsContract,
  seriesContract,
  tradesContract,
  type Instrument,
  type InstrumentForm,
} from '@pricevault/contract';
import { randomUUID } from 'node:crypto';
import type { Person, TestApp } from './test-app.ts';

export const anInstrument = {
  name: 'USD SOFR Swaption',
  currency: 'USD',
  serviceFrequency: 'Daily',
  pricingTZ: 'NYC',
  pricingTime: '16:00',
  submissionPeriod: 60,
  submissionTries: 2,
} as const satisfies Omit<InstrumentForm, 'assetId'>;

/** A trade as the form sends it, without its type. */
export const tradeTerms = {
  underlying: 'SOFR',
  onshoreOffshore: 'Onshore',
  collateralConvention: 'CCP LCH',
  settlementType: 'CASH_PRICE_CH',
  priceConvention: 'Forward Premium',
  expiry: '12m',
  tenor: '12m',
  strikeRelative: 0,
  exerciseType: 'European',
  optionType: 'Payer',
} as const;

/** An instrument type in a new asset. */
export async function createInstrument(
  admin: Person,
  form: Partial<InstrumentForm> = {},
): Promise<Instrument> {
  const assetId = form.assetId ?? (await createAsset(admin));
  const name = `Type ${randomUUID().slice(0, 8)}`;
  const { reply } = await admin.call(instrumentsContract.create, {
    body: { ...anInstrument, name, ...form, assetId },
  });
  const [item] = reply.items;
  if (!item) throw new Error('The created type is not in the reply.');
  return item;
}

export async function createAsset(admin: Person): Promise<string> {
  const name = `Asset ${randomUUID().slice(0, 8)}`;
  const { reply } = await admin.call(assetsContract.create, { body: { name } });
  const [item] = reply.items;
  if (!item) throw new Error('The created asset is not in the reply.');
  return item._id;
}

export type UploadRow = Record<string, unknown>;

export async function uploadTrades(
  admin: Person,
  instrumentTypeId: string,
  rows: readonly UploadRow[],
) {
  return admin.call(tradesContract.upload, {
    body: { items: JSON.stringify(rows), instrumentTypeId },
  });
}

/** Rows with ascending ids and different terms. */
export function tradeRows(count: number, from = 1): UploadRow[] {
  return Array.from({ length: count }, (_, index) => ({
    tradeid: from + index,
    expiry: `${1 + (index % 12)}m`,
    tenor: `${12 * (1 + (index % 10))}m`,
    strike: (index % 5) / 1_000,
    optiontype: index % 2 === 0 ? 'Payer' : 'Receiver',
    underlying: 'SOFR',
  }));
}

/** Creates trades of a new type; returns their `_id`s by trade id. */
export async function createTrades(app: TestApp, count: number, from = 1): Promise<string[]> {
  const admin = await app.person('admin');
  const { _id } = await createInstrument(admin);
  await uploadTrades(admin, _id, tradeRows(count, from));
  const { reply } = await admin.call(seriesContract.searchAllTrades, {
    body: { instrumentTypeId: _id, pageSize: -1 },
  });
  return reply.items.map((trade) => trade._id);
}

export async function countTrades({ platform }: TestApp): Promise<number> {
  const { count } = await platform.db.queries
    .selectFrom('trades')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
