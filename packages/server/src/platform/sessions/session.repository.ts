// The sessions table. A session is read together with its user, so that a new role or a
// disabled account takes effect at once.
import type { FirmRole, LanguageCode, LoginSource, Role } from '@pricevault/basics';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { inOneRead } from '../db/in-one-read.ts';
import { prepared } from '../db/prepared.ts';
import { anyUuid } from '../db/uuids.ts';

/** The user of a session or of an API token. */
export interface SessionUserRow {
  id: string;
  firmId: string;
  displayName: string;
  email: string;
  role: Role;
  firmRole: FirmRole;
  firmRoleEndsAtMs: number | null;
  isFirmVetted: boolean;
  language: LanguageCode;
}

/** Columns of `SessionUserRow`, from users `u` and firms `f`. */
export const sessionUserColumns = `u.id, u.firm_id as "firmId", u.display_name as "displayName", u.email, u.role,
          u.firm_role as "firmRole", extract(epoch from u.firm_role_ends_at) * 1000 as "firmRoleEndsAtMs",
          f.vetted_at is not null as "isFirmVetted", u.language`;

interface SessionRow extends SessionUserRow {
  sessionId: string;
  /** Milliseconds since 1970, because this is read on every request and dates are slow to parse. */
  sessionExpiresAtMs: number;
  /** When the session last proved password and second factor. */
  provenAtMs: number;
  loginSource: LoginSource;
}

const selectSessions = prepared<SessionRow & { secretHash: Buffer }>(
  'sessions-by-secrets',
  `select s.secret_hash as "secretHash", s.id as "sessionId", extract(epoch from s.expires_at) * 1000 as "sessionExpiresAtMs",
          extract(epoch from s.proven_at) * 1000 as "provenAtMs",
          ${sessionUserColumns}, s.login_source as "loginSource"
     from sessions s join users u on u.id = s.user_id join firms f on f.id = u.firm_id
    where s.secret_hash = any($1) and s.ended_at is null and u.disabled_at is null`,
);

const readSession = inOneRead<Buffer, SessionRow>(
  (secretHash) => secretHash.toString('latin1'),
  async (executor, secretHashes) => {
    const rows = await selectSessions(executor, secretHashes);
    return rows.map((row) => [row.secretHash, row]);
  },
);

export async function findSession(executor: Executor, secretHash: Buffer, now: Date) {
  const row = await readSession(executor, secretHash);
  return row && row.sessionExpiresAtMs > now.getTime() ? row : null;
}

export async function insertSession(
  executor: Executor,
  session: {
    secretHash: Buffer;
    userId: string;
    createdAt: Date;
    provenAt: Date;
    expiresAt: Date;
    address: string | null;
    userAgent: string | null;
    loginSource: LoginSource;
  },
): Promise<string> {
  const row = await executor
    .insertInto('sessions')
    .values({
      secret_hash: session.secretHash,
      user_id: session.userId,
      created_at: session.createdAt,
      proven_at: session.provenAt,
      expires_at: session.expiresAt,
      address: session.address,
      login_source: session.loginSource,
      user_agent: session.userAgent?.slice(0, 400) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The session proved password and second factor again. */
export async function markProven(tx: Executor, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ proven_at: now }).where('id', '=', sessionId).execute();
}

/** One session, all sessions of a user (optionally except one), or all sessions of several users. */
export interface SessionChoice {
  readonly sessionId?: string;
  readonly userId?: string;
  /** Unknown ids match nothing. */
  readonly userIds?: readonly string[];
  readonly except?: string;
}

export async function endSessions(
  executor: Executor,
  which: SessionChoice,
  now: Date,
): Promise<string[]> {
  const { userIds } = which;
  // Locked in id order, so that two parallel calls cannot deadlock.
  const chosen = executor
    .selectFrom('sessions')
    .select('id')
    .where('ended_at', 'is', null)
    .$if('sessionId' in which, (query) => query.where('id', '=', which.sessionId ?? ''))
    .$if('userId' in which, (query) => query.where('user_id', '=', which.userId ?? ''))
    .$if(userIds !== undefined, (query) => query.where('user_id', '=', anyUuid(userIds ?? [])))
    .$if(which.except !== undefined, (query) => query.where('id', '<>', which.except ?? ''))
    .orderBy('id')
    .forUpdate();
  const rows = await executor
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', 'in', chosen)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The open sessions of a user, newest first. */
export async function listSessions(executor: Executor, userId: string, now: Date) {
  return executor
    .selectFrom('sessions')
    .select(['id', 'created_at', 'expires_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
}

export async function deleteExpiredSessions(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, 'sessions', sql`expires_at < ${before}`);
}
