import { errorText, registrationContract } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import {
  auditedActions,
  countMessages,
  createAccount,
  logIn,
  sortedStatuses,
  testPassword,
  tokenIn,
  uniqueEmail,
} from '../../../test/accounts.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';

const { register, verifyEmail, resendVerification } = registrationContract;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const { app, mailbox } = await startWithMailbox({
  PUBLIC_URL: 'https://vault.example',
  RATE_LIMIT: 'off',
});

function formFor(email: string, changes: object = {}) {
  return {
    displayName: 'New Person',
    email,
    password: testPassword,
    passwordConfirm: testPassword,
    ...changes,
  };
}

const registerAs = (email: string, headers: Record<string, string> = {}) =>
  app.guest.call(register, { body: formFor(email), headers });
const verify = (token: string) => app.guest.call(verifyEmail, { body: { token } });
const resend = (email: string) => app.guest.call(resendVerification, { body: { email } });

/** Registers and answers the token of the mail. */
async function registered(email: string): Promise<string> {
  await registerAs(email);
  return tokenIn(await mailbox.next(email));
}

describe('registering', () => {
  test('a new account has the role user, a firm of its own and an unverified address', async () => {
    const email = uniqueEmail();
    const { status, reply } = await registerAs(`  ${email.toUpperCase()} `);
    expect({ status, reply }).toEqual({ status: 200, reply: { success: true, errors: [] } });
    const row = await app.platform.db.queries
      .selectFrom('users')
      .innerJoin('firms', 'firms.id', 'users.firm_id')
      .select(['users.role', 'users.firm_role', 'users.email_verified_at', 'firms.vetted_at'])
      .select('users.settings')
      .where('users.email', '=', email)
      .executeTakeFirst();
    expect(row).toEqual({
      role: 'user',
      firm_role: 'owner',
      email_verified_at: null,
      vetted_at: null,
      settings: { firstSteps: { isShown: true } },
    });
  });

  test('role, id and verification in the body change nothing', async () => {
    const email = uniqueEmail();
    const forged = { role: 'admin', _id: 'mine', email_verified_at: '2020-01-01', firm_id: 'x' };
    await app.guest.call(register, { body: formFor(email, forged) });
    const row = await app.platform.db.queries
      .selectFrom('users')
      .select(['role', 'email_verified_at'])
      .where('email', '=', email)
      .executeTakeFirst();
    expect(row).toEqual({ role: 'user', email_verified_at: null });
  });

  test.each([
    [{ displayName: '' }, 'You must enter a display name.'],
    [{ email: '' }, 'You must enter an email'],
    [{ email: 'nobody' }, 'You must enter a valid email'],
    [{ email: 'a@b.example,c@d.example' }, 'You must enter a valid email'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'You must enter a valid email'],
    [{ passwordConfirm: `${testPassword}x` }, 'Passwords must match'],
  ])('%j is refused: %s', async (changes, sentence) => {
    const { status, refusal } = await app.guest.call(register, {
      body: formFor(uniqueEmail(), changes),
    });
    expect(status).toBe(400);
    expect(refusal.errors).toEqual([sentence]);
  });

  test.each([
    ['nine characters', 'Aa1!aaaaa'],
    ['no upper case', 'aa1!aaaaaaa'],
    ['no lower case', 'AA1!AAAAAAA'],
    ['no number', 'Aab!aaaaaaa'],
    ['no special character', 'Aa11aaaaaaa'],
    ['a space alone as special character', 'Aa11 aaaaaaa'],
  ])('a password with %s is too weak', async (_, password) => {
    const { status, refusal } = await app.guest.call(register, {
      body: formFor(uniqueEmail(), { password, passwordConfirm: password }),
    });
    expect(status).toBe(400);
    expect(refusal.errors).toEqual([
      'Must Contain at least 10 Characters, One Uppercase, One Lowercase, One Number and one special case Character',
    ]);
  });

  test.each([
    ['ten characters', 'Aa1!aaaaaa'],
    ['200 characters', `Aa1!${'a'.repeat(196)}`],
    ['letters of other alphabets', 'Şifre-çok-güçlü-1'],
  ])('a password with %s is taken', async (_, password) => {
    const body = formFor(uniqueEmail(), { password, passwordConfirm: password });
    expect((await app.guest.call(register, { body })).status).toBe(200);
  });

  test('a password of 201 characters is refused', async () => {
    const password = `Aa1!${'a'.repeat(197)}`;
    const body = formFor(uniqueEmail(), { password, passwordConfirm: password });
    const { refusal } = await app.guest.call(register, { body });
    expect(new Set(refusal.codes)).toEqual(new Set(['passwordTooLong']));
  });

  test.each([
    ['a name', { displayName: 'Null\u0000Byte' }],
    ['an address', { email: `null\u0000byte@firm.example` }],
  ])('%s with a null character is the input’s mistake, not ours', async (_, changes) => {
    const { status } = await app.guest.call(register, { body: formFor(uniqueEmail(), changes) });
    expect(status).toBe(400);
  });

  test('an address that is registered is refused, whatever its case', async () => {
    const { email } = await createAccount(app);
    const { status, refusal } = await registerAs(email.toUpperCase());
    expect(status).toBe(409);
    expect(refusal).toMatchObject({ codes: ['emailTaken'], fields: ['email'] });
    expect(await countMessages(app, email)).toBe(0);
  });

  test('five registrations of one address at once make one account and one mail', async () => {
    const email = uniqueEmail();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => registerAs(email)));
    expect(sortedStatuses(answers)).toEqual([200, 409, 409, 409, 409]);
    expect(await countMessages(app, email)).toBe(1);
  });
});

