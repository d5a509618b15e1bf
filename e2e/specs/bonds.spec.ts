import { bondsContract } from '@pricevault/contract';
import { UploadPage } from '../pages/UploadPage.ts';
import { expect, test } from '../support/test.ts';
import { fixture } from '../support/trade-files.ts';

test.use({ signedInAs: 'admin' });

test('a fund’s holdings file loads, and what was skipped is said', async ({
  page,
  words,
  api,
  shell,
}) => {
  const upload = new UploadPage(page, words, 'bonds');
  await upload.open();
  await upload.choose(fixture('ok/bond-holdings-with-preamble.csv'));
  await expect(upload.chip('skipped')).toHaveText('7skipped');
  await upload.chip('skipped').click();
  await expect(upload.preview).toContainText('An Emerging Markets Bond Fund');
  await expect(upload.preview).toContainText('There is no ISIN.');
  await expect(upload.preview).toContainText('US040114HU72 is not a valid ISIN.');
  await upload.save.click();
  await expect(shell.notice('Uploaded successfully!')).toBeVisible();
  await expect(page.getByText('Skipped: 7.')).toBeVisible();
  const { items } = await api.call(bondsContract.stored, { items: '["US040114HU71"]' });
  expect(items[0]).toMatchObject({ maturity: '2038-01-09', marketValue: 82_015_471.21 });
});
