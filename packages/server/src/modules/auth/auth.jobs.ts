// Deletes expired sign-in data once an hour.
import type { Platform } from '../../platform/platform.ts';
import { runSweeps } from '../../platform/sweeps.ts';
import { deleteOldChallenges, deleteOldCodeFailures } from './codes.repository.ts';
import { deleteOldFlows } from './identity-provider.repository.ts';
import { deleteOldLinks } from '../../platform/mail-links/mail-links.repository.ts';
import { deleteOldDevices } from './known-devices.repository.ts';
import { deleteOldPasskeyChallenges } from './passkey-challenges.repository.ts';
import { addMailRequests } from './mail-requests.service.ts';
import { attemptsChannel, deleteOldFailures } from './sign-in-failures.repository.ts';

const dayMs = 86_400_000;
const keptLinksMs = 30 * dayMs;
const keptDevicesMs = 180 * dayMs;

export function addAuthJobs(platform: Platform): void {
  const { clock, db, jobs, listener, log } = platform;
  addMailRequests(platform);
  listener.on(attemptsChannel, () => undefined); // sign-ins that wait for another one expect it
  jobs.add({
    name: 'sweep-sign-ins',
    minute: 23,
    expireInSeconds: 300,
    async run() {
      const now = clock.now();
      const before = (ms: number) => new Date(now.getTime() - ms);
      await runSweeps(log, {
        failures: () => deleteOldFailures(db.queries, now),
        challenges: () => deleteOldChallenges(db.queries, before(dayMs)),
        codeFailures: () => deleteOldCodeFailures(db.queries, before(dayMs)),
        passkeys: () => deleteOldPasskeyChallenges(db.queries, now),
        devices: () => deleteOldDevices(db.queries, before(keptDevicesMs)),
        flows: () => deleteOldFlows(db.queries, now),
        links: () => deleteOldLinks(db.queries, before(keptLinksMs)),
      });
    },
  });
}