describe('the verification mail', () => {
  test.each([
    ['en', 'Verify your email'],
    ['tr', 'E-posta adresinizi doğrulayın'],
    ['ar', 'تأكيد بريدك الإلكتروني'],
    ['tr-TR,tr;q=0.9,en;q=0.8', 'E-posta adresinizi doğrulayın'],
    ['de', 'Verify your email'],
  ])('for a browser that asks for %s says "%s"', async (language, subject) => {
    const email = uniqueEmail();
    await registerAs(email, { 'accept-language': language });
    expect((await mailbox.next(email)).subject).toBe(subject);
  });

  test('is in the language that the visitor chose, before that of the browser', async () => {
    const email = uniqueEmail();
    await registerAs(email, { cookie: 'pricevault_language=ar', 'accept-language': 'tr' });
    const mail = await mailbox.next(email);
    expect(mail.subject).toBe('تأكيد بريدك الإلكتروني');
    expect(mail.html).toContain('dir="rtl"');
  });

  test('links to the configured public address, never to a host that the request names', async () => {
    const email = uniqueEmail();
    await registerAs(email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    });
    const mail = await mailbox.next(email);
    expect(mail.text).toContain(`https://vault.example/verify-email/${tokenIn(mail)}`);
    expect(mail.text + mail.html).not.toContain('evil');
  });

  test('shows the name as text, not as markup', async () => {
    const email = uniqueEmail();
    await app.guest.call(register, { body: formFor(email, { displayName: '<img src=x>' }) });
    expect((await mailbox.next(email)).html).not.toContain('<img');
  });
});

describe('verifying', () => {
  test('before it, the right password says so; after it, the account signs in', async () => {
    const email = uniqueEmail();
    const token = await registered(email);
    const before = await logIn(app, { email });
    expect(before.status).toBe(400);
    expect(before.refusal.errors).toEqual([errorText('emailNotVerified')]);
    expect((await verify(token)).reply).toEqual({ success: true });
    expect((await logIn(app, { email })).status).toBe(200);
  });

  test('"not verified" is said only after the right password', async () => {
    const email = uniqueEmail();
    await registered(email);
    expect((await logIn(app, { email }, 'Wrong-Password-9')).refusal.codes).toEqual([
      'signInRefused',
    ]);
  });

  test('the right password of an unverified account is never counted as a wrong one', async () => {
    const email = uniqueEmail();
    await registered(email);
    for (let round = 0; round < 6; round += 1) {
      expect((await logIn(app, { email })).refusal.codes).toEqual(['emailNotVerified']);
    }
  });

  test('a link works once, also of five at once', async () => {
    const token = await registered(uniqueEmail());
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => verify(token)));
    expect(sortedStatuses(answers)).toEqual([200, 409, 409, 409, 409]);
    const again = await verify(token);
    expect(again.refusal.errors).toEqual(['Your email is already verified. Please log in.']);
  });

  test('a link is good for 24 hours and no longer', async () => {
    const [early, late] = [await registered(uniqueEmail()), await registered(uniqueEmail())];
    app.clock.advance(24 * hourMs - minuteMs);
    expect((await verify(early)).status).toBe(200);
    app.clock.advance(2 * minuteMs);
    expect((await verify(late)).refusal.codes).toEqual(['verificationLinkInvalid']);
  });

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5_000), "' or 1=1 --"])(
    'the token %j of nobody is refused',
    async (token) => {
      expect((await verify(token)).status).toBe(400);
    },
  );

  test('a reset link verifies nothing here', async () => {
    const { email } = await createAccount(app, { isVerified: false });
    await app.guest.call(registrationContract.forgotPassword, { body: { email } });
    expect((await verify(tokenIn(await mailbox.next(email)))).status).toBe(400);
    expect((await logIn(app, { email })).refusal.codes).toEqual(['emailNotVerified']);
  });

  test('registering and verifying are recorded', async () => {
    const email = uniqueEmail();
    await verify(await registered(email));
    const { id } = await app.platform.db.queries
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(await auditedActions(app, id)).toEqual(['auth.registered', 'auth.email-verified']);
  });
});

describe('sending the link again', () => {
  test('the new link works and the older one no longer does', async () => {
    const email = uniqueEmail();
    const first = await registered(email);
    await resend(email.toUpperCase());
    const second = tokenIn(await mailbox.next(email));
    expect((await verify(first)).status).toBe(400);
    expect((await verify(second)).status).toBe(200);
  });

  test('the reply is the same for a waiting, a verified, a disabled and an unknown address', async () => {
    const waiting = uniqueEmail();
    await registered(waiting);
    const verified = await createAccount(app);
    const disabled = await createAccount(app, { isVerified: false });
    await app.platform.db.queries
      .updateTable('users')
      .set({ disabled_at: app.clock.now() })
      .where('id', '=', disabled.userId)
      .execute();
    const addresses = [waiting, verified.email, disabled.email, uniqueEmail()];
    const answers = await Promise.all(addresses.map((email) => resend(email)));
    for (const { status, reply } of answers) {
      expect({ status, reply }).toEqual({ status: 200, reply: { success: true } });
    }
    await mailbox.next(waiting);
    expect(await countMessages(app, verified.email)).toBe(0);
    expect(await countMessages(app, disabled.email)).toBe(0);
  });
});
