import type { Executor } from '../../platform/db/database.ts';

/** Every account belongs to a firm; a new account starts with one of its own. */
export async function insertFirm(
  tx: Executor,
  firm: { name: string; vettedAt: Date | null },
): Promise<string> {
  const row = await tx
    .insertInto('firms')
    .values({ name: firm.name, vetted_at: firm.vettedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
