// Signing in at a real provider's own page, in a process of its own. The journeys share one server: it is started for this
// file, since the others run without a provider.
import type { Page } from '@playwright/test';
import { freePort } from '../../packages/server/test/free-port.ts';
import {
  providerEnvironment,
  startProvider,
} from '../../packages/server/test/identity-provider/identity-provider.ts';
import { startBuiltServer, type BuiltServer } from '../../tools/testing/built-server.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { makeAccount } from '../support/accounts.ts';
import { demoDataVariable } from '../support/demo-data.ts';
import { expect, test as journey } from '../support/test.ts';
import { uniqueName } from '../support/unique.ts';

const test = journey.extend<object, { server: BuiltServer }>({
  server: [
    // Playwright wants the empty pattern: it reads the names of a fixture's needs from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const port = await freePort();
      const publicUrl = `http://127.0.0.1:${port}`;
      const provider = await startProvider({ publicUrl });
      const server = await startBuiltServer(
        {
          RATE_LIMIT: 'off',
          PORT: String(port),
          ...providerEnvironment(provider.issuer, publicUrl),
        },
        process.env[demoDataVariable],
      );
      await use(server);
      await server.stop();
      await provider.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function signInAtProvider(page: Page, person: { sub: string; email: string; name: string }) {
  await page.getByLabel('Subject').fill(person.sub);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('verified').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an account is linked by its verified address, and a stranger gets a new one', async ({
  page,
  server,
  words,
}) => {
  const known = await makeAccount(server);
  const login = new LoginPage(page, words);
  await login.open();
  await login.singleSignOn.click();
  await signInAtProvider(page, {
    sub: uniqueName('subject'),
    email: known.email,
    name: 'Other Name',
  });
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  // The account that was there, not a second one under the provider's name.
  await expect(page.getByText(known.displayName).filter({ visible: true }).first()).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('access_token'));
  await page.context().clearCookies({ domain: '127.0.0.1' });
  await login.open();
  await login.singleSignOn.click();
  const stranger = `${uniqueName('stranger').replace(' ', '-')}@firm.example`;
  await signInAtProvider(page, { sub: uniqueName('subject'), email: stranger, name: 'New Person' });
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  await expect(page.getByText('New Person').filter({ visible: true }).first()).toBeVisible();
});
