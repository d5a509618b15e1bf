// Deleted rows keep their bytes in the table's file. After the end of a round that file is replaced by one with the living
// rows alone, so that masks and vectors are gone from it physically too.
import { isDatabaseBusy } from '../../platform/db/database-errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockUnwipedRounds, markWiped, rewriteSealedTable } from './wiping.repository.ts';

/** False when the table was in use; the minute's job tries again, as it does after a crash. */
export async function wipeEndedRounds({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const ids = await lockUnwipedRounds(tx);
      if (ids.length === 0) return;
      await rewriteSealedTable(tx);
      await markWiped(tx, ids);
    });
    return true;
  } catch (error) {
    if (isDatabaseBusy(error)) return false;
    throw error;
  }
}
