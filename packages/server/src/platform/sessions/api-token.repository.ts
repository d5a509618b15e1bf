// API tokens: 256 random bits, stored as a hash. A token is read together with its user, so that a new role, a disabled
// account or a left firm takes effect at once.
import { sql } from 'kysely';
import { isIP } from 'node:net';
import type { Executor } from '../db/database.ts';
import { inOneRead } from '../db/in-one-read.ts';
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

/** A token as it was shown, from an address; null where that is none. */
interface Shown {
  readonly secretHash: Buffer;
  readonly address: string | null;
}

/** A firm token ends when its maker leaves the firm or no longer runs it. */
const selectTokens = prepared<TokenRow & Shown>(
  'api-tokens-by-secrets',
  `select t.secret_hash as "secretHash", shown.address,
          t.id as "tokenId", t.name as "tokenName", t.scopes, extract(epoch from t.expires_at) * 1000 as "expiresAtMs",
          extract(epoch from t.last_used_at) * 1000 as "lastUsedAtMs",
          (t.addresses = '{}' or coalesce(shown.address::inet <<= any(t.addresses::inet[]), false)) as "isAddressAllowed",
          ${sessionUserColumns}
     from unnest($1::bytea[], $2::text[]) as shown (secret_hash, address)
     join api_tokens t on t.secret_hash = shown.secret_hash
     join users u on u.id = t.user_id join firms f on f.id = u.firm_id
    where t.revoked_at is null and u.disabled_at is null
      and (t.firm_id is null or (t.firm_id = u.firm_id and u.firm_role = 'owner'))`,
);

/** Programs call in parallel: like sessions, tokens of calls that arrive together are read together. */
const readToken = inOneRead<Shown, TokenRow>(
  ({ secretHash, address }) => `${secretHash.toString('latin1')} ${address ?? ''}`,
  async (executor, shown) => {
    const rows = await selectTokens(
      executor,
      shown.map(({ secretHash }) => secretHash),
      shown.map(({ address }) => address),
    );
    return rows.map((row) => [row, row]);
  },
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
  const row = await readToken(executor, {
    secretHash,
    address: isIP(address) === 0 ? null : address,
  });
  if (!row || row.expiresAtMs <= now.getTime() || !row.isAddressAllowed) return null;
  if (row.lastUsedAtMs === null || now.getTime() - row.lastUsedAtMs > usedEveryMs) {
    await sql`
      update api_tokens set last_used_at = ${now}, last_used_from = ${address}
       where id = ${row.tokenId}`.execute(executor);
  }
  return row;
}
