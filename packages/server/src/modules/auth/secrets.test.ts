// One journey through every call that makes a secret; then the whole database is searched for each of them.
import {
  codesContract,
  firmsContract,
  profileContract,
  registrationContract,
} from '@pricevault/contract';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  codeIn,
  logIn,
  otherCodeThan,
  otherPassword,
  signIn,
  testPassword,
  tokenIn,
  uniqueEmail,
} from '../../../test/accounts.ts';
import { dumpDatabase } from '../../../test/dump.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';

const wrongPassword = 'Wrong-Password-9';

const { app, mailbox } = await startWithMailbox();

interface Secrets {
  /** Long texts that must appear nowhere in the database, neither as text nor as bytes. */
  readonly long: Record<string, string>;
  /** Six digits each. */
  readonly codes: readonly string[];
}

async function journey(): Promise<Secrets> {
  const email = uniqueEmail();
  const { guest } = app;
  await guest.call(registrationContract.register, {
    body: { displayName: 'Journey', email, password: testPassword, passwordConfirm: testPassword },
  });
  const verification = tokenIn(await mailbox.next(email));
  await guest.call(registrationContract.verifyEmail, { body: { token: verification } });
  await logIn(app, { email }, wrongPassword);
  const first = await signIn(app, { email });
  await guest.call(registrationContract.forgotPassword, { body: { email } });
  const reset = tokenIn(await mailbox.next(email));
  await guest.call(registrationContract.resetPassword, {
    body: { token: reset, password: otherPassword },
  });
  await mailbox.next(email); // the notice
  const person = await signIn(app, { email }, otherPassword);
  const { userId } = (await person.call(profileContract.read)).reply.user;

  await person.call(codesContract.sendCode, { body: { userId } });
  const ownCode = codeIn(await mailbox.next(email));
  await person.call(codesContract.verifyCode, { body: { userId, code: ownCode } });
  await person.call(profileContract.update, {
    body: { displayName: 'Journey', email, phone: null, tfa_enable: true },
  });
  const challenge = (await logIn(app, { email }, otherPassword)).reply.userId ?? '';
  const code = codeIn(await mailbox.next(email, 'code'));
  const wrong = otherCodeThan(code);
  await guest.call(codesContract.verifyCode, { body: { userId: challenge, code: wrong } });
  const entered = await guest.call(codesContract.verifyCode, { body: { userId: challenge, code } });

  const { secret } = (await person.call(profileContract.beginAuthenticator)).reply;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const appCode = totp.generate({ timestamp: app.clock.now().getTime() });
  const { recoveryCodes } = (
    await person.call(profileContract.confirmAuthenticator, { body: { code: appCode } })
  ).reply;
  const invited = uniqueEmail();
  await person.call(firmsContract.invite, { body: { email: invited } });
  const invitation = tokenIn(await mailbox.next(invited));

  const [recovery = '', unused = ''] = recoveryCodes;
  const again = (await logIn(app, { email }, otherPassword)).reply.userId ?? '';
  await guest.call(codesContract.verifyCode, { body: { userId: again, code: recovery } });
  const renewed = await person.call(profileContract.renewRecoveryCodes, {
    headers: { 'idempotency-key': 'renews-recovery-codes' },
  });
  const [kept = ''] = renewed.reply.recoveryCodes;
  return {
    long: {
      verification,
      reset,
      invitation,
      testPassword,
      otherPassword,
      wrongPassword,
      recovery,
      unused,
      kept,
      authenticator: secret,
      firstToken: first.token ?? '',
      codeToken: entered.reply.access_token ?? '',
      sessionSecret: secretIn(first.token ?? ''),
    },
    codes: [ownCode, code, wrong, appCode],
  };
}

/** The session's secret that a token carries. */
function secretIn(token: string): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { sid: string }).sid;
}

/** Hashes, ids and times can hold any six digits by chance. */
function withoutHashesAndTimes(text: string): string {
  return text
    .replace(/\\\\x[0-9a-f]*/g, '')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+/g, '');
}

/** Between letters, digits and signs of base64 it is a part of a hash, after a point of a fraction. */
function isWordOf(text: string, code: string): boolean {
  return new RegExp(`(?<![\\w+/-]|\\d\\.)${code}(?![\\w+/-])`).test(text);
}

test('no token, code or password is in the database in clear', async () => {
  const { long, codes } = await journey();
  await expect
    .poll(() =>
      app.platform.db.queries
        .selectFrom('messages')
        .select('id')
        .where('sent_at', 'is', null)
        .execute(),
    )
    .toEqual([]);
  const all = await dumpDatabase(app);
  expect(all).toContain('public.audit_entries');
  expect(all).toContain('public.recovery_codes');
  expect(all).toContain('public.authenticators');
  expect(all).toMatch(/public.idempotency_keys .*"secret_reply":"/);
  for (const [name, secret] of Object.entries(long)) {
    expect(secret.length, name).toBeGreaterThanOrEqual(14);
    expect(all.includes(secret), name).toBe(false);
    expect(all.includes(Buffer.from(secret).toString('hex')), `${name} as bytes`).toBe(false);
    const decoded = Buffer.from(secret, 'base64url').toString('hex');
    expect(all.includes(decoded), `${name} decoded`).toBe(false);
    const fromBase32 =
      name === 'authenticator' ? Secret.fromBase32(secret).hex.toLowerCase() : decoded;
    expect(all.includes(fromBase32), `${name} decoded from base32`).toBe(false);
  }
  const readable = withoutHashesAndTimes(all);
  for (const code of codes) {
    expect(code).toMatch(/^\d{6}$/);
    expect(isWordOf(`{"text":"Your code is ${code}."}`, code)).toBe(true);
    expect(isWordOf(readable, code)).toBe(false);
  }
});
