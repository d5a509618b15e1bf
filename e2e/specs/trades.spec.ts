import { bondsContract, tradesContract } from '@pricevault/contract';
import { AssetsPage } from '../pages/AssetsPage.ts';
import { InstrumentsPage } from '../pages/InstrumentsPage.ts';
import { UploadPage } from '../pages/UploadPage.ts';
import { fileFrom } from '../support/page-steps.ts';
import { pixelsBeyondScreen } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';
import { fixture, freeTradeIds, tradeLine, tradesFile } from '../support/trade-files.ts';
import { uniqueName } from '../support/unique.ts';

test.use({ signedInAs: 'admin' });

test('an admin builds an asset and an instrument type and uploads trades, with bad rows and duplicates, and a fund’s holdings', async ({
  page,
  words,
  api,
  shell,
}) => {
  const asset = uniqueName('Swaptions');
  const type = uniqueName('SOFR type');

  const assets = new AssetsPage(page, words);
  await assets.open();
  await assets.create(asset);
  await expect(shell.notice('New asset is created successfully.')).toBeVisible();

  await page.getByRole('tab', { name: 'InstrumentTypes' }).click();
  const instruments = new InstrumentsPage(page, words);
  await instruments.addNew.click();
  await expect(page.getByRole('dialog', { name: 'Create a New Instrument Type' })).toBeVisible();
  await expect(instruments.field('pricingTZ')).toHaveValue('NYC');
  await expect(instruments.save).toBeDisabled();
  await instruments.fill({
    asset,
    name: type,
    currency: 'USD',
    frequency: 'Daily',
    time: '16:05',
    period: '60',
    tries: '3',
  });
  await instruments.save.click();
  await expect(shell.notice('New instrument type is added.')).toBeVisible();
  await instruments.search.fill(type);
  await expect(instruments.table.row(type)).toContainText('60 minutes');

  await page.getByRole('tab', { name: 'Trades', exact: true }).click();
  const upload = new UploadPage(page, words, 'trades');
  const [first, second, third] = freeTradeIds(3) as [number, number, number];
  for (const [file, sentence] of [
    [fixture('not-ok/pdf-renamed.csv'), 'This is neither a text file nor an Excel workbook.'],
    [tradesFile(['1,12m', '2,"24m', '3,36m']), 'A quote opened on line 3 is never closed'],
  ] as const) {
    // The next file is taken while the sentence about the last one is shown.
    await upload.choose(file);
    await expect(upload.refusal).toContainText(sentence);
  }
  await upload.closeRefusal();
  await expect(upload.refusal).toBeHidden();
  // A file that waits for its type can be exchanged, and is read as soon as the type is chosen.
  await upload.choose(fixture('not-ok/ids-not-numeric.csv'));
  await expect(page.getByText('Select an instrument type to see')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await upload.choose(
    tradesFile([tradeLine(first), tradeLine(second), tradeLine('x'), tradeLine(first)]),
  );
  await upload.instrumentType.selectOption({ label: `${type}, USD, Daily` });
  await expect(upload.chip('new')).toHaveText('2new');
  await expect(upload.chip('skipped')).toHaveText('2skipped');
  await upload.chip('skipped').click();
  await expect(upload.preview).toContainText('The trade ID x is not a whole number');
  await expect(upload.preview).toContainText(`The trade ID ${first} already appears on an earlier`);
  const problems = await fileFrom(page, () =>
    page.getByRole('button', { name: 'Download skipped rows' }).click(),
  );
  expect(problems.text).toContain('\r\n4,tradeid,x,');
  await expect(page.getByText('2 trades, 0 replaced')).toBeVisible();
  await upload.save.click();
  await expect(shell.notice('Uploaded successfully!')).toBeVisible();
  await expect(page.getByText('Stored: 2 new, 0 changed, 0 unchanged. Skipped: 2.')).toBeVisible();

  const later = tradesFile([tradeLine(first, '24m'), tradeLine(second), tradeLine(third)]);
  await upload.choose(later);
  await upload.instrumentType.selectOption({ label: `${type}, USD, Daily` });
  await upload.save.click();
  await upload.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect(upload.instrumentType).toHaveValue('');
  const before = await api.call(tradesContract.stored, { items: JSON.stringify([first]) });
  expect(before.items[0]?.expiry).toBe('12m');

  await upload.choose(later);
  await upload.instrumentType.selectOption({ label: `${type}, USD, Daily` });
  await expect(upload.chip('changed')).toHaveText('1changed');
  await expect(upload.chip('unchanged')).toHaveText('1unchanged');
  await upload.chip('changed').click();
  await expect(upload.preview.getByRole('row').nth(1)).toContainText('12m 24m');
  // What is stored already is not saved again.
  await expect(page.getByText('2 trades, 1 replaced')).toBeVisible();
  await upload.save.click();
  await expect(upload.question).toContainText(
    "TradeId duplicates found for several trades. If you continue, you'll lose old values.",
  );
  await upload.question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Stored: 1 new, 1 changed, 1 unchanged.')).toBeVisible();
  const { items } = await api.call(tradesContract.stored, {
    items: JSON.stringify([first, second, third]),
  });
  expect(new Map(items.map(({ tradeId, expiry }) => [tradeId, expiry]))).toEqual(
    new Map([
      [first, '24m'],
      [second, '12m'],
      [third, '12m'],
    ]),
  );

  // Bonds are uploaded the same way: a fund's file with lines above its headings.
  await page.getByRole('tab', { name: 'Bonds', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Requested Bonds' })).toBeVisible();
  const holdings = new UploadPage(page, words, 'bonds');
  await holdings.choose(fixture('ok/bond-holdings-with-preamble.csv'));
  await expect(holdings.chip('skipped')).toHaveText('7skipped');
  await holdings.chip('skipped').click();
  await expect(holdings.preview).toContainText('An Emerging Markets Bond Fund');
  await expect(holdings.preview).toContainText('No ISIN.');
  await expect(holdings.preview).toContainText('US040114HU72 is not a valid ISIN.');
  await holdings.save.click();
  await expect(shell.notice('Uploaded successfully!')).toBeVisible();
  await expect(page.getByText('Skipped: 7.')).toBeVisible();
  const stored = await api.call(bondsContract.stored, { items: '["US040114HU71"]' });
  expect(stored.items[0]).toMatchObject({ maturity: '2038-01-09', marketValue: 82_015_471.21 });
});

test.describe('in Arabic on a phone', () => {
  test.use({ language: 'ar', viewport: { width: 390, height: 844 } });

  test('the preview stays inside the screen', async ({ page, words }) => {
    const upload = new UploadPage(page, words, 'trades');
    await upload.open();
    // Two options: the types have come.
    await expect(upload.instrumentType.locator('option').nth(1)).toBeAttached();
    await upload.choose(fixture('not-ok/ids-not-numeric.csv'));
    await upload.instrumentType.selectOption({
      label: `USD SOFR Swaption، USD، ${words.say('common', 'frequencies.Daily')}`,
    });
    await expect(upload.chip('skipped')).toContainText('5');
    await expect(upload.preview).toBeVisible();
    expect(await pixelsBeyondScreen(page)).toBeLessThanOrEqual(0);
  });
});
