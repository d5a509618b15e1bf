// The list that every domain uses, shown with assets and a real server: search, sorting, paging, selection, and all of it by
// keyboard. What it does with other answers is told by its own tests.
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

test('the list is sorted, cut into pages of the chosen size, and selected across pages to be removed', async ({
  page,
  words,
  api,
}) => {
  const { assets, names } = await openOwnRows(page, words, api, 12);
  await expect(assets.table.header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => assets.table.column(0)).toEqual(names.slice(0, 10));
  await assets.table.sortBy('Name');
  await expect(assets.table.header('Name')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => assets.table.column(0)).toEqual(names.toReversed().slice(0, 10));

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(assets.table.rows).toHaveCount(2);
  await assets.table.choosePageSize('5');
  await expect(assets.table.rows).toHaveCount(5);
  await assets.table.choosePageSize('All');
  await expect(assets.table.rows).toHaveCount(12);
  await assets.table.choosePageSize('25');
  await expect(assets.table.rows).toHaveCount(12);

  // Select all takes the page, and keeps it across pages.
  await assets.table.choosePageSize('10');
  await expect(assets.table.rows).toHaveCount(10);
  await assets.table.selectPage.check();
  await expect(page.getByText('10 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(assets.table.rows).toHaveCount(2);
  await expect(assets.table.selectPage).not.toBeChecked();
  await expect(page.getByText('10 selected')).toBeVisible();
  await assets.table.selectPage.check();
  await expect(page.getByText('12 selected')).toBeVisible();
  await assets.remove();
  await expect(page.getByText('The assets are deleted successfully.')).toBeVisible();
  await expect(assets.table.row(names[0] ?? '')).toHaveCount(0);
  expect(await api.assetsNamed(names[0]?.slice(0, -3) ?? '')).toEqual([]);
});

test('the rows work by keyboard, and a chosen row that somebody else removes is chosen no longer', async ({
  page,
  words,
  api,
}) => {
  const { assets, names } = await openOwnRows(page, words, api, 4);
  const { rows } = assets.table;
  await expect(rows.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.nth(3)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rows.first().getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Asset' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows.first()).toBeFocused();

  for (const name of names.slice(1)) await assets.table.checkbox(name).check();
  await expect(page.getByText('4 selected')).toBeVisible();
  await api.removeAssets(...(await api.assetsNamed(names[3] ?? '')));
  await expect(page.getByText('3 selected')).toBeVisible();
  // What the search hides stays chosen, and is counted.
  await assets.find(names[0] ?? '');
  await expect(page.getByText('3 selected, 2 not shown')).toBeVisible();
});

test('the address holds the list and its dialog: a reload and a sent link show the same, Back and Forward do what they should', async ({
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

  // What an address says wrongly is as if it said nothing.
  await page.goto('/trades?tab=nonsense&page=-3&size=7&sort=password&edit=nobody');
  await expect(rows).toHaveCount(10);
  await expect(assets.table.header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(assets.dialog).toHaveCount(0);
});

test('on every list Back undoes a choice and Forward repeats it, and a closed quote does not reopen', async ({
  page,
  words,
  shell,
}) => {
  await page.goto('/trades?tab=instruments');
  const { navigation } = shell;
  // Links of the groups that are folded can be clicked too.
  const follow = (path: string) => navigation.locator(`a[href="${path}"]`).dispatchEvent('click');
  const size = page.getByRole('main').getByLabel('Rows per page').first();
  for (const path of ['/trades', '/pilot-partners', '/users', '/bond', '/trade', '/transactions']) {
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
