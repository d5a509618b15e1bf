// Windows are stored when they open, also after a type was changed. Each has a job that computes its results at its close; every
// minute another job catches up on missed ones.
import type { Platform } from '../../platform/platform.ts';
import { windowRulesChannel } from '../instruments/instruments.repository.ts';
import {
  notifyOfWindowJob,
  openWindows,
  settleWindowJob,
  storeOpenedWindows,
  type WindowNotice,
} from '../submissions/windows.service.ts';
import { notifyOfWindow } from './result-notices.service.ts';
import { tellOfWindow } from './result-webhooks.service.ts';
import { countUnsettled } from './settlement.repository.ts';
import { settledAtOnce, settleDueWindows, trySettling } from './settlement.service.ts';

export function addResultsJobs(platform: Platform): void {
  const { db, metrics } = platform;
  metrics.watch(
    'pricevault_windows_unsettled',
    'Windows that closed more than a minute ago and have no results',
    async () => (await countUnsettled(db.queries)).waiting,
  );
  metrics.watch(
    'pricevault_windows_failing',
    'Windows among them whose results could not be formed',
    async () => (await countUnsettled(db.queries)).failing,
  );
  const wake = platform.jobs.addDeadlines(() => openWindows(platform), 'open windows');
  platform.listener.on(windowRulesChannel, wake);
  platform.jobs.add<{ windowId: number }>({
    name: settleWindowJob,
    expireInSeconds: 3_600,
    atOnce: settledAtOnce,
    run: ({ windowId }) => trySettling(platform, windowId),
  });
  platform.jobs.add<WindowNotice>({
    name: notifyOfWindowJob,
    expireInSeconds: 300,
    async run(notice) {
      await notifyOfWindow(platform, notice);
      await tellOfWindow(platform, notice);
    },
  });
  platform.jobs.add({
    name: 'tend-windows',
    minute: 'every',
    expireInSeconds: 3_600,
    async run() {
      await storeOpenedWindows(platform);
      await settleDueWindows(platform);
    },
  });
}
