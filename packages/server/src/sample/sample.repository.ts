// Rows of the sample type: its trades, synthetic firms and their submissions.
import { instrumentDefaults, newYorkCode } from '@pricevault/basics';
import { sql, type RawBuilder } from 'kysely';
import { randomUUID } from 'node:crypto';
import { quotingZeros } from '@pricevault/basics/results';
import { insertFirm } from '../modules/identity/firms.repository.ts';
import { columnsOf, insertInstrument } from '../modules/instruments/instruments.repository.ts';
import { receiptHead, receiptRows, sha256 } from '../modules/submissions/receipts.ts';
import type { Mark } from '../modules/submissions/submission-collector.ts';
import {
  countTry,
  holdFirmWindow,
  insertSubmission,
} from '../modules/submissions/submissions.repository.ts';
import type { StoredWindow } from '../modules/submissions/windows.repository.ts';
import { firstSampleTrade } from '../modules/trades/trades.repository.ts';
import type { Executor } from '../platform/db/database.ts';
import type { SampleTrade } from './sample-marks.ts';

export const sampleName = 'Sample swaptions';
const firmNames = Array.from({ length: 7 }, (_, index) => `Sample firm ${index + 1}`);
const grid = {
  expiries: ['3m', '12m', '60m'],
  tenors: ['24m', '60m', '120m'],
  strikes: [-0.005, 0, 0.005],
};

/** An arbitrary number that all nodes agree on. */
const sampleNumber = 7_266_031;

export async function lockSample(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(sampleNumber)})`.execute(tx);
}

/** Removed ones count: an admin who removed it does not want it back. */
export async function hasSampleType(executor: Executor): Promise<boolean> {
  const { rows } = await sql`select from instruments where is_sample limit 1`.execute(executor);
  return rows.length > 0;
}

/** The sample type that this vault came with; null in the demo, and where it was removed. */
export async function findSample(executor: Executor): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from instruments
     where name = ${sampleName} and is_sample and created_by is null and removed_at is null limit 1`.execute(
    executor,
  );
  return rows[0]?.id ?? null;
}

export async function insertSample(tx: Executor, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into assets (name) select ${sampleName} where not exists (
        select from assets where removed_at is null) returning id, created_at)
    select id from (select id, created_at from made
      union all select id, created_at from assets where removed_at is null) as a
     order by created_at, id limit 1`.execute(tx);
  const instrumentId = await insertInstrument(tx, {
    ...columnsOf({
      ...instrumentDefaults,
      name: sampleName,
      assetId: rows[0]?.id ?? '',
      currency: 'USD',
      serviceFrequency: 'Daily',
      pricingTZ: newYorkCode,
      pricingTime: '00:00',
      submissionPeriod: 24 * 60,
      submissionTries: 5,
      openAtWeekends: true,
      isSample: true,
    }),
    created_at: now,
    updated_at: now,
  });
  if (instrumentId === null) throw new Error('The asset of the sample is gone.');
  await sql`
    insert into trades (trade_number, instrument_id, expiry, tenor, strike_relative, option_type, created_at, updated_at)
    select ${firstSampleTrade}::bigint + row_number() over (order by e.place, n.place, s.place) - 1, ${instrumentId}::uuid,
           e.expiry, n.tenor, s.strike, case when s.strike < 0 then 'Receiver' else 'Payer' end, ${now}, ${now}
      from unnest(${grid.expiries}::text[]) with ordinality as e(expiry, place)
     cross join unnest(${grid.tenors}::text[]) with ordinality as n(tenor, place)
     cross join unnest(${grid.strikes}::double precision[]) with ordinality as s(strike, place)`.execute(
    tx,
  );
  for (const name of firmNames) await insertFirm(tx, { name, vettedAt: null });
  return instrumentId;
}

export interface SampleFirm {
  readonly id: string;
  readonly name: string;
}

/** Nobody is a member of them, so they have no accounts and are never vetted. */
export async function findSampleFirms(tx: Executor): Promise<SampleFirm[]> {
  const { rows } = await sql<SampleFirm>`
    select distinct on (n.place) f.id, f.name
      from unnest(${firmNames}::text[]) with ordinality as n(name, place) join firms f on f.name = n.name
     where not exists (select from users u where u.firm_id = f.id)
     order by n.place, f.created_at`.execute(tx);
  return rows;
}

export async function readSampleTrades(
  executor: Executor,
  instrumentId: string,
): Promise<SampleTrade[]> {
  const { rows } = await sql<SampleTrade>`
    select trade_number as "tradeId", expiry, tenor, strike_relative as strike from trades
     where instrument_id = ${instrumentId} and trade_number >= ${firstSampleTrade}::bigint
     order by trade_number`.execute(executor);
  return rows;
}

export async function hasSampleMarks(tx: Executor, windowId: number): Promise<boolean> {
  const { rows } = await sql`
    select from submissions where window_id = ${windowId} and user_id is null limit 1`.execute(tx);
  return rows.length > 0;
}

export function isFromSampleType(instrumentId: string): RawBuilder<unknown> {
  return sql`t.instrument_id = ${instrumentId}`;
}

/** Removed ones count. */
export async function sampleSeriesExists(executor: Executor): Promise<boolean> {
  const { rows } = await sql`select from series where name = ${sampleName} limit 1`.execute(
    executor,
  );
  return rows.length > 0;
}

/** Everybody sees the series of admins. */
export async function findFirstAdmin(tx: Executor): Promise<{ id: string; firmId: string } | null> {
  const { rows } = await sql<{ id: string; firmId: string }>`
    select id, firm_id as "firmId" from users where role = 'admin' order by created_at, id limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function storeSampleMarks(
  tx: Executor,
  {
    window,
    firm,
    instrumentName,
    marks,
  }: {
    readonly window: StoredWindow;
    readonly firm: SampleFirm;
    readonly instrumentName: string;
    readonly marks: readonly Mark[];
  },
): Promise<void> {
  const id = randomUUID();
  const by = { windowId: window.id, firmId: firm.id };
  const { tries } = await holdFirmWindow(tx, by);
  const text = receiptRows(marks);
  const head = receiptHead({
    submissionId: id,
    firmName: firm.name,
    instrumentName,
    valuationDate: window.valuationDate,
    receivedAt: window.opensAt,
    counts: true,
    rows: marks.length,
  });
  const number = await insertSubmission(
    tx,
    {
      id,
      firmId: firm.id,
      userId: null,
      instrumentId: window.instrumentId,
      windowId: window.id,
      receivedAt: window.opensAt,
      uncountedReason: null,
      quotingZeros: quotingZeros(
        marks.map(({ value }) => value),
        window.quoteStep,
      ),
      contentHash: sha256(text),
      receiptHash: sha256(head + text),
      receiptHead: head,
    },
    marks,
  );
  await countTry(tx, by, number, { isFirst: tries === 0 });
}
