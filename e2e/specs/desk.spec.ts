// The desk in one walk: the mark that is off is at the top and is explained by keyboard, the book is signed by two, and all of it
// is there in Arabic on a phone.
import { firmsContract } from '@pricevault/contract';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DeskPage } from '../pages/DeskPage.ts';
import { makeAccount, signInPerson } from '../support/accounts.ts';
import { enterAs } from '../support/browsers.ts';
import { closeWindow, consensusOf, makeMarket, submitValues } from '../support/market.ts';
import { pixelsBeyondScreen } from '../support/overflow.ts';
import { sessionOf } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/** Two trades; the own mark is far off on the second. */
const others = {
  bob: [100.1, 50.1],
  carol: [100.2, 50.2],
  dave: [100.3, 50.3],
  erin: [100.4, 50.4],
};
const ownMarks = [100.25, 58];

test('a wrong mark is at the top of the list and is explained by keyboard; two people sign the book', async ({
  page,
  words,
  api,
  own,
  server,
  shell,
  outbox,
  otherBrowser,
}) => {
  test.setTimeout(120_000);
  const { type, tradeIds } = await makeMarket(api, own, [0, 0.01]);
  for (const [name, values] of Object.entries(others)) {
    await submitValues(await sessionOf(server.url, name as keyof typeof others), tradeIds, values);
  }
  const date = await submitValues(own, tradeIds, ownMarks);
  const { mean } = consensusOf([58, 50.1, 50.2, 50.3, 50.4]);

  const desk = new DeskPage(page, words);
  await enterAs(page, own, `/desk?type=${type._id}`);
  await expect(desk.table.rows).toHaveCount(1);
  const row = desk.table.row('1Y10Y +100bp');
  await expect(row).toContainText(mean.toFixed(3));
  await expect(row).toContainText(`+${(58 - mean).toFixed(3)}`);
  await expect(row).toContainText(words.say('desk', 'states.open'));

  // Up and down, a letter for the state, Enter for the panel: no mouse.
  await row.focus();
  await page.keyboard.press('e');
  await expect(desk.dialog).toBeVisible();
  await expect(desk.save).toBeDisabled();
  await desk.dialog.getByLabel(words.say('desk', 'change.reason')).selectOption('dataError');
  await desk.dialog.getByLabel(words.say('desk', 'change.comment')).fill('Two digits swapped');
  await desk.save.click();
  await expect(row).toContainText(words.say('desk', 'states.explained'));
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /1Y10Y \+100bp/ });
  await expect(panel.getByText('Two digits swapped')).toBeVisible();
  await expect(panel.getByText(words.say('desk', 'reasons.dataError')).first()).toBeVisible();
  await page.keyboard.press('Escape');

  const coming = page.waitForEvent('download');
  await desk.download.click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`exceptions-${date}.csv`);
  const [, line = ''] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(line).toContain('explained,dataError,Two digits swapped');

  // A worker reads the book; it stays in the page.
  await page.getByLabel(words.say('desk', 'positions.file')).setInputFiles({
    name: 'book.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`tradeId,notional\n${tradeIds[1]},10000000\n`),
  });
  const money = Math.round((58 - mean) * 1e-4 * 10_000_000);
  await expect(row).toContainText(`+${money.toLocaleString('en')}`);

  // The window is open: nothing is signed yet.
  await expect(desk.signOff('prepare')).toBeDisabled();
  await closeWindow(server, type._id);
  await expect(desk.signOff('prepare')).toBeEnabled({ timeout: 30_000 });
  await desk.signOff('prepare').focus();
  await page.keyboard.press('Enter');
  await desk.confirm('prepare').focus();
  await page.keyboard.press('Enter');
  await expect(desk.strip).toContainText(words.say('desk', 'signOff.states.prepared'));
  await expect(desk.signOff('approve')).toHaveAccessibleDescription(
    words.say('desk', 'signOff.own'),
  );
  await row.focus();
  await page.keyboard.press('o');
  await expect(shell.notice(words.say('desk', 'signOff.locked'))).toBeVisible();

  const colleague = await makeAccount(server);
  await own.call(firmsContract.invite, { email: colleague.email, firmRole: 'approver' });
  const link = await outbox.linkTo(colleague.email, 'join-firm');
  const approver = await signInPerson(server, colleague);
  await approver.call(firmsContract.join, { token: link.split('/').at(-1) ?? '' });
  await otherBrowser(null, async (other) => {
    const theirs = new DeskPage(other, words);
    await enterAs(other, approver, `/desk?type=${type._id}&date=${date}`);
    await theirs.signOff('approve').click();
    await theirs.confirm('approve').click();
    await expect(theirs.strip).toContainText(words.say('desk', 'signOff.states.approved'));
  });

  // The first page hears of it by itself. What was signed is a file whose hash is in the history.
  await expect(desk.strip).toContainText(words.say('desk', 'signOff.states.approved'));
  await desk.strip.getByRole('button', { name: words.say('desk', 'signOff.history') }).click();
  const hash = await desk.dialog.getByText(/^[0-9a-f]{64}$/).innerText();
  const signing = page.waitForEvent('download');
  await desk.dialog.getByRole('button', { name: words.say('desk', 'signOff.file') }).click();
  const signed = readFileSync(await (await signing).path());
  expect(createHash('sha256').update(signed).digest('hex')).toBe(hash);
  expect(signed.toString()).toContain('explained,dataError,Two digits swapped');
  await page.keyboard.press('Escape');
  await expect(desk.dialog).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const settings = await shell.openSettings();
  await settings.chooseLanguage('العربية');
  await page.keyboard.press('Escape');
  const arabic = wordsOf('ar');
  const inArabic = new DeskPage(page, arabic);
  await expect(inArabic.table.rows.first()).toContainText(arabic.say('desk', 'states.explained'));
  await expect(inArabic.strip).toContainText(arabic.say('desk', 'signOff.states.approved'));
  await inArabic.table.rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(arabic.say('desk', 'log.title'))).toBeVisible();
  expect(await pixelsBeyondScreen(page)).toBeLessThanOrEqual(0);
});
