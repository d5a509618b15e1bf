// What a token says of itself. Nobody but the server can tell whether it is true.
export interface TokenClaims {
  /** The session, which stays the same when the token is renewed. */
  readonly sid?: unknown;
  /** Seconds since 1970. */
  readonly exp?: unknown;
}

/** Null if it is no token. */
export function claimsOf(token: string): TokenClaims | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' ? claims : null;
  } catch {
    return null;
  }
}
