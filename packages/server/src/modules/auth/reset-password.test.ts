import { authContract, codesContract, errorText, registrationContract } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import {
  auditedActions,
  codeIn,
  countMessages,
  createAccount,
  isSignedIn,
  logIn,
  otherPassword,
  signIn,
  sortedStatuses,
  testPassword,
  tokenIn,
  uniqueEmail,
  type TestAccount,
} from '../../../test/accounts.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';

const { forgotPassword, checkResetLink, resetPassword } = registrationContract;
const minuteMs = 60_000;

const { app, mailbox } = await startWithMailbox({
  PUBLIC_URL: 'https://vault.example',
  RATE_LIMIT: 'off',
});

const forgot = (email: string, headers: Record<string, string> = {}) =>
  app.guest.call(forgotPassword, { body: { email }, headers });
const check = (token: string) => app.guest.call(checkResetLink, { query: { token } });
const reset = (token: string, password = otherPassword) =>
  app.guest.call(resetPassword, { body: { token, password } });

async function resetLinkOf({ email }: { email: string }): Promise<string> {
  await forgot(email);
  return tokenIn(await mailbox.next(email, 'Reset your password'));
}

async function disable({ userId }: TestAccount): Promise<void> {
  await app.platform.db.queries
    .updateTable('users')
    .set({ disabled_at: app.clock.now() })
    .where('id', '=', userId)
    .execute();
}

describe('asking for a link', () => {
  test('the reply is the same whether the address is known, disabled or unknown', async () => {
    const [known, disabled] = [await createAccount(app), await createAccount(app)];
    await disable(disabled);
    for (const email of [known.email, disabled.email, uniqueEmail()]) {
      const { status, reply } = await forgot(email);
      expect({ status, reply }).toEqual({ status: 200, reply: { success: true } });
    }
    await mailbox.next(known.email);
    expect(await countMessages(app, known.email)).toBe(1);
    expect(await countMessages(app, disabled.email)).toBe(0);
  });

  test('the link leads to the configured public address, never to a host that the request names', async () => {
    const { email } = await createAccount(app);
    await forgot(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const mail = await mailbox.next(email);
    expect(mail.text).toContain(`https://vault.example/reset-password/${tokenIn(mail)}`);
    expect(mail.text + mail.html).not.toContain('evil');
  });

  test('the mail is in the language of the account', async () => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    await person.call(authContract.updateUser, { body: { user: { language: 'tr' } } });
    await forgot(account.email, { 'accept-language': 'ar' });
    expect((await mailbox.next(account.email)).subject).toBe('Parolanızı sıfırlayın');
  });

  test('a newer link makes the older one useless', async () => {
    const account = await createAccount(app);
    const first = await resetLinkOf(account);
    app.clock.advance(61_000);
    const second = await resetLinkOf(account);
    expect((await check(first)).refusal.errors).toEqual([
      'Password reset link is invalid or has expired.',
    ]);
    expect((await reset(first)).status).toBe(400);
    expect((await reset(second)).status).toBe(200);
  });
});

