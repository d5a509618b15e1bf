import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeringServer, tokenEndingAt } from '../../lib/http/testing/answering-server.ts';
import { readToken, storeToken } from '../../lib/session/session.ts';
import { leaveSession } from './leave-session.ts';

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
