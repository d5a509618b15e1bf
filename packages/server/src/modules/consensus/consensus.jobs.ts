// Rounds are opened when their windows open, also after a type was changed. Each round has a job that closes it on time;
// every minute another job catches up on missed ones.
import type { Platform } from '../../platform/platform.ts';
import { windowRulesChannel } from '../instruments/instruments.repository.ts';
import { closeDueRound, closeDueRounds } from './closing.service.ts';
import { deleteOldRehearsals } from './rounds.repository.ts';
import { closeRoundJob, openRounds } from './rounds.service.ts';
import { wipeEndedRounds } from './wiping.service.ts';

export function addConsensusJobs(platform: Platform): void {
  const wake = platform.jobs.addDeadlines(() => openRounds(platform));
  platform.listener.on(windowRulesChannel, wake);
  platform.jobs.add<{ roundId: string }>({
    name: closeRoundJob,
    expireInSeconds: 300,
    run: ({ roundId }) => closeDueRound(platform, roundId),
  });
  platform.jobs.add({
    name: 'tend-rounds',
    minute: 'every',
    expireInSeconds: 300,
    async run() {
      await closeDueRounds(platform);
      await wipeEndedRounds(platform);
      await deleteOldRehearsals(platform.db.queries);
    },
  });
}
