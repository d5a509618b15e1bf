// Keeps the sample alive: each day has marks as soon as its window opens.
import type { Platform } from '../platform/platform.ts';
import { tendSample } from './load-sample.ts';

export function addSampleJobs(platform: Platform): void {
  platform.jobs.add({
    name: 'tend-sample',
    minute: 'every',
    expireInSeconds: 300,
    run: () => tendSample(platform),
  });
}
