import type { Platform } from '../../platform/platform.ts';
import { deleteOldFailures } from './sign-in-failures.repository.ts';

export function addAuthJobs({ clock, db, jobs }: Platform): void {
  jobs.add({
    name: 'forget-sign-in-failures',
    cron: '23 * * * *',
    expireInSeconds: 300,
    run: () => deleteOldFailures(db.queries, clock.now()),
  });
}
