import { CalculatorPage } from '../pages/CalculatorPage.ts';
import { pixelsBeyondScreen } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'alice' });

test.describe('in Arabic on a phone', () => {
  test.use({ language: 'ar', viewport: { width: 390, height: 844 } });

  test('a swaption and a bond are computed while one types', async ({ page, words }) => {
    const calculator = new CalculatorPage(page, words);
    await calculator.open();
    await calculator.field('forward').fill('4');
    await calculator.field('strike').fill('4.5');
    await calculator.choice('given', 'premium').check();
    await expect(calculator.field('premium')).not.toHaveValue('320');
    await calculator.field('premium').fill('0');
    // The premium of nothing out of the money determines no volatility.
    await expect(page.getByText(calculator.say('reasons.vol-undetermined')).first()).toBeVisible();
    await calculator.field('premium').fill('-1');
    await expect(page.getByText(calculator.say('reasons.below-intrinsic')).first()).toBeVisible();

    await calculator.mode('bond').click();
    // On a coupon date a bond that pays its own yield is worth its face.
    await calculator.date('settlement').fill('2026-11-15');
    await calculator.date('maturity').fill('2036-11-15');
    await calculator.choice('bondGiven', 'yield').check();
    await calculator.field('yield').fill('4,25');
    await expect(calculator.figure('price', 'cleanPrice')).toHaveText('100.000000');
    await expect(page).not.toHaveURL(/forward=/);
    await calculator.field('isin').fill('US912828RU69');
    await expect(page.getByText(calculator.say('isin.digit', { expected: '8' }))).toBeVisible();
    await expect(page.locator('body')).not.toContainText('NaN');
    expect(await pixelsBeyondScreen(page)).toBeLessThanOrEqual(0);
  });
});

test('the address holds the state for links and Back; the smile is drawn with its table, and the figures are copied with every digit', async ({
  page,
  words,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const calculator = new CalculatorPage(page, words);
  await calculator.open('?forward=3.5&strikeKind=relative&offset=-25');
  await expect(calculator.field('forward')).toHaveValue('3.5');
  await expect(calculator.figure('terms', 'strike')).toHaveText('3.2500');

  await calculator.field('forward').press('End');
  await calculator.field('forward').pressSequentially('125');
  await expect(calculator.field('forward')).toHaveValue('3.5125');
  await expect(page).toHaveURL(/forward=3\.5125/);

  await calculator.mode('bond').click();
  await expect(page).toHaveURL(/mode=bond/);
  await page.goBack();
  await expect(calculator.mode('swaption')).toHaveAttribute('aria-selected', 'true');
  await expect(calculator.field('forward')).toHaveValue('3.5125');

  await expect(calculator.plot).toBeVisible();
  await page.getByText('Show as table').click();
  const table = page.getByRole('table', { name: 'Smile' });
  await expect(table.getByRole('row')).toHaveCount(12);
  await calculator.choice('smile', 'flatSmile').check();
  await expect(table.getByRole('cell', { name: '95.000' })).toHaveCount(11);

  await calculator.copy.click();
  await expect(page.getByText('Figures copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Implied normal volatility\t95\tbp');
  expect(copied.split('\n').length).toBeGreaterThan(20);
});
