// The database is killed under load. This server is the test's own: it must not disturb the others.
import { assetsContract } from '@pricevault/contract';
import { startBuiltServer } from '../../tools/testing/built-server.ts';
import { signIn } from '../../tools/testing/demo-accounts.ts';
import { isRunning } from '../../tools/testing/processes.ts';
import { AssetsPage } from '../pages/AssetsPage.ts';
import { Shell } from '../pages/Shell.ts';
import { Api } from '../support/api.ts';
import { demoDataVariable } from '../support/demo-data.ts';
import { storedToken } from '../support/tokens.ts';
import { expect, test } from '../support/test.ts';
import { uniqueName } from '../support/unique.ts';

test('kill -9 of the database: the server stays, answers 503, recovers, and the page survives', async ({
  browser,
  words,
}) => {
  test.setTimeout(150_000);
  const server = await startBuiltServer({ RATE_LIMIT: 'off' }, process.env[demoDataVariable]);
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

    await expect(new Shell(page, words).accountMenu).toBeVisible();
    await assets.find(kept.name);
    await expect(assets.table.row(kept.name)).toBeVisible();
    expect(await storedToken(page)).not.toBeNull();
    await expect(page).toHaveURL('/trades');
    await context.close();
  } finally {
    await server.stop();
  }
});
