// The database is killed under load, the network goes, the server stops. Servers that end are the test's own: they must not
// disturb the others.
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { assetsContract } from '@pricevault/contract';
import { startBuiltServer, type BuiltServer } from '../../tools/testing/built-server.ts';
import { signIn } from '../../tools/testing/demo-accounts.ts';
import { isRunning } from '../../tools/testing/processes.ts';
import { AssetsPage } from '../pages/AssetsPage.ts';
import { Shell } from '../pages/Shell.ts';
import { Api } from '../support/api.ts';
import { demoDataVariable } from '../support/demo-data.ts';
import { storedToken } from '../support/tokens.ts';
import { expect, test } from '../support/test.ts';
import { uniqueName } from '../support/unique.ts';
import type { Words } from '../support/words.ts';

test('kill -9 of the database: the server stays, answers 503, recovers; the page survives this and a stop of the server', async ({
  browser,
  words,
}) => {
  test.setTimeout(300_000);
  const server = await startBuiltServer({ RATE_LIMIT: 'off' }, process.env[demoDataVariable]);
  let second: BuiltServer | null = null;
  try {
    const token = await signIn(server.url, 'admin');
    const api = new Api(server.url, token);
    const kept = await api.createAsset(uniqueName('Acknowledged'));
    const context = await browser.newContext({
      baseURL: server.url,
      storageState: {
        cookies: [],
        origins: [{ origin: server.url, localStorage: [{ name: 'access_token', value: token }] }],
      },
    });
    const page = await context.newPage();
    const assets = new AssetsPage(page, words);
    await assets.open();

    const statuses: number[] = [];
    const load = new AbortController();
    const requests = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!load.signal.aborted) {
          const reply = await api.send(assetsContract.list);
          await reply.arrayBuffer();
          statuses.push(reply.status);
          // Refusals come at once: without a pause the clients would take the processor from the recovery.
          await setTimeout(20);
        }
      }),
    );
    await expect.poll(() => statuses.length).toBeGreaterThan(20);
    const killed = server.postmasterPid();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => statuses.includes(503), { timeout: 30_000 }).toBe(true);
    const seen = statuses.length;
    await expect
      .poll(() => statuses.slice(seen).filter((status) => status === 200).length, {
        timeout: 60_000,
      })
      .toBeGreaterThan(20);
    load.abort();
    await requests;

    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(isRunning(server.pid)).toBe(true);
    expect(server.postmasterPid()).not.toBe(killed);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await api.assetsNamed(kept.name)).toEqual([kept]);

    const shell = new Shell(page, words);
    await expect(shell.accountMenu).toBeVisible();
    await assets.find(kept.name);
    await expect(assets.table.row(kept.name)).toBeVisible();
    expect(await storedToken(page)).not.toBeNull();
    await expect(page).toHaveURL('/trades');

    // The whole server goes: a page that was not loaded before waits in its place, and the session is kept.
    await server.stop({ keepsData: true });
    await follow(shell, '/submissions');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText(words.say('common', 'failure.offline'));
    second = await startBuiltServer(
      { RATE_LIMIT: 'off', PORT: new URL(server.url).port },
      server.dataDir,
    );
    await failure.getByRole('button', { name: words.say('common', 'actions.retry') }).click();
    await expect(submissionsTitle(page, words)).toBeVisible();
    expect(await storedToken(page)).not.toBeNull();
    await context.close();
  } finally {
    if (isRunning(server.pid)) await server.stop();
    await second?.stop();
    rmSync(server.dataDir, { recursive: true, force: true });
  }
});

test.describe('what was not loaded before', () => {
  test.use({ signedInAs: 'admin' });

  test('offline, the shell stays and says so in the place of the page; back online it comes, with its styles; a page that the server no longer has is said; offline, one can sign out', async ({
    page,
    context,
    words,
    shell,
  }) => {
    const offline = words.say('common', 'failure.offline');
    const failure = page.getByRole('main').getByRole('alert').filter({ hasText: offline });
    await page.goto('/settings');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const loads = countLoads(page);
    await context.setOffline(true);
    await follow(shell, '/submissions');
    await expect(failure).toBeVisible();
    await expect(page).toHaveURL('/submissions');
    await failure.getByRole('button', { name: words.say('common', 'actions.retry') }).click();
    await expect(failure).toBeVisible();
    // What opens above the page says it and closes; its button is the other try.
    await shell.accountMenu.click();
    await expect(shell.notice(offline)).toBeVisible();
    await expect(shell.accountMenu).toHaveAttribute('aria-expanded', 'false');
    expect(await storedToken(page)).not.toBeNull();

    await context.setOffline(false);
    await expect(submissionsTitle(page, words)).toBeVisible();
    await expect(failure).toBeHidden();
    const unstyled = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('link')].filter(
            ({ rel, sheet }) => rel === 'stylesheet' && !sheet,
          ).length,
      );
    await expect.poll(unstyled).toBe(0);
    await shell.accountMenu.click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    expect(loads()).toBe(0);

    // A page that the server no longer has is loaded anew once, and then said.
    await page.keyboard.press('Escape');
    await page.route('**/assets/CalculatorPage-*.js', (route) => route.fulfill({ status: 404 }));
    await follow(shell, '/calculator');
    const outdated = page.getByRole('main').getByRole('alert');
    await expect(outdated).toContainText(words.say('common', 'failure.outdated'));
    expect(loads()).toBe(1);
    await expect(page).toHaveURL('/calculator');
    await page.unroute('**/assets/CalculatorPage-*.js');
    await outdated.getByRole('button', { name: words.say('common', 'crash.reload') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: words.say('calculator', 'title') }),
    ).toBeVisible();

    // Signing out needs no server: it ends on a page of ours, which leaves when the network is back.
    await shell.accountMenu.click();
    const logOut = page.getByRole('menuitem', { name: words.say('shell', 'userMenu.logout') });
    await expect(logOut).toBeVisible();
    await context.setOffline(true);
    await logOut.click();
    await expect(page.getByText(words.say('auth', 'start.signedOut'))).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await context.setOffline(false);
    await expect(page).toHaveURL('/');
  });
});

/** Links of the groups that are folded can be followed too. */
async function follow(shell: Shell, path: '/submissions' | '/calculator'): Promise<void> {
  await shell.navigation.locator(`a[href="${path}"]`).dispatchEvent('click');
}

function submissionsTitle(page: Page, words: Words): Locator {
  return page.getByRole('heading', { level: 1, name: words.say('submissions', 'title') });
}

/** How often the page itself was loaded since then. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
}
