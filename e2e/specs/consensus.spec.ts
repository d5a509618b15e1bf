// The consensus as its members live it: keys, five members in five browsers, a result that all of them check, a rehearsal.
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { consensusContract, instrumentsContract } from '@pricevault/contract';
import { demoPassword, signIn, type DemoName } from '../../tools/testing/demo-accounts.ts';
import { ConsensusPage } from '../pages/ConsensusPage.ts';
import { Shell } from '../pages/Shell.ts';
import { makeAccount, signInPerson } from '../support/accounts.ts';
import { watchConsole } from '../support/console-watch.ts';
import { valuesFoundIn } from '../support/data-search.ts';
import { expect, test } from '../support/test.ts';

const demoKey = (name: DemoName) =>
  fileURLToPath(new URL(`../../docs/demo-keys/${name}.json`, import.meta.url));
const members = ['alice', 'bob', 'carol', 'dave', 'erin'] as const;
/** Two trades; values that nothing else in the vault has. */
const values: Record<(typeof members)[number], readonly [string, string]> = {
  alice: ['71234.5178', '-8123.4417'],
  bob: ['71236.0192', '-8127.9031'],
  carol: ['71233.7731', '-8121.1173'],
  dave: ['71235.2209', '-8125.6683'],
  erin: ['71234.9917', '-8124.2239'],
};

function figures(column: 0 | 1): { average: string; stdev: string } {
  const numbers = members.map((name) => Number(values[name][column]));
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const variance = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length;
  return { average: mean.toFixed(3), stdev: Math.sqrt(variance).toFixed(3) };
}

async function openBrowser(
  browser: Browser,
  url: string,
  token: string,
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const localStorage = [
    { name: 'language', value: 'en' },
    { name: 'access_token', value: token },
  ];
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await context.newPage();
  return { context, page, problems: watchConsole(page) };
}

test('five members in five browsers run a round to its end, and all see the average and the deviation', async ({
  browser,
  server,
  words,
  api,
}) => {
  test.setTimeout(240_000);
  const { items } = await api.call(instrumentsContract.list);
  const type = items.find(({ serviceFrequency }) => serviceFrequency === 'Daily');
  const before = await api.call(
    consensusContract.publicKeys,
    undefined,
    `?instrumentTypeId=${type?._id}`,
  );
  const [first = 0, second = 0] = before.round?.trades ?? [];
  const browsers = [];
  for (const name of members) {
    const opened = await openBrowser(browser, server.url, await signIn(server.url, name));
    browsers.push({ name, ...opened });
    const consensus = new ConsensusPage(opened.page, words);
    await consensus.open('submission');
    const [one, two] = values[name];
    const text = `tradeid,valuation,forward\r\n${first},${one},\r\n${second},${two},0.03\r\nx,1,\r\n`;
    await consensus.chooseValuations({
      name: 'valuations.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await expect(opened.page.getByText('2 valuations; rows ignored: 1')).toBeVisible();
    await expect(consensus.submit).toBeDisabled();
    await consensus.encrypt.click();
    await expect(consensus.sealedRows).toBeVisible();
    await consensus.openKey(demoKey(name), demoPassword);
    await consensus.submit.click();
    await expect(new Shell(opened.page, words).notice('Uploaded successfully!')).toBeVisible();
  }
  const plain = members.flatMap((name) => values[name]);
  expect(valuesFoundIn(server.dataDir, plain)).toEqual([]);

  await api.call(consensusContract.close, { round_id: before.round?.id ?? '' });
  for (const { page, context, problems } of browsers) {
    const consensus = new ConsensusPage(page, words);
    await page.getByRole('tab', { name: 'Result' }).click();
    await consensus.openResult.click();
    await expect(consensus.checks.locator('[data-status="passed"]')).toHaveCount(12);
    for (const column of [0, 1] as const) {
      const { average, stdev } = figures(column);
      // The round's trades are in the order of their ids, and so are the rows: the two marked ones come first.
      const cells = (await consensus.resultRows.nth(column).innerText())
        .replaceAll(',', '')
        .split(/\s+/);
      expect(cells.map((cell) => Number(cell).toFixed(3))).toEqual(
        expect.arrayContaining([average, stdev]),
      );
    }
    expect(problems).toEqual([]);
    await context.close();
  }
  expect(valuesFoundIn(server.dataDir, plain)).toEqual([]);
});

test('a newcomer opens yesterday’s result of the demo with the demo key, checks it and downloads it', async ({
  browser,
  server,
  words,
}) => {
  const opened = await openBrowser(browser, server.url, await signIn(server.url, 'alice'));
  const { page } = opened;
  const consensus = new ConsensusPage(page, words);
  await consensus.open('result');
  await consensus.openKey(demoKey('alice'), demoPassword);
  await page.getByRole('combobox', { name: 'Valuation date' }).click();
  await page.getByRole('option').last().click();
  await consensus.openResult.click();
  await expect(consensus.checks.locator('[data-status="failed"]')).toHaveCount(0);
  await expect(page.getByText('Only 3 firms: not published').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download result file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^consensus-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(opened.problems).toEqual([]);
  await opened.context.close();
});

test('somebody makes a key, saves it, registers it, restores it and rehearses a round', async ({
  browser,
  server,
  words,
}) => {
  test.setTimeout(120_000);
  const person = await makeAccount(server);
  const api = await signInPerson(server, person);
  const { context, page, problems } = await openBrowser(browser, server.url, api.token);
  const consensus = new ConsensusPage(page, words);
  await consensus.open('keys');
  await page.getByRole('button', { name: 'Make a key pair' }).click();
  const passphrase = 'a long enough passphrase';
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await dialog.getByLabel('Repeat the passphrase').fill(passphrase);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make and save' }).click();
  const file = await (await saved).path();
  await page.getByRole('button', { name: 'Register this key' }).click();
  await expect(page.getByTestId('own-fingerprint')).toHaveText(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/);

  await page.getByRole('button', { name: 'Forget it' }).click();
  await consensus.openKey(file, passphrase);
  await expect(page.getByText('The file opens and holds your registered key.')).toBeVisible();

  await page.getByRole('tab', { name: 'Submission' }).click();
  await page.getByRole('combobox', { name: 'Series' }).click();
  await page.getByRole('option', { name: 'USD SOFR Swaption month end' }).click();
  await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
  await expect(page.getByText('The opened averages are those of the made-up values.')).toBeVisible({
    timeout: 60_000,
  });
  expect(problems).toEqual([]);
  await context.close();
});
