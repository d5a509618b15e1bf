// Whether a stored token is still valid when the application starts (spec 000 section 4).
import type { User } from '@pricevault/contract';
import { serverNow } from '../../lib/time/clock.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { checkedToken, clearSession, readToken } from '../../lib/session/session.ts';
import { readOwnUser } from './auth.api.ts';

export type SessionStart =
  | { readonly kind: 'guest' }
  | { readonly kind: 'signedIn'; readonly user: User }
  /** The server is away: the session is kept and tried again. */
  | { readonly kind: 'unreachable'; readonly error: ApiError };

export async function startSession(now: number = serverNow()): Promise<SessionStart> {
  const token = checkedToken(now);
  if (token === null) return { kind: 'guest' };
  try {
    const user = await readOwnUser();
    if (user) return { kind: 'signedIn', user };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.isTemporary) return { kind: 'unreachable', error };
    if (error.codes.includes('accessTokenExpired')) {
      clearSession('accessTokenExpired');
      return { kind: 'guest' };
    }
  }
  // Another try or another tab may have got a new token meanwhile: that session is good.
  const current = readToken();
  if (current !== null && current !== token) return startSession();
  clearSession('tokenLoginFailed');
  return { kind: 'guest' };
}
