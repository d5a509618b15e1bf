import { assetsContract } from '@pricevault/contract';
import { demoEmail, demoPassword } from '../../tools/testing/demo-accounts.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { Shell } from '../pages/Shell.ts';
import { Api } from '../support/api.ts';
import { watchApplicationFiles } from '../support/first-load.ts';
import { keepToken, storedToken, unsignedToken } from '../support/tokens.ts';
import { expect, test } from '../support/test.ts';

test.describe('a guest', () => {
  test('who asked for a protected page is sent to the start, told what is wrong at the login, and led to that page', async ({
    page,
    words,
    shell,
  }) => {
    const application = watchApplicationFiles(page);
    // The page sends the visitor on while it still loads.
    await page.goto('/trades', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/');
    await page.waitForLoadState('networkidle');
    expect(application).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
    const login = new LoginPage(page, words);
    await expect(page.locator('a[href="/forgot-password"]')).toBeVisible();
    await expect(page.locator('a[href="/register"]')).toBeVisible();
    await login.signIn('not an address', 'abc');
    await expect(page.getByText('You must enter a valid email', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Password is too short - should be 4 chars minimum.', { exact: true }),
    ).toBeVisible();
    await login.signIn(demoEmail('bob'), 'not-the-password');
    await expect(login.alerts).toContainText('The email or password is incorrect.');
    await expect(page.locator('input[name="password"]')).toHaveAccessibleDescription(
      'The email or password is incorrect.',
    );
    await expect(page).toHaveURL('/login');
    expect(await storedToken(page)).toBeNull();
    expect(application).toEqual([]);
    await login.signIn(demoEmail('admin'), demoPassword);
    await expect(page).toHaveURL('/trades');
    await expect(shell.accountMenu).toBeVisible();
    expect(application).not.toEqual([]);
  });
});

test.describe('a signed-in user', () => {
  test.use({ signedInAs: 'alice' });

  test('is sent on from the pages for guests, and logs out on the server and in every tab', async ({
    page,
    context,
    server,
    words,
    shell,
  }) => {
    // Which page is for whom is a unit test; where they are sent to is not looked at here.
    await page.route('**/dashboard', (route) => route.fulfill({ body: 'The dashboard' }));
    for (const path of ['/', '/reset-password/some-token']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page, path).toHaveURL(/\/dashboard(\?|$)/);
    }
    await page.goto('/join-firm/some-token');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/join-firm/some-token');

    const other = await context.newPage();
    await page.goto('/profile');
    await other.goto('/profile');
    await expect(new Shell(other, words).accountMenu).toBeVisible();
    await expect(shell.accountMenu).toBeVisible();
    const token = (await storedToken(page)) ?? '';
    const own = new Api(server.url, token);
    expect((await own.send(assetsContract.list)).status).toBe(200);
    await shell.logOut();
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBeNull();
    expect((await own.send(assetsContract.list)).status).toBe(401);
    await expect(other).toHaveURL('/');
  });

  test('is logged out and told why if the token has expired or is unknown to the server', async ({
    page,
  }) => {
    for (const [token, reason] of [
      [unsignedToken(-60), 'access_token expired. Please log in again.'],
      [unsignedToken(3_600), 'Failed to login with token. Please log in again.'],
    ] as const) {
      await keepToken(page, token);
      // The page sends the visitor on while it still loads.
      await page.goto('/trades', { waitUntil: 'commit' });
      await expect(page).toHaveURL('/');
      await expect(page.getByText(reason)).toBeVisible();
      expect(await storedToken(page)).toBeNull();
    }
  });
});

test('the warning about open demo accounts leaves the end of the login page in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login');
  // As the server adds it where others reach the demo accounts.
  await page.addStyleTag({ url: '/demo-warning.css' });
  await page.evaluate(() => {
    const sentence = Object.assign(document.createElement('span'), { lang: 'en' });
    sentence.textContent = 'Demo accounts are open.';
    const warning = Object.assign(document.createElement('p'), { className: 'demo-warning' });
    warning.append(sentence);
    document.body.append(warning);
  });
  const warning = await page.locator('.demo-warning').boundingBox();
  const foot = await page.locator('footer').boundingBox();
  expect(warning?.height).toBeGreaterThan(0);
  expect((foot?.y ?? 0) + (foot?.height ?? 900)).toBeLessThanOrEqual(warning?.y ?? 0);
});
