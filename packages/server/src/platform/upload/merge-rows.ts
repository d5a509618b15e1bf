// Stores collected rows in bulk: COPY into a temporary table, then one update and one insert for all rows. Existing rows are
// overwritten in the columns that the upload contains.
import type { CellKind, UploadColumn } from '@pricevault/basics';
import { sql } from 'kysely';
import { copyRows } from '../db/copy-rows.ts';
import type { Executor } from '../db/database.ts';
import type { CollectedRows } from './row-collector.ts';

/** A column of an upload and where it is stored. */
export interface StoredColumn extends UploadColumn {
  readonly column: string;
}

export interface UploadTarget {
  readonly table: 'trades' | 'bonds';
  /** The first one identifies the row. */
  readonly columns: readonly StoredColumn[];
  /** Set on every stored row, new or existing; a row that had another value counts as changed. */
  readonly assigned: { readonly column: string; readonly value: string } | null;
}

/** An arbitrary number that all nodes agree on. */
const uploadLock = 7_266_010;

const typeOfKind: Record<CellKind, string> = {
  tradeId: 'bigint',
  isin: 'text',
  text: 'text',
  period: 'text',
  number: 'double precision',
  date: 'date',
};

/**
 * Serializes uploads and new rows of one table until the end of the transaction. Otherwise two that touch the same ids in a
 * different order would deadlock.
 */
export async function lockUploads(tx: Executor, table: UploadTarget['table']): Promise<void> {
  await sql`select pg_advisory_xact_lock(${uploadLock}, ${table === 'trades' ? 1 : 2})`.execute(tx);
}

/** Copies the rows into the temporary table `uploaded`. */
export async function stageRows(
  tx: Executor,
  columns: readonly StoredColumn[],
  { chunks }: CollectedRows,
): Promise<void> {
  const typed = columns.map(({ column, kind }) => `${column} ${typeOfKind[kind]}`).join(', ');
  await sql`create temporary table uploaded (line integer, carried integer, ${sql.raw(typed)})
    on commit drop`.execute(tx);
  await copyRows(
    tx,
    `uploaded (line, carried, ${columns.map(({ column }) => column).join(', ')})`,
    chunks,
  );
}

/** Stores the staged rows, and returns how many were new and how many existing ones changed. */
export async function mergeStagedRows(
  tx: Executor,
  { table, columns, assigned }: UploadTarget,
  by: { userId: string | null; now: Date },
): Promise<{ added: number; changed: number }> {
  const [key, ...rest] = columns.map(({ column }) => column);
  if (key === undefined) throw new Error('An upload needs a column that identifies its rows.');
  const raw = (text: string) => sql.raw(text);
  const carries = (index: number) => `(u.carried & ${1 << (index + 1)}) > 0`;
  const overwritten = rest.map(
    (column, index) =>
      `${column} = case when ${carries(index)} then u.${column} else t.${column} end`,
  );
  const differs = rest.map(
    (column, index) => `(${carries(index)} and t.${column} is distinct from u.${column})`,
  );
  const moved = assigned
    ? sql`t.${raw(assigned.column)} is distinct from ${assigned.value}::uuid`
    : sql`false`;
  const move = assigned ? sql`${raw(assigned.column)} = ${assigned.value}::uuid,` : sql``;
  const changed = await sql`
    update ${raw(table)} t set ${move} ${raw(overwritten.join(', '))}, updated_at = ${by.now}
      from uploaded u
     where t.${raw(key)} = u.${raw(key)} and (${moved} or ${raw(differs.join(' or '))})`.execute(
    tx,
  );
  const list = raw([key, ...rest].join(', '));
  const added = await sql`
    insert into ${raw(table)} (${list}, ${assigned ? sql`${raw(assigned.column)},` : sql``} created_by, created_at, updated_at)
    select ${list}, ${assigned ? sql`${assigned.value}::uuid,` : sql``} ${by.userId}::uuid, ${by.now}, ${by.now}
      from uploaded u
     where not exists (select from ${raw(table)} t where t.${raw(key)} = u.${raw(key)})`.execute(
    tx,
  );
  const counts = {
    added: Number(added.numAffectedRows ?? 0n),
    changed: Number(changed.numAffectedRows ?? 0n),
  };
  // After many inserts the planner needs fresh statistics, and autovacuum would come too late.
  if (counts.added >= 1_000) await sql`analyze ${raw(table)}`.execute(tx);
  return counts;
}
