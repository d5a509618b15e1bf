import { describe, expect, it } from 'vitest';
import { onSignedOut } from '../../lib/http/exchange.ts';
import { readToken, storeToken, takeSignOutReason } from '../../lib/session/session.ts';
import {
  answeringServer,
  refusal,
  tokenEndingAt,
} from '../../lib/http/testing/answering-server.ts';
import { startSession } from './session-start.ts';

const user = { displayName: 'Ada', role: ['admin'] };
const inAnHour = () => Date.now() + 3_600_000;
const server = answeringServer();

describe('the start of a session', () => {
  it('without a token asks nobody', async () => {
    expect(await startSession()).toEqual({ kind: 'guest' });
    expect(server.heard).toEqual([]);
    expect(takeSignOutReason()).toBeNull();
  });

  it('with a usable token signs in and keeps the fresh token', async () => {
    const fresh = tokenEndingAt(inAnHour(), 'fresh');
    storeToken(tokenEndingAt(inAnHour()));
    server.answer = () => ({ json: { success: true, user, access_token: fresh } });
    expect(await startSession()).toEqual({ kind: 'signedIn', user });
    expect(server.heard[0]).toMatchObject({ method: 'GET', path: '/api/auth/user' });
    expect(readToken()).toBe(fresh);
  });

  it('with an expired token signs out with that reason and asks nobody', async () => {
    storeToken(tokenEndingAt(Date.now() - 1000));
    expect(await startSession()).toEqual({ kind: 'guest' });
    expect(server.heard).toEqual([]);
    expect(readToken()).toBeNull();
    expect(takeSignOutReason()).toBe('accessTokenExpired');
  });

  it('with something that is no token signs out as invalid', async () => {
    storeToken('nonsense');
    await startSession();
    expect(takeSignOutReason()).toBe('accessTokenInvalid');
  });

  it('a failing reply signs out: failed to login with token', async () => {
    storeToken(tokenEndingAt(inAnHour()));
    server.answer = () => refusal(401, 'accessTokenInvalid');
    expect(await startSession()).toEqual({ kind: 'guest' });
    expect(readToken()).toBeNull();
    expect(takeSignOutReason()).toBe('tokenLoginFailed');
  });

  it('a refused token never counts as an invalid one meanwhile: the page may be left at once', async () => {
    storeToken(tokenEndingAt(inAnHour()));
    server.answer = () => refusal(401, 'accessTokenInvalid');
    const reasons: unknown[] = [];
    onSignedOut(() => reasons.push(takeSignOutReason()));
    await startSession();
    expect(reasons).toEqual(['tokenLoginFailed']);
  });

  it('a reply without a user signs out the same way', async () => {
    storeToken(tokenEndingAt(inAnHour()));
    server.answer = () => ({ json: { success: true } });
    expect(await startSession()).toEqual({ kind: 'guest' });
    expect(takeSignOutReason()).toBe('tokenLoginFailed');
  });

  it('a server that is away keeps the session', async () => {
    const token = tokenEndingAt(inAnHour());
    storeToken(token);
    server.answer = () => refusal(503, 'databaseAway');
    expect(await startSession()).toMatchObject({ kind: 'unreachable' });
    expect(readToken()).toBe(token);
    expect(takeSignOutReason()).toBeNull();
  });
});
