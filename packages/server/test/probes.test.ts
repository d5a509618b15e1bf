// For operators and API users: probes, metrics, the contract as a document.
import { allEndpoints, errorCatalogue } from '@pricevault/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let appWithoutToken: TestApp;
beforeAll(async () => {
  app = await startTestApp({ METRICS_TOKEN: 'figures-please' });
  appWithoutToken = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await appWithoutToken.close();
});

test('healthz and readyz answer while all is well', async () => {
  expect((await app.http.inject({ url: '/healthz' })).json()).toEqual({ status: 'alive' });
  const ready = await app.http.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', database: true }]);
});

test('readyz says no while a migration is missing', async () => {
  const { pool } = app.platform.db;
  const { rows } = await pool.query(
    `delete from schema_migrations where name like '0002%' returning *`,
  );
  expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(503);
  const [row] = rows as { name: string; checksum: string }[];
  await pool.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    row?.name,
    row?.checksum,
  ]);
  expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200);
});

describe('the figures', () => {
  const authorization = 'Bearer figures-please';
  const outside = { remoteAddress: '203.0.113.9' };
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  const withToken: [string, InjectOptions, number][] = [
    ['loopback without it', {}, 404],
    ['another address without it', outside, 404],
    ['another address', { ...outside, headers: { authorization } }, 200],
    ['a proxy', { headers: { ...forwarded, authorization } }, 200],
    ['loopback', { headers: { authorization } }, 200],
    ['loopback with a wrong one', { headers: { authorization: 'Bearer wrong' } }, 404],
  ];
  test.each(withToken)('where a token is set, asked for by %s', (_who, options, status) =>
    expectFigures(app, options, status),
  );

  const withoutToken: [string, InjectOptions, number][] = [
    ['loopback', {}, 200],
    ['IPv6 loopback', { remoteAddress: '::1' }, 200],
    ['another address', outside, 404],
    ['loopback through a proxy', { headers: forwarded }, 404],
    ['another address with a token', { ...outside, headers: { authorization } }, 404],
  ];
  test.each(withoutToken)('where no token is set, asked for by %s', (_who, options, status) =>
    expectFigures(appWithoutToken, options, status),
  );

  async function expectFigures(asked: App, options: InjectOptions, status: number): Promise<void> {
    const answer = await asked.http.inject({ url: '/metrics', ...options });
    expect(answer.statusCode).toBe(status);
    expect(answer.body.includes('pricevault_http_request_seconds')).toBe(status === 200);
  }

  test('count requests by route, never by address', async () => {
    await app.http.inject({ url: '/api/asset?searchText=secret' });
    const { body } = await app.http.inject({ url: '/metrics', headers: { authorization } });
    expect(body).toMatch(
      /pricevault_http_request_seconds_count\{method="GET",route="\/api\/asset",status="401"\} \d+/,
    );
    expect(body).not.toContain('secret');
    expect(body).toContain('pricevault_event_streams 0');
  });
});

describe('the contract as a document', () => {
  type Json = Record<string, unknown>;
  test('holds every endpoint once, with who may call it, and every reference resolves', async () => {
    const document = (await app.http.inject({ url: '/api/openapi.json' })).json<Json>();
    expect(document['openapi']).toBe('3.1.0');
    const paths = document['paths'] as Record<string, Record<string, Json>>;
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.map((operation) => String(operation['operationId'])).toSorted()).toEqual(
      allEndpoints.map(({ domain, name }) => `${domain}.${name}`).toSorted(),
    );
    for (const { endpoint } of allEndpoints) {
      const operation =
        paths[endpoint.path.replace(/:(\w+)/g, '{$1}').replace('*', '{rest}')]?.[
          endpoint.method.toLowerCase()
        ];
      expect(operation).toMatchObject({ 'x-access': endpoint.access, summary: endpoint.summary });
      expect(operation?.['requestBody'] !== undefined).toBe('body' in endpoint);
      const refused = Object.keys(operation?.['responses'] ?? {});
      expect(refused).toEqual(expect.arrayContaining(['400', '429', '500', '503']));
      expect(refused.includes('401')).toBe(endpoint.access !== 'anyone');
    }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, reference = ''] of references) {
      const target = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document);
      expect(target, reference).toBeTypeOf('object');
    }
  });

  test('is readable without script, under our own policy', async () => {
    const { body, headers } = await app.http.inject({ url: '/api/docs' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).not.toMatch(/<script|style=|onclick|<style/i);
    for (const { endpoint } of allEndpoints)
      expect(body).toContain(`<code>${endpoint.path}</code>`);
    for (const code of Object.keys(errorCatalogue)) expect(body).toContain(code);
    const style = await app.http.inject({ url: '/api/docs.css' });
    expect([style.statusCode, style.headers['content-type']]).toEqual([
      200,
      'text/css; charset=utf-8',
    ]);
  });
});
