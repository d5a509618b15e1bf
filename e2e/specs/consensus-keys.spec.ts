// Keys of the consensus: made, restored, rehearsed with, replaced, marked, and changed by somebody else.
import type { Page } from '@playwright/test';
import { createKeyPair } from '@pricevault/consensus';
import { profileContract, usersContract } from '@pricevault/contract';
import { demoPassword } from '../../tools/testing/demo-accounts.ts';
import { ConsensusPage } from '../pages/ConsensusPage.ts';
import { signInPerson } from '../support/accounts.ts';
import { demoKey, makeMember, openBrowser, valuationsFile } from '../support/consensus-members.ts';
import { makeMarket } from '../support/market.ts';
import { sessionOf } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

// Opening a key file costs 600,000 rounds by design, which a busy machine takes its time for.
test.describe.configure({ timeout: 120_000 });

const passphrase = 'a long enough passphrase';

/** Makes a key pair by the dialog and registers it; the path of the saved key file. */
async function makeKey(page: Page, button: 'Make a key pair' | 'Make a new key'): Promise<string> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await dialog.getByLabel('Repeat the passphrase').fill(passphrase);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make and save' }).click();
  const file = await (await saved).path();
  await dialog.getByRole('button', { name: 'Register this key' }).click();
  await expect(dialog).toHaveCount(0);
  return file;
}

test('somebody makes a key, restores it, rehearses a round, and takes a new key while the old one stays theirs', async ({
  browser,
  server,
  words,
  person,
}) => {
  const api = await signInPerson(server, person);
  const { context, page, problems } = await openBrowser(browser, server.url, api.token);
  const consensus = new ConsensusPage(page, words);
  await consensus.open('keys');
  await expect(page.getByText('yours is not vetted yet')).toBeVisible();
  const file = await makeKey(page, 'Make a key pair');
  await expect(page.getByTestId('own-fingerprint')).toHaveText(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/);

  await page.getByRole('button', { name: 'Forget it' }).click();
  await consensus.openKey(file, passphrase);
  await expect(page.getByText('The key opens and is your registered one.')).toBeVisible();

  await page.getByRole('tab', { name: 'Submission' }).click();
  await page
    .getByRole('combobox', { name: 'Series' })
    .selectOption({ label: 'USD SOFR Swaption month end' });
  await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
  await expect(page.getByText('The opened averages are those of the made-up values.')).toBeVisible({
    timeout: 60_000,
  });

  await page.getByRole('tab', { name: 'Key management' }).click();
  const newer = await makeKey(page, 'Make a new key');
  await expect(page.getByRole('heading', { name: 'Former keys' })).toBeVisible();
  for (const [kept, sentence] of [
    [newer, 'The key opens and is your registered one.'],
    [file, 'The key opens and is a former one of yours: it opens the rounds of its time.'],
    [demoKey('alice'), 'This key is none of yours: it opens nothing that was sealed for you.'],
  ] as const) {
    await page.getByRole('button', { name: 'Forget it' }).click();
    await consensus.openKey(kept, kept === demoKey('alice') ? demoPassword : passphrase);
    await expect(page.getByText(sentence)).toBeVisible();
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('a key that was marked as checked and then changes is flagged, and nothing is sealed for it', async ({
  browser,
  server,
  words,
  api,
}) => {
  const other = await makeMember(server);
  const query = `?pageNum=0&pageSize=5&searchText=${encodeURIComponent(other.email)}`;
  const { items } = await api.call(usersContract.list, undefined, query);
  const firmId = items[0]?.firmId ?? '';
  await api.call(usersContract.vetFirm, { firmId, isVetted: true });
  const bob = await sessionOf(server.url, 'bob');
  const { tradeIds } = await makeMarket(api, bob, [0]);
  const { context, page, problems } = await openBrowser(browser, server.url, bob.token);
  const consensus = new ConsensusPage(page, words);
  await consensus.open('keys');
  const row = page.getByRole('row').filter({ hasText: firmId.slice(0, 8) });
  await row.getByRole('button', { name: 'Mark as checked' }).click();
  await expect(row).toContainText('Checked');

  await other.api.call(profileContract.setPublicKey, {
    public_key: createKeyPair().publicKeyText,
  });
  await page.reload();
  await expect(row).toContainText('Changed');
  await consensus.open('submission');
  await consensus.chooseValuations(valuationsFile([`${tradeIds[0]},101.25,`]));
  await consensus.encrypt.click();
  await expect(
    page.getByText('A key that you had checked has changed, or its firm has added another.'),
  ).toBeVisible();
  await expect(consensus.submit).toBeDisabled();
  expect(problems).toEqual([]);
  await context.close();
});
