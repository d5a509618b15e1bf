// Public transactions: a guest's search, a beta user's full table, an admin's import.
import { fileURLToPath } from 'node:url';
import { TransactionsPage } from '../pages/TransactionsPage.ts';
import { pixelsBeyondScreen } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };
const realDay = fileURLToPath(
  new URL(
    '../../packages/file-formats/data/transactions/CUMULATIVE_RATES_2019_03_20.zip',
    import.meta.url,
  ),
);

test.describe('a guest', () => {
  test('goes from the card to the search, pages through it and sees no restricted value', async ({
    page,
  }) => {
    await page.goto('/data');
    await expect(
      page.getByRole('link', { name: 'Request PriceVault Beta Invite' }),
    ).toHaveAttribute('href', '/become-a-pilot-partner');
    await page.getByLabel('Strike Fixed').fill('five');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'The strike must be a number such as 0.05 or 5%.',
    );
    // Nobody has looked for it.
    await expect(page.getByText('No Result')).toHaveCount(0);
    await page.getByLabel('Expiry').selectOption('12m-36m');
    await page.getByLabel('Strike Fixed').fill('2.5%');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?expiry=12m-36m&tenor=&strikeFixed=2\.5%25/);
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows).toHaveCount(5);
    await expect(rows.first().getByText('not permission')).toHaveCount(6);

    await page.goto('/search');
    await expect(rows).toHaveCount(5);
    await expect(rows.first().locator('td').first()).toHaveText(/^\d+$/);
    const first = await rows.first().locator('td').first().textContent();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rows.first().locator('td').first()).not.toHaveText(first ?? '');
    await expect(page).toHaveURL('/search?page=2');
    await page.getByLabel('Rows per page').selectOption('25');
    await expect(rows).toHaveCount(25);
    await expect(rows.first().locator('td').first()).toHaveText(first ?? '');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.reload();
    await expect(rows).toHaveCount(25);
    await page.goBack();
    await expect(rows).toHaveCount(5);
    await expect(rows.first().locator('td').first()).not.toHaveText(first ?? '');

    // On a phone the table scrolls and not the page, in the direction of the language.
    await page.setViewportSize(phone);
    await page.locator('.language-switch select').selectOption('ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(rows).toHaveCount(5);
    expect(await pixelsBeyondScreen(page)).toBe(0);
  });
});

test.describe('a beta user in Arabic on a phone', () => {
  test.use({ signedInAs: 'alice', language: 'ar', viewport: phone });

  test('filters the full table, reads a history and walks the heatmap', async ({ page, words }) => {
    const transactions = new TransactionsPage(page, words);
    await transactions.open();
    await expect(transactions.rows()).toHaveCount(10);
    await transactions.filter('currency').selectOption('AUD');
    await expect(transactions.rows().first()).toContainText('AUD');
    await transactions.rows().first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(transactions.say('dialog.chain'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await transactions.filter('currency').selectOption('USD');

    await transactions.tab('overview').click();
    const grid = page.getByRole('grid', { name: transactions.say('overview.byCell') });
    const cell = grid.getByRole('gridcell').first();
    await cell.focus();
    await page.keyboard.press('ArrowRight');
    await expect(grid.getByRole('gridcell').nth(1)).toBeFocused();
  });
});

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });
  test('loads a file again and reads that nothing was new', async ({ page, words }) => {
    const transactions = new TransactionsPage(page, words);
    await transactions.open();
    await expect(transactions.rows()).toHaveCount(10);
    // Where columns wait beyond the edge, it is in shadow until the last of them is reached.
    await page.setViewportSize({ width: 800, height: 900 });
    const table = page.getByRole('grid');
    const shadow = () =>
      table.evaluate((grid) => {
        const view = grid.parentElement?.parentElement;
        return view ? getComputedStyle(view, '::after').opacity : '';
      });
    await expect.poll(shadow).toBe('1');
    await table.evaluate((grid) => grid.parentElement?.scrollTo({ left: 9999 }));
    await expect.poll(shadow).toBe('0');
    await transactions.tab('import').click();
    await page.locator('input[type=file]').setInputFiles(realDay);
    await expect(page.getByText('9,583 rows read, 0 accepted.')).toBeVisible();
    await expect(page.getByText(transactions.say('reasons.alreadyKnown')).first()).toBeVisible();
  });
});
