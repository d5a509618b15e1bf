// The dashboard beyond its numbers: charts as files, dates and their limits, real transactions beside a cell, par curves.
import { DashboardPage } from '../pages/DashboardPage.ts';
import { fileFrom } from '../support/page-steps.ts';
import { watchFirstLoad } from '../support/first-load.ts';
import { makeMarket, submitValues } from '../support/market.ts';
import { sessionOf } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

const strikes = [-0.01, 0, 0.05];
const marks = { bob: [210.5, 120.25, 8.125], carol: [214, 118, 9], alice: [212.25, 121, 8.5] };

test.describe('in English', () => {
  test.use({ signedInAs: 'alice', permissions: ['clipboard-read', 'clipboard-write'] });

  test('a chart is copied and saved, its cell stands beside real transactions, and both dates can be typed', async ({
    page,
    words,
    api,
    server,
    shell,
  }) => {
    const alice = await sessionOf(server.url, 'alice');
    const { series, tradeIds } = await makeMarket(api, alice, strikes);
    await submitValues(await sessionOf(server.url, 'bob'), tradeIds, marks.bob);
    await submitValues(await sessionOf(server.url, 'carol'), tradeIds, marks.carol);
    const today = await submitValues(alice, tradeIds, marks.alice);
    const dashboard = new DashboardPage(page, words);
    await dashboard.open({ series: series._id, date: today, cell: '12m_120m', tab: 'smile' });
    const title = words.say('results', 'smile.title', { expiry: '1Y', tenor: '10Y' });
    const chart = page.getByRole('region', { name: title, exact: true });
    const action = (key: string) =>
      chart.getByRole('button', { name: words.say('charts', key), exact: true });

    const table = await fileFrom(page, () => action('csv').click());
    expect(table.name).toBe(`smile-12m-120m-${today}.csv`);
    const lines = table.bytes.toString('utf8').trimEnd().split('\r\n');
    // Numbers stay numbers, also those that are negative.
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['-1', '0', '5']);
    // The table is there before the plot, whose library comes later.
    await expect(chart.locator('svg.pv-charts-plot').first()).toBeVisible();
    const picture = await fileFrom(page, () => action('png').click());
    expect(picture.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    await action('copy').click();
    await expect(shell.notice(words.say('charts', 'copied'))).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toHaveLength(4);

    const near = words.say('results', 'nearest.title', {
      expiry: '1Y',
      tenor: '10Y',
      currency: 'USD',
    });
    const rows = page.getByRole('table', { name: near }).locator('tbody tr');
    // The demo's transactions may still be loading when the page opens.
    await expect(rows).toHaveCount(5, { timeout: 30_000 });

    // Both dates can be typed. Before the policy of plain-text-policy.ts each of these keys broke the Content-Security-Policy,
    // which the console watch sees, and left its letter standing.
    const parts = (key: string) => dashboard.date(key).getByRole('spinbutton');
    const type = async (key: string, text: string) => {
      await parts(key).first().click();
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    };
    await dashboard.goTo({ date: '2026-03-20', lookback: 'custom', since: '2026-03-10' });
    // The pickers come with the first focus, and take it over.
    await dashboard.shownDate('toolbar.date').focus();
    await expect(parts('toolbar.date').first()).toBeFocused();
    await dashboard.shownDate('toolbar.customDate').focus();
    await expect(parts('toolbar.customDate').first()).toBeFocused();
    await type('toolbar.date', '05Feb');
    await expect(parts('toolbar.date')).toHaveText(['05', 'Feb', '26']);
    await expect(page).toHaveURL(/date=2026-02-05/);
    await type('toolbar.date', 'xy');
    await expect(parts('toolbar.date')).toHaveText(['05', 'Feb', '26']);

    await type('toolbar.customDate', '07Jan');
    await expect(parts('toolbar.customDate')).toHaveText(['07', 'Jan', '26']);
    await expect(page).toHaveURL(/since=2026-01-07/);
    // A date after the first one is not taken; nor is none at all.
    await type('toolbar.customDate', '07Mar');
    await expect(parts('toolbar.customDate')).toHaveText(['07', 'Jan', '26']);
    await parts('toolbar.customDate').first().click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await expect(parts('toolbar.customDate')).toHaveText(['07', 'Jan', '26']);
    await expect(page).toHaveURL(/since=2026-01-07/);
  });
});

