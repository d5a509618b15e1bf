import { assetsContract, firmsContract } from '@pricevault/contract';
import type { Page } from '@playwright/test';
import { LoginPage } from '../pages/LoginPage.ts';
import { RegisterPage } from '../pages/RegisterPage.ts';
import { ResetPasswordPages } from '../pages/ResetPasswordPages.ts';
import { makeAccount, newPerson, signInPerson } from '../support/accounts.ts';
import { logIn } from '../support/browsers.ts';
import { sessionOf } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';
import type { Words } from '../support/words.ts';

const verificationSubjects = { en: 'Verify your email', ar: 'تأكيد بريدك الإلكتروني' } as const;

async function registerSomebody(page: Page, words: Words) {
  const person = newPerson();
  const register = new RegisterPage(page, words);
  await register.register(person);
  await expect(page.getByRole('main')).toContainText(person.email);
  return { person, register };
}

test('a visitor registers, cannot log in before verifying, takes the newest link from the mail and logs in', async ({
  page,
  words,
  outbox,
}) => {
  const { person, register } = await registerSomebody(page, words);
  await register.goToLogin.click();
  const login = new LoginPage(page, words);
  await login.signIn(person.email, person.password);
  await expect(page.getByText('Please verify your email first.')).toBeVisible();
  const first = await outbox.linkTo(person.email, 'verify-email');
  expect(outbox.mailsTo(person.email)[0]?.subject).toBe(verificationSubjects.en);
  await login.resendLink.click();
  await expect(page.getByText('The link is on its way.')).toBeVisible();
  const second = await outbox.linkTo(person.email, 'verify-email', 2);
  expect(second).not.toBe(first);

  await page.goto(first);
  await register.verify.click();
  await expect(page.getByText('The verification link is invalid or has expired.')).toBeVisible();
  await page.goto(second);
  await register.verify.click();
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.reload();
  await register.verify.click();
  await expect(page.getByText(/already verified/i).first()).toBeVisible();
  await logIn(page, words, person);
});

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('a visitor registers, takes the link from the mail and logs in', async ({
    page,
    words,
    outbox,
  }) => {
    const { person, register } = await registerSomebody(page, words);
    await expect(register.goToLogin).toBeVisible();

    const link = await outbox.linkTo(person.email, 'verify-email');
    expect(outbox.mailsTo(person.email)[0]?.subject).toBe(verificationSubjects.ar);
    await page.goto(link);
    await register.verify.click();
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

test.describe('an invitation into a firm', () => {
  test.use({ signedInAs: 'bob' });

  test('is not for another signed-in user, who changes to the invited address, comes back and joins', async ({
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
    await expect(page.getByText('This invitation was sent to another address.')).toBeVisible();
    await page.getByRole('button', { name: 'Log in with another address' }).click();
    await expect(page).toHaveURL('/login');
    await new LoginPage(page, words).signIn(person.email, person.password);
    await expect(page).toHaveURL(link);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You have joined Arden Bank' })).toBeVisible();
    expect((await own.call(firmsContract.read)).firm.name).toBe('Arden Bank');
    await page.goto(link);
    await expect(page.getByText('The invitation is invalid or has expired.')).toBeVisible();
  });
});
