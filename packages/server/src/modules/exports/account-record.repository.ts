// What of a person is not simply rows of a table, and what is left out.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Cells, TableFile } from './table-files.repository.ts';

/** Columns that name a person and are not exported: why. */
export const leftOutOfAccounts: Readonly<Record<string, string>> = {
  ...named('What was done to the vault’s own data; that you did it is in audit.csv.', [
    'assets.created_by',
    'assets.removed_by',
    'bonds.created_by',
    'instruments.created_by',
    'instruments.removed_by',
    'trades.created_by',
    'par_curves.loaded_by',
    'transaction_imports.imported_by',
    'window_extensions.extended_by',
    'removed_partners.removed_by',
    'kept_rounds.rehearsed_by',
    'firms.vetting_asked_by',
    'bond_proposals.decided_by',
    'broker_requests.answered_by',
    'challenges.decided_by',
    'series.removed_by',
    'series_trades.added_by',
    'withdrawn_values.withdrawn_by',
  ]),
  ...named('The firm’s, which its owners export; what you changed is in desk-changes.csv.', [
    'desk_exceptions.assignee_id',
    'desk_exceptions.changed_by',
    'desk_changes.assignee_id',
    'desk_positions.changed_by',
    'desk_settings.changed_by',
    'desk_sign_offs.prepared_by',
    'desk_sign_offs.approved_by',
  ]),
  ...named('Secret, or gone within minutes.', [
    'code_challenges.user_id',
    'code_failures.user_id',
    'identity_flows.user_id',
    'passkey_challenges.user_id',
    'recovery_codes.user_id',
    'mail_requests.email',
    'sign_in_failures.email',
    'mail_slots.recipient',
  ]),
  ...named('Counted from your requests and answers.', [
    'bond_quote_counts.user_id',
    'trade_quote_counts.user_id',
  ]),
  ...named('In a file of its own.', [
    'users.email',
    'audit_entries.actor_id',
    'photos.user_id',
    'messages.recipient',
    'partners.email',
    'removed_partners.email',
    'messages.watched_by',
    'mail_links.email',
  ]),
  ...named('This file itself.', ['data_exports.user_id']),
};

function named(why: string, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, why]));
}

/** The account itself, without anything that signs in. */
export async function readAccount(tx: Executor, id: string): Promise<Cells> {
  const { rows } = await sql<Cells>`
    select u.id, u.email, u.display_name as "displayName", u.phone, u.role, f.name as firm, u.firm_role as "firmRole",
           u.firm_role_ends_at as "firmRoleEndsAt", u.language, u.settings, u.shortcuts, u.tfa_enabled as "hasTwoFactor",
           u.password_hash is not null as "hasPassword", u.public_key as "publicKey",
           u.email_verified_at as "emailVerifiedAt", u.created_at as "createdAt",
           (select count(*)::integer from recovery_codes r where r.user_id = u.id) as "recoveryCodesLeft"
      from users u join firms f on f.id = u.firm_id where u.id = ${id}`.execute(tx);
  return rows[0] ?? {};
}

export async function readPhoto(
  tx: Executor,
  id: string,
): Promise<{ mediaType: string; bytes: Buffer } | undefined> {
  return tx
    .selectFrom('photos')
    .select(['media_type as mediaType', 'bytes'])
    .where('user_id', '=', id)
    .executeTakeFirst();
}

/** What is known by the address alone: messages without their text, which may hold codes and links, and the wish to be a partner. */
export const byAddress: readonly (Omit<TableFile, 'covers' | 'rows'> & {
  readonly rows: (email: string) => ReturnType<TableFile['rows']>;
})[] = [
  {
    name: 'messages',
    about: {
      en: 'Messages that the vault sent you in the last 30 days, without their text.',
      tr: 'Kasanın son 30 günde size gönderdiği iletiler; metinleri olmadan.',
      ar: 'الرسائل التي أرسلتها إليك الخزنة في آخر 30 يومًا دون نصوصها.',
    },
    headings: ['channel', 'subject', 'createdAt', 'sentAt'],
    rows: (email) => sql`select channel, subject, created_at as "createdAt", sent_at as "sentAt"
      from messages where recipient = ${email} order by created_at, id`,
  },
  {
    name: 'pilot-partner',
    about: {
      en: 'Your request to become a pilot partner.',
      tr: 'Pilot ortak olma isteğiniz.',
      ar: 'طلبك أن تصبح شريكًا تجريبيًا.',
    },
    headings: ['email', 'asset', 'status', 'language', 'createdAt', 'invitedAt', 'removedAt'],
    rows: (email) => sql`
      select email, asset, status, language, created_at as "createdAt", invited_at as "invitedAt", null as "removedAt"
        from partners where email = ${email}
      union all select email, asset, status, language, created_at, invited_at, removed_at
        from removed_partners where email = ${email}`,
  },
];

/** What you did, and what was done to your account; by whom, only where that was you. */
export const auditOfPerson: Omit<TableFile, 'covers'> = {
  name: 'audit',
  about: {
    en: 'Entries of the audit log by you, and about your account.',
    tr: 'Denetim kaydında sizin yaptıklarınız ve hesabınızla ilgili kayıtlar.',
    ar: 'قيود سجل التدقيق التي أحدثتها أنت أو تتعلق بحسابك.',
  },
  headings: ['number', 'at', 'byYou', 'action', 'objectType', 'objectId', 'requestId', 'details'],
  rows: (id) => sql`
    select number, at, actor_id is not distinct from ${id}::uuid as "byYou", action, object_type as "objectType",
           object_id as "objectId",
           case when actor_id is not distinct from ${id}::uuid then request_id end as "requestId", details
      from audit_entries e
     where actor_id = ${id}::uuid or (object_type = 'user' and object_id = ${id}::text)
     order by at, id`,
};
