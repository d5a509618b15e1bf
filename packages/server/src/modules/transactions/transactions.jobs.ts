import type { Platform } from '../../platform/platform.ts';
import { priceTransactionsJob } from '../results/par-curves.service.ts';
import { priceAgain } from './price-again.ts';

export function addTransactionsJobs(platform: Platform): void {
  platform.jobs.add<{ currency: string; date: string }>({
    name: priceTransactionsJob,
    expireInSeconds: 3_600,
    run: (curve) => priceAgain(platform, curve),
  });
}
