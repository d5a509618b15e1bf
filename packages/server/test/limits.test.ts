// Limits on calls, shared by all nodes through the database.
import { authContract } from '@pricevault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { startTestApp, toNextWindow, type TestApp } from './test-app.ts';

const { max, seconds } = authContract.login.limit;
/** Invalid: refused cheaply, and still counted. */
const payload = { email: 'nobody', password: 'x' };

/** Ten at a time: a busy machine would refuse more of them as overload, which is not counted. */
async function statusesOf(
  nodes: readonly App[],
  calls: number,
  headersOf: (index: number) => Record<string, string> = () => ({}),
): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < calls) {
    const group = Array.from({ length: Math.min(10, calls - statuses.length) }, (_, place) => {
      const index = statuses.length + place;
      const { http } = nodes[index % nodes.length]!;
      const headers = headersOf(index);
      return http.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
    });
    statuses.push(...(await Promise.all(group)).map(({ statusCode }) => statusCode));
  }
  return statuses;
}

const refusedOf = (statuses: readonly number[]) => statuses.filter((status) => status === 429);

describe('with limits', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('two nodes count together; the window after is free again', async () => {
    const nodes = [app, await app.addNode()];
    toNextWindow(app, authContract.login.limit);
    const statuses = await statusesOf(nodes, max + 6);
    expect(refusedOf(statuses)).toHaveLength(6);
    expect(statuses.filter((status) => status === 400)).toHaveLength(max);
    const { headers, statusCode, ...answer } = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
    });
    expect(statusCode).toBe(429);
    const wait = Number(headers['retry-after']);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect(answer.json()).toMatchObject({
      codes: ['tooManyRequests'],
      params: [{ seconds: wait }],
    });
    toNextWindow(app, authContract.login.limit);
    expect(await statusesOf(nodes, 1)).toEqual([400]);
  });

  test('an address behind no trusted proxy cannot give itself another one', async () => {
    toNextWindow(app, authContract.login.limit);
    const statuses = await statusesOf([app], max + 1, (index) => ({
      'x-forwarded-for': `10.0.0.${index}`,
    }));
    expect(refusedOf(statuses)).toHaveLength(1);
  });
});

test('RATE_LIMIT=off counts nothing', async () => {
  const app = await startTestApp({ RATE_LIMIT: 'off' });
  try {
    expect(new Set(await statusesOf([app], max + 20))).toEqual(new Set([400]));
  } finally {
    await app.close();
  }
});

test('behind one trusted proxy the visitor is whom the proxy names', async () => {
  const app = await startTestApp({ TRUSTED_PROXIES: '1' });
  try {
    toNextWindow(app, authContract.login.limit);
    const call = (visitor: string, calls: number) =>
      statusesOf([app], calls, () => ({ 'x-forwarded-for': `1.2.3.4, ${visitor}` }));
    expect(refusedOf(await call('10.0.0.1', max + 1))).toHaveLength(1);
    expect(await call('10.0.0.2', 1)).toEqual([400]);
  } finally {
    await app.close();
  }
});
