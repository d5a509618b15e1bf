// Bonds, matched by ISIN.
import { bondColumns, type BondField } from '@pricevault/basics';
import type { Bond, BondDetails, BondForm, StoredBondDetails } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { anyUuid, isUuid } from '../../platform/db/uuids.ts';
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

/** `b` is the bond. Constant text. */
const selectedBond = `b.id as "_id", ${storedBondColumns
  .map(({ column, field }) => `b.${column} as "${field}"`)
  .join(', ')}, b.version`;

export async function findBondsByIsin(
  executor: Executor,
  isins: readonly string[],
): Promise<Bond[]> {
  const { rows } = await sql<Bond>`
    select ${sql.raw(selectedBond)} from bonds b
     where b.isin = any(${isins}::text[]) order by b.isin`.execute(executor);
  return rows;
}

export async function findBonds(
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, Bond>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Bond>`
    select ${sql.raw(selectedBond)} from bonds b where b.id = ${anyUuid(ids)}`.execute(executor);
  return new Map(rows.map((row) => [row._id, row]));
}

/** By `_id` or ISIN. */
export async function findBondId(executor: Executor, reference: string): Promise<string | null> {
  const row = await executor
    .selectFrom('bonds')
    .select('id')
    .where(
      isUuid(reference) ? 'id' : 'isin',
      '=',
      isUuid(reference) ? reference : reference.toUpperCase(),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Null if the ISIN is taken. */
export async function insertBond(
  tx: Executor,
  form: BondForm,
  by: { userId: string; now: Date },
): Promise<Bond | null> {
  const inserted = await tx
    .insertInto('bonds')
    .values({
      ...columnsOfForm(form),
      created_by: by.userId,
      created_at: by.now,
      updated_at: by.now,
    })
    .onConflict((conflict) => conflict.column('isin').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  const bond = (await findBonds(tx, [inserted.id])).get(inserted.id);
  if (!bond) throw new Error('A new bond is not there.');
  return bond;
}

export function columnsOfForm(form: BondForm) {
  const { moodyRating, spRating, barcapRating, ...rest } = form;
  return { ...rest, moody_rating: moodyRating, sp_rating: spRating, barcap_rating: barcapRating };
}

const columnByDetail = {
  bondIssuer: 'bond_issuer',
  announcementDate: 'announcement_date',
  issueDate: 'issue_date',
  couponType: 'coupon_type',
  annualCouponRate: 'annual_coupon_rate',
  senioritySeniorUnsecured: 'seniority',
  exchangeListed: 'exchange_listed',
  cusip: 'cusip',
  issuerCreditRating: 'issuer_credit_rating',
} as const satisfies Record<keyof BondDetails, string>;
const selectedDetails = Object.entries(columnByDetail)
  .map(([field, column]) => `${column} as "${field}"`)
  .join(', ');

export async function findBondDetails(
  executor: Executor,
  id: string,
): Promise<StoredBondDetails | null> {
  return readDetails(executor, id, sql``);
}

/** Nobody else changes the bond before the transaction ends. */
export async function lockBondDetails(tx: Executor, id: string): Promise<StoredBondDetails | null> {
  return readDetails(tx, id, sql`for update`);
}

async function readDetails(
  executor: Executor,
  id: string,
  lock: RawBuilder<unknown>,
): Promise<StoredBondDetails | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<StoredBondDetails>`
    select ${sql.raw(selectedDetails)}, version from bonds where id = ${id} ${lock}`.execute(
    executor,
  );
  return rows[0] ?? null;
}

/** What is left out stays as it is. */
export async function updateBondDetails(
  tx: Executor,
  id: string,
  details: { readonly [Field in keyof BondDetails]?: BondDetails[Field] | undefined },
  now: Date,
): Promise<void> {
  const changes = Object.entries(columnByDetail).flatMap(([field, column]) => {
    const value = details[field as keyof BondDetails];
    return value === undefined ? [] : [[column, value] as const];
  });
  await tx
    .updateTable('bonds')
    .set({ ...Object.fromEntries(changes), updated_at: now })
    .where('id', '=', id)
    .execute();
}
