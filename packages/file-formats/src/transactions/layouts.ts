// Recognises the layout of a file by the names of its columns, never by their number or order.
import { createCurrentMapper } from './map-current.ts';
import { createInterimMapper } from './map-interim.ts';
import { createOldMapper } from './map-old.ts';
import type { ColumnFinder, LayoutName, RowMapper } from './transaction-report.ts';

interface Layout {
  readonly name: LayoutName;
  /** Without these a file of the layout cannot be read. */
  readonly needed: readonly string[];
  readonly createMapper: (find: ColumnFinder) => RowMapper;
}

const currentColumns = [
  'Dissemination Identifier',
  'Original Dissemination Identifier',
  'Action type',
  'Execution Timestamp',
  'Expiration Date',
  'Notional amount-Leg 1',
  'Notional currency-Leg 1',
  'First exercise date',
  'Strike Price',
  'Option Premium Amount',
];

/** In this order: a file that has the product codes is the current layout, whatever else it has. */
const layouts: readonly Layout[] = [
  {
    name: 'old44',
    needed: [
      'DISSEMINATION_ID',
      'ORIGINAL_DISSEMINATION_ID',
      'ACTION',
      'EXECUTION_TIMESTAMP',
      'END_DATE',
      'TAXONOMY',
      'NOTIONAL_CURRENCY_1',
      'ROUNDED_NOTIONAL_AMOUNT_1',
      'OPTION_STRIKE_PRICE',
      'OPTION_TYPE',
      'OPTION_PREMIUM',
      'OPTION_EXPIRATION_DATE',
    ],
    createMapper: createOldMapper,
  },
  {
    name: 'cde110upi',
    needed: [...currentColumns, 'UPI FISN', 'UPI Underlier Name'],
    createMapper: createCurrentMapper,
  },
  {
    name: 'cde112',
    needed: [...currentColumns, 'Product name', 'Option Type'],
    createMapper: createCurrentMapper,
  },
  {
    name: 'ppd69',
    needed: [
      'Dissemination ID',
      'Original Dissemination ID',
      'Action',
      'Product ID',
      'Execution Timestamp',
      'Expiration Date',
      'First Exercise Date',
      'Notional Amount 1',
      'Notional Currency 1',
      'Strike Price',
      'Option Type',
      'Option Premium Amount',
    ],
    createMapper: createInterimMapper,
  },
];

/** Case, spaces and punctuation do not tell columns apart. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

export interface RecognisedLayout {
  readonly name: LayoutName;
  readonly columnCount: number;
  readonly map: RowMapper;
}

/** Null when these are not the columns of a dissemination file. */
export function recogniseLayout(header: readonly string[]): RecognisedLayout | null {
  const columns = new Map(header.map((name, index) => [plain(name), index]));
  const find: ColumnFinder = (name) => columns.get(plain(name)) ?? -1;
  const layout = layouts.find(({ needed }) => needed.every((name) => find(name) >= 0));
  if (!layout) return null;
  return { name: layout.name, columnCount: header.length, map: layout.createMapper(find) };
}