test.describe('at 1440 × 900', () => {
  test.use({ signedInAs: 'alice', viewport: { width: 1440, height: 900 } });

  test('opens on the overview; a picked cell stays on the screen beside it; the page is printed and saved as a PDF', async ({
    page,
    words,
  }) => {
    await page.goto('/dashboard');
    const map = page.getByRole('grid', { name: /^ATM/ });
    await map.locator('tr[data-row="12m"] > td[data-column="120m"]').click();
    await expect(page).toHaveURL(/cell=12m_120m/);
    const beside = page.getByRole('complementary', { name: words.say('overview', 'cell') });
    await expect(beside.locator('svg.pv-charts-plot')).toHaveCount(2);
    const box = await beside.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(900);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation').first()).toBeHidden();
    for (const key of ['source', 'version', 'zone']) {
      await expect(page.getByText(words.say('print', key), { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: words.say('print', 'pdf') })).toBeHidden();
    await page.emulateMedia({ media: null });
    const pdf = await fileFrom(page, () =>
      page.getByRole('button', { name: words.say('print', 'pdf') }).click(),
    );
    expect(pdf.name).toMatch(/^results-\d{4}-\d\d-\d\d\.pdf$/);
    expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });
});

test.describe('in Arabic', () => {
  test.use({ signedInAs: 'alice', language: 'ar' });

  test('a monthly series is asked for by month, and a custom date lies before the date', async ({
    page,
    words,
  }) => {
    const dashboard = new DashboardPage(page, words);
    await dashboard.open({ date: '2026-03-20', lookback: 'custom', since: '2026-03-10' });
    await expect(dashboard.shownDate('toolbar.date')).toHaveValue(/20 مارس 26/);
    // The custom date opens at its own month, in which the date itself can no longer be chosen.
    await page.getByRole('button', { name: /10/ }).last().click();
    const days = page.getByRole('dialog').getByRole('gridcell');
    await expect(days.filter({ hasText: /^19$/ })).toBeEnabled();
    await expect(days.filter({ hasText: /^20$/ })).toBeDisabled();
    await days.filter({ hasText: /^19$/ }).click();
    await expect(page).toHaveURL(/lookback=custom&since=2026-03-19/);

    const monthly = dashboard.series.locator('option', { hasText: 'month end' });
    await dashboard.series.selectOption((await monthly.getAttribute('value')) ?? '');
    await expect(dashboard.shownDate('toolbar.date')).toHaveValue(/مارس 26/);
    await dashboard.shownDate('toolbar.date').focus();
    await expect(dashboard.date('toolbar.date').getByRole('spinbutton')).toHaveCount(2);
    await dashboard.choice('toolbar.custom').click();
    await page.getByRole('radio', { name: '1Y', exact: true }).click();
    await expect(page).toHaveURL(/lookback=1Y/);
  });
});

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('loads a par curve after having seen what was read', async ({ page }) => {
    const checkFirstLoad = watchFirstLoad(page);
    // With the overview, as everybody arrives.
    await page.goto('/dashboard');
    await expect(page.getByRole('radio', { name: 'Normal vol (bp)' })).toBeVisible();
    await checkFirstLoad();
    await page.getByRole('button', { name: 'Par curves' }).click();
    await expect(page).toHaveURL(/dialog=curves/);
    const dialog = page.getByRole('dialog', { name: 'Load a par curve' });
    const choose = (text: string) =>
      dialog
        .getByLabel('Par rates file')
        .setInputFiles({ name: 'curve.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('a,b\n1,2\n');
    await expect(dialog.getByRole('alert')).toContainText('the column tenor');

    await choose('tenor,rate\n1Y,4.25%\n5Y,4%\nlater,4%\n10Y,three\n');
    await expect(dialog.getByText('2 quotes')).toBeVisible();
    await expect(dialog.getByText('Line 4: “later” is not a tenor.')).toBeVisible();
    await expect(dialog.getByText('Line 5: “three” is not a number.')).toBeVisible();
    await expect(dialog.getByLabel('Rates quoted as')).toHaveValue('percent');
    await expect(dialog.getByRole('row', { name: '1Y' })).toContainText('4.250%');
    const load = dialog.getByRole('button', { name: 'Load curve' });
    await expect(load).toBeDisabled();
    await dialog.getByLabel('Curve date').fill('2001-02-05');

    // Read as decimals these would be 425 percent, which no curve gives back: it cannot be loaded.
    await dialog.getByLabel('Rates quoted as').selectOption('decimal');
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'No curve fits these quotes' }),
    ).toBeVisible();
    await expect(load).toBeDisabled();
    await dialog.getByLabel('Rates quoted as').selectOption('percent');
    await expect(dialog.getByText('The curve reprices every quote.')).toBeVisible();
    await load.click();
    await expect(page.getByText('USD par curve of 05 Feb 2001 loaded.')).toBeVisible();
    await expect(dialog.getByRole('table', { name: 'Loaded curves' })).toBeVisible();
    await choose('asOf,tenor,rate\n2001-02-05,2Y,0.04\n');
    await expect(
      dialog.getByText('A curve for this date exists and will be replaced.'),
    ).toBeVisible();
  });
});
