import { randomBytes } from 'node:crypto';
import { partnersContract } from '@pricevault/contract';
import { LandingPage } from '../pages/LandingPage.ts';
import { PilotPartnersPage } from '../pages/PilotPartnersPage.ts';
import { pixelsBeyondScreen } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

const newEmail = () => `visitor.${randomBytes(4).toString('hex')}@firm.example`;

test.describe('a guest', () => {
  test('signs up on the landing page, is told of a refusal and thanked, and asks for an invitation with an asset class', async ({
    page,
    words,
    api,
  }) => {
    const landing = new LandingPage(page, words);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/partner')) calls.push(request.url());
    });
    await page.goto('/');
    await landing.signUp('not an address');
    await expect(page.getByText('You must enter a valid email')).toBeVisible();
    await expect(landing.email).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toEqual([]);

    // A refusal is told, and the same form can be sent again.
    await page.route('**/api/partner', (route) =>
      route.fulfill({
        status: 503,
        json: {
          success: false,
          errors: ['The service is busy. Please try again shortly.'],
          codes: ['overloaded'],
          params: [{}],
          fields: [''],
          requestId: 'r',
        },
      }),
    );
    const email = newEmail();
    await landing.signUp(email);
    await expect(landing.result.getByRole('heading')).toHaveText('Sorry!');
    await expect(landing.result).toContainText('The service is busy. Please try again shortly.');
    await page.keyboard.press('Escape');
    await expect(landing.result).toBeHidden();
    await page.unroute('**/api/partner');
    await landing.signUp(email);
    await expect(landing.result.getByRole('heading')).toHaveText('Thank you!');
    await expect(landing.result).toContainText(
      `A product advisor will reach out shortly at ${email}.`,
    );
    await expect(landing.result).toContainText('You are confirmed for:');
    await page.keyboard.press('Escape');
    await expect(landing.result).toBeHidden();
    await expect(landing.email).toHaveValue('');
    const { items } = await api.call(partnersContract.list, undefined, `?searchText=${email}`);
    expect(items).toMatchObject([{ email, asset: null, status: 'Pending' }]);

    await page.goto('/become-a-pilot-partner');
    await page.getByRole('button', { name: 'Request an invitation' }).click();
    await expect(page.getByText('You must enter an email', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Please enter the asset you are interested in.', { exact: true }),
    ).toBeVisible();
    const another = newEmail();
    await page.getByLabel('Email').fill(another);
    await page.getByLabel('Asset').selectOption('Rates');
    await page.getByRole('button', { name: 'Request an invitation' }).click();
    await expect(page.getByText('Succeed to become a pilot partner!')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('');
    const asked = await api.call(partnersContract.list, undefined, `?searchText=${another}`);
    expect(asked.items).toMatchObject([{ email: another, asset: 'Rates' }]);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  test.describe('in Arabic, on a phone', () => {
    test.use({ language: 'ar', viewport: { width: 390, height: 844 } });

    test('signs up on a landing page that runs right to left', async ({ page, words }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      const landing = new LandingPage(page, words);
      await landing.signUp(newEmail());
      await expect(landing.result.getByRole('heading')).toHaveText(
        words.public.landing.result.thanks,
      );
      expect(await pixelsBeyondScreen(page)).toBeLessThanOrEqual(0);
    });
  });
});

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin' });

  test('approves a partner, who is invited, and removes partners', async ({
    page,
    words,
    api,
    outbox,
  }) => {
    const [email, other] = [newEmail(), newEmail()];
    await api.call(partnersContract.signUp, { email, asset: 'Rates' });
    await api.call(partnersContract.signUp, { email: other });
    const partners = new PilotPartnersPage(page, words);
    await partners.open();

    await partners.search.fill(email);
    await expect(partners.table.rows).toHaveCount(1);
    await partners.statusOf(email).selectOption({ label: 'Approve' });
    await expect(page.getByRole('alertdialog')).toContainText(
      'Your invitation to the PriceVault pilot',
    );
    await page.getByRole('button', { name: 'Approve and send' }).click();
    await expect(page.getByText('Succeed in manage.')).toBeVisible();
    await expect(partners.table.row(email).getByText('Approved', { exact: true })).toBeVisible();
    await expect(() => {
      const [mail] = outbox.mailsTo(email);
      expect(mail?.text).toContain('/register');
    }).toPass();

    await partners.remove(email);
    await expect(partners.question).toContainText(/Partners have \d+ related instrument types\./);
    await expect(partners.question).toContainText('Are you sure to proceed?');
    await partners.question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('The partner is deleted successfully.')).toBeVisible();

    await partners.search.fill(other);
    await expect(partners.table.rows).toHaveCount(1);
    await partners.remove(other);
    await expect(partners.table.rows).toHaveCount(0);
    await partners.search.fill('nobody-at-all');
    await expect(partners.table.rows).toHaveCount(0);
  });
});
