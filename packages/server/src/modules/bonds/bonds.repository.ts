// Bonds, matched by ISIN.
import { bondColumns, type BondField } from '@pricevault/basics';
import type { Bond } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { StoredColumn, UploadTarget } from '../../platform/upload/merge-rows.ts';

const columnByField: Record<BondField, string> = {
  isin: 'isin',
  ticker: 'ticker',
  name: 'name',
  location: 'location',
  currency: 'currency',
  coupon: 'coupon',
  maturity: 'maturity',
  moodyRating: 'moody_rating',
  spRating: 'sp_rating',
  barcapRating: 'barcap_rating',
  weight: 'weight',
  price: 'price',
  marketValue: 'market_value',
  notionalValue: 'notional_value',
  ytm: 'ytm',
  duration: 'duration',
};

export const storedBondColumns: readonly StoredColumn[] = bondColumns.map((column) => ({
  ...column,
  column: columnByField[column.field],
}));

export const bondsTarget: UploadTarget = {
  table: 'bonds',
  columns: storedBondColumns,
  assigned: null,
};

const selected = storedBondColumns.map(({ column, field }) => `${column} as "${field}"`).join(', ');

export async function findBondsByIsin(
  executor: Executor,
  isins: readonly string[],
): Promise<Bond[]> {
  const { rows } = await sql<Bond>`
    select id as "_id", ${sql.raw(selected)} from bonds
     where isin = any(${isins}::text[]) order by isin`.execute(executor);
  return rows;
}
