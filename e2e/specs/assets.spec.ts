import { instrumentsContract } from '@pricevault/contract';
import { AssetsPage } from '../pages/AssetsPage.ts';
import { Shell } from '../pages/Shell.ts';
import { pixelsBeyondScreen } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';
import { uniqueName } from '../support/unique.ts';
import { wordsOf } from '../support/words.ts';

test.use({ signedInAs: 'admin' });

test('an admin creates, renames and removes an asset; what is not saved is dropped, and another admin’s change appears by itself', async ({
  page,
  words,
  api,
  shell,
}) => {
  const assets = new AssetsPage(page, words);
  const name = uniqueName('Weather');
  await assets.open();
  await assets.addNew.click();
  await assets.name.fill(`${name} never`);
  await page.keyboard.press('Escape');
  await assets.discard.click();
  await expect(assets.dialog).toHaveCount(0);
  await assets.create(name);
  await expect(shell.notice('New asset is created successfully.')).toBeVisible();
  await assets.find(name);
  await expect(assets.table.rows).toHaveCount(1);

  await assets.create(name.toUpperCase());
  await expect(assets.dialog.getByText(/There is already an asset with the name/)).toBeVisible();
  await expect(assets.name).toHaveValue(name.toUpperCase());
  await assets.cancel.click();
  await assets.discard.click();

  await assets.table.row(name).click();
  await expect(assets.name).toHaveValue(name);
  await assets.name.fill(`${name} II`);
  await assets.save.click();
  await expect(assets.table.row(`${name} II`)).toBeVisible();
  expect(await api.assetsNamed(name)).toHaveLength(1);
  await assets.remove(`${name} II`);
  await expect(assets.table.row(name)).toHaveCount(0);
  expect(await api.assetsNamed(name)).toEqual([]);

  const elsewhere = uniqueName('Elsewhere');
  await assets.find(elsewhere);
  await expect(assets.table.rows.filter({ hasText: elsewhere })).toHaveCount(0);
  await api.createAsset(elsewhere);
  await expect(assets.table.row(elsewhere).getByText(elsewhere, { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('removing an asset with instrument types asks first, in English and then in Arabic', async ({
    page,
    words,
    api,
    shell,
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
    await expect(
      english.question.getByText('Assets have 2 related instrument types.'),
    ).toBeVisible();
    await expect(english.question.getByText('Are you sure to proceed?')).toBeVisible();
    await english.question.getByRole('button', { name: 'Cancel' }).click();
    await expect(english.table.row(asset.name)).toBeVisible();

    const settings = await shell.openSettings();
    await settings.chooseLanguage('العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.keyboard.press('Escape');
    const arabicWords = wordsOf('ar');
    const arabic = new AssetsPage(page, arabicWords);
    await arabic.remove(asset.name); // still ticked; ticking again changes nothing
    await expect(
      arabic.question.getByText(arabicWords.say('assets', 'remove.related_two')),
    ).toBeVisible();
    await arabic.question
      .getByRole('button', { name: arabicWords.say('common', 'actions.remove') })
      .click();
    await expect(
      new Shell(page, arabicWords).notice(arabicWords.say('assets', 'done.removed')),
    ).toBeVisible();
    await expect(arabic.table.row(asset.name)).toHaveCount(0);
    expect(await api.assetsNamed(asset.name)).toEqual([]);
    expect(await pixelsBeyondScreen(page)).toBeLessThanOrEqual(0);
  });
});