test('a link without a token, or with more than one can be, is an invalid one', async () => {
  for (const search of ['', '?token=', `?token=${'x'.repeat(500)}`]) {
    const reply = await app.http.inject(`/api/auth/reset-password${search}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      errors: ['Password reset link is invalid or has expired.'],
    });
  }
});

describe('setting the new password', () => {
  test('the new password signs in, the old one no longer does, and a mail tells', async () => {
    const account = await createAccount(app);
    const token = await resetLinkOf(account);
    expect((await check(token)).reply).toEqual({ success: true });
    expect((await reset(token)).reply).toEqual({ success: true });
    expect((await logIn(app, account)).refusal.codes).toEqual(['signInRefused']);
    expect((await logIn(app, account, otherPassword)).status).toBe(200);
    const notice = await mailbox.next(account.email);
    expect(notice.subject).toBe('Your password was changed');
    expect(notice.text).not.toContain(otherPassword);
  });

  test('the rule for new passwords holds here too', async () => {
    const token = await resetLinkOf(await createAccount(app));
    expect((await reset(token, 'too weak')).refusal.errors).toEqual([errorText('newPasswordWeak')]);
    expect((await reset(token)).status).toBe(200);
  });

  test('a link works once, also of three at once', async () => {
    const account = await createAccount(app);
    const token = await resetLinkOf(account);
    const passwords = ['First-Of-Three-1', 'Second-Of-Three-2', 'Third-Of-Three-3'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(sortedStatuses(answers)).toEqual([200, 400, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await logIn(app, account, winner)).status).toBe(200);
    expect((await check(token)).status).toBe(400);
  });

  test('a link is good for one hour and no longer', async () => {
    const [early, late] = [
      await resetLinkOf(await createAccount(app)),
      await resetLinkOf(await createAccount(app)),
    ];
    app.clock.advance(59 * minuteMs);
    expect((await reset(early)).status).toBe(200);
    app.clock.advance(2 * minuteMs);
    expect((await check(late)).status).toBe(400);
    expect((await reset(late)).refusal.codes).toEqual(['resetLinkInvalid']);
  });

  test('a verification link resets nothing', async () => {
    const account = await createAccount(app, { isVerified: false });
    await app.guest.call(registrationContract.resendVerification, {
      body: { email: account.email },
    });
    const token = tokenIn(await mailbox.next(account.email));
    expect((await reset(token)).refusal.codes).toEqual(['resetLinkInvalid']);
  });

  test('whoever reads the mailbox proves the address: an unverified account is verified by it', async () => {
    const account = await createAccount(app, { isVerified: false });
    await reset(await resetLinkOf(account));
    expect((await logIn(app, account, otherPassword)).status).toBe(200);
  });

  test('a disabled account stays disabled', async () => {
    const account = await createAccount(app);
    const token = await resetLinkOf(account);
    await disable(account);
    await reset(token);
    expect((await logIn(app, account, otherPassword)).refusal.codes).toEqual(['accountDisabled']);
  });

  test('two-factor is still demanded afterwards', async () => {
    const account = await createAccount(app, { hasTwoFactor: true });
    await reset(await resetLinkOf(account));
    const { reply } = await logIn(app, account, otherPassword);
    expect(reply).toMatchObject({ enabledVerify: true });
    expect(reply).not.toHaveProperty('access_token');
  });

  test('the wait after wrong passwords is over', async () => {
    const account = await createAccount(app);
    for (let round = 0; round < 6; round += 1) await logIn(app, account, 'Wrong-Password-9');
    expect((await logIn(app, account)).status).toBe(400);
    await reset(await resetLinkOf(account));
    expect((await logIn(app, account, otherPassword)).status).toBe(200);
  });

  test('asking and resetting are recorded', async () => {
    const account = await createAccount(app);
    await reset(await resetLinkOf(account));
    expect(await auditedActions(app, account.userId)).toEqual([
      'auth.reset-asked',
      'auth.password-reset',
    ]);
  });
});

describe('what a reset ends', () => {
  test('every session of the account, on every node, and nobody else’s', async () => {
    const second = await app.addNode();
    const [account, other] = [await createAccount(app), await createAccount(app)];
    const people = [
      await signIn(app, account),
      await signIn(app, account),
      await signIn(app, account, testPassword, second),
    ];
    const bystander = await signIn(app, other);
    await reset(await resetLinkOf(account));
    for (const person of people) expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(bystander)).toBe(true);
  });

  test('a sign-in with the old password that is under way: its session does not outlive the reset', async () => {
    const account = await createAccount(app);
    const token = await resetLinkOf(account);
    const [done, ...entries] = await Promise.all([
      reset(token),
      ...[1, 2, 3, 4].map(() => logIn(app, account)),
    ]);
    expect(done.status).toBe(200);
    for (const { reply } of entries) {
      if (reply.access_token)
        expect(await isSignedIn(app.withToken(reply.access_token))).toBe(false);
    }
  });

  test('a sign-in that waits for its code', async () => {
    const account = await createAccount(app, { hasTwoFactor: true });
    const userId = (await logIn(app, account)).reply.userId ?? '';
    const code = codeIn(await mailbox.next(account.email));
    await reset(await resetLinkOf(account));
    const { refusal } = await app.guest.call(codesContract.verifyCode, { body: { userId, code } });
    expect(refusal.codes).toEqual(['challengeInvalid']);
  });
});
