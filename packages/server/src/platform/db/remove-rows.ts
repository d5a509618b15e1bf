// Takes rows out of sight and brings them back. They stay in the table, because others refer to them.
import { AppError } from '../app-error.ts';
import type { Executor } from './database.ts';
import { isUniqueViolation } from './database-errors.ts';
import { anyUuid } from './uuids.ts';

type RemovableTable = 'assets' | 'instruments' | 'series';

/** The indexes that let a name be there once. */
export const nameIndexes: Record<RemovableTable, readonly string[]> = {
  assets: ['assets_name'],
  instruments: ['instruments_name'],
  series: ['series_name', 'series_name_in_turkish'],
};

interface Removal {
  readonly ids: readonly string[];
  /** Who removes, or undoes their own removal. */
  readonly userId: string;
  readonly now: Date;
}

/** Milliseconds during which a removal can be undone. */
export const undoPeriod = 10 * 60_000;

/** Returns the ids of the rows that were in sight. */
export async function removeRows(
  tx: Executor,
  table: RemovableTable,
  { ids, userId, now }: Removal,
): Promise<string[]> {
  const rows = await tx
    .updateTable(table)
    .set({ removed_at: now, removed_by: userId })
    .where('id', '=', anyUuid(ids))
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * The given rows that this user removed lately, locked. All of them or none: an undo that brings back only a part would
 * look complete.
 */
export async function lockRemovedRows(
  tx: Executor,
  table: RemovableTable,
  { ids, userId, now }: Removal,
): Promise<{ id: string; removedAt: Date }[]> {
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'removed_at'])
    .where('id', '=', anyUuid(ids))
    .where('removed_by', '=', userId)
    .where('removed_at', '>=', new Date(now.getTime() - undoPeriod))
    .forUpdate()
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('undoTooLate');
  return rows.map((row) => ({ id: row.id, removedAt: row.removed_at ?? now }));
}

/** Brings locked rows back. Another row may have got the name of one meanwhile. */
export async function restoreRows(
  tx: Executor,
  table: RemovableTable,
  ids: readonly string[],
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ removed_at: null, removed_by: null })
    .where('id', '=', anyUuid(ids))
    .execute()
    .catch((error: unknown) => {
      if (!isUniqueViolation(error, ...nameIndexes[table])) throw error;
      throw new AppError('undoNameTaken', {}, { cause: error });
    });
}
