// Every error reply has the same shape and the security headers, and no internal details.
import { assetsContract, refusal } from '@pricevault/contract';
import type { InjectOptions } from 'fastify';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { addressOf } from '../../../test/event-reader.ts';
import { testAppForFile } from '../../../test/test-app.ts';

const app = await testAppForFile();
const admin = await app.person('admin');
// Broken on purpose, to get an unexpected error.
app.http.get('/api/broken', { config: { isOpen: true } }, () =>
  app.platform.db.pool.query('select secret_column from users'),
);

const json = { 'content-type': 'application/json' };
const post = (payload: string, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/login',
  payload,
  headers,
});

const refusals: [string, InjectOptions, number, string][] = [
  ['broken JSON', post('{"email":'), 400, 'bodyNotJson'],
  ['an empty body', post(''), 400, 'bodyMissing'],
  ['a body that is null', post('null'), 400, 'bodyMissing'],
  ['a prototype key', post('{"__proto__":{"isAdmin":true}}'), 400, 'bodyNotJson'],
  ['a constructor key', post('{"constructor":{"prototype":{}}}'), 400, 'bodyNotJson'],
  ['another media type', post('<a/>', { 'content-type': 'text/xml' }), 415, 'mediaTypeUnsupported'],
  ['plain text', post('{}', { 'content-type': 'text/plain' }), 415, 'mediaTypeUnsupported'],
  ['compressed JSON', post('{}', { ...json, 'content-encoding': 'gzip' }), 415, 'bodyCompressed'],
  ['a form', post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }), 415, 'mediaTypeUnsupported'],
  ['too much', post(JSON.stringify({ email: 'a'.repeat(300_000) })), 413, 'tooLarge'],
  ['a NUL character', post('{"email":"a\\u0000b@bank.example","password":"secret"}'), 400, 'textHasNul'],
  ['half of a character', post('{"email":"a\\ud83db@bank.example","password":"secret"}'), 400, 'textBroken'],
  ['digits that get lost', post('{"email":12345678901234567890}'), 400, 'numberUnsafe'],
  ['a number without end', post('{"email":1e999}'), 400, 'numberUnsafe'],
  ['many keys', post(`{${Array.from({ length: 9_000 }, (_, key) => `"k${key}":1`).join()}}`), 413, 'tooLarge'],
  ['many levels', post(`{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`), 413, 'tooLarge'],
  ['a nest', post(`{"email":${'['.repeat(60)}${']'.repeat(60)}}`), 400, 'inputTooDeep'],
  ['a guest before the body is read', { method: 'POST', url: '/api/asset', payload: '{"name":', headers: json }, 401, 'accessTokenInvalid'],
  ['an unknown path', { url: '/api/nothing' }, 404, 'notFound'],
  ['an unknown method', { method: 'DELETE', url: '/api/auth/login' }, 404, 'notFound'],
  ['an address that cannot be read', { url: '/api/%E0%A4%A' }, 404, 'notFound'],
  ['no token', { url: '/api/asset' }, 401, 'accessTokenInvalid'],
  ['our own mistake', { url: '/api/broken' }, 500, 'serverError'],
]; // prettier-ignore

describe('a refusal', () => {
  test.each(refusals)('of %s', async (_what, request, status, code) => {
    const response = await app.http.inject(request);
    expect(response.statusCode).toBe(status);
    const body = z.parse(refusal, response.json());
    expect(body.codes).toEqual([code]);
    expect(body.requestId).toBe(response.headers['x-request-id']);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).not.toMatch(/select|secret_column|node_modules|\.ts:|at .*\(/);
  });

  test('names every field that is wrong', async () => {
    const response = await app.http.inject(post('{"email":"nobody","password":"abc"}'));
    expect(response.json()).toMatchObject({
      codes: ['emailInvalid', 'passwordTooShort'],
      fields: ['email', 'password'],
      errors: [
        'You must enter a valid email',
        'Password is too short - should be 4 chars minimum.',
      ],
    });
  });
});

