import { guestPaths, signedInPaths } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const expectedHeaders: Record<string, RegExp> = {
  'content-security-policy':
    /default-src 'none'.*script-src 'self'.*frame-ancestors 'none'.*require-trusted-types-for 'script';trusted-types pricevault-workers default$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'permissions-policy': /.+/,
};

test('every page answers with the security headers, and the readable contract breaks no Content-Security-Policy', async ({
  page,
  request,
}) => {
  for (const path of [...guestPaths, ...signedInPaths, '/api/docs']) {
    const reply = await request.get(path);
    for (const [name, value] of Object.entries(expectedHeaders)) {
      expect(reply.headers()[name] ?? '', `${name} of ${path}`).toMatch(value);
    }
    expect(reply.headers()['x-powered-by']).toBeUndefined();
  }

  // A broken policy and a foreign address fail every journey by its console watch, and the walk of accessibility.spec.ts
  // visits every page; this one is outside both.
  await page.goto('/api/docs');
  await expect(page.getByText('/api/asset').first()).toBeVisible();
});
