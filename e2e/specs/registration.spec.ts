import { assetsContract, firmsContract } from '@pricevault/contract';
import { demoEmail } from '../../tools/testing/demo-accounts.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { RegisterPage } from '../pages/RegisterPage.ts';
import { ResetPasswordPages } from '../pages/ResetPasswordPages.ts';
import { makeAccount, newPerson, registerPerson, signInPerson } from '../support/accounts.ts';
import { sessionOf } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

const verificationSubjects = {
  en: 'Verify your email',
  ar: 'تأكيد بريدك الإلكتروني',
} as const;

for (const language of ['en', 'ar'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a visitor registers, takes the link from the mail and logs in', async ({
      page,
      words,
      outbox,
    }) => {
      const person = newPerson();
      const register = new RegisterPage(page, words);
      await register.register(person);
      await expect(page.getByRole('main')).toContainText(person.email);
      await expect(register.goToLogin).toBeVisible();

      const link = await outbox.linkTo(person.email, 'verify-email');
      expect(outbox.mailsTo(person.email)[0]?.subject).toBe(verificationSubjects[language]);
      await page.goto(link);
      await expect(
        page.getByRole('heading', { name: words.public['verify-email'].done.heading }),
      ).toBeVisible();
      await register.goToLogin.click();
      await expect(page).toHaveURL('/login');
      await new LoginPage(page, words).signIn(person.email, person.password);
      await expect(page).toHaveURL(/\/dashboard(\?|$)/);
      await expect(
        page.getByText(person.displayName).filter({ visible: true }).first(),
      ).toBeVisible();
    });
  });
}

test.describe('in Turkish', () => {
  test.use({ language: 'tr' });

  test('a forgotten password is reset through the mailbox, which ends every session', async ({
    page,
    server,
    words,
    outbox,
  }) => {
    const person = await makeAccount(server, 'tr');
    const elsewhere = await signInPerson(server, person);
    const { 'forgot-password': forgot, 'reset-password': reset } = words.public;
    const pages = new ResetPasswordPages(page, words);
    await pages.askForLink(person.email);
    await expect(pages.heading(forgot.done.heading)).toBeVisible();

    const link = await outbox.linkTo(person.email, 'reset-password');
    await page.goto(link);
    const password = 'Another-Vault-2027!';
    await pages.setPassword(password);
    await expect(pages.heading(reset.done.heading)).toBeVisible();
    expect((await elsewhere.send(assetsContract.list)).status).toBe(401);

    await page.goto(link);
    await expect(pages.heading(reset.invalid.heading)).toBeVisible();
    await expect(page.getByText(words.error('resetLinkInvalid'), { exact: true })).toBeVisible();

    const login = new LoginPage(page, words);
    await login.open();
    await login.signIn(person.email, person.password);
    await expect(login.alerts).toContainText(words.error('signInRefused'));
    await login.signIn(person.email, password);
    await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  });
});

test.describe('registration', () => {
  test('reads the specified texts', async ({ page, words, outbox }) => {
    const person = newPerson();
    const register = new RegisterPage(page, words);
    await register.register({ ...person, password: 'weak' });
    await expect(
      page.getByText(
        'Must Contain at least 10 Characters, One Uppercase, One Lowercase, One Number and one special case Character',
        { exact: true },
      ),
    ).toBeVisible();
    await register.passwordConfirm.fill('other');
    await expect(page.getByText('Passwords must match', { exact: true })).toBeVisible();

    const pages = new ResetPasswordPages(page, words);
    await page.goto('/forgot-password');
    await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
    await pages.askForLink(person.email);
    await expect(pages.heading('Check your Email')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(outbox.mailsTo(person.email)).toEqual([]);

    await page.goto('/reset-password/no-such-token');
    await expect(pages.heading('Page Error')).toBeVisible();
    await expect(
      page.getByText('Password reset link is invalid or has expired.', { exact: true }),
    ).toBeVisible();
  });

  test('an address that is registered already is refused as an alert row', async ({
    page,
    words,
  }) => {
    const register = new RegisterPage(page, words);
    await register.register({ ...newPerson(), email: demoEmail('alice') });
    await expect(register.alerts).toContainText(
      'There is already an account with the address alice@pricevault.example.',
    );
  });

  test('logging in before verifying is refused with the offer of a new link', async ({
    page,
    server,
    words,
    outbox,
  }) => {
    const person = newPerson();
    await registerPerson(server, person);
    const login = new LoginPage(page, words);
    await login.open();
    await login.signIn(person.email, person.password);
    await expect(page.getByText('Please verify your email first.')).toBeVisible();
    const first = await outbox.linkTo(person.email, 'verify-email');
    await login.resendLink.click();
    await expect(page.getByText('The link is on its way.')).toBeVisible();
    const second = await outbox.linkTo(person.email, 'verify-email', 2);
    expect(second).not.toBe(first);

    await page.goto(first);
    await expect(page.getByText('The verification link is invalid or has expired.')).toBeVisible();
    await page.goto(second);
    await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/already verified/i).first()).toBeVisible();
    await login.open();
    await login.signIn(person.email, person.password);
    await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  });

  test('an expired verification link is replaced by a new one from its page', async ({
    page,
    server,
    words,
    outbox,
  }) => {
    const person = newPerson();
    await registerPerson(server, person);
    await page.goto('/verify-email/no-such-token');
    await page.getByLabel(words.public.shared.form.email, { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await page.goto(await outbox.linkTo(person.email, 'verify-email', 2));
    await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  });
});

test('an identity provider that is not configured answers with the specified warning', async ({
  page,
  words,
}) => {
  const login = new LoginPage(page, words);
  await page.goto('/login#single-sign-on');
  await expect(login.singleSignOn).toHaveCount(0);
  await expect(login.alerts).toContainText(
    "Auth0 Service didn't initialize, check your configuration",
  );
  await page.goto('/'); // the way back from the provider is another page load
  await page.goto('/login#problem=identityRefused');
  await expect(login.alerts).toContainText('The identity provider did not confirm the sign-in.');
  await expect(page).toHaveURL('/login');
});

test.describe('an invitation into a firm', () => {
  test('leads a guest through login back to it, and into the firm', async ({
    page,
    server,
    words,
    person,
    own,
    outbox,
  }) => {
    const alice = await sessionOf(server.url, 'alice');
    await alice.call(firmsContract.invite, { email: person.email });
    const link = await outbox.linkTo(person.email, 'join-firm');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Join Arden Bank' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await new LoginPage(page, words).signIn(person.email, person.password);
    await expect(page).toHaveURL(link);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You have joined Arden Bank' })).toBeVisible();
    expect((await own.call(firmsContract.read)).firm.name).toBe('Arden Bank');
    await page.goto(link);
    await expect(page.getByText('The invitation is invalid or has expired.')).toBeVisible();
  });

  test.describe('for another address', () => {
    test.use({ signedInAs: 'bob' });

    test('is not for the signed-in user, who can change to it', async ({
      page,
      server,
      words,
      person,
      outbox,
    }) => {
      const alice = await sessionOf(server.url, 'alice');
      await alice.call(firmsContract.invite, { email: person.email });
      const link = await outbox.linkTo(person.email, 'join-firm');
      await page.goto(link);
      await expect(page.getByText('This invitation was sent to another address.')).toBeVisible();
      await page.getByRole('button', { name: 'Log in with another address' }).click();
      await expect(page).toHaveURL('/login');
      await new LoginPage(page, words).signIn(person.email, person.password);
      await expect(page).toHaveURL(link);
      await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
    });
  });
});
