// Passkeys with Chromium's own authenticator. Browsers refuse them at a number, so this file uses the name of the machine.
import type { Page } from '@playwright/test';
import { LoginPage } from '../pages/LoginPage.ts';
import { ProfilePage } from '../pages/ProfilePage.ts';
import { runSql } from '../support/database.ts';
import { expect, test as journey } from '../support/test.ts';

const test = journey.extend({
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
});

async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs in without a password and gives a fresh proof', async ({
  page,
  server,
  words,
  person,
}) => {
  await addAuthenticator(page);
  const login = new LoginPage(page, words);
  await login.open();
  await login.signIn(person.email, person.password);
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);

  const profile = new ProfilePage(page, words);
  await profile.open();
  await profile.button('passkeys.add').click();
  await profile.dialog.getByLabel(/^Name/).fill('Work laptop');
  await profile.button('passkeys.addConfirm').click();
  const actions = page.getByRole('button', { name: 'Actions for Work laptop' });
  await expect(actions).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('access_token'));
  await login.open();
  await page.getByRole('button', { name: words.public.login.passkey }).click();
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);

  await runSql(
    server,
    `update sessions set proven_at = to_timestamp(0)
      where user_id = (select id from users where email = $1)`,
    [person.email],
  );
  await profile.open();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await profile.question.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: words.say('auth', 'stepUp.usePasskey') }).click();
  await expect(page.getByText(words.say('profile', 'passkeys.empty'))).toBeVisible();
});
