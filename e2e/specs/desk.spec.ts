// The desk in one walk: the mark that is off is at the top, is explained by keyboard, and stays explained in Arabic on a phone.
import { readFileSync } from 'node:fs';
import { DeskPage } from '../pages/DeskPage.ts';
import { consensusOf, makeMarket, submitValues } from '../support/market.ts';
import { pixelsBeyondScreen } from '../support/overflow.ts';
import { sessionOf } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

test.use({ signedInAs: 'alice' });

/** Two trades; alice is far off on the second. */
const others = {
  bob: [100.1, 50.1],
  carol: [100.2, 50.2],
  dave: [100.3, 50.3],
  erin: [100.4, 50.4],
};
const own = [100.25, 58];

test('a wrong mark is at the top of the list, is explained by keyboard and kept with its history', async ({
  page,
  words,
  api,
  server,
  shell,
}) => {
  test.setTimeout(90_000);
  const alice = await sessionOf(server.url, 'alice');
  const { type, tradeIds } = await makeMarket(api, alice, [0, 0.01]);
  for (const [name, values] of Object.entries(others)) {
    await submitValues(await sessionOf(server.url, name as keyof typeof others), tradeIds, values);
  }
  const date = await submitValues(alice, tradeIds, own);
  const { mean } = consensusOf([58, 50.1, 50.2, 50.3, 50.4]);

  const desk = new DeskPage(page, words);
  await desk.open(type._id);
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

  await page.setViewportSize({ width: 390, height: 844 });
  const settings = await shell.openSettings();
  await settings.chooseLanguage('العربية');
  await page.keyboard.press('Escape');
  const arabic = wordsOf('ar');
  const inArabic = new DeskPage(page, arabic);
  await expect(inArabic.table.rows.first()).toContainText(arabic.say('desk', 'states.explained'));
  await inArabic.table.rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(arabic.say('desk', 'log.title'))).toBeVisible();
  expect(await pixelsBeyondScreen(page)).toBeLessThanOrEqual(0);
});
