// Asking for trades and bonds and answering, two people side by side; the mails.
import {
  createdTradesContract,
  instrumentsContract,
  tradeFormDefaults,
  quotesContract,
} from '@pricevault/contract';
import { QuotesPage } from '../pages/QuotesPage.ts';
import { Shell } from '../pages/Shell.ts';
import type { Api } from '../support/api.ts';
import { fileFrom } from '../support/page-steps.ts';
import { pixelsBeyondScreen } from '../support/overflow.ts';
import { sessionOf } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** A trade that no other test knows. */
async function makeTrade(api: Api): Promise<{ id: string; name: string }> {
  const { items } = await api.call(instrumentsContract.list);
  const { trade } = await api.call(createdTradesContract.create, {
    ...tradeFormDefaults,
    // Its type has neither answers nor a consensus at these terms: no answer here is far off.
    instrumentTypeId: items.find(({ serviceFrequency }) => serviceFrequency === 'Monthly')!._id,
    expiry: '36m',
    tenor: '120m',
  });
  return { id: trade._id, name: String(trade.tradeId) };
}

test.describe('two people side by side', () => {
  test.use({ signedInAs: 'alice' });
  test('one asks, the other sees it appear and answers, the first sees the answer', async ({
    page,
    words,
    server,
    shell,
    otherBrowser,
  }) => {
    const trade = await makeTrade(await sessionOf(server.url, 'alice'));
    const alice = new QuotesPage(page, words, 'trades');
    await otherBrowser('bob', async (other) => {
      const bob = new QuotesPage(other, words, 'trades');
      await bob.open();

      await page.goto(`/trade?trade=${trade.id}`);
      const last = alice.dialog('Last Responses To The Trade');
      await expect(last.getByText('No Data.')).toBeVisible();
      await last.getByRole('button', { name: 'Request', exact: true }).click();
      await expect(shell.notice('Requested successfully!')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(alice.row('userRequests', trade.name)).toContainText(/(60|5\d) min/);

      // Nobody reloads: the request is told by the server.
      await expect(bob.row('requests', trade.name)).toContainText(/(60|5\d) min/);
      await bob.respond(trade.name).click();
      const notices = new Shell(other, words);
      await expect(notices.notice('To respond, please insert respond value.')).toBeVisible();
      await bob.field('value', trade.name).fill('12.345');
      await bob.field('value', trade.name).press('Enter');
      await expect(notices.notice('Responded successfully!')).toBeVisible();
      await expect(bob.row('userResponses', trade.name)).toContainText('12.345');

      // The same in the blotter, by keyboard alone: another answer of the firm replaces the first.
      await other.getByRole('link', { name: 'Blotter' }).click();
      await expect(other).toHaveURL('/trade?view=blotter');
      const blotter = other.getByRole('grid', { name: 'Blotter' });
      const listed = blotter.getByRole('row').filter({ hasText: trade.name });
      await expect(listed).toContainText(/3y10y \S+ payer/);
      await other.getByRole('searchbox', { name: /^Search, e\.g\./ }).fill('3y10y');
      await other.keyboard.press('Enter');
      await listed.focus();
      await other.keyboard.type('12.5');
      await expect(listed.getByRole('textbox')).toHaveValue('12.5');
      await other.keyboard.press('Enter');
      await expect(listed).toBeFocused();
      await other.getByText('My answers').click();
      await expect(other).toHaveURL(/view=blotter&show=answered/);
      await expect(listed.getByRole('textbox')).toHaveValue('12.5');
      await other.goBack();
      await expect(other.getByRole('radio', { name: 'All', exact: true })).toBeChecked();

      await alice.row('userRequests', trade.name).click();
      const detail = alice.dialog('Responses To The Request');
      await expect(detail.getByRole('grid')).toContainText('12.500');
      await expect(detail).toContainText('Alice');
      await page.keyboard.press('Escape');
      const file = await fileFrom(page, () =>
        page.getByRole('button', { name: 'Download', exact: true }).click(),
      );
      expect(file.text.split('\r\n')[1]).toMatch(new RegExp(`Z,${trade.name},.*,true,,,1,12.5,`));
      await page.getByRole('button', { name: /^Notices, \d+ new$/ }).click();
      await expect(page.getByText('1 answer to your trade request').first()).toBeVisible();
    });
  });

  test('a bond is requested, accepted by an admin, asked for, quoted with bid and offer, and shown with its yield', async ({
    page,
    words,
    shell,
    otherBrowser,
  }) => {
    const isin = 'XS9988776654';
    await page.goto('/create-bond');
    const send = page.getByRole('button', { name: 'Request', exact: true });
    await expect(send).toBeDisabled();
    await page.getByLabel('Ticker').fill('UT');
    await expect(
      page.getByText('The instrument name must be at least 3 characters.'),
    ).toBeVisible();
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
    await expect(shell.notice('New bond is requested.')).toBeVisible();
    const own = page.getByRole('grid', { name: 'Requested Bonds' });
    await expect(own.getByRole('row', { name: isin })).toContainText('Waiting');

    await otherBrowser('admin', async (other) => {
      await other.goto('/trades?tab=bonds');
      await other.getByRole('button', { name: `Accept ${isin}` }).click();
      await expect(own.getByRole('row', { name: isin })).toContainText('Accepted');

      // The search finds it by a fragment of its name, and leads to it.
      const product = page.getByRole('search').getByLabel('Product');
      await product.focus(); // its list is read only now
      await product.selectOption({ label: 'USD SOFR Swaption, USD, Daily' });
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
});

test.describe('passing a request on', () => {
  test.use({ signedInAs: 'dave' });
  test('to the broker and to the trader by real mails, and only what was sent is called sent', async ({
    page,
    words,
    server,
    outbox,
  }) => {
    const api = await sessionOf(server.url, 'dave');
    const trade = await makeTrade(api);
    await api.call(quotesContract.trade.request, { tradeId: trade.id });
    const quotes = new QuotesPage(page, words, 'trades');
    await quotes.open();

    await page.getByRole('button', { name: `Send: Ask IDB about ${trade.name}` }).click();
    const asked = quotes.dialog('IDB Request');
    await expect(asked).toContainText('Your valuation request was submitted to IDB.');
    await expect(asked.getByText('In the outbox', { exact: true })).toBeVisible();
    await asked.getByRole('button', { name: 'View your IDB requests' }).click();
    await expect(quotes.dialog('IDB requests').getByRole('grid')).toContainText(trade.name);
    await page.keyboard.press('Escape');
    expect(outbox.mailsTo('idb@pricevault.example').at(-1)?.text).toContain(trade.name);

    await page.getByRole('button', { name: `Send: email to trader about ${trade.name}` }).click();
    const panel = quotes.dialog('Email to trader');
    await expect(panel.getByLabel('To', { exact: true })).toHaveValue('trader@pricevault.example');
    await expect(panel.getByLabel('Subject')).toHaveValue(new RegExp(trade.name));
    await panel.getByLabel('Text').fill('Where would you deal?');
    await panel.getByRole('button', { name: 'Send Email' }).click();
    await expect(panel.getByText(/^No mail server is set up/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Send Email' })).toBeDisabled();
    await expect(() => {
      const mail = outbox.mailsTo('trader@pricevault.example').at(-1);
      expect(mail?.subject).toContain(trade.name);
      expect(mail?.text).toContain('Where would you deal?');
    }).toPass();
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({ signedInAs: 'erin', language: 'ar', viewport: { width: 390, height: 844 } });
  test('time remaining and answer are seen at once, a request is answered from its detail, and nothing scrolls sideways', async ({
    page,
    server,
    shell,
  }) => {
    const api = await sessionOf(server.url, 'bob');
    const trade = await makeTrade(api);
    await api.call(quotesContract.trade.request, { tradeId: trade.id });
    const quotes = new QuotesPage(page, wordsOf('ar'), 'trades');
    await quotes.open();
    const card = quotes.row('requests', trade.name);
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('.pv-quotes-remaining')).toBeInViewport({ ratio: 1 });
    await expect(quotes.respond(trade.name)).toBeInViewport({ ratio: 1 });
    await card.click();
    const detail = quotes.dialog(quotes.say('detail.responses'));
    await detail.getByLabel(quotes.say('detail.yourValue')).fill('7.5');
    await detail.getByLabel(quotes.say('detail.yourValue')).press('Enter');
    await expect(shell.notice(quotes.say('notices.responded'))).toBeVisible();
    await expect(detail.getByRole('grid')).toContainText('7.500');
    await page.keyboard.press('Escape');
    expect(await pixelsBeyondScreen(page)).toBe(0);
  });
});
