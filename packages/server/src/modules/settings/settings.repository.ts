// Each user's headings of trades files.
import { csvHeadings, type CsvHeading } from '@pricevault/basics';
import type { Executor } from '../../platform/db/database.ts';

/** The user's headings, the fixed one first; null when none are saved. */
export async function findHeadings(
  executor: Executor,
  userId: string,
): Promise<CsvHeading[] | null> {
  const row = await executor
    .selectFrom('csv_headings')
    .select('headings')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? csvHeadingsOf(row.headings) : null;
}

/** Drops headings that this version does not have. */
function csvHeadingsOf(names: readonly string[]): CsvHeading[] {
  return names.flatMap((name) => csvHeadings.filter((heading) => heading === name));
}

export async function saveHeadings(
  tx: Executor,
  userId: string,
  headings: readonly CsvHeading[],
  now: Date,
): Promise<void> {
  const values = { headings: [...headings], saved_at: now };
  await tx
    .insertInto('csv_headings')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
