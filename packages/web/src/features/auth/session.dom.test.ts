import { describe, expect, it, afterEach, beforeEach, vi } from 'vitest';
import { onSignedOut } from '../../lib/http/exchange.ts';
import { readToken, storeToken, takeSignOutReason } from '../../lib/session/session.ts';
import {
  answeringServer,
  refusal,
  tokenEndingAt,
} from '../../lib/http/testing/answering-server.ts';
import { startSession } from './session-start.ts';
import { leaveSession } from './leave-session.ts';
import { keepSessionAlive } from './session-renewal.ts';

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
    storeToken(tokenEndingAt(Date.now() - 3_600_000)); // long enough for a clock that was set meanwhile
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

describe('leave session', () => {
  const server = answeringServer();

  beforeEach(() => {
    storeToken(tokenEndingAt(Date.now() + 3_600_000));
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const never = () => new Promise<never>(() => undefined);

  it('stores the last choices, ends the session at the server, and forgets the token', async () => {
    server.answer = () => ({ json: { success: true } });
    const steps: string[] = [];
    await leaveSession(async () => void steps.push('choices'));
    expect(steps).toEqual(['choices']);
    expect(server.heard.map(({ path }) => path)).toEqual(['/api/auth/logout']);
    expect(readToken()).toBeNull();
  });

  it('waits at most three seconds for a server that does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', never);
    const left = leaveSession(never);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(readToken()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1_500);
    await left;
    expect(readToken()).toBeNull();
  });
});

describe('session renewal', () => {
  const life = 30 * 60_000;

  const user = { displayName: 'Ada', role: ['admin'] };

  const server = answeringServer();

  let stop = () => {};

  const onRenewed = vi.fn();

  const onExpired = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onRenewed.mockClear();
    onExpired.mockClear();
  });

  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  describe('renewal of the token', () => {
    it('happens at half of its life and brings a new token', async () => {
      storeToken(tokenEndingAt(Date.now() + life));
      const fresh = tokenEndingAt(Date.now() + 2 * life, 'fresh');
      server.answer = () => ({ json: { success: true, user, access_token: fresh } });
      stop = keepSessionAlive({ onRenewed, onExpired });
      vi.advanceTimersByTime(life / 2 - 1000);
      expect(server.heard).toHaveLength(0);
      vi.advanceTimersByTime(2000);
      await expect.poll(() => onRenewed).toHaveBeenCalledWith(user);
      expect(readToken()).toBe(fresh);
    });

    it('is put off when another tab has brought a token', async () => {
      storeToken(tokenEndingAt(Date.now() + life));
      stop = keepSessionAlive({ onRenewed, onExpired });
      vi.advanceTimersByTime(life / 4);
      storeToken(tokenEndingAt(Date.now() + life, 'of another tab'));
      vi.advanceTimersByTime(life / 2 - 2000);
      expect(server.heard).toHaveLength(0);
    });

    it('is tried again while the server is away, until the token ends', async () => {
      storeToken(tokenEndingAt(Date.now() + life));
      server.answer = () => refusal(503, 'databaseAway');
      stop = keepSessionAlive({ onRenewed, onExpired });
      vi.advanceTimersByTime(life / 2 + 1000);
      const callsAfterAWhile = () => {
        vi.advanceTimersByTime(5_000);
        return server.heard.length;
      };
      await expect.poll(callsAfterAWhile).toBeGreaterThan(1);
      expect(readToken()).not.toBeNull();
      vi.setSystemTime(Date.now() + life);
      const endsAfterAWhile = () => {
        vi.advanceTimersByTime(5_000);
        return onExpired.mock.calls.length;
      };
      await expect.poll(endsAfterAWhile).toBeGreaterThan(0);
    });
  });
});
