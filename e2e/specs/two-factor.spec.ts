import { profileContract } from '@pricevault/contract';
import { CodeStep } from '../pages/CodeStep.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { makeAccount, switchOnTwoFactor } from '../support/accounts.ts';
import { runSql } from '../support/database.ts';
import { expect, test } from '../support/test.ts';
import { storedToken } from '../support/tokens.ts';
import { totp } from '../support/totp.ts';

test.describe('in Turkish', () => {
  test.use({ language: 'tr' });

  test('who has two-factor on logs in with the code from the mail', async ({
    page,
    server,
    words,
    outbox,
  }) => {
    const person = await makeAccount(server, 'tr');
    await switchOnTwoFactor(server, person);
    const login = new LoginPage(page, words);
    await login.open();
    await login.signIn(person.email, person.password);
    const step = new CodeStep(page, words);
    await expect(step.heading).toBeVisible();
    await expect(page.getByText(words.public.login.code.by.mail)).toBeVisible();
    expect(await storedToken(page)).toBeNull();

    await step.code.fill('12345');
    await expect(step.verify).toBeDisabled();
    const code = await outbox.codeTo(person.email, 2);
    const wrong = code === '000000' ? '111111' : '000000';
    await step.enter(wrong);
    await expect(step.alerts).toContainText(words.error('codeWrong'));
    await step.enter(code);
    await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  });
});

test('a code is resent after the wait, and the earlier one no longer works', async ({
  page,
  server,
  words,
  person,
  outbox,
}) => {
  await switchOnTwoFactor(server, person);
  await page.clock.install();
  const login = new LoginPage(page, words);
  await login.open();
  await login.signIn(person.email, person.password);
  const step = new CodeStep(page, words);
  await expect(page.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled();
  const earlier = await outbox.codeTo(person.email, 2);
  // The wait of 30 s passes for the server and for the page.
  await runSql(
    server,
    `update code_challenges set code_sent_at = code_sent_at - interval '31 seconds'
      where user_id = (select id from users where email = $1)`,
    [person.email],
  );
  await page.clock.fastForward(31_000);
  await step.resend.click();
  await expect(page.getByText('Verification code has been resent!', { exact: true })).toBeVisible();
  const code = await outbox.codeTo(person.email, 3);
  if (earlier !== code) {
    await step.enter(earlier);
    await expect(step.alerts).toContainText('The code is not right or has expired.');
  }
  await step.enter(code);
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
});

test('after five wrong codes a new code is needed', async ({
  page,
  server,
  words,
  person,
  outbox,
}) => {
  await switchOnTwoFactor(server, person);
  const login = new LoginPage(page, words);
  await login.open();
  await login.signIn(person.email, person.password);
  const step = new CodeStep(page, words);
  const code = await outbox.codeTo(person.email, 2);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries += 1) {
    const reply = page.waitForResponse('**/api/auth/verify-otp');
    await step.enter(wrong);
    await (await reply).finished();
  }
  await step.enter(code);
  await expect(step.alerts).toContainText('Too many wrong codes.');
  expect(await storedToken(page)).toBeNull();
});

test.describe('with an authenticator app', () => {
  test('the app’s code, a code that is sent instead, and a recovery code each sign in', async ({
    page,
    words,
    person,
    own,
    outbox,
  }) => {
    test.setTimeout(120_000); // four sign-ins
    const { secret } = await own.call(profileContract.beginAuthenticator);
    const { recoveryCodes } = await own.call(profileContract.confirmAuthenticator, {
      code: totp(secret),
    });
    const login = new LoginPage(page, words);
    const step = new CodeStep(page, words);
    const signInAgain = async () => {
      await expect(page).toHaveURL(/\/dashboard(\?|$)/);
      // As a browser that knows nobody; logging out has journeys of its own.
      await page.goto('/healthz');
      await page.evaluate(() => localStorage.clear());
      await login.open();
      await login.signIn(person.email, person.password);
      await expect(step.heading).toBeVisible();
    };

    await login.open();
    await login.signIn(person.email, person.password);
    await expect(page.getByText(words.public.login.code.by.authenticator)).toBeVisible();
    // Each step of the app counts once; the next one is within the server's tolerance.
    await step.enter(totp(secret, Date.now() + 30_000));

    await signInAgain();
    await step.sendInstead.click();
    await expect(page.getByText(words.public.login.code.sent)).toBeVisible();
    await step.enter(await outbox.codeTo(person.email));

    await signInAgain();
    await step.useRecovery.click();
    await step.recoveryCode.fill(recoveryCodes[0] ?? '');
    await step.verify.click();

    await signInAgain();
    await step.useRecovery.click();
    await step.recoveryCode.fill(recoveryCodes[0] ?? '');
    await step.verify.click();
    await expect(step.alerts).toContainText('The code is not right or has expired.');
    await step.back.click();
    await expect(login.password).toBeVisible();
    await expect(login.email).toHaveValue(person.email);
  });
});
