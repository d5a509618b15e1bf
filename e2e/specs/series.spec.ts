import type { Page } from '@playwright/test';
import { SeriesPage } from '../pages/SeriesPage.ts';
import { SettingsPage } from '../pages/SettingsPage.ts';
import { fileFrom, goInside } from '../support/page-steps.ts';
import { expect, test } from '../support/test.ts';
import { uniqueName } from '../support/unique.ts';

test.use({ signedInAs: 'alice' });

/** On /trades, whichever of its tabs is shown. */
async function downloadTrades(
  page: Page,
  name: string,
): Promise<{ name: string; lines: string[] }> {
  await page.getByRole('tab', { name: 'Trades Download' }).click();
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const file = await fileFrom(page, () =>
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  );
  return { name: file.name, lines: file.text.slice(1).split('\r\n') };
}

test('a user builds a series, downloads it, changes headings and downloads again; a series of the vault is read-only', async ({
  page,
  words,
  shell,
}) => {
  const series = new SeriesPage(page, words);
  const name = uniqueName('Desk');
  await page.goto('/trades');
  await expect(page.getByRole('tab')).toHaveText(['Trades Download', 'Series Configure']);
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeDisabled();

  await page.getByRole('tab', { name: 'Series Configure' }).click();
  await series.create(name);
  await expect(shell.notice('New Batch is added.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Configure Series: ${name}` })).toBeVisible();

  await series.addButton(1).click();
  await expect(shell.notice('Added the trade to batch successfully!')).toBeVisible();
  await expect(series.removeButton(1)).toBeVisible();
  await series.addButton(1, true).click();
  await expect(shell.notice('The trade exists in the batch now!')).toBeVisible();

  await series.searchAll.fill('1m 12m');
  await expect(page.getByText('23 trades', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add all matches' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('23 trades', { exact: true })).toHaveCount(2);
  await series.removeButton(1).click();
  await expect(shell.notice('Removed trade from the batch successfully!')).toBeVisible();
  await expect(page.getByText('22 trades', { exact: true })).toBeVisible();

  const first = await downloadTrades(page, name);
  await expect(shell.notice('All trade data has been downloaded.')).toBeVisible();
  expect(first.name).toMatch(/^trades-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(first.lines.slice(0, 3)).toEqual([
    `Series Name,${name}`,
    'Service Frequency,Daily',
    'Pricing Time,16:05 Europe/London,Unit,"bp of notional, forward premium"',
  ]);
  expect(first.lines[4]).toBe('');
  expect(first.lines[5]).toMatch(/^Trade Reference,Your Value,/);
  expect(first.lines).toHaveLength(6 + 22 + 1);

  const settings = new SettingsPage(page, words);
  await shell.openOwnPage('settings', 'nav.settings');
  // By key: the notices of what was done before may still stand over the buttons.
  await settings.reset.press('Enter');
  await settings.add('expiry');
  await settings.add('strikeRelative');
  await settings.save.press('Enter');
  await expect(shell.notice('Succeed to save data!')).toBeVisible();
  await shell.follow('Trade Repo');
  const second = await downloadTrades(page, name);
  expect(second.lines[5]).toBe('Trade Reference,Your Value,expiry,strikeRelative');
  expect(second.lines[6]).toBe('2,,1m,-0.04');

  const zip = page.getByRole('button', { name: 'Download as ZIP' });
  await expect(zip).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select USD SOFR Swaption ATM' }).check();
  const zipped = await fileFrom(page, () => zip.press('Enter'));
  expect(zipped.name).toMatch(/^trades-\d{4}-\d{2}-\d{2}\.zip$/);

  await page.getByRole('tab', { name: 'Series Configure' }).click();
  await series.list.row(name).getByRole('checkbox').check();
  await series.list.bulkMenu.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(
    shell.notice('The Series is deleted successfully. You are allowed to delete your series only.'),
  ).toBeVisible();
  await expect(series.list.row(name)).toHaveCount(0);

  await series.openFromList('USD SOFR Swaption ATM');
  await expect(page.getByText('Administrators maintain this series')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add trade/ }).first()).toBeDisabled();
  await expect(page.getByLabel('Name')).toBeDisabled();

  // It has an address of its own; what the user may not see is not opened.
  const address = page.url();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(series.list.rows.first()).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Administrators maintain this series')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/trades?tab=series');
  await expect(series.list.rows.first()).toBeVisible();
  await goInside(page, '/trades?tab=series&series=not-mine');
  await expect(page).toHaveURL(/not-mine/);
  await expect(series.list.rows.first()).toBeVisible();
});
