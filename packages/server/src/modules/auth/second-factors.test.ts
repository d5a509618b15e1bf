// An account with an authenticator app and a passkey: the sign-in offers both, and either completes it once.
import { codesContract, profileContract } from '@pricevault/contract';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { createAccount, logIn, provenSignIns, signIn } from '../../../test/accounts.ts';
import { addPasskey, askForPasskey, signInByPasskey } from '../../../test/passkeys.ts';
import { testAppForFile } from '../../../test/test-app.ts';

const stepMs = 30_000;
const app = await testAppForFile({ RATE_LIMIT: 'off' });

function codeOf(secret: string): string {
  const timestamp = app.clock.now().getTime();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

async function withBoth() {
  const account = await createAccount(app);
  const person = await signIn(app, account);
  const { secret } = (await person.call(profileContract.beginAuthenticator)).reply;
  const body = { code: codeOf(secret) };
  expect((await person.call(profileContract.confirmAuthenticator, { body })).status).toBe(200);
  const { authenticator } = await addPasskey(person);
  // A code is good once, so the next sign-in needs that of a later step.
  app.clock.advance(2 * stepMs);
  const { reply } = await logIn(app, account);
  expect(reply).toMatchObject({ enabledVerify: true, codeBy: 'authenticator', hasPasskeys: true });
  return { account, secret, authenticator, challengeId: reply.userId ?? '' };
}

const verify = (userId: string, secret: string) =>
  app.guest.call(codesContract.verifyCode, { body: { userId, code: codeOf(secret) } });

test('the code of the app completes it, and the passkey cannot any more', async () => {
  const { account, secret, challengeId } = await withBoth();
  expect((await askForPasskey(app.guest, challengeId)).status).toBe(200);
  expect((await verify(challengeId, secret)).reply.access_token).toBeDefined();
  expect((await provenSignIns(app, account.userId)).at(-1)).toEqual(['password', 'authenticator']);
  const late = await askForPasskey(app.guest, challengeId);
  expect(late.refusal.codes).toEqual(['challengeInvalid']);
});

test('the passkey completes it, and the code cannot any more', async () => {
  const { account, secret, authenticator, challengeId } = await withBoth();
  const { reply } = await signInByPasskey(app.guest, authenticator, { challengeId });
  expect(reply.access_token).toBeDefined();
  expect((await provenSignIns(app, account.userId)).at(-1)).toEqual(['password', 'passkey']);
  expect((await verify(challengeId, secret)).refusal.codes).toEqual(['challengeInvalid']);
});

test('after a refused passkey the code still works', async () => {
  const { secret, authenticator, challengeId } = await withBoth();
  const faults = { challengeId, origin: 'https://evil.example' };
  const { refusal } = await signInByPasskey(app.guest, authenticator, faults);
  expect(refusal.codes).toEqual(['passkeyRefused']);
  expect((await verify(challengeId, secret)).status).toBe(200);
});
