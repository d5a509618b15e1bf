// Once an hour the calendars of types are looked at: each new year brings the closed dates of one more.
import type { Platform } from '../../platform/platform.ts';
import { extendClosedDates } from './closed-calendars.service.ts';

export function addInstrumentsJobs(platform: Platform): void {
  platform.jobs.add({
    name: 'extend-closed-dates',
    minute: 17,
    expireInSeconds: 300,
    run: () => extendClosedDates(platform),
  });
}
