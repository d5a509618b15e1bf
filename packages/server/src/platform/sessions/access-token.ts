// Access tokens: signed and short-lived, with the session's secret inside. The signature is verified once for each token;
// the session is read on every request.
import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { SigningKeys } from './signing-keys.ts';

interface SessionSecret {
  readonly secret: string;
  /** Identifies the session in the database. */
  readonly hash: Buffer;
}

export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

interface AccessTokens {
  sign(secret: string, expiresAt: Date, now: Date): Promise<string>;
  /** The session's secret with its hash, or why the token is not accepted. */
  read(token: string, now: Date): Promise<SessionSecret | 'expired' | 'invalid'>;
}

const algorithm = 'HS256';
const issuer = 'pricevault';
/** The key of tokens that were signed before tokens named their key. */
const unnamedKey = 'first';
const maxRemembered = 10_000;

export function createAccessTokens(keys: SigningKeys): AccessTokens {
  /** Verified tokens. A signature never changes, so this cache cannot go stale. */
  const verified = new Map<string, { session: SessionSecret; expiresAtMs: number }>();

  async function keyNamedIn({ kid = unnamedKey }: { readonly kid?: string }): Promise<Uint8Array> {
    const key = await keys.find(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key.secret;
  }

  return {
    async sign(secret, expiresAt, now) {
      const key = await keys.newest();
      return new SignJWT({ sid: secret })
        .setProtectedHeader({ alg: algorithm, kid: key.id })
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(key.secret);
    },

    async read(token, now) {
      const known = verified.get(token);
      if (known) {
        if (known.expiresAtMs > now.getTime()) return known.session;
        verified.delete(token);
        return 'expired';
      }
      try {
        const { payload } = await jwtVerify(token, keyNamedIn, {
          algorithms: [algorithm],
          issuer,
          currentDate: now,
          requiredClaims: ['exp'],
        });
        if (typeof payload['sid'] !== 'string' || payload.exp === undefined) return 'invalid';
        if (verified.size >= maxRemembered) verified.clear();
        const session = { secret: payload['sid'], hash: hashOfSecret(payload['sid']) };
        verified.set(token, { session, expiresAtMs: payload.exp * 1_000 });
        return session;
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired';
        if (error instanceof errors.JOSEError) return 'invalid';
        throw error; // the database is away, say: the token may be valid
      }
    },
  };
}
