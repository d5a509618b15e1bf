// Each window has a job that computes its results at its close; every minute another job catches up on missed ones.
import type { Platform } from '../../platform/platform.ts';
import { settleWindowJob, storeOpenedWindows } from '../submissions/windows.service.ts';
import { settleDueWindows, settleWindow } from './settlement.service.ts';

export function addResultsJobs(platform: Platform): void {
  platform.jobs.add<{ windowId: number }>({
    name: settleWindowJob,
    expireInSeconds: 300,
    run: ({ windowId }) => settleWindow(platform, windowId),
  });
  platform.jobs.add({
    name: 'tend-windows',
    minute: 'every',
    expireInSeconds: 300,
    async run() {
      await storeOpenedWindows(platform);
      await settleDueWindows(platform);
    },
  });
}
