// API tokens: 256 random bits, stored as a hash. A token is read together with its user, so that a new role, a disabled
// account or a left firm takes effect at once.
import { sql } from 'kysely';
import { isIP } from 'node:net';
import type { Executor } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { sessionUserColumns, type SessionUserRow } from './session.repository.ts';

interface TokenRow extends SessionUserRow {
  tokenId: string;
  tokenName: string;
  scopes: string[];
  expiresAtMs: number;
  lastUsedAtMs: number | null;
  isAddressAllowed: boolean;
}

/** A firm token ends when its maker leaves the firm or no longer runs it. */
const selectToken = prepared<TokenRow>(
  'api-token-by-secret',
  `select t.id as "tokenId", t.name as "tokenName", t.scopes, extract(epoch from t.expires_at) * 1000 as "expiresAtMs",
          extract(epoch from t.last_used_at) * 1000 as "lastUsedAtMs",
          (t.addresses = '{}' or coalesce($2::inet <<= any(t.addresses::inet[]), false)) as "isAddressAllowed",
          ${sessionUserColumns}
     from api_tokens t join users u on u.id = t.user_id join firms f on f.id = u.firm_id
    where t.secret_hash = $1 and t.revoked_at is null and u.disabled_at is null
      and (t.firm_id is null or (t.firm_id = u.firm_id and u.firm_role = 'owner'))`,
);

const usedEveryMs = 60_000;

/** Notes the use, at most once a minute. */
export async function findApiToken(
  executor: Executor,
  secretHash: Buffer,
  address: string,
  now: Date,
): Promise<TokenRow | null> {
  // A proxy may write `unknown`: that is in no range.
  const [row] = await selectToken(executor, secretHash, isIP(address) === 0 ? null : address);
  if (!row || row.expiresAtMs <= now.getTime() || !row.isAddressAllowed) return null;
  if (row.lastUsedAtMs === null || now.getTime() - row.lastUsedAtMs > usedEveryMs) {
    await sql`
      update api_tokens set last_used_at = ${now}, last_used_from = ${address}
       where id = ${row.tokenId}`.execute(executor);
  }
  return row;
}
