// Prudent valuation of the desk's marks, from what the list shows and what the loaded file knows. Nothing of it is sent.
import { expiryBucketOf, notionalFraction, type ExpiryBucket } from '@pricevault/basics/desk';
import type { DeskRow } from '@pricevault/contract';
import { writeCsv, type CsvCell } from '@pricevault/file-formats/csv/write-csv';
import type { PrudentInput, PrudentTrade } from '@pricevault/pricing';
import type { Positions } from './positions-store.ts';
import { cellShorthand } from '../../lib/format/trade-shorthand.ts';

/** Trades without an expiry, such as bonds. */
export const noBucket = 'none';
export type PrudentBucket = ExpiryBucket | typeof noBucket;

/** Percentiles come with sealed results, and may stand in the loaded file, which then counts. */
export interface PrudentRow extends DeskRow {
  readonly p10?: number | null;
  readonly p90?: number | null;
}

export function prudentInputs(
  rows: readonly PrudentRow[],
  positions: Positions | null,
): PrudentInput[] {
  return rows.map((row) => {
    const market = positions?.markets.get(row.tradeId) ?? {};
    const p10 = market.p10 ?? row.p10 ?? null;
    const p90 = market.p90 ?? row.p90 ?? null;
    return {
      tradeId: row.tradeId,
      book: row.instrumentTypeId,
      currency: row.currency,
      bucket: expiryBucketOf(row.expiry) ?? noBucket,
      fairValue: row.ownValue,
      mean: row.mean,
      std: row.std,
      n: row.n,
      percentiles:
        p10 === null || p90 === null
          ? []
          : [
              { level: 0.1, value: p10 },
              { level: 0.9, value: p90 },
            ],
      bid: market.bid ?? null,
      offer: market.offer ?? null,
      notional: positions?.notionals.get(row.tradeId) ?? null,
      unitFraction: notionalFraction(row.unit),
      dailyVolume: market.dailyVolume ?? null,
      dailyMove: market.dailyMove ?? null,
      spreadMove: market.spreadMove ?? null,
      impact: market.impact ?? null,
    };
  });
}

type Cells = readonly (readonly [heading: string, of: (trade: PrudentTrade) => CsvCell])[];

const columns: Cells = [
  ['tradeId', ({ input }) => input.tradeId],
  ['currency', ({ input }) => input.currency],
  ['bucket', ({ input }) => input.bucket],
  ['side', ({ side }) => (side === 1 ? 'long' : 'short')],
  ['fairValue', ({ input }) => input.fairValue],
  ['mean', ({ input }) => input.mean],
  ['std', ({ input }) => input.std],
  ['n', ({ input }) => input.n],
  ['source', ({ range }) => range?.source],
  ['degreesOfFreedom', ({ range }) => range?.degrees],
  ['t90', ({ range }) => range?.factor],
  ['sampleStd', ({ range }) => range?.sampleStd],
  ['standardError', ({ range }) => range?.standardError],
  ['expectedValue', ({ range }) => range?.expected],
  ['prudentValue', ({ prudentValue }) => prudentValue],
  ['uncertaintyIndividual', ({ uncertainty }) => uncertainty?.individual],
  ['uncertaintyAggregated', ({ uncertainty }) => uncertainty?.aggregated],
  ['spread', ({ spread }) => spread],
  ['closeOutIndividual', ({ closeOut }) => closeOut?.individual],
  ['closeOutAggregated', ({ closeOut }) => closeOut?.aggregated],
  ['exitDays', ({ concentration }) => concentration?.exitDays],
  ['exitDeviation', ({ concentration }) => concentration?.exitDeviation],
  ['concentration', ({ concentration }) => concentration?.adjustment],
  ['notional', ({ input }) => input.notional],
  ['exposure', ({ exposure }) => exposure],
  ['moneyUncertainty', ({ money }) => money?.uncertainty.aggregated],
  ['moneyCloseOut', ({ money }) => money?.closeOut.aggregated],
  ['moneyConcentration', ({ money }) => money?.concentration],
  ['moneyTotal', ({ money }) => money?.total],
];

/** Every figure on the way, of all trades. */
export function writePrudentFile(
  trades: readonly PrudentTrade[],
  rows: ReadonlyMap<number, DeskRow>,
): string {
  const trade = (id: number) => {
    const row = rows.get(id);
    return row
      ? [
          [cellShorthand(row), row.optionType].filter(Boolean).join(' '),
          row.instrumentName,
          row.unit,
        ]
      : [null, null, null];
  };
  return writeCsv([
    [...columns.slice(0, 1).map(([name]) => name), 'trade', 'instrumentType', 'unit'].concat(
      columns.slice(1).map(([name]) => name),
    ),
    ...trades.map((one) => {
      const [id, ...rest] = columns.map(([, of]) => of(one));
      return [id, ...trade(one.input.tradeId), ...rest];
    }),
  ]);
}
