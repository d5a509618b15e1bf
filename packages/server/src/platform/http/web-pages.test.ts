import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireAccessRule } from './http-server.ts';
import { refuse } from './refusals.ts';
import { addWebPages } from './web-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-pages-'));
let app: FastifyInstance;

const write = (path: string, content: string | Buffer) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
};

beforeAll(async () => {
  for (const language of ['en', 'tr', 'ar']) {
    write(`pages/${language}/login.html`, `login ${language}`);
    write(`pages/${language}/reset-password.html`, `reset ${language}`);
    write(`pages/${language}/not-found.html`, `not found ${language}`);
  }
  write('app.html', 'the application');
  write('favicon.svg', '<svg/>');
  write('assets/login-12345678.js', 'script');
  write('assets/login-12345678.js.gz', gzipSync('script'));
  write('.vite/manifest.json', '{}');
  write(
    'pages.json',
    JSON.stringify({
      pages: [
        { path: '/login', file: 'login.html' },
        { path: '/reset-password/:token', file: 'reset-password.html' },
      ],
      app: 'app.html',
      appPaths: ['/trades'],
      appStart: ['/assets/shell-12345678.js', '/assets/react-12345678.js'],
      notFound: 'not-found.html',
    }),
  );
  app = Fastify();
  app.addHook('onRoute', requireAccessRule);
  app.setErrorHandler((error: Error, request, reply) => refuse(error, request, reply));
  await addWebPages(app, folder, { publicUrl: null, warnsOfDemo: false, identityProvider: null });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('web pages', () => {
  it('the application names its large files to the browsers of signed-in people alone', async () => {
    const signedIn = await get('/trades', { cookie: 'a=b; pricevault_signed_in=1' });
    expect(signedIn.headers.link).toBe(
      '</assets/shell-12345678.js>; rel=modulepreload; crossorigin, </assets/react-12345678.js>; rel=modulepreload; crossorigin',
    );
    const guest = await get('/trades', { cookie: 'pricevault_signed_in=0' });
    expect([guest.statusCode, guest.headers.link]).toEqual([200, undefined]);
    for (const { headers } of [signedIn, guest]) expect(headers.vary).toContain('cookie');
  });

  it.each([
    [{}, 'en'],
    [{ 'accept-language': 'tr-TR,en;q=0.5' }, 'tr'],
    [{ 'accept-language': 'tr', cookie: 'a=b; pricevault_language=ar' }, 'ar'],
    [{ cookie: 'pricevault_language=../../app' }, 'en'],
  ])('a public page comes in the visitor’s language: %j', async (headers, language) => {
    const reply = await get('/login?x=1', headers);
    expect(reply.body).toBe(`login ${language}`);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(reply.headers['vary']).toContain('cookie');
  });

  it.each(['/trades', '/trades/', '/trades?tab=x'])('%s is the application', async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.body]).toEqual([200, 'the application']);
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/reset-password/abc_DEF-123', 200, 'reset ar'],
    ['/reset-password/a.b', 200, 'reset ar'],
    [`/reset-password/${'x'.repeat(300)}`, 404, 'not found ar'],
    ['/reset-password', 404, 'not found ar'],
    ['/reset-password/abc/def', 404, 'not found ar'],
  ])('a page with a token in its address: %s', async (url, status, body) => {
    const reply = await get(url, { cookie: 'pricevault_language=ar' });
    expect([reply.statusCode, reply.body]).toEqual([status, body]);
  });

  it.each(['/nothing', '/tradesmen', '/trades/7', '/constructor'])(
    '%s is not found',
    async (url) => {
      const reply = await get(url, { cookie: 'pricevault_language=tr' });
      expect([reply.statusCode, reply.body]).toEqual([404, 'not found tr']);
    },
  );

  it('a slash too many leads to the public page, and nowhere else', async () => {
    const reply = await get('/login/?x=1');
    expect([reply.statusCode, reply.headers['location']]).toEqual([308, '/login?x=1']);
    expect((await get('//login/')).statusCode).toBe(404);
  });

  it('a browser reads that there is no such page, whatever the address ends with', async () => {
    const reply = await get('/index.html', { accept: 'text/html,*/*;q=0.8' });
    expect([reply.statusCode, reply.body]).toEqual([404, 'not found en']);
    const call = await get('/api/x.html', { accept: 'text/html' });
    expect(call.json()).toMatchObject({ success: false });
  });

  it('an unknown address of somebody who is signed in is answered by the application, as not found', async () => {
    const reply = await get('/nothing', { cookie: 'a=b; pricevault_signed_in=1' });
    expect([reply.statusCode, reply.body]).toEqual([404, 'the application']);
    expect(reply.headers['vary']).toContain('cookie');
    const refused = await get('/api/nothing', { cookie: 'pricevault_signed_in=1' });
    expect(refused.body).not.toBe('the application');
  });

  it('hashed files are kept for a year and come compressed', async () => {
    const reply = await get('/assets/login-12345678.js', { 'accept-encoding': 'gzip' });
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
    // A browser that takes no compression, or has the file.
    const plain = await get('/assets/login-12345678.js', { 'accept-encoding': 'gzip;q=0' });
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['script', undefined]);
    expect(plain.headers).toMatchObject({
      'content-length': '6',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const again = await get('/assets/login-12345678.js', {
      'if-none-match': String(plain.headers['etag']),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    '/api/nothing',
    '/assets/missing-12345678.js',
    '/assets/../pages.json',
    '/assets/..%2fpages.json',
    '/assets/%2e%2e/pages.json',
    '/assets/.',
    '/pages.json',
    '/app.html',
    '/.vite/manifest.json',
  ])('%s is refused as every call is', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toBe('the application');
  });
});
