// The list that every domain uses, shown with assets and a real server: search, sorting, paging, selection and its address. Its
// keys and what it does with other answers are shown by its own tests.
import type { Page } from '@playwright/test';
import { AssetsPage } from '../pages/AssetsPage.ts';
import { QuotesPage } from '../pages/QuotesPage.ts';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { uniqueName } from '../support/unique.ts';
import type { Words } from '../support/words.ts';

test.use({ signedInAs: 'admin' });

/** A list of `count` assets that nobody else has, searched for. */
async function openOwnRows(page: Page, words: Words, api: Api, count: number) {
  const prefix = uniqueName('Table');
  const names = Array.from(
    { length: count },
    (_, index) => `${prefix} ${String(index + 1).padStart(2, '0')}`,
  );
  for (const name of names) await api.createAsset(name);
  const assets = new AssetsPage(page, words);
  await assets.open();
  await assets.find(prefix);
  const shown = Math.min(count, 10);
  await expect(assets.table.row(prefix)).toHaveCount(shown);
  await expect(assets.table.rows).toHaveCount(shown); // the others are gone: the search was answered
  return { assets, names };
}

test('the address holds the list and its dialog for a reload, Back and Forward; rows are selected across pages to be removed', async ({
  page,
  words,
  api,
}) => {
  const { assets, names } = await openOwnRows(page, words, api, 12);
  const { rows } = assets.table;
  await assets.table.sortBy('Name');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]page=2&sort=-name/);
  await rows.first().locator('td').nth(1).click();
  await expect(assets.dialog).toBeVisible();
  await expect(assets.name).toHaveValue(names[1] ?? '');
  await page.reload();
  await expect(assets.name).toHaveValue(names[1] ?? '');

  // Back closes the dialog, then undoes one choice after the other; the letters of the search are no choices.
  await page.goBack();
  await expect(assets.dialog).toHaveCount(0);
  await expect(rows).toHaveCount(2);
  await expect(assets.search).toHaveValue((names[1] ?? '').slice(0, -3));
  await page.goForward();
  await expect(assets.dialog).toBeVisible();
  await assets.cancel.click();
  await expect(assets.dialog).toHaveCount(0);
  await page.goBack();
  await expect(rows).toHaveCount(10);
  await expect(assets.dialog).toHaveCount(0);
  await page.goBack();
  await expect(assets.table.header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows).toHaveCount(10);

  // Select all takes the page, and keeps it across pages; what somebody else removes is chosen no longer.
  await assets.table.selectPage.check();
  await expect(page.getByText('10 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).toHaveCount(2);
  await expect(assets.table.selectPage).not.toBeChecked();
  await assets.table.selectPage.check();
  await expect(page.getByText('12 selected')).toBeVisible();
  await api.removeAssets(...(await api.assetsNamed(names[11] ?? '')));
  await expect(page.getByText('11 selected')).toBeVisible();
  await assets.remove();
  await expect(page.getByText('The assets are deleted successfully.')).toBeVisible();
  await expect(rows.filter({ hasText: names[0] ?? '' })).toHaveCount(0);
  expect(await api.assetsNamed(names[0]?.slice(0, -3) ?? '')).toEqual([]);

  // What an address says wrongly is as if it said nothing.
  await page.goto('/trades?tab=nonsense&page=-3&size=7&sort=password&edit=nobody');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Rows per page').first()).toHaveValue('10');
  await expect(assets.table.header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(assets.dialog).toHaveCount(0);
});

test('on lists of every kind Back undoes a choice and Forward repeats it, and a closed quote does not reopen', async ({
  page,
  words,
  shell,
}) => {
  await page.goto('/trades?tab=instruments');
  const { navigation } = shell;
  // That each list comes back from its own address is a unit test.
  // Links of the groups that are folded can be clicked too.
  const follow = (path: string) => navigation.locator(`a[href="${path}"]`).dispatchEvent('click');
  const size = page.getByRole('main').getByLabel('Rows per page').first();
  for (const path of ['/users', '/trade', '/transactions']) {
    await follow(path);
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    await expect(size).not.toHaveValue('25'); // the page before is gone
    const first = await size.inputValue();
    await size.selectOption('25');
    await expect(page).toHaveURL(/size=25/i);
    await page.goBack();
    await expect(page).not.toHaveURL(/size=25/i);
    await expect(size).toHaveValue(first);
    await page.goForward();
    await expect(size).toHaveValue('25');
  }

  await follow('/trade');
  const quotes = new QuotesPage(page, words, 'trades');
  await page.getByRole('button', { name: 'IDB requests' }).click();
  const broker = quotes.dialog('IDB requests');
  await broker.getByRole('tab').nth(1).click();
  await expect(page).toHaveURL(/broker=desk/);
  await page.goBack();
  await expect(broker.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(broker).toHaveCount(0);
  await quotes.table('popular').locator('tbody').getByRole('row').first().click();
  const quote = quotes.dialog('Last Responses To The Trade');
  await quote.getByRole('button', { name: 'Close' }).click();
  await expect(quote).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/transactions/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('2,000 rows under All draw only what is seen and can be reached to the last', async ({
  page,
  words,
}) => {
  const items = Array.from({ length: 2_000 }, (_, index) => ({
    _id: `row-${index}`,
    name: `Row ${index + 1}`,
  }));
  await page.route('**/api/asset?*', (route) =>
    route.fulfill({
      json: {
        success: true,
        items: items.slice(0, sizeAsked(route.request().url())),
        total: items.length,
      },
    }),
  );
  const assets = new AssetsPage(page, words);
  await assets.open();
  await assets.table.choosePageSize('All');
  await expect(assets.table.grid).toHaveAttribute('aria-rowcount', '2001');
  expect(await assets.table.rows.count()).toBeLessThan(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => assets.table.rows.count()).toBeLessThan(200);
  await assets.table.row('Row 1').first().focus();
  await page.keyboard.press('End');
  const last = assets.table.row('Row 2000');
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('aria-rowindex', '2001');
});

function sizeAsked(url: string): number {
  const size = Number(new URL(url).searchParams.get('pageSize') ?? 10);
  return size < 0 ? Number.POSITIVE_INFINITY : size;
}
