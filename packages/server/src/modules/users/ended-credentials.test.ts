// Disabling an account ends what opens it without its password and factors, and enabling brings none of it back.
import {
  apiTokensContract,
  codesContract,
  firmsContract,
  registrationContract,
  seriesContract,
  usersContract,
} from '@pricevault/contract';
import { expect, test } from 'vitest';
import { createAccount, logIn, signIn } from '../../../test/accounts.ts';
import { addPasskey, signInByPasskey } from '../../../test/passkeys.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { insertLink } from '../../platform/mail-links/mail-links.repository.ts';
import { updateOwnRecord } from '../identity/users.repository.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const admin = await app.person('admin');

async function disableAndEnable(userId: string) {
  await admin.call(usersContract.disable, { body: { items: [userId] } });
  const enabled = await admin.call(usersContract.enable, { body: { items: [userId] } });
  expect(enabled.reply.items).toEqual([userId]);
}

test('tokens of the person and of the firm stay revoked', async () => {
  const account = await createAccount(app);
  const person = await signIn(app, account);
  const form = { name: 'Nightly', scopes: ['series:read' as const], days: 30, addresses: [] };
  const programs: Person[] = [];
  for (const kind of ['personal', 'firm'] as const) {
    const body = { ...form, kind };
    const { reply } = await person.call(apiTokensContract.createToken, { body });
    programs.push(app.withToken(reply.token));
  }
  const statuses = async () =>
    Promise.all(
      programs.map(async (program) => (await program.call(seriesContract.list, {})).status),
    );
  expect(await statuses()).toEqual([200, 200]);
  await disableAndEnable(account.userId);
  expect(await statuses()).toEqual([401, 401]);
  const again = await signIn(app, account);
  expect((await again.call(apiTokensContract.tokens)).reply.items).toEqual([]);
});

test('links of mails and invitations stay used', async () => {
  const account = await createAccount(app);
  const { queries } = app.platform.db;
  const life = { now: app.clock.now(), lifeMs: 3_600_000 };
  const ofAccount = { ...life, userId: account.userId };
  const unlock = await insertLink(queries, { ...ofAccount, purpose: 'unlock' });
  const reset = await insertLink(queries, { ...ofAccount, purpose: 'reset-password' });
  const invitation = await insertLink(queries, {
    ...life,
    purpose: 'join-firm',
    invitation: {
      firmId: account.firmId,
      email: 'colleague@firm.example',
      invitedBy: account.userId,
      firmRole: 'member',
      roleEndsAt: null,
    },
  });
  const { guest } = app;
  const read = () => guest.call(firmsContract.readInvitation, { query: { token: invitation } });
  const check = () => guest.call(registrationContract.checkResetLink, { query: { token: reset } });
  expect([(await read()).status, (await check()).status]).toEqual([200, 200]);
  await disableAndEnable(account.userId);
  expect((await read()).refusal.codes).toEqual(['invitationInvalid']);
  expect((await check()).refusal.codes).toEqual(['resetLinkInvalid']);
  const used = await guest.call(registrationContract.unlock, { body: { token: unlock } });
  expect(used.refusal.codes).toEqual(['unlockLinkInvalid']);
});

test('a sign-in that waits for its code starts over; the passkey is still the person’s', async () => {
  const account = await createAccount(app);
  const { authenticator } = await addPasskey(await signIn(app, account));
  await updateOwnRecord(app.platform.db.queries, account.userId, { hasTwoFactor: true });
  const { userId: waiting = '' } = (await logIn(app, account)).reply;
  await disableAndEnable(account.userId);
  app.clock.advance(60_000);
  const sent = await app.guest.call(codesContract.sendCode, { body: { userId: waiting } });
  expect(sent.refusal.codes).toEqual(['challengeInvalid']);
  expect((await signInByPasskey(app.guest, authenticator)).status).toBe(200);
});
