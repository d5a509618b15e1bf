// Extends the demo's market while the server runs: a new day has marks within an hour.
import type { Platform } from '../../platform/platform.ts';
import { playDemoRound } from '../../modules/keepers/demo-round.service.ts';
import { loadDemoMarket } from './load-market.ts';

export function addDemoJobs(platform: Platform): void {
  platform.jobs.add({
    name: 'demo-market',
    minute: 17,
    expireInSeconds: 600,
    async run() {
      await loadDemoMarket(platform);
      if (platform.config.hasEmbeddedKeepers) await playDemoRound(platform);
    },
  });
}
