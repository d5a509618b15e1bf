// What goes when an account is deleted or a firm leaves.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Rows that are about the person alone. What stays refers to the account's row, which then names nobody. */
const ofPerson = [
  'api_tokens',
  'sessions',
  'authenticators',
  'recovery_codes',
  'passkeys',
  'photos',
  'known_devices',
  'identities',
  'csv_headings',
  'notices',
  'notice_preferences',
  'code_failures',
  'code_challenges',
  'passkey_challenges',
  'identity_flows',
  'mail_links',
] as const;

export const deletedName = (id: string): string => `Deleted account ${id.slice(0, 8)}`;

export async function eraseAccount(
  tx: Executor,
  { id, email }: { readonly id: string; readonly email: string },
  now: Date,
): Promise<void> {
  for (const table of ofPerson) {
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx);
  }
  // Replies to the person's own calls hold the profile.
  await sql`delete from idempotency_keys where caller = ${id}`.execute(tx);
  await sql`delete from data_exports where firm_id is null and user_id = ${id}`.execute(tx);
  await sql`delete from mail_links where email = ${email}`.execute(tx);
  await sql`delete from mail_requests where email = ${email}`.execute(tx);
  await sql`delete from sign_in_failures where email = ${email}`.execute(tx);
  await sql`delete from mail_slots where recipient = ${email} or starts_with(recipient, ${email} || ' ')`.execute(
    tx,
  );
  await sql`delete from messages where recipient = ${email}`.execute(tx);
  await sql`update messages set reply_to = null where watched_by = ${id}`.execute(tx);
  await forgetPhone(tx, id);
  await renameOwnFirms(tx, id, now);
  await sql`delete from partners where email = ${email}`.execute(tx);
  await sql`delete from removed_partners where email = ${email}`.execute(tx);
  await sql`
    update users set email = 'deleted-' || id || '@deleted.invalid', display_name = ${deletedName(id)},
           password_hash = null, phone = null, tfa_enabled = false, public_key = null, settings = '{}', shortcuts = '[]',
           email_verified_at = null, role = 'user', disabled_at = ${now}, deleted_at = ${now}
     where id = ${id}`.execute(tx);
}

/** In messages as it was typed, where they are counted by its digits. */
async function forgetPhone(tx: Executor, id: string): Promise<void> {
  const phone = sql`select u.phone from users u where u.id = ${id}`;
  await sql`delete from messages where channel = 'sms' and recipient = (${phone})`.execute(tx);
  await sql`delete from mail_slots where recipient = regexp_replace((${phone}), '\\D', '', 'g')`.execute(
    tx,
  );
}

/**
 * A firm that an account starts with is called like the person. Those that the person has been in, that nobody is in any more and that
 * never were vetted get a number in its place; a vetted firm has a name of its own, unless it is the person's.
 */
async function renameOwnFirms(tx: Executor, id: string, now: Date): Promise<void> {
  await sql`
    update firms f set name = ${deletedName(id)}
      from users p
     where p.id = ${id}
       and (f.id = p.firm_id or f.id::text in (
             select e.object_id from audit_entries e
              where e.actor_id = ${id} and e.action = 'firms.left' and e.object_type = 'firm'))
       and not exists (select from users u where u.firm_id = f.id and u.id <> ${id})
       and not exists (select from mail_links l where l.firm_id = f.id and l.used_at is null and l.expires_at > ${now})
       and (f.name = p.display_name or not exists (select from firm_vettings v where v.firm_id = f.id))`.execute(
    tx,
  );
}

/** Nobody comes in any more, nothing is sent any more, and it has no positions. */
export async function endFirmRows(tx: Executor, firmId: string, now: Date): Promise<void> {
  await sql`
    update mail_links set used_at = ${now} where firm_id = ${firmId} and used_at is null`.execute(
    tx,
  );
  await sql`
    update api_tokens set revoked_at = ${now} where firm_id = ${firmId} and revoked_at is null`.execute(
    tx,
  );
  await sql`delete from webhooks where firm_id = ${firmId}`.execute(tx);
  await sql`
    update desk_positions set secret = null, trades = 0, version = version + 1, changed_at = ${now}
     where firm_id = ${firmId} and secret is not null`.execute(tx);
  await sql`delete from data_exports where firm_id = ${firmId}`.execute(tx);
  await sql`update firms set left_at = ${now} where id = ${firmId}`.execute(tx);
}
