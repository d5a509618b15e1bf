// Makes partitions and deletes old rows once an hour, replies with secrets after ten minutes, and seals the audit log every minute.
import { sealAuditEntries } from './audit/audit-chain.repository.ts';
import { recordRepeats } from './audit/audit-repeats.repository.ts';
import { makePartitions } from './db/partitions/partitions.ts';
import { deleteOldEvents } from './events/event.repository.ts';
import { deleteOldIdempotencyKeys, deleteSecretReplies } from './idempotency/idempotency.ts';
import { deleteEndedCallCounts } from './limits/call-limits.ts';
import { deleteOldMailSlots } from './messages/mail-slots.repository.ts';
import { clearGivenUp, deleteOldMessages, forgetUrgent } from './messages/message.repository.ts';
import type { Platform } from './platform.ts';
import { runSweeps } from './sweeps.ts';
import { deleteExpiredSessions } from './sessions/session.repository.ts';
import { renewSigningKeys } from './sessions/signing-keys.ts';

const hourMs = 3_600_000;
const retentionMs = {
  messages: 30 * 24 * hourMs,
  urgentMessages: 24 * hourMs,
  idempotencyKeys: 24 * hourMs,
  events: 24 * hourMs,
  sessions: 30 * 24 * hourMs,
};

export function addHousekeeping({ clock, db, jobs, log, secrets }: Platform): void {
  jobs.add({
    name: 'sweep',
    minute: 17,
    expireInSeconds: 600,
    async run() {
      const before = (ms: number) => new Date(clock.now().getTime() - ms);
      await runSweeps(log, {
        limits: () => deleteEndedCallCounts(db.queries, clock.now()),
        messages: () => db.transaction((tx) => deleteOldMessages(tx, before(retentionMs.messages))),
        urgentMessages: () => forgetUrgent(db.queries, before(retentionMs.urgentMessages)),
        givenUp: () => clearGivenUp(db.queries),
        idempotencyKeys: () =>
          deleteOldIdempotencyKeys(db.queries, before(retentionMs.idempotencyKeys)),
        events: () => db.transaction((tx) => deleteOldEvents(tx, before(retentionMs.events))),
        mailSlots: () => deleteOldMailSlots(db.queries, clock.now()),
        repeats: () => db.transaction((tx) => recordRepeats(tx, clock.now())),
        sessions: () => deleteExpiredSessions(db.queries, before(retentionMs.sessions)),
        signingKeys: () => db.transaction((tx) => renewSigningKeys(tx, secrets, clock.now())),
      });
    },
  });
  jobs.add({
    name: 'make-partitions',
    minute: 7,
    expireInSeconds: 300,
    async run() {
      const made = await db.transaction((tx) => makePartitions(tx, clock.now()));
      if (made.length > 0) log.info({ partitions: made }, 'Partitions were made ahead');
    },
  });
  jobs.add({
    name: 'delete-secret-replies',
    minute: 'every',
    expireInSeconds: 60,
    run: () => deleteSecretReplies(db.queries),
  });
  jobs.add({
    name: 'seal-audit-log',
    minute: 'every',
    expireInSeconds: 300,
    async run() {
      let head;
      do {
        head = await db.transaction((tx) => sealAuditEntries(tx));
        // Logging the head anchors the chain outside the database: cutting entries off its end becomes visible.
        if (head.sealed > 0) log.info(head, 'The audit log was sealed');
      } while (head.sealed > 0);
    },
  });
}
