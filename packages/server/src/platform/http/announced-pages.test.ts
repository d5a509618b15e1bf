import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireAccessRule } from './http-server.ts';
import { refuse } from './refusals.ts';
import { addWebPages } from './web-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'announced-pages-'));
const apps: FastifyInstance[] = [];

async function serving(
  publicUrl: string | null,
  warnsOfDemo = false,
  identityProvider: object | null = null,
): Promise<FastifyInstance> {
  const app = Fastify();
  app.addHook('onRoute', requireAccessRule);
  app.setErrorHandler((error: Error, request, reply) => refuse(error, request, reply));
  await addWebPages(app, folder, { publicUrl, warnsOfDemo, identityProvider });
  apps.push(app);
  return app;
}

beforeAll(() => {
  for (const language of ['en', 'tr', 'ar']) {
    mkdirSync(join(folder, 'pages', language), { recursive: true });
    for (const name of ['about', 'join-firm', 'login', 'not-found']) {
      writeFileSync(
        join(folder, 'pages', language, `${name}.html`),
        `<html><head></head><body>${name} ${language}</body></html>`,
      );
    }
  }
  writeFileSync(join(folder, 'app.html'), '<html><head></head><body>the application</body></html>');
  const pages = [
    { path: '/about', file: 'about.html' },
    { path: '/join-firm/:token', file: 'join-firm.html' },
    { path: '/login', file: 'login.html' },
  ];
  const table = {
    pages,
    app: 'app.html',
    appPaths: ['/trades'],
    appStart: [],
    notFound: 'not-found.html',
  };
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(table));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  rmSync(folder, { recursive: true });
});

describe('single sign-on', () => {
  it('is offered on the login page of a server that has an identity provider, and nowhere else', async () => {
    const app = await serving(null, false, {});
    expect((await app.inject('/login')).body).toContain('<html data-single-sign-on>');
    expect((await app.inject('/about')).body).not.toContain('data-single-sign-on');
    const bare = await serving(null);
    expect((await bare.inject('/login')).body).toContain('<html>');
  });
});

describe('a server that knows its public address', () => {
  const address = 'https://vault.example';

  it('says whole addresses in its pages, in the visitor’s language', async () => {
    const app = await serving(address);
    const { body, headers } = await app.inject({
      url: '/about',
      headers: { 'accept-language': 'tr' },
    });
    expect(body).toContain('content="https://vault.example/social-preview.png"');
    expect(body).toContain('<link rel="canonical" href="https://vault.example/about" />');
    expect(body).toContain('about tr');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['vary']).toContain('accept-language');
  });

  it('sends them compressed, and not at all to who has them already', async () => {
    const app = await serving(address);
    const ask = (headers: Record<string, string>) => app.inject({ url: '/about', headers });
    const plain = await ask({});
    const br = await ask({ 'accept-encoding': 'gzip, br' });
    const gzip = await ask({ 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const again = await ask({ 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('lists its pages, but no address with a token, and nothing of the application', async () => {
    const app = await serving(address);
    const sitemap = await app.inject('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    expect(sitemap.body.match(/<loc>[^<]*<\/loc>/g)).toEqual([
      '<loc>https://vault.example/about</loc>',
      '<loc>https://vault.example/login</loc>',
    ]);
    const { body } = await app.inject('/join-firm/secret');
    expect(body).not.toContain('canonical');
    expect((await app.inject('/robots.txt')).body).toBe(
      'User-agent: *\nDisallow: /api/\nAllow: /\nSitemap: https://vault.example/sitemap.xml\n',
    );
  });
});

describe('a server without a public address', () => {
  it('lists nothing and sends the pages as they were built, without addresses', async () => {
    const app = await serving(null);
    expect((await app.inject('/robots.txt')).body).not.toContain('Sitemap');
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(404);
    const { body } = await app.inject({ url: '/about', headers: { host: 'else.example' } });
    expect(body).not.toMatch(/canonical|og:image|else\.example/);
  });
});

describe('a server whose demo accounts others reach', () => {
  it.each(['/about', '/join-firm/secret', '/trades', '/no-such-page'])(
    'warns on %s',
    async (url) => {
      const app = await serving(null, true);
      const { body } = await app.inject(url);
      expect(body).toContain('class="demo-warning"');
      expect(body).toContain('href="/demo-warning.css"');
    },
  );

  it('warns nowhere otherwise', async () => {
    const app = await serving(null);
    expect((await app.inject('/about')).body).not.toContain('demo-warning');
    expect((await app.inject('/trades')).body).not.toContain('demo-warning');
  });
});
