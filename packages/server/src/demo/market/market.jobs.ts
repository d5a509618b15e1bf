// The demo's market goes on while the server runs: an hour into each new day it has marks, too.
import type { Platform } from '../../platform/platform.ts';
import { loadDemoMarket } from './load-market.ts';

export function addDemoJobs(platform: Platform): void {
  platform.jobs.add({
    name: 'demo-market',
    minute: 17,
    expireInSeconds: 600,
    async run() {
      await loadDemoMarket(platform);
    },
  });
}
