import { instrumentsContract } from '@pricevault/contract';
import { AssetsPage } from '../pages/AssetsPage.ts';
import { Shell } from '../pages/Shell.ts';
import { pixelsBeyondScreen } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';
import { uniqueName } from '../support/unique.ts';
import { wordsOf } from '../support/words.ts';

test.use({ signedInAs: 'admin' });

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

for (const { language, viewport, on } of [
  { language: 'en', viewport: wide, on: 'a wide screen' },
  { language: 'ar', viewport: phone, on: 'a phone' },
] as const) {
  test.describe(`in ${language} on ${on}`, () => {
    test.use({ language, viewport });

    test('an admin creates, renames and removes an asset', async ({ page, words, api, shell }) => {
      const assets = new AssetsPage(page, words);
      const name = uniqueName('Weather');
      await assets.open();
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      expect(await pixelsBeyondScreen(page)).toBeLessThanOrEqual(0);

      await assets.create(name);
      await expect(shell.notice(words.say('assets', 'done.created'))).toBeVisible();
      await assets.find(name);
      await expect(assets.table.rows).toHaveCount(1);

      await assets.table.row(name).click();
      await expect(assets.dialog).toContainText(words.say('assets', 'edit.title'));
      await expect(assets.name).toHaveValue(name);
      await assets.name.fill(`${name} II`);
      await assets.save.click();
      await expect(shell.notice(words.say('assets', 'done.updated'))).toBeVisible();
      await expect(assets.table.row(`${name} II`)).toBeVisible();

      await assets.remove(`${name} II`);
      await expect(shell.notice(words.say('assets', 'done.removed'))).toBeVisible();
      await expect(assets.table.row(name)).toHaveCount(0);
      expect(await api.assetsNamed(name)).toEqual([]);
    });
  });
}

test('the form closes without saving and keeps a name that is taken; another admin’s change appears by itself', async ({
  page,
  words,
  api,
}) => {
  const assets = new AssetsPage(page, words);
  const { name } = await api.createAsset(uniqueName('Power'));
  await assets.open();
  await assets.addNew.click();
  await assets.name.fill(`${name} never`);
  await page.keyboard.press('Escape');
  await assets.discard.click();
  await expect(assets.dialog).toHaveCount(0);
  await assets.addNew.click();
  await expect(assets.name).toHaveValue('');
  await assets.cancel.click();
  await expect(assets.dialog).toHaveCount(0);

  await assets.create(name.toUpperCase());
  await expect(assets.dialog.getByText(/There is already an asset with the name/)).toBeVisible();
  await expect(assets.name).toHaveValue(name.toUpperCase());
  expect(await api.assetsNamed(name)).toHaveLength(1);
  await assets.cancel.click();
  await assets.discard.click();

  const elsewhere = uniqueName('Elsewhere');
  await assets.find(elsewhere);
  await expect(assets.table.rows.filter({ hasText: elsewhere })).toHaveCount(0);
  await api.createAsset(elsewhere);
  await expect(assets.table.row(elsewhere).getByText(elsewhere, { exact: true })).toBeVisible();
});

test('removing an asset with instrument types asks first, in English and in Arabic', async ({
  page,
  words,
  api,
}) => {
  const asset = await api.createAsset(uniqueName('With types'));
  for (const name of [uniqueName('First type'), uniqueName('Second type')]) {
    await api.call(instrumentsContract.create, {
      name,
      currency: 'USD',
      serviceFrequency: 'Daily',
      assetId: asset._id,
      pricingTZ: 'NYC',
      pricingTime: '16:00',
      submissionPeriod: 60,
      submissionTries: 2,
    });
  }
  const english = new AssetsPage(page, words);
  await english.open();
  await english.find(asset.name);
  await english.remove(asset.name);
  await expect(english.question.getByText('Assets have 2 related instrument types.')).toBeVisible();
  await expect(english.question.getByText('Are you sure to proceed?')).toBeVisible();
  await english.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(english.table.row(asset.name)).toBeVisible();

  await page.getByRole('button', { name: words.say('shell', 'toolbar.language') }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  const arabicWords = wordsOf('ar');
  const arabic = new AssetsPage(page, arabicWords);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await arabic.remove(asset.name); // still ticked; ticking again changes nothing
  await expect(
    arabic.question.getByText(arabicWords.say('assets', 'remove.related_two')),
  ).toBeVisible();
  await expect(
    arabic.question.getByText(arabicWords.say('assets', 'remove.proceed')),
  ).toBeVisible();
  await arabic.question
    .getByRole('button', { name: arabicWords.say('common', 'actions.remove') })
    .click();
  await expect(
    new Shell(page, arabicWords).notice(arabicWords.say('assets', 'done.removed')),
  ).toBeVisible();
  await expect(arabic.table.row(asset.name)).toHaveCount(0);
  expect(await api.assetsNamed(asset.name)).toEqual([]);
});
