// When a window has closed, the desk's list of it is formed for the firms that use the desk, so that its first reader need not wait;
// later those are reminded whose signature is missing. Stored positions of a firm that everybody has left are deleted.
import type { Platform } from '../../platform/platform.ts';
import { findOwnWindows } from '../results/own-results.service.ts';
import { findFirmsWithClosed } from './desk-days.repository.ts';
import { formDays, type FormingPlatform } from './form-days.ts';
import { deleteLeftPositions } from './positions.repository.ts';
import { remindOfSignOffs } from './sign-off-reminders.ts';

export function addDeskJobs(platform: Platform): void {
  platform.jobs.add({
    name: 'form-desk-days',
    minute: 'every',
    expireInSeconds: 600,
    run: () => formClosedDays(platform),
  });
  platform.jobs.add({
    name: 'remind-of-sign-offs',
    minute: 'every',
    expireInSeconds: 300,
    run: () => remindOfSignOffs(platform),
  });
  platform.jobs.add({
    name: 'delete-left-positions',
    minute: 'every',
    expireInSeconds: 300,
    run: async () => void (await platform.db.transaction(deleteLeftPositions)),
  });
}

/** One firm after the other, as its members see the windows. */
export async function formClosedDays(platform: FormingPlatform): Promise<void> {
  const { queries } = platform.db;
  for (const { newest, ...firm } of await findFirmsWithClosed(queries, platform.clock.now())) {
    const viewer = { ...firm, roles: ['user'] as const };
    const { windows } = await findOwnWindows(queries, viewer, newest);
    await formDays(platform, viewer, windows);
  }
}
