// A file of trades, as admins upload it (spec 000 section 3). A trades file that was downloaded here can be read too: its
// first column is called Trade Reference, its headings are on line 6.
import { maxUploadRows, tradeColumns, type TradeField } from '@pricevault/basics';
import { readTable, type ReadOptions, type TableOutcome } from '../csv/read-table.ts';

/** Lines in which the headings begin. */
const headWithin = 10;

export function readTradeFile(text: string, options?: ReadOptions): TableOutcome<TradeField> {
  return readTable<TradeField>(
    text,
    {
      columns: tradeColumns,
      otherNames: { trade_reference: 'tradeId' },
      key: 'tradeId',
      repeated: 'rowTradeIdRepeated',
      headWithin,
      maxRows: maxUploadRows,
    },
    options,
  );
}
