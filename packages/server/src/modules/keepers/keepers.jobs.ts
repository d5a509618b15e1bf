// Kept rounds are drafted when their windows open; every minute what is due is caught up on.
import { isDatabaseBusy } from '../../platform/db/database-errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { windowRulesChannel } from '../instruments/instruments.repository.ts';
import { deleteOldFrames } from './computation.repository.ts';
import { tendClosedRounds } from './freezing.service.ts';
import { lockUnwipedKeptRounds, rewriteShareTables } from './kept-contributions.repository.ts';
import { deleteOldKeptRehearsals } from './kept-rounds.repository.ts';
import { keeperNews, rosterNews } from './news.repository.ts';
import { openKeptRounds } from './opening.service.ts';
import { proposeEntries } from './roster.service.ts';
import { listKeepers } from './keepers.repository.ts';

export function addKeeperJobs(platform: Platform): void {
  const wake = platform.jobs.addDeadlines(() => openKeptRounds(platform), 'open rounds');
  platform.listener.on(windowRulesChannel, wake);
  // Calls of keepers wait for this channel too.
  platform.listener.on(keeperNews, (payload) => {
    if (payload === rosterNews) wake();
  });
  platform.jobs.add({
    name: 'tend-kept-rounds',
    minute: 'every',
    expireInSeconds: 300,
    async run() {
      const { queries } = platform.db;
      if ((await listKeepers(queries)).length > 0) await proposeEntries(platform);
      await tendClosedRounds(platform);
      await wipeEndedKeptRounds(platform);
      await deleteOldFrames(queries);
      await deleteOldKeptRehearsals(queries);
      wake();
    },
  });
}

/** Deleted rows leave their bytes in a table's file. False when the table was in use; the next minute tries again. */
export async function wipeEndedKeptRounds({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const ids = await lockUnwipedKeptRounds(tx);
      if (ids.length > 0) await rewriteShareTables(tx, ids);
    });
    return true;
  } catch (error) {
    if (isDatabaseBusy(error)) return false;
    throw error;
  }
}
