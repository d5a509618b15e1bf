// The boot script's calls, and how the application takes them over.
import { assetsContract, authContract, dashboardContract } from '@pricevault/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../http/api-client.ts';
import { storeToken } from '../session/session.ts';
import { localToday } from '../time/clock.ts';
import { dashboardQuestion } from './dashboard-question.ts';
import { firstCalls, startCalls, startReads } from './start-calls.ts';
import { forgetStartedCalls, forgetStartedCallsSoon } from './started-calls.ts';

const asked = vi.fn<typeof globalThis.fetch>();
const addresses = () => asked.mock.calls.map(([address]) => new URL(String(address)).pathname);

beforeEach(() => {
  asked.mockReset().mockImplementation(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', asked);
  storeToken('a-token');
});
afterEach(() => {
  forgetStartedCalls();
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe('the first calls', () => {
  it('are those of the contract', () => {
    expect(authContract.currentUser).toMatchObject(firstCalls.user);
    expect(dashboardContract.start).toMatchObject(firstCalls.dashboard);
  });

  it('ask who this is, and on the dashboard for its first picture', () => {
    history.replaceState(null, '', '/trades');
    void startCalls('a-token');
    expect(addresses()).toEqual(['/api/auth/user']);
    forgetStartedCalls();
    history.replaceState(null, '', '/dashboard/?lookback=1M');
    void startCalls('a-token');
    expect(addresses().slice(1)).toEqual(['/api/auth/user', '/api/dashboard']);
  });

  it('are taken over once by the same call, and sent anew after that', async () => {
    void startCalls('a-token');
    await callApi(authContract.currentUser);
    expect(asked).toHaveBeenCalledOnce();
    await callApi(authContract.currentUser);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('are taken over with a renewed token of the same session', async () => {
    const tokenOf = (exp: number) => `e30.${btoa(JSON.stringify({ sid: 'one', exp }))}.signature`;
    void startCalls(tokenOf(1));
    storeToken(tokenOf(2));
    await callApi(authContract.currentUser);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('belong to their session alone', async () => {
    void startCalls('a-token');
    storeToken('another-token');
    await callApi(authContract.currentUser);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(asked.mock.lastCall?.[1]?.headers).toMatchObject({
      authorization: 'Bearer another-token',
    });
  });

  it('of another address are not taken over', async () => {
    history.replaceState(null, '', '/dashboard');
    void startCalls('a-token');
    const body = dashboardQuestion('?lookback=1W', localToday());
    if (!body) throw new Error('There is something to ask for.');
    await callApi(dashboardContract.start, { body });
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('that are lost count as offline where they are taken over', async () => {
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    void startCalls('a-token');
    await expect(callApi(authContract.currentUser)).rejects.toMatchObject({ isOffline: true });
  });

  it('end with the signal of who takes them over', async () => {
    asked.mockReturnValueOnce(new Promise(() => {}));
    void startCalls('a-token');
    const leaving = new AbortController();
    const call = callApi(authContract.currentUser, { signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
  });

  it('answer which role somebody has, and leave the reply to the application', async () => {
    const user = { role: ['admin'] };
    asked.mockImplementation(async () => Response.json({ success: true, user }));
    expect(await startCalls('a-token')).toBe('admin');
    expect(await callApi(authContract.currentUser)).toMatchObject({ user });
    expect(asked).toHaveBeenCalledOnce();
    forgetStartedCalls();
    asked.mockImplementation(async () => new Response(null, { status: 502 }));
    expect(await startCalls('a-token')).toBeNull();
  });
});

describe('the reads of a page', () => {
  const reads = [{ method: 'GET', path: '/api/asset?since={today}' }] as const;

  it('are taken over by the same read, on the same day', async () => {
    startReads('a-token', reads);
    const query = { since: localToday() };
    await callApi(assetsContract.list, { query } as never);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('are not sent for an address that asks for something else', () => {
    history.replaceState(null, '', '/trades?tab=series');
    startReads('a-token', reads);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each(['pointerdown', 'keydown'])('are old once somebody does something: %s', async (kind) => {
    startReads('a-token', reads);
    forgetStartedCallsSoon();
    document.body.dispatchEvent(new Event(kind, { bubbles: true }));
    await callApi(assetsContract.list, { query: { since: localToday() } } as never);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
