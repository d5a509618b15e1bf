import { SettingsPage } from '../pages/SettingsPage.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'bob' });

test('headings are dragged by keyboard and by pointer, shown in the example, asked about on leaving, and taken from the user’s own file', async ({
  page,
  words,
  shell,
}) => {
  const settings = new SettingsPage(page, words);
  await settings.open();
  await expect(settings.save).toBeDisabled();
  await settings.reset.click();
  await expect(settings.headings).toHaveText(['Trade Reference']);
  await settings.add('currency');
  await settings.add('expiry');
  await expect(settings.example).toHaveText([
    'Trade Reference',
    'Your Value',
    'currency',
    'expiry',
  ]);

  const live = page.locator('[id^=DndLiveRegion]');
  await settings.handle('expiry').focus();
  await page.keyboard.press('Space');
  // Arrows count from here on: the places of the other headings are known.
  await expect(live).toHaveText('expiry is at position 3.');
  await page.keyboard.press('ArrowUp');
  await expect(live).toHaveText('expiry is at position 2.');
  await page.keyboard.press('Space');
  await expect(settings.headings).toHaveText(['Trade Reference', 'expiry', 'currency']);

  // A field comes in beside the heading that is nearest, and goes down to the last place.
  await settings.handle('assetName').focus();
  await page.keyboard.press('Space');
  await expect(live).toHaveText('assetName is outside the headings.');
  await page.keyboard.press('ArrowRight');
  await expect(live).toHaveText('assetName is at position 2.');
  await page.keyboard.press('ArrowDown');
  await expect(live).toHaveText('assetName is at position 3.');
  await page.keyboard.press('ArrowDown');
  await expect(live).toHaveText('assetName is at position 4.');
  await page.keyboard.press('Space');
  await expect(settings.headings).toHaveText([
    'Trade Reference',
    'expiry',
    'currency',
    'assetName',
  ]);

  await page.getByRole('navigation').getByRole('link', { name: 'Results' }).first().click();
  await expect(settings.question).toContainText('Will you save your changes?');
  await settings.question.getByRole('button', { name: 'Yes' }).click();
  await expect(shell.notice('Succeed to save data!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  await settings.open();
  await expect(settings.headings).toHaveText([
    'Trade Reference',
    'expiry',
    'currency',
    'assetName',
  ]);

  await settings.reset.click();
  await settings.add('currency');
  const from = await settings.handle('tenor').boundingBox();
  const to = await settings.handle('currency').boundingBox();
  await page.mouse.move(from!.x + 5, from!.y + 5);
  await page.mouse.down();
  await page.mouse.move(to!.x + 20, to!.y + 5, { steps: 8 });
  // Let go only where the field is said to stand: a slow machine finds its place later.
  await expect(live).toHaveText('tenor is at position 2.');
  await page.mouse.up();
  await expect(settings.headings).toHaveText(['Trade Reference', 'tenor', 'currency']);

  // Below the last heading is the last place.
  const another = await settings.handle('pricingTime').boundingBox();
  const last = await settings.handle('currency').boundingBox();
  await page.mouse.move(another!.x + 5, another!.y + 5);
  await page.mouse.down();
  await page.mouse.move(last!.x + 20, last!.y + last!.height + 20, { steps: 8 });
  await expect(live).toHaveText('pricingTime is at position 4.');
  await page.mouse.up();
  await expect(settings.headings).toHaveText([
    'Trade Reference',
    'tenor',
    'currency',
    'pricingTime',
  ]);

  await page
    .locator('input[type=file]')
    .setInputFiles({
      name: 'own.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Expiry;Desk;OptionType\r\n1;2;3\r\n'),
    });
  await expect(settings.headings).toHaveText(['Trade Reference', 'expiry', 'optionType']);
  await expect(page.getByText('left out: Desk')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Results' }).first().click();
  await settings.question.getByRole('button', { name: 'No' }).click();
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
});
