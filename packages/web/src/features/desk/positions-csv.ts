// Positions as a file that can be loaded again.
import { marketFields } from '@pricevault/basics/desk';
import { writeCsv } from '@pricevault/file-formats/csv/write-csv';
import type { Positions } from './positions-store.ts';

export function writePositionsFile({ notionals, markets }: Positions): string {
  const used = marketFields.filter((field) =>
    [...markets.values()].some((market) => market[field] !== undefined),
  );
  return writeCsv([
    ['tradeId', 'notional', ...used],
    ...[...notionals].map(([tradeId, notional]) => [
      tradeId,
      notional,
      ...used.map((field) => markets.get(tradeId)?.[field]),
    ]),
  ]);
}
