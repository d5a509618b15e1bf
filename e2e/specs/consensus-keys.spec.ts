// Keys of the consensus: made, restored, rehearsed with, replaced; and keepers that change.
import type { Page } from '@playwright/test';
import { demoPassword } from '../../tools/testing/demo-accounts.ts';
import { ConsensusPage } from '../pages/ConsensusPage.ts';
import { signInPerson } from '../support/accounts.ts';
import { demoKey, openBrowser, valuationsFile } from '../support/consensus-members.ts';
import { makeMarket } from '../support/market.ts';
import { expect, test } from '../support/test.ts';

// Opening a key file costs memory and time by design, and a busy machine takes its own for it.
test.describe.configure({ timeout: 840_000 });
test.use({ keepers: 'embedded' });

const passphrase = 'a long enough passphrase';

/** Makes a key pair by the dialog, opens the saved file, without which it is not registered, and registers it; the path of the file. */
async function makeKey(
  page: Page,
  button: 'Generate key pair' | 'Generate new key',
): Promise<string> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await dialog.getByLabel('Repeat the passphrase').fill(passphrase);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Generate and save' }).click();
  const file = await (await saved).path();
  const register = dialog.getByRole('button', { name: 'Register this key' });
  await expect(register).toBeDisabled();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await dialog.getByRole('button', { name: 'Unlock key', exact: true }).click();
  await register.click();
  await expect(dialog).toHaveCount(0);
  return file;
}

test('somebody makes a key, restores it, rehearses a round, and takes a new key while the old one stays theirs', async ({
  browser,
  server,
  words,
  person,
  api,
}) => {
  const own = await signInPerson(server, person);
  const { series, tradeIds } = await makeMarket(api, own, [0, 0.01, 0.02]);
  const { context, page, problems } = await openBrowser(browser, server.url, own.token);
  const consensus = new ConsensusPage(page, words);
  await consensus.open('keys');
  await expect(page.getByText('yours is not vetted yet')).toBeVisible();
  const file = await makeKey(page, 'Generate key pair');
  await expect(page.getByTestId('own-fingerprint')).toHaveText(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/);

  await page.getByRole('button', { name: 'Lock key' }).click();
  await consensus.openKey(file, passphrase);
  await expect(page.getByText('The key opens and is your registered key.')).toBeVisible();

  await page.getByRole('tab', { name: 'Submission' }).click();
  const marks = ['101.253', '99.871', '97.004'];
  const lines = tradeIds.map((tradeId, index) => `${tradeId},${marks[index]},`);
  await consensus.chooseValuations(valuationsFile(lines));
  await expect(page.getByText('Valuations: 3; rows ignored: 0')).toBeVisible();
  await page.getByRole('combobox', { name: 'Series' }).selectOption({ label: series.name });
  await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
  await consensus.confirmKeepers();
  await expect(page.getByText('to the last digit. Marks from your file: 3.')).toBeVisible({
    timeout: 600_000,
  });
  await expect(consensus.checks.locator('[data-status="failed"]')).toHaveCount(0);
  await expect(consensus.resultRows).toHaveCount(3);
  const cells = (await consensus.resultRows.allInnerTexts()).join(' ').split(/\s+/);
  expect(cells).toEqual(expect.arrayContaining(marks));

  // Other keepers than the confirmed ones are an alarm, and without a yes nothing goes on.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('consensus_trust_')) ?? '';
    const trust = JSON.parse(localStorage.getItem(key) ?? '') as { keepers: { signKey: string }[] };
    trust.keepers[1]!.signKey = trust.keepers[0]!.signKey;
    localStorage.setItem(key, JSON.stringify(trust));
  });
  await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
  const alarm = page.getByRole('alertdialog');
  await expect(alarm).toContainText('These are not the keepers that you confirmed.');
  await alarm.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('to the last digit.')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Key management' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Changed' })).toHaveCount(1);
  const newer = await makeKey(page, 'Generate new key');
  await expect(page.getByRole('heading', { name: 'Former keys' })).toBeVisible();
  for (const [kept, sentence] of [
    [newer, 'The key opens and is your registered key.'],
    [file, 'The key opens. It is a former key of yours and opens the rounds of its time.'],
    [demoKey('alice'), 'This key is not yours: it opens nothing that was sealed to you.'],
  ] as const) {
    await page.getByRole('button', { name: 'Lock key' }).click();
    await consensus.openKey(kept, kept === demoKey('alice') ? demoPassword : passphrase);
    await expect(page.getByText(sentence)).toBeVisible();
  }
  expect(problems).toEqual([]);
  await context.close();
});
