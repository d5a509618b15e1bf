// Bonds: requested by a user, accepted by an admin, asked for and quoted.
import { QuotesPage } from '../pages/QuotesPage.ts';
import { Shell } from '../pages/Shell.ts';
import { inBrowserOf } from '../support/browsers.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'alice' });

test('a bond is requested, accepted by an admin, asked for, quoted with bid and offer, and shown with its yield', async ({
  page,
  words,
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  const isin = 'XS9988776654';
  await page.goto('/create-bond');
  const send = page.getByRole('button', { name: 'Request', exact: true });
  await expect(send).toBeDisabled();
  await page.getByLabel('Ticker').fill('UT');
  await expect(page.getByText('The instrument name must be at least 3 characters.')).toBeVisible();
  await page.getByLabel('Ticker').fill('UST2');
  await page.getByLabel('ISIN').fill('XS9988776655');
  await expect(page.getByText('Invalid ISIN.')).toBeVisible();
  await page.getByLabel('ISIN').fill(isin);
  await page.getByLabel('Name').fill('Treasury 2 percent');
  await page.getByLabel('Coupon (%)').fill('2');
  await page.getByLabel('Maturity').fill('2020-01-01');
  await expect(page.getByText('The maturity must not be in the past.')).toBeVisible();
  await page.getByLabel('Maturity').fill('2041-11-30');
  await send.click();
  const shell = new Shell(page, words);
  await expect(shell.notice('New bond is requested.')).toBeVisible();
  const own = page.getByRole('grid', { name: 'Requested Bonds' });
  await expect(own.getByRole('row', { name: isin })).toContainText('Waiting');

  await inBrowserOf(browser, server.url, 'admin', async (other) => {
    await other.goto('/trades?tab=bonds');
    await other.getByRole('button', { name: `Accept ${isin}` }).click();
    await expect(own.getByRole('row', { name: isin })).toContainText('Accepted');

    // The search finds it by a fragment of its name, and leads to it.
    await page
      .getByRole('search')
      .getByLabel('Product')
      .selectOption({ label: 'USD SOFR Swaption, USD, Daily' });
    await page.getByRole('combobox', { name: 'Keywords' }).fill(isin);
    await expect(
      page.getByRole('listbox').getByRole('option', { name: /Treasury 2 percent/ }),
    ).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const alice = new QuotesPage(page, words, 'bonds');
    const last = alice.dialog('Last Responses To The Bond');
    await last.getByRole('button', { name: 'Request', exact: true }).click();
    await expect(shell.notice('Requested successfully!')).toBeVisible();
    await page.keyboard.press('Escape');

    const admin = new QuotesPage(other, words, 'bonds');
    await admin.open();
    await admin.respond('UST2').click();
    const told = new Shell(other, words);
    await expect(told.notice('To respond, please insert bid value.')).toBeVisible();
    await admin.field('bid', 'UST2').fill('98.5');
    await admin.field('offer', 'UST2').fill('99.5');
    await admin.field('offer', 'UST2').press('Enter');
    await expect(told.notice('Responded successfully!')).toBeVisible();

    await alice.row('userRequests', 'UST2').click();
    const detail = alice.dialog('Responses To The Request');
    await expect(detail.getByRole('grid')).toContainText('98.500');
    await expect(detail).toContainText('99.000'); // the mid
    // 2% until 2041 at about 99 yields a little more than its coupon.
    await expect(detail).toContainText(/Yield at Mid \(%\)2\.0\d\d/);
  });
});
