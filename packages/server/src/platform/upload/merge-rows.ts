// Stores collected rows in bulk: COPY into a temporary table, then one update and one insert for all rows. Existing rows are
// overwritten in the columns that the upload contains.
import type { CellKind, UploadColumn } from '@pricevault/basics';
import { sql } from 'kysely';
import { copyRows } from '../db/copy-rows.ts';
import type { Executor } from '../db/database.ts';
import type { CollectedRows } from './row-collector.ts';
import { addSkipped, noSkippedRows, type SkippedRows } from './upload-outcome.ts';

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

const typeOfKind: Record<CellKind, string> = {
  tradeId: 'bigint',
  isin: 'text',
  text: 'text',
  period: 'text',
  number: 'double precision',
  date: 'date',
};

/** Copies the rows into the temporary table `uploaded`. */
export async function stageRows(
  tx: Executor,
  columns: readonly StoredColumn[],
  { chunks }: CollectedRows,
): Promise<void> {
  const typed = columns.map(({ column, kind }) => `${column} ${typeOfKind[kind]}`).join(', ');
  await sql`create temporary table uploaded (line integer, carried integer, is_locked boolean not null default false, ${sql.raw(typed)})
    on commit drop`.execute(tx);
  await copyRows(
    tx,
    `uploaded (line, carried, ${columns.map(({ column }) => column).join(', ')})`,
    chunks,
  );
}

/**
 * Stores the staged rows, and returns how many were new and how many existing ones changed. `drop` deletes staged rows that
 * must not be stored; it runs while the existing rows are locked, and only these are changed: a row that somebody else stores
 * meanwhile has not been looked at, and is left to a second round. Uploads lock nothing but their own rows, in the order of
 * their keys, so that two with the same rows wait for each other instead of deadlocking.
 */
export async function mergeStagedRows(
  tx: Executor,
  target: UploadTarget,
  by: { userId: string | null; now: Date },
  drop: () => Promise<SkippedRows> = async () => noSkippedRows,
): Promise<{ added: number; changed: number; dropped: SkippedRows }> {
  const once = async () => {
    await lockChangedRows(tx, target);
    const dropped = await drop();
    const changed = await updateRows(tx, target, by.now);
    return { dropped, changed, ...(await insertRows(tx, target, by)) };
  };
  let { added, changed, dropped, taken } = await once();
  // Somebody else has stored these ids since the first look; now they are there to be seen.
  if (taken > 0) {
    const again = await once();
    added += again.added;
    changed += again.changed;
    dropped = addSkipped(dropped, again.dropped);
    taken = again.taken;
  }
  if (taken > 0) throw new Error('Rows of an upload were neither stored nor there.');
  // After many inserts the planner needs fresh statistics, and autovacuum would come too late.
  if (added >= 1_000) await sql`analyze ${sql.raw(target.table)}`.execute(tx);
  return { added, changed, dropped };
}

const carries = (index: number) => `(u.carried & ${1 << (index + 1)}) > 0`;

/** The key, the other columns, and the condition that a staged row `u` changes a stored row `t`. */
function partsOf({ columns, assigned }: UploadTarget) {
  const [key, ...rest] = columns.map(({ column }) => column);
  if (key === undefined) throw new Error('An upload needs a column that identifies its rows.');
  const differs = rest.map(
    (column, index) => `(${carries(index)} and t.${column} is distinct from u.${column})`,
  );
  const moved = assigned
    ? sql`t.${sql.raw(assigned.column)} is distinct from ${assigned.value}::uuid`
    : sql`false`;
  const changes = sql`t.${sql.raw(key)} = u.${sql.raw(key)} and (${moved} or ${sql.raw(differs.join(' or '))})`;
  return { key: sql.raw(key), rest, changes };
}

async function lockChangedRows(tx: Executor, target: UploadTarget): Promise<void> {
  const { key, changes } = partsOf(target);
  await sql`
    with locked as materialized (
      select u.line from ${sql.raw(target.table)} t, uploaded u where ${changes}
       order by t.${key} for no key update of t
    )
    update uploaded u set is_locked = true from locked where locked.line = u.line`.execute(tx);
}

async function updateRows(tx: Executor, target: UploadTarget, now: Date): Promise<number> {
  const { table, assigned } = target;
  const { rest, changes } = partsOf(target);
  const overwritten = rest.map(
    (column, index) =>
      `${column} = case when ${carries(index)} then u.${column} else t.${column} end`,
  );
  const move = assigned ? sql`${sql.raw(assigned.column)} = ${assigned.value}::uuid,` : sql``;
  const { numAffectedRows } = await sql`
    update ${sql.raw(table)} t set ${move} ${sql.raw(overwritten.join(', '))}, updated_at = ${now}
      from uploaded u where u.is_locked and ${changes}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

async function insertRows(
  tx: Executor,
  target: UploadTarget,
  by: { userId: string | null; now: Date },
): Promise<{ added: number; taken: number }> {
  const { assigned } = target;
  const { key, rest, changes } = partsOf(target);
  const table = sql.raw(target.table);
  const list = sql`${key}, ${sql.raw(rest.join(', '))}`;
  const { rows } = await sql<{ missing: number; added: number; unseen: number }>`
    with missing as (
      select ${list} from uploaded u where not exists (select from ${table} t where t.${key} = u.${key})
    ), added as (
      insert into ${table} (${list}, ${assigned ? sql`${sql.raw(assigned.column)},` : sql``} created_by, created_at, updated_at)
      select ${list}, ${assigned ? sql`${assigned.value}::uuid,` : sql``} ${by.userId}::uuid, ${by.now}, ${by.now}
        from missing order by ${key} on conflict (${key}) do nothing returning 1
    )
    select (select count(*) from missing) as missing, (select count(*) from added) as added,
           (select count(*) from ${table} t, uploaded u where ${changes}) as unseen`.execute(tx);
  const { missing = 0, added = 0, unseen = 0 } = rows[0] ?? {};
  return { added, taken: missing - added + unseen };
}
