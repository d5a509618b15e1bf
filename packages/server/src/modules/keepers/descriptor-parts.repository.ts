// What a descriptor is written from: the trades of a type with their terms, and the approved keys of vetted firms.
import { firmRolesWith } from '@pricevault/basics';
import type { RosterKey } from '@pricevault/consensus/protocol3';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { selectedTerms } from '../trades/trades.columns.ts';

/** The fields of a trades file without id and type, as the API writes them. */
export type TermsRow = { readonly tradeId: number } & Readonly<
  Record<string, string | number | null>
>;

/** All trades of a type, or some. */
export type TermsOf =
  | { readonly instrumentId: string }
  | { readonly tradeNumbers: readonly number[] };

export async function readTerms(executor: Executor, from: TermsOf): Promise<TermsRow[]> {
  const condition =
    'instrumentId' in from
      ? sql`t.instrument_id = ${from.instrumentId}`
      : sql`t.trade_number = any(${from.tradeNumbers}::bigint[])`;
  const { rows } = await sql<TermsRow>`
    select ${sql.raw(selectedTerms)} from trades_in_sight t where ${condition}
     order by t.trade_number`.execute(executor);
  return rows.map((row) => ({ ...row, tradeId: Number(row.tradeId) }));
}

/** Current keys of members of vetted firms, as they would enter a descriptor. */
export async function readMemberKeys(executor: Executor): Promise<RosterKey[]> {
  const { rows } = await sql<RosterKey>`
    select f.id::text as firm, f.name, f.lei, f.corporate_group as "group", u.public_key as key
      from users u join firms f on f.id = u.firm_id and f.vetted_at is not null
     where u.public_key is not null and u.disabled_at is null and u.firm_role = any(${firmRolesWith('submit')})
     order by f.id, u.public_key`.execute(executor);
  return rows;
}

/** What a descriptor says of a firm besides its id and keys. */
export async function readFirmNames(
  executor: Executor,
  firmId: string,
): Promise<{ name: string; lei: string | null; group: string | null }> {
  return executor
    .selectFrom('firms')
    .select(['name', 'lei', 'corporate_group as group'])
    .where('id', '=', firmId)
    .executeTakeFirstOrThrow();
}