describe('a body that is too much', () => {
  test.each([
    ['/api/consensus', 'items'],
    ['/api/submission/check-validate', 'items'],
    ['/api/result/curve', 'quotes'],
  ])('for %s: 50,001 empty rows', async (url, field) => {
    const rows = Array.from({ length: 50_001 }, () => ({}));
    for (const list of [rows, JSON.stringify(rows)]) {
      const { statusCode, body } = await app.http.inject({
        method: 'POST',
        url,
        headers: { ...json, authorization: `Bearer ${admin.token}` },
        payload: { [field]: list },
      });
      expect(statusCode).toBe(400);
      expect(z.parse(refusal, JSON.parse(body)).codes.length).toBeLessThanOrEqual(100);
    }
  });

  test.each(['/api/auth/login', '/api/asset', '/api/submission', '/api/bond/upload'])(
    'for %s: chunks without an end',
    async (path) => {
      const address = await addressOf(app);
      const chunk = Buffer.alloc(1024 * 1024, ' ');
      const body = Readable.from(
        (function* () {
          for (let count = 0; count < 80; count += 1) yield chunk;
        })(),
      );
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request(
          `${address}${path}`,
          { method: 'POST', headers: { ...json, authorization: `Bearer ${admin.token}` } },
          resolve,
        );
        sent.on('error', reject);
        body.pipe(sent);
      });
      let text = '';
      for await (const part of answer) text += String(part);
      expect([answer.statusCode, (JSON.parse(text) as { codes: string[] }).codes]).toEqual([
        413,
        ['tooLarge'],
      ]);
    },
  );

  test('for a client that reads the reply only after sending everything', async () => {
    const socket = connect(Number(new URL(await addressOf(app)).port), '127.0.0.1');
    const [received, failed] = [
      [] as string[],
      once(socket, 'error').then(([error]) => error as Error),
    ];
    socket.on('data', (data) => received.push(String(data)));
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    const chunk = `100000\r\n${' '.repeat(0x10_00_00)}\r\n`;
    for (let count = 0; count < 12; count += 1) {
      const sent = new Promise<void>((resolve) => socket.write(chunk, () => resolve()));
      expect(await Promise.race([sent, failed])).toBeUndefined();
    }
    socket.write('0\r\n\r\n');
    await expect.poll(() => received.join('')).toContain('"tooLarge"');
    // The connection is as good as new.
    socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    await expect.poll(() => received.join('')).toContain(' 200 OK');
    socket.destroy();
  });

  test('compressed text for an upload', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/transactions/import?fileName=cut.csv',
      headers: { 'content-encoding': 'gzip', authorization: `Bearer ${admin.token}` },
      payload: 'a',
    });
    expect(answer.json<{ codes: string[] }>().codes).toEqual(['bodyCompressed']);
  });

  test('plain text for an upload', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/submission',
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${admin.token}` },
      payload: '{"items":[]}',
    });
    expect([answer.statusCode, answer.json<{ codes: string[] }>().codes]).toEqual([
      415,
      ['mediaTypeUnsupported'],
    ]);
  });
});

test('fields that the contract does not name change nothing', async () => {
  const body = { name: 'Plain', _id: 'mine', role: 'admin', createdBy: null } as { name: string };
  const { reply } = await admin.call(assetsContract.create, { body });
  expect(reply.items).toEqual([
    { _id: expect.not.stringMatching(/^mine$/), name: 'Plain', version: 1 },
  ]);
});

describe('headers', () => {
  test('of files that pages load allow nothing, and those of workers what pages may', async () => {
    const policyOf = async (url: string) =>
      (await app.http.inject({ url })).headers['content-security-policy'];
    expect(await policyOf('/assets/shell-a1b2c3d4.js')).toBe(
      "default-src 'none';frame-ancestors 'none'",
    );
    expect(await policyOf('/assets/surface.worker-a1b2c3d4.js')).toBe(await policyOf('/login'));
  });

  test.each(['/api/asset', '/api/nothing', '/api/broken', '/healthz', '/api/docs', '/metrics'])(
    'of %s',
    async (url) => {
      const { headers } = await app.http.inject({ url });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.any(String),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  test('accepted replies are never stored', async () => {
    expect((await admin.call(assetsContract.list)).headers['cache-control']).toBe('no-store');
  });

  test('a caller cannot choose the request id', async () => {
    const { headers } = await app.http.inject({
      url: '/healthz',
      headers: { 'request-id': 'mine', 'x-request-id': 'mine' },
    });
    expect(headers['x-request-id']).not.toBe('mine');
  });
});

test('large replies are compressed, small ones are not', async () => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const large = await app.http.inject({ url: '/api/openapi.json', headers });
  expect(large.headers['content-encoding']).toBe('br');
  const small = await app.http.inject({ url: '/healthz', headers });
  expect(small.headers).not.toHaveProperty('content-encoding');
});
