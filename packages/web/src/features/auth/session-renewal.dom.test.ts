import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readToken, storeToken } from '../../lib/session/session.ts';
import {
  answeringServer,
  refusal,
  tokenEndingAt,
} from '../../lib/http/testing/answering-server.ts';
import { keepSessionAlive } from './session-renewal.ts';

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
