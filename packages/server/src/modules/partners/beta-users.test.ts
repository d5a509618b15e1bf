// Who is a beta user, and whose firm is vetted by it.
import {
  authContract,
  firmsContract,
  partnersContract,
  registrationContract,
  usersContract,
} from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import {
  auditedActions,
  createAccount,
  signIn,
  subjectsTo,
  testPassword,
  tokenIn,
  uniqueEmail,
} from '../../../test/accounts.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { type Person } from '../../../test/test-app.ts';
import { isBetaUser } from '../identity/beta-users.repository.ts';
import { insertFirm, moveMember } from '../identity/firms.repository.ts';

const { signUp, list, setStatus, remove } = partnersContract;

const { app, mailbox } = await startWithMailbox({
  PUBLIC_URL: 'https://vault.example',
  RATE_LIMIT: 'off',
});
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
    await app.guest.call(registrationContract.verifyEmail, { body: { token } });
    expect(await isVetted(firm_id)).toBe(true);
    expect(await isBeta(await signIn(app, { email }))).toBe(true);
  });

  test('an address that nobody verified vets nothing at an approval', async () => {
    const account = await createAccount(app, { isVerified: false });
    await decide(await partner(account.email), 'Approved');
    expect((await mailbox.next(account.email)).text).toContain('https://vault.example/register');
    expect(await isVetted(account.firmId)).toBe(false);
  });

  const resetPassword = async (email: string) => {
    await app.guest.call(registrationContract.forgotPassword, { body: { email } });
    const token = tokenIn(await mailbox.next(email, 'password'));
    const password = testPassword;
    const body = { token, password, passwordConfirm: password };
    expect((await app.guest.call(registrationContract.resetPassword, { body })).status).toBe(200);
  };

  test('a vetting that an admin withdrew does not come back with a password reset', async () => {
    const account = await createAccount(app);
    const _id = await partner(account.email);
    await decide(_id, 'Approved');
    const { firmId } = account;
    await admin.call(usersContract.vetFirm, { body: { firmId, isVetted: false } });
    await resetPassword(account.email);
    expect(await isVetted(firmId)).toBe(false);
    // Approving anew is a decision anew.
    await decide(_id, 'Rejected');
    await decide(_id, 'Approved');
    expect(await isVetted(firmId)).toBe(true);
  });

  test('one approval vets one firm, not the next one that its account owns', async () => {
    const account = await createAccount(app);
    await decide(await partner(account.email), 'Approved');
    const firmId = await insertFirm(app.platform.db.queries, { name: 'Second', vettedAt: null });
    await moveMember(app.platform.db.queries, account.userId, { firmId, firmRole: 'owner' });
    await resetPassword(account.email);
    expect(await isVetted(firmId)).toBe(false);
  });

  test('an approval answers the request of the firm, as an admin does', async () => {
    const account = await createAccount(app);
    const owner = await signIn(app, account);
    await owner.call(firmsContract.askVetting, { body: {} });
    await decide(await partner(account.email), 'Approved');
    const { firm } = (await owner.call(firmsContract.read)).reply;
    expect(firm).toMatchObject({ isVetted: true, vettingAskedAt: null });
    const { items } = (await admin.call(usersContract.vettingRequests)).reply;
    expect(items.filter((item) => item.firmId === account.firmId)).toEqual([]);
    expect(await subjectsTo(app, account.email)).toContainEqual(
      expect.stringContaining('is vetted'),
    );
  });

  test('with the LEI of a vetted firm the approval vets nothing, and an admin is told why', async () => {
    const lei = '213800WSGIIZCXF1P572';
    const [first, second] = [await createAccount(app), await createAccount(app)];
    for (const account of [first, second]) {
      await (await signIn(app, account)).call(firmsContract.askVetting, { body: { lei } });
    }
    const vet = (firmId: string) =>
      admin.call(usersContract.vetFirm, { body: { firmId, isVetted: true } });
    expect((await vet(first.firmId)).status).toBe(200);
    expect((await decide(await partner(second.email), 'Approved')).status).toBe(200);
    expect(await isVetted(second.firmId)).toBe(false);
    expect((await vet(second.firmId)).refusal.codes).toEqual(['leiOfOther']);
  });

  test('called like a vetted firm but for brackets the firm is not vetted by the approval, and waits for an admin', async () => {
    const [known, twin] = [await createAccount(app), await createAccount(app)];
    const vetted = { firmId: known.firmId, isVetted: true };
    const rename = async (account: typeof known) =>
      (await signIn(app, account)).call(firmsContract.rename, {
        body: { name: 'Breakwater Bank' },
      });
    expect((await rename(twin)).status).toBe(200);
    await admin.call(usersContract.vetFirm, { body: vetted });
    expect((await rename(known)).status).toBe(200);
    await decide(await partner(twin.email), 'Approved');
    expect(await isVetted(twin.firmId)).toBe(false);
    const { items } = (await admin.call(usersContract.vettingRequests)).reply;
    expect(items.find((item) => item.firmId === twin.firmId)).toMatchObject({
      hasPartner: true,
      isVetted: false,
      askedAt: null,
    });
  });
});
