// A small market of its own for a journey: an instrument type with an open (or a closed) window, trades along the strikes
// of one expiry and tenor, a series of them, and firms that submit.
import {
  instrumentsContract,
  seriesContract,
  submissionsContract,
  tradesContract,
  type Instrument,
  type InstrumentForm,
  type Series,
} from '@pricevault/contract';
import type { BuiltServer } from '../../tools/testing/built-server.ts';
import type { Api } from './api.ts';
import { runSql } from './database.ts';
import { freeTradeIds } from './trade-files.ts';
import { uniqueName } from './unique.ts';

export interface Market {
  readonly type: Instrument;
  readonly series: Series;
  /** One for each strike, ascending. */
  readonly tradeIds: readonly number[];
}

/** Open all day long, weekends included. */
const openNow = {
  pricingTZ: 'Europe/London',
  pricingTime: '00:00',
  submissionPeriod: 1_440,
} as const;

/** Opened three hours ago for an hour. */
export function closedNow(): Pick<InstrumentForm, 'pricingTZ' | 'pricingTime'> & {
  submissionPeriod: number;
} {
  const opened = new Date(Date.now() - 3 * 3_600_000);
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
  }).format(opened);
  const [hour = '00', minute = '00'] = parts.split(':');
  const rounded = String(Math.floor(Number(minute) / 5) * 5).padStart(2, '0');
  return { pricingTZ: 'Europe/London', pricingTime: `${hour}:${rounded}`, submissionPeriod: 60 };
}

export async function makeMarket(
  admin: Api,
  owner: Api,
  strikes: readonly number[],
  changes: Partial<InstrumentForm> = {},
): Promise<Market> {
  const asset = await admin.createAsset(uniqueName('Market'));
  const name = uniqueName('Journey type');
  const { items } = await admin.call(instrumentsContract.create, {
    name,
    currency: 'USD',
    serviceFrequency: 'Daily',
    submissionTries: 2,
    // Shown from one firm on, and before the close.
    isSample: true,
    outlierRule: 'none',
    assetId: asset._id,
    openAtWeekends: true,
    ...openNow,
    ...changes,
  });
  const type = items.find((one) => one.name === name);
  if (!type) throw new Error('The instrument type was not made.');
  const tradeIds = freeTradeIds(strikes.length);
  await admin.call(tradesContract.upload, {
    instrumentTypeId: type._id,
    items: JSON.stringify(
      tradeIds.map((tradeid, index) => ({
        tradeid,
        expiry: '12m',
        tenor: '120m',
        strikerelative: strikes[index],
        optiontype: 'Payer',
      })),
    ),
  });
  const series = await makeSeries(owner, tradeIds);
  return { type, series, tradeIds };
}

export async function makeSeries(owner: Api, tradeIds: readonly number[]): Promise<Series> {
  const name = uniqueName('Journey series');
  const { items } = await owner.call(seriesContract.create, {
    name,
    serviceFrequency: 'Daily',
    pricingTZ: 'Europe/London',
    pricingTime: '16:00',
  });
  const series = items.find((one) => one.name === name);
  if (!series) throw new Error('The series was not made.');
  for (const tradeId of tradeIds) {
    const found = await owner.call(seriesContract.searchAllTrades, {
      batchId: series._id,
      searchText: String(tradeId),
      pageNum: 1,
      pageSize: 5,
    });
    const trade = found.items.find((one) => one.tradeId === tradeId);
    if (!trade) throw new Error(`Trade ${tradeId} was not found.`);
    await owner.call(seriesContract.addTrade, { batchId: series._id, tradeOId: trade._id });
  }
  return series;
}

/**
 * Values for the trades, in their order, as a correction where a date is named. Answers the date for which they count: today
 * where the market is.
 */
export async function submitValues(
  firm: Api,
  tradeIds: readonly number[],
  values: readonly number[],
  correctedDate?: string,
): Promise<string> {
  const items = tradeIds.map((tradeId, index) => ({
    tradeId,
    valuation: values[index] ?? 0,
    forward: '',
  }));
  const { valuationDate } = await firm.call(submissionsContract.submit, {
    items: JSON.stringify(items),
    ...(correctedDate === undefined ? {} : { valuationDate: correctedDate }),
  });
  if (valuationDate === null) throw new Error('The window of the market is closed.');
  return valuationDate;
}

/** Moves the end of the type's window to now; the job that forms its results then runs at once. */
export async function closeWindow(server: BuiltServer, typeId: string): Promise<void> {
  await runSql(
    server,
    `with closed as (
       update submission_windows
          set opens_at = opens_at - interval '1 day', closes_at = clock_timestamp() - interval '1 millisecond'
        where instrument_id = $1 and settled_at is null returning id)
     update pgboss.job j set start_after = now() from closed
      where j.name = 'settle-window' and (j.data ->> 'windowId')::bigint = closed.id`,
    [typeId],
  );
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean and population standard deviation, as they leave the vault: in quote steps of 0.001. */
export function consensusOf(values: readonly number[]): { mean: number; std: number } {
  const mean = meanOf(values);
  const std = Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
  return { mean: Number(mean.toFixed(3)), std: Number(std.toFixed(3)) };
}

/** As averages are shown: floored to 3 decimals. */
export function floored(value: number): string {
  return (Math.floor(Number((value * 1_000).toPrecision(14))) / 1_000).toFixed(3);
}

export { meanOf };
