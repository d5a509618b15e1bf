import { assetsContract } from '@pricevault/contract';
import { guestPaths, signedInPaths } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const expectedHeaders: Record<string, RegExp> = {
  'content-security-policy':
    /default-src 'none'.*script-src 'self'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'permissions-policy': /.+/,
};

test('every page answers with the security headers', async ({ request }) => {
  for (const path of [...guestPaths, ...signedInPaths, '/api/docs']) {
    const reply = await request.get(path);
    for (const [name, value] of Object.entries(expectedHeaders)) {
      expect(reply.headers()[name] ?? '', `${name} of ${path}`).toMatch(value);
    }
    expect(reply.headers()['x-powered-by']).toBeUndefined();
  }
});

test('API replies are never stored, refusals included', async ({ api }) => {
  for (const reply of [
    await api.send(assetsContract.list),
    await api.send(assetsContract.create, {}),
  ]) {
    expect(reply.headers.get('cache-control')).toContain('no-store');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

// A broken policy fails the test by the console watch of every journey; these walk the pages that no journey visits.
test('no public page breaks its own Content-Security-Policy', async ({ page }) => {
  for (const path of guestPaths) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
  }
});

test('the readable contract breaks no Content-Security-Policy', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByText('/api/asset').first()).toBeVisible();
});

test.describe('signed in', () => {
  test.use({ signedInAs: 'admin' });

  test('no page of the application breaks the Content-Security-Policy', async ({ page }) => {
    for (const path of signedInPaths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('nothing is loaded from another origin', async ({ page, server }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(server.url) && !/^(data|blob):/.test(url)) foreign.push(url);
    });
    for (const path of signedInPaths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(foreign).toEqual([]);
  });
});
