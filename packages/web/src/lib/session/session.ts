// The bearer token of this browser. It is kept in local storage under `access_token` (spec 000 section 7), so all tabs
// share one session. Nothing here talks to the server.
import { serverNow } from '../time/clock.ts';
import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';
import { storeChosenAt } from '../storage/preferences.ts';
import { hintSignedIn } from './session-hint.ts';
import { claimsOf } from './token-claims.ts';

const tokenKey = 'access_token';
const reasonKey = 'signOutReason';

/** Why a session ended by itself; shown once on the next page. */
const signOutReasons = ['accessTokenExpired', 'accessTokenInvalid', 'tokenLoginFailed'] as const;
export type SignOutReason = (typeof signOutReasons)[number];

type TokenListener = (token: string | null) => void;
const listeners = new Set<TokenListener>();

export function readToken(): string | null {
  return readStored('localStorage', tokenKey);
}

export function storeToken(token: string): void {
  writeStored('localStorage', tokenKey, token);
  hintSignedIn(tokenExpiry(token));
  announce(token);
}

/** Forgets the token. With a reason, the next page tells it (`takeSignOutReason`). */
export function clearSession(reason?: SignOutReason): void {
  removeStored('localStorage', tokenKey);
  hintSignedIn(null);
  storeChosenAt(null); // who signs in next has other choices
  if (reason) writeStored('sessionStorage', reasonKey, reason);
  announce(null);
}

/** The reason of the last automatic sign-out, once. */
export function takeSignOutReason(): SignOutReason | null {
  const stored = readStored('sessionStorage', reasonKey);
  removeStored('sessionStorage', reasonKey);
  return signOutReasons.find((reason) => reason === stored) ?? null;
}

/** When the token ends, in milliseconds since 1970; null if it is not a token that names its end. */
export function tokenExpiry(token: string): number | null {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null;
}

/** A token can be used while its end is later than now (spec 000 section 5). The server has the last word. */
export function isTokenUsable(token: string | null, now: number = serverNow()): boolean {
  if (token === null) return false;
  const expiry = tokenExpiry(token);
  return expiry !== null && expiry > now;
}

/** The stored token if it can be used. One that has ended is forgotten, and the next page will say why. */
export function checkedToken(now: number = serverNow()): string | null {
  const token = readToken();
  if (token === null || isTokenUsable(token, now)) return token;
  clearSession(tokenExpiry(token) === null ? 'accessTokenInvalid' : 'accessTokenExpired');
  return null;
}

/** Calls back when the token is stored, renewed or cleared, in this tab or in another. Returns the way out. */
export function onTokenChange(listener: TokenListener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs);
  };
}

function hearOtherTabs(event: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (event.storageArea !== localStorage) return;
  if (event.key === tokenKey || event.key === null) announce(readToken());
}

function announce(token: string | null): void {
  for (const listener of Array.from(listeners)) listener(token);
}
