// Types whose window is open now, trades of them and firms that submit.
import { submissionsContract, type Instrument, type InstrumentForm } from '@pricevault/contract';
import { sql } from 'kysely';
import { settleDueWindows } from '../src/modules/results/settlement.service.ts';
import { openWindows } from '../src/modules/submissions/windows.service.ts';
import { createInstrument, uploadTrades, type UploadRow } from './reference-data.ts';
import type { Person, TestApp } from './test-app.ts';

/** Open from midnight to midnight, every day. */
export const openAllDay = {
  pricingTZ: 'UTC',
  pricingTime: '00:00',
  submissionPeriod: 1440,
  openAtWeekends: true,
} as const satisfies Partial<InstrumentForm>;

let lastTradeId = 0;

/** A type with this many trades, with new ids. */
export async function createOpenType(
  app: TestApp,
  rows: readonly UploadRow[] | number,
  form: Partial<InstrumentForm> = {},
): Promise<{ type: Instrument; tradeIds: number[]; admin: Person }> {
  const admin = await app.person('admin');
  const type = await createInstrument(admin, { ...openAllDay, submissionTries: 3, ...form });
  const terms = typeof rows === 'number' ? Array.from({ length: rows }, () => ({})) : rows;
  const tradeIds = terms.map(() => (lastTradeId += 1));
  await uploadTrades(
    admin,
    type._id,
    terms.map((row, index) => ({ ...row, tradeid: tradeIds[index] })),
  );
  await openWindows(app.platform); // at once, so that nobody has to wait for the job
  return { type, tradeIds, admin };
}

export type MarkRow = { tradeId: number | string; valuation: number | string; forward?: unknown };

export function submit(person: Person, rows: readonly MarkRow[], headers = {}) {
  return person.call(submissionsContract.submit, {
    body: { items: JSON.stringify(rows) },
    headers,
  });
}

/** Values for trades, in their order. */
export function marks(tradeIds: readonly number[], values: readonly number[]): MarkRow[] {
  return values.map((valuation, index) => ({
    tradeId: tradeIds[index] ?? 0,
    valuation,
    forward: '',
  }));
}

/** Moves the type's open windows past their close without computing results. */
export async function endWindows(app: TestApp, instrumentId: string, daysBack = 0): Promise<void> {
  await sql`
    update submission_windows
       set opens_at = opens_at - interval '1 day' * (${daysBack} + 1),
           closes_at = least(closes_at, clock_timestamp()) - interval '1 day' * ${daysBack} - interval '1 millisecond',
           valuation_date = valuation_date - ${daysBack}::integer
     where instrument_id = ${instrumentId} and settled_at is null`.execute(app.platform.db.queries);
}

/** Closes the type's windows and computes their results, as the job does. */
export async function closeWindows(
  app: TestApp,
  instrumentId: string,
  daysBack = 0,
): Promise<void> {
  await endWindows(app, instrumentId, daysBack);
  await settleDueWindows(app.platform);
}
