// Deleted rows leave their bytes in the table's file. After a round closes, the file is rewritten with live rows only, so
// that masks and vectors are physically gone too.
import { isDatabaseBusy } from '../../platform/db/database-errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockUnwipedRounds, markWiped, rewriteSealedTable } from './wiping.repository.ts';

/** False when the table was in use; the job tries again every minute, also after a crash. */
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
