// Every minute the changes to the number of trades of each type are added up.
import type { Platform } from '../../platform/platform.ts';
import { sumTradeCounts } from './trade-counts.repository.ts';

export function addTradesJobs({ db, jobs }: Platform): void {
  jobs.add({
    name: 'add-up-trade-counts',
    minute: 'every',
    expireInSeconds: 60,
    run: () => sumTradeCounts(db.queries),
  });
}
