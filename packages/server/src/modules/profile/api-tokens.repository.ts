// The API tokens of a person, and those of a firm for its owners.
import type { ApiToken, ApiTokenForm } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export interface TokenOwner {
  readonly userId: string;
  /** The firm whose tokens may be seen too; null unless its owner asks. */
  readonly firmId: string | null;
}

const reach = ({ userId, firmId }: TokenOwner) =>
  sql<boolean>`case when t.firm_id is null then t.user_id = ${userId} else t.firm_id = ${firmId}::uuid end`;

export async function listApiTokens(
  executor: Executor,
  owner: TokenOwner,
  now: Date,
): Promise<ApiToken[]> {
  const rows = await executor
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select([
      't.id',
      't.name',
      't.firm_id',
      'u.display_name',
      't.scopes',
      't.addresses',
      't.created_at',
      't.expires_at',
      't.last_used_at',
      't.last_used_from',
    ])
    .where(reach(owner))
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now)
    .orderBy('t.created_at', 'desc')
    .limit(1_000)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    kind: row.firm_id === null ? 'personal' : 'firm',
    madeBy: row.display_name,
    scopes: row.scopes,
    addresses: row.addresses,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedFrom: row.last_used_from,
  }));
}

export async function insertApiToken(
  tx: Executor,
  token: Pick<ApiTokenForm, 'name' | 'scopes' | 'addresses'> & {
    userId: string;
    firmId: string | null;
    secretHash: Buffer;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<string> {
  const row = await tx
    .insertInto('api_tokens')
    .values({
      user_id: token.userId,
      firm_id: token.firmId,
      name: token.name,
      secret_hash: token.secretHash,
      scopes: token.scopes,
      addresses: token.addresses,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The token's name; null when there is none that this owner may revoke. */
export async function revokeApiToken(
  tx: Executor,
  id: string,
  owner: TokenOwner,
  now: Date,
): Promise<{ name: string; userId: string } | null> {
  if (!isUuid(id)) return null;
  const row = await tx
    .updateTable('api_tokens as t')
    .set({ revoked_at: now })
    .where('t.id', '=', id)
    .where(reach(owner))
    .where('t.revoked_at', 'is', null)
    .returning(['t.name', 't.user_id as userId'])
    .executeTakeFirst();
  return row ?? null;
}
