// Authenticator apps (TOTP: SHA-1, 6 digits, 30 seconds) and the recovery codes for a lost one.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Executor } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const issuer = 'PriceVault';
const periodSeconds = 30;
/** Accepted time steps before and after the current one: phone clocks are not exact. */
const tolerance = 1;
const recoveryCodeCount = 10;

function totpOf(secret: Uint8Array, label: string): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: periodSeconds,
  });
}

/** A new, unconfirmed secret in place of an earlier unconfirmed one; null when a confirmed one exists. */
export async function beginAuthenticator(
  tx: Executor,
  secrets: Secrets,
  user: { id: string; email: string },
  now: Date,
): Promise<{ secret: string; uri: string } | null> {
  const plain = randomBytes(20);
  const secret = secrets.encrypt(plain, placeOf(user.id));
  const stored = await tx
    .insertInto('authenticators')
    .values({ user_id: user.id, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!stored) return null;
  const totp = totpOf(plain, user.email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

export async function hasAuthenticator(executor: Executor, userId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('authenticators')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms the waiting secret by a first code. */
export async function confirmAuthenticator(
  tx: Executor,
  secrets: Secrets,
  userId: string,
  code: string,
  now: Date,
): Promise<'confirmed' | 'wrong' | 'missing'> {
  const row = await tx
    .selectFrom('authenticators')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'missing';
  const step = matchingStep(decrypted(secrets, userId, row.secret), code, now);
  if (step === null) return 'wrong';
  await tx
    .updateTable('authenticators')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute();
  return 'confirmed';
}

/** Consumes a code of the app or a recovery code. Each works once. */
export async function takeAuthenticatorCode(
  tx: Executor,
  secrets: Secrets,
  userId: string,
  code: string,
  now: Date,
): Promise<'authenticator' | 'recovery-code' | null> {
  if (code.includes('-')) {
    return (await takeRecoveryCode(tx, userId, code, now)) ? 'recovery-code' : null;
  }
  const row = await tx
    .selectFrom('authenticators')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  const step = row ? matchingStep(decrypted(secrets, userId, row.secret), code, now) : null;
  if (!row || step === null || step <= row.last_step) return null;
  await tx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .execute();
  return 'authenticator';
}

const placeOf = (userId: string) => ({ table: 'authenticators', row: userId });

function decrypted(secrets: Secrets, userId: string, secret: Buffer | null): Uint8Array {
  if (!secret) throw new Error('The secret of an authenticator is missing.');
  return secrets.decrypt(secret, placeOf(userId));
}

function matchingStep(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: tolerance });
  return delta === null ? null : Math.floor(timestamp / 1_000 / periodSeconds) + delta;
}

/** True when a confirmed one was removed. */
export async function removeAuthenticator(tx: Executor, userId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return removed !== undefined && removed.confirmed_at !== null;
}

const recoveryAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Replaces all recovery codes. They are shown once and stored hashed (60 bits each). */
export async function renewRecoveryCodes(tx: Executor, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: 3 }, () =>
      Array.from({ length: 4 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(
        '',
      ),
    ).join('-'),
  );
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(userId, code) })))
    .execute();
  return codes;
}

async function takeRecoveryCode(
  tx: Executor,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryHash(userId, code.toUpperCase()))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(executor: Executor, userId: string): Promise<number> {
  const row = await executor
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

function recoveryHash(userId: string, code: string): Buffer {
  return createHash('sha256').update(`${userId}:${code}`).digest();
}
