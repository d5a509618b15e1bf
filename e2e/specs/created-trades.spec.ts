// A trade is made on screen, compared with others, and asked for.
import { QuotesPage } from '../pages/QuotesPage.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'bob' });

test('a trade is created from a valid form and asked for; the search of the toolbar reads a phrase and leads by keyboard to a trade', async ({
  page,
  words,
  shell,
}) => {
  await page.goto('/create-trade');
  const create = page.getByRole('button', { name: 'Create', exact: true });
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Asset').selectOption({ label: 'Rates' });
  await form.getByLabel('Product').selectOption({ label: 'USD SOFR Swaption' });
  await expect(create).toBeDisabled();
  await form.getByLabel('Strike Relative').fill('');
  await expect(page.getByText('You must enter Strike Relative number.')).toBeVisible();
  await form.getByLabel('Strike Relative').fill('0');
  await form.getByLabel('Expiry').selectOption('12m');
  await form.getByLabel('Tenor').selectOption('120m');
  await expect(create).toBeEnabled();
  const similar = page.getByRole('grid', { name: 'Similar Trades' });
  await expect(similar.locator('tbody').getByRole('row').first()).toContainText('120m');
  await expect(similar).toContainText('PV');

  await create.click();
  const dialog = page.getByRole('dialog', { name: /^Trade \d+ is created$/ });
  const id = /\d+/.exec((await dialog.getByRole('heading').textContent()) ?? '')?.[0] ?? '';
  await expect(dialog).toContainText('has the same terms');
  // Behind the dialog the new trade stands at the top already.
  const recent = page.getByRole('grid', {
    name: 'Your Recently Created Trades',
    includeHidden: true,
  });
  await expect(recent.locator('tbody tr').first()).toContainText(id);
  await dialog.getByRole('button', { name: 'Request' }).click();
  await expect(shell.notice('Requested successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/trade$/);
  const quotes = new QuotesPage(page, words, 'trades');
  await expect(quotes.row('userRequests', id)).toBeVisible();

  const keywords = page.getByRole('combobox', { name: 'Keywords' });
  await expect(keywords).toBeDisabled();
  const product = page.getByRole('search').getByLabel('Product');
  await product.focus(); // its list is read only now
  await product.selectOption({ label: 'USD SOFR Swaption, USD, Daily' });
  await keywords.fill('1y10y payer atm');
  const found = page.getByRole('listbox').getByRole('option');
  const first = found.first();
  await expect(first).toContainText('USD · 12m · 120m · 0 · Payer');
  expect(await found.count()).toBeLessThanOrEqual(10);
  // Nothing of the page lies above it.
  await first.click({ trial: true });
  await keywords.fill('zzzzzzzz');
  await expect(page.getByText('No results..')).toBeVisible();
  await keywords.fill('');
  await expect(page.getByText('No results..')).toBeHidden();
  await keywords.fill('5y5y -50bp');
  await expect(first).toContainText('60m · 60m · -0.005');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(quotes.dialog('Last Responses To The Trade')).toContainText('60m');
  await page.keyboard.press('Escape');
  await keywords.fill('nothing of this name');
  await page.getByRole('button', { name: 'Create New Bond' }).click();
  await expect(page).toHaveURL(/\/create-bond/);
});
