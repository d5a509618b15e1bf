// Provider sign-ins in progress, and which identity belongs to which account.
import type { LanguageCode } from '@pricevault/basics';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { hashOf } from '../../platform/mail-links/mail-links.repository.ts';

export interface IdentityFlow {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly language: LanguageCode;
}

/** What only we and the provider may know while a sign-in is in progress. */
interface FlowSecrets {
  readonly nonce: string;
  readonly codeVerifier: string;
}

const placeOf = (stateHash: Buffer) => ({
  table: 'identity_flows',
  row: stateHash.toString('base64url'),
});

export async function insertFlow(
  executor: Executor,
  secrets: Secrets,
  flow: IdentityFlow & { state: string; browserKey: string; expiresAt: Date },
): Promise<void> {
  const stateHash = hashOf(flow.state);
  const { nonce, codeVerifier } = flow;
  const plain: FlowSecrets = { nonce, codeVerifier };
  await executor
    .insertInto('identity_flows')
    .values({
      state_hash: stateHash,
      browser_hash: hashOf(flow.browserKey),
      secrets: secrets.encrypt(Buffer.from(JSON.stringify(plain)), placeOf(stateHash)),
      language: flow.language,
      expires_at: flow.expiresAt,
    })
    .execute();
}

export async function findFlow(
  executor: Executor,
  secrets: Secrets,
  state: string,
  now: Date,
): Promise<IdentityFlow | null> {
  const stateHash = hashOf(state);
  const row = await executor
    .selectFrom('identity_flows')
    .select(['secrets', sql<LanguageCode>`language`.as('language')])
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .where('ticket_hash', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const plain = secrets.decrypt(row.secrets, placeOf(stateHash)).toString();
  return { ...(JSON.parse(plain) as FlowSecrets), language: row.language };
}

/** After the provider's answer only the ticket, together with the browser's key, finishes this flow. */
export async function setTicket(
  tx: Executor,
  state: string,
  answer: { ticket: string; userId: string; authenticatedAt: Date | null; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('identity_flows')
    .set({
      ticket_hash: hashOf(answer.ticket),
      user_id: answer.userId,
      authenticated_at: answer.authenticatedAt,
      expires_at: answer.expiresAt,
    })
    .where('state_hash', '=', hashOf(state))
    .where('ticket_hash', 'is', null)
    .execute();
}

/** Consumes a ticket and returns its account, with when the provider last asked for credentials; only for the browser that started the flow. */
export async function takeTicket(
  tx: Executor,
  ticket: string,
  browserKey: string,
  now: Date,
): Promise<{ userId: string; authenticatedAt: Date | null } | null> {
  const row = await tx
    .deleteFrom('identity_flows')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('browser_hash', '=', hashOf(browserKey))
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'authenticated_at as authenticatedAt'])
    .executeTakeFirst();
  return row?.userId ? { userId: row.userId, authenticatedAt: row.authenticatedAt } : null;
}

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export async function findUserOfIdentity(
  executor: Executor,
  { issuer, subject }: Identity,
): Promise<string | null> {
  const row = await executor
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function linkIdentity(
  tx: Executor,
  { issuer, subject }: Identity,
  userId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId, linked_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
}

export async function deleteOldFlows(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, 'identity_flows', sql`expires_at < ${before}`);
}
