import { assetsContract, authContract } from '@pricevault/contract';
import { demoEmail, demoPassword } from '../../tools/testing/demo-accounts.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { Shell } from '../pages/Shell.ts';
import { Api } from '../support/api.ts';
import { watchApplicationFiles } from '../support/application-files.ts';
import { keepToken, storedToken, unsignedToken } from '../support/tokens.ts';
import { expect, test } from '../support/test.ts';

test.describe('a guest', () => {
  test('signs in with e-mail and password and reaches the dashboard; the button asks to wait', async ({
    page,
    words,
  }) => {
    const login = new LoginPage(page, words);
    await login.open();
    const { held, release } = holdBack();
    await page.route(`**${authContract.login.path}`, async (route) => {
      await held;
      await route.continue();
    });
    await login.signIn(demoEmail('admin'), demoPassword);
    await expect(page.getByRole('button', { name: 'Please wait...' })).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/dashboard(\?|$)/);
    await expect(page.getByText('Ada Admin').filter({ visible: true }).first()).toBeVisible();
    expect(await storedToken(page)).not.toBeNull();
  });

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
    await expect(login.alerts).toContainText('The email or the password is not right.');
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

  test('is sent on from the pages for guests, not from those for anyone', async ({ page }) => {
    // Which page is for whom is a unit test; where they are sent to is not looked at here.
    await page.route('**/dashboard', (route) => route.fulfill({ body: 'The dashboard' }));
    for (const path of ['/', '/login', '/about', '/reset-password/some-token']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page, path).toHaveURL(/\/dashboard(\?|$)/);
    }
    for (const path of ['/verify-email/some-token', '/join-firm/some-token']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });

  test('logs out on the server and in every tab: the old token is refused from then on', async ({
    page,
    context,
    server,
    words,
    shell,
  }) => {
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

  test('with an expired token is logged out and told why', async ({ page }) => {
    await keepToken(page, unsignedToken(-60));
    // The page sends the visitor on while it still loads.
    await page.goto('/trades', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/');
    await expect(page.getByText('access_token expired')).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });

  test('with a token that the server does not know is logged out and told why', async ({
    page,
  }) => {
    await keepToken(page, unsignedToken(3_600));
    // The page sends the visitor on while it still loads.
    await page.goto('/trades', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/');
    await expect(
      page.getByText(/^(Failed to login with token\.|Invalid access_token\. .*)$/),
    ).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });

  test('whose session ends elsewhere is logged out without touching anything', async ({
    page,
    server,
    shell,
  }) => {
    await page.goto('/profile');
    await expect(shell.accountMenu).toBeVisible();
    const own = new Api(server.url, (await storedToken(page)) ?? '');
    await own.call(authContract.logout);
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBeNull();
  });

  test('stays signed in while the server is away, and goes on by itself', async ({
    page,
    words,
    shell,
  }) => {
    const refusal = {
      success: false,
      errors: ['away'],
      codes: ['databaseAway'],
      params: [{}],
      fields: [''],
      requestId: 'x',
    };
    const path = `**${authContract.currentUser.path}`;
    await page.route(path, (route) => route.fulfill({ status: 503, json: refusal }));
    await page.goto('/trades');
    await expect(page.getByText(words.say('auth', 'start.unreachable'))).toBeVisible();
    await expect(page).toHaveURL('/trades');
    expect(await storedToken(page)).not.toBeNull();
    await page.unroute(path);
    await expect(shell.accountMenu).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL('/trades');
  });
});

/** A promise that is kept until it is released. */
function holdBack(): { held: Promise<void>; release: () => void } {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}
