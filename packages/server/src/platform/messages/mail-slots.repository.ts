// How often one mailbox or phone may get the messages that others can cause.
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';

/**
 * For each kind the seconds between two mails to one mailbox, and how many it gets in an hour. Kinds are counted apart, so
 * that a flood of one kind keeps no mail of another kind from its owner.
 */
const limits = {
  'verify-email': { pause: 60, maxPerHour: 10 },
  'reset-password': { pause: 60, maxPerHour: 10 },
  invitation: { pause: 0, maxPerHour: 10 },
  // By mailbox and firm: one firm must not use up what others may send.
  'invitation-of-firm': { pause: 0, maxPerHour: 3 },
  code: { pause: 0, maxPerHour: 20 },
  // By phone: anybody signed in can name one. Codes to the stored phone of an account are counted apart.
  'new-phone': { pause: 0, maxPerHour: 5 },
  'vetting-request': { pause: 900, maxPerHour: 4 },
  unlock: { pause: 3_600, maxPerHour: 1 },
} as const;
export type MailKind = keyof typeof limits;

/** Takes a slot for a mail; false when the mailbox has had enough for now. */
export async function takeMailSlot(
  tx: Executor,
  { recipient, kind, now }: { recipient: string; kind: MailKind; now: Date },
): Promise<boolean> {
  const { pause, maxPerHour } = limits[kind];
  // Two requests at once must not both find the slot free.
  await sql`select pg_advisory_xact_lock(hashtext(${`mail ${recipient}`}))`.execute(tx);
  const { rows } = await sql`
    insert into mail_slots (recipient, kind, taken_at)
    select ${recipient}, ${kind}, ${now}
     where not exists (
             select from mail_slots
              where recipient = ${recipient} and kind = ${kind}
                and taken_at > ${now}::timestamptz - ${pause} * interval '1 second')
       and (select count(*) from mail_slots
             where recipient = ${recipient} and kind = ${kind}
               and taken_at > ${now}::timestamptz - interval '1 hour') < ${maxPerHour}
    returning kind`.execute(tx);
  return rows.length > 0;
}

export async function deleteOldMailSlots(executor: Executor, now: Date): Promise<void> {
  const isOld = sql`taken_at < ${now}::timestamptz - interval '1 day'`;
  await deleteInBatches(executor, 'mail_slots', isOld);
}
