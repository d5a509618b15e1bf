// A market for tests of results: a type, its trades in a series, firms that submit, and figures computed here from their
// values.
import {
  resultsContract,
  seriesContract,
  submissionsContract,
  type BodyInputOf,
  type InstrumentForm,
} from '@pricevault/contract';
import { mean, median, populationStd } from '@pricevault/pricing';
import { expect } from 'vitest';
import { createOpenType, marks, submit } from './submissions.ts';
import type { Person, TestApp } from './test-app.ts';

const dayMs = 86_400_000;
export const dateOf = (daysBack: number) =>
  new Date(Date.now() - daysBack * dayMs).toISOString().slice(0, 10);

/** Two cells; the first has two strikes. */
const terms = [
  { expiry: '12m', tenor: '60m', strike: 0, optiontype: 'Payer' },
  { expiry: '12m', tenor: '60m', strike: 0.01, optiontype: 'Payer' },
  { expiry: '3m', tenor: '120m', strike: 0, optiontype: 'Payer' },
];

export interface Market {
  readonly typeId: string;
  readonly tradeIds: number[];
  readonly admin: Person;
  readonly batchId: string;
  readonly firms: Person[];
}

/** Shown from one firm on. Tests of real types say so. */
const sample = { isSample: true, outlierRule: 'none' } as const;

export async function createMarket(
  app: TestApp,
  firmCount: number,
  form: Partial<InstrumentForm> = {},
): Promise<Market> {
  const { type, tradeIds, admin } = await createOpenType(app, terms, { ...sample, ...form });
  const { reply } = await admin.call(seriesContract.create, {
    body: {
      name: `Series of ${type.name}`,
      serviceFrequency: 'Daily',
      pricingTZ: 'UTC',
      pricingTime: '16:00',
    },
  });
  const batchId = reply.items[0]?._id ?? '';
  await admin.call(seriesContract.addTrades, {
    body: { batchId, searchText: '', instrumentTypeId: type._id },
  });
  const firms: Person[] = [];
  for (let index = 0; index < firmCount; index += 1) firms.push(await app.person());
  return { typeId: type._id, tradeIds, admin, batchId, firms };
}

/** The firms' values: a row for each firm, a column for each trade. */
export async function submitAll(
  { firms, tradeIds }: Market,
  values: readonly (readonly number[])[],
) {
  for (const [index, row] of values.entries()) {
    const firm = firms[index];
    if (firm) expect((await submit(firm, marks(tradeIds, row))).reply.is_timing).toBe(true);
  }
}

export const heatmap = async (
  person: Person,
  body: BodyInputOf<typeof resultsContract.allStrikes>,
) => (await person.call(resultsContract.allStrikes, { body })).reply;
export const rows = async (person: Person, body: BodyInputOf<typeof resultsContract.trades>) =>
  (await person.call(resultsContract.trades, { body })).reply;
export const latest = async (person: Person, tradeIds: number[]) =>
  (await person.call(submissionsContract.result, { body: { tradeIds } })).reply;

export function columnFigures(values: readonly (readonly number[])[], trade: number) {
  const column = values.map((row) => row[trade] ?? Number.NaN);
  // Figures leave the vault in quote steps.
  const value = (outcome: { ok: boolean; value?: number }) =>
    Number((outcome.value ?? Number.NaN).toFixed(3));
  return {
    n: column.length,
    mean: value(mean(column)),
    std: value(populationStd(column)),
    median: value(median(column)),
    min: Math.min(...column),
    max: Math.max(...column),
  };
}

export const fiveFirms = [
  [10.1, 20.25, 30],
  [10.2, 20.5, 30],
  [10.4, 20, 30],
  [10.3, 21, 30],
  [11, 20.75, 30],
];
