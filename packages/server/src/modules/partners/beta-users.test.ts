// Who is a beta user, and whose firm is vetted by it.
import { authContract, partnersContract, registrationContract } from '@pricevault/contract';
import { afterAll, describe, expect, test } from 'vitest';
import {
  auditedActions,
  createAccount,
  signIn,
  testPassword,
  tokenIn,
  uniqueEmail,
} from '../../../test/accounts.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { type Person } from '../../../test/test-app.ts';
import { isBetaUser } from '../identity/beta-users.repository.ts';

const { signUp, list, setStatus, remove } = partnersContract;

const { app, mailbox, close } = await startWithMailbox({
  PUBLIC_URL: 'https://vault.example',
  RATE_LIMIT: 'off',
});
afterAll(close);
const admin = await app.person('admin');

const find = async (searchText: string) =>
  (await admin.call(list, { query: { searchText } })).reply.items;
const decide = (_id: string, status: 'Approved' | 'Rejected') =>
  admin.call(setStatus, { body: { _id, status } });

/** Signs an address up and answers the partner's id. */
async function partner(email: string): Promise<string> {
  await app.guest.call(signUp, { body: { email } });
  return (await find(email))[0]?._id ?? '';
}

const isVetted = async (firmId: string) =>
  (
    await app.platform.db.queries
      .selectFrom('firms')
      .select('vetted_at')
      .where('id', '=', firmId)
      .executeTakeFirstOrThrow()
  ).vetted_at !== null;

describe('beta users', () => {
  const isBeta = async (person: Person) =>
    (await person.call(authContract.currentUser)).reply.user.isBeta;

  test('an account whose address is an approved partner’s is one, as long as it is approved', async () => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    const _id = await partner(account.email);
    expect(await isBeta(person)).toBe(false);
    await decide(_id, 'Approved');
    expect(await isBeta(person)).toBe(true);
    expect(await find(account.email)).toMatchObject([{ hasAccount: true }]);
    await decide(_id, 'Rejected');
    expect(await isBeta(person)).toBe(false);
    await decide(_id, 'Approved');
    await admin.call(remove, { body: { items: [_id] } });
    expect(await isBeta(person)).toBe(false);
    expect(await isBetaUser(app.platform.db.queries, 'no-such-id')).toBe(false);
  });

  test('who has an account already is sent to /login, and the firm is vetted', async () => {
    const account = await createAccount(app);
    const _id = await partner(account.email);
    expect(await isVetted(account.firmId)).toBe(false);
    await decide(_id, 'Approved');
    expect((await mailbox.next(account.email)).text).toContain('https://vault.example/login');
    expect(await isVetted(account.firmId)).toBe(true);
    expect(await auditedActions(app, account.firmId)).toEqual(['firms.vetted']);
  });

  test('the firm of a partner who registers later is vetted when the address is verified, not before', async () => {
    const email = uniqueEmail();
    await decide(await partner(email), 'Approved');
    await mailbox.next(email);
    const password = testPassword;
    await app.guest.call(registrationContract.register, {
      body: { displayName: 'Partner', email, password, passwordConfirm: password },
    });
    const { firm_id } = await app.platform.db.queries
      .selectFrom('users')
      .select('firm_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(await isVetted(firm_id)).toBe(false);
    const token = tokenIn(await mailbox.next(email));
    await app.guest.call(registrationContract.verifyEmail, { query: { token } });
    expect(await isVetted(firm_id)).toBe(true);
    expect(await isBeta(await signIn(app, { email }))).toBe(true);
  });

  test('an address that nobody verified vets nothing at an approval', async () => {
    const account = await createAccount(app, { isVerified: false });
    await decide(await partner(account.email), 'Approved');
    expect((await mailbox.next(account.email)).text).toContain('https://vault.example/register');
    expect(await isVetted(account.firmId)).toBe(false);
  });
});
