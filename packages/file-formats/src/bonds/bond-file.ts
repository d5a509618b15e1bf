// A file of bonds, as funds publish their holdings: lines above the table, grouped thousands, dashes for nothing, dates
// like "Jul 09, 2035", legal text below. Headings as the specification writes them (`coupon____`) or as the fund does.
import { bondColumns, maxUploadRows, type BondField } from '@pricevault/basics';
import { readTable, type ReadOptions, type TableOutcome } from '../csv/read-table.ts';

/** Lines in which the headings begin. */
const headWithin = 40;

export function readBondFile(text: string, options?: ReadOptions): TableOutcome<BondField> {
  return readTable<BondField>(
    text,
    {
      columns: bondColumns,
      key: 'isin',
      repeated: 'rowIsinRepeated',
      headWithin,
      maxRows: maxUploadRows,
    },
    options,
  );
}
