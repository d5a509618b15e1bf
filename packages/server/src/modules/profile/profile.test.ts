import { authContract, profileContract, registrationContract } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import {
  auditedActions,
  createAccount,
  isSignedIn,
  logIn,
  otherPassword,
  signIn,
  testPassword,
  tokenIn,
} from '../../../test/accounts.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { type Person } from '../../../test/test-app.ts';

const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });

const form = {
  displayName: 'Test Person',
  email: 'kept@firm.example',
  phone: null,
  tfa_enable: false,
};
const update = (person: Person, changes: object = {}) =>
  person.call(profileContract.update, { body: { ...form, ...changes } });
const readUser = async (person: Person) => (await person.call(profileContract.read)).reply.user;

describe('the profile', () => {
  test('name and phone are stored; the e-mail is read-only', async () => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    const { reply } = await update(person, {
      displayName: '  New Name ',
      phone: '+90 (555) 123-45.67',
      email: 'other@firm.example',
    });
    expect(reply.user).toMatchObject({
      displayName: 'New Name',
      phone: '+90 (555) 123-45.67',
      email: account.email,
    });
    expect(await readUser(person)).toEqual(reply.user);
  });

  test.each([
    [{ displayName: '' }, 'You must enter a display name.'],
    [{ displayName: 'ab' }, 'The display name must be at least 3 characters.'],
    [{ displayName: 'a'.repeat(201) }, 'A display name can have at most 200 characters.'],
    [{ email: 'nonsense' }, 'You must enter a valid email'],
    [{ phone: '12' }, 'Invalid phone number'],
    [{ phone: 'call me' }, 'Invalid phone number'],
  ])('%j is refused: %s', async (changes, sentence) => {
    const person = await app.person();
    const { status, refusal } = await update(person, changes);
    expect(status).toBe(400);
    expect(refusal.errors).toContain(sentence);
  });

  test('a forged body changes nothing of role, ids, keys, settings or anybody else', async () => {
    const [person, victim] = [await app.person(), await app.person()];
    const [before, victimBefore] = [await readUser(person), await readUser(victim)];
    const { status } = await update(person, {
      _id: victim.userId,
      id: victim.userId,
      userId: person.userId,
      role: ['admin'],
      public_key: 'forged',
      photoURL: 'https://evil.example/photo.png',
      settings: { forged: true },
      loginSource: 'identity-provider',
      firm_id: 'forged',
      password_hash: 'forged',
    });
    expect(status).toBe(200);
    expect(await readUser(person)).toEqual({ ...before, displayName: form.displayName });
    expect(await readUser(victim)).toEqual(victimBefore);
  });

  test('with the id of somebody else it is refused and changes nobody', async () => {
    const [person, victim] = [await app.person(), await app.person()];
    const before = [await readUser(person), await readUser(victim)];
    for (const userId of [victim.userId, 'nobody', '']) {
      const { status, refusal } = await update(person, { userId });
      expect({ status, codes: refusal.codes, fields: refusal.fields }).toEqual({
        status: 400,
        codes: ['userIdForeign'],
        fields: ['userId'],
      });
    }
    expect([await readUser(person), await readUser(victim)]).toEqual(before);
  });

  test('two-factor cannot be switched on by any other call', async () => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    const forged = { tfa_enable: true, user: { tfa_enable: true }, photo: null };
    await person.call(authContract.updateUser, { body: forged as never });
    await person.call(profileContract.setPhoto, { body: forged });
    await person.call(profileContract.endSessions, { body: forged as never });
    expect((await readUser(person)).tfa_enable).toBe(false);
    expect((await logIn(app, account)).reply.enabledVerify).toBe(false);
  });

  test('changes are recorded without the phone', async () => {
    const person = await app.person();
    await update(person, { phone: '+90 555 765 43 21' });
    const entries = await app.platform.db.queries
      .selectFrom('audit_entries')
      .selectAll()
      .where('object_id', '=', person.userId)
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['profile.updated']);
    expect(JSON.stringify(entries)).not.toContain('765 43');
  });
});

describe('sessions', () => {
  const list = async (person: Person) => (await person.call(profileContract.sessions)).reply.items;
  const end = (person: Person, body: { sessionId?: string; others?: boolean }) =>
    person.call(profileContract.endSessions, { body });

  async function sessionIdOf(person: Person): Promise<string> {
    return (await list(person)).find(({ isCurrent }) => isCurrent)?._id ?? '';
  }

  test('are listed newest first with address and browser, the caller’s own marked', async () => {
    const account = await createAccount(app);
    await signIn(app, account);
    const { reply } = await app.guest.call(authContract.login, {
      body: { email: account.email, password: testPassword },
      headers: { 'user-agent': 'Second browser' },
    });
    const items = await list(app.withToken(reply.access_token ?? ''));
    expect(items.map(({ isCurrent, userAgent }) => [isCurrent, userAgent])).toEqual([
      [true, 'Second browser'],
      [false, 'lightMyRequest'],
    ]);
    expect(items[0]).toMatchObject({ address: '127.0.0.1' });
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(
      ['_id', 'address', 'createdAt', 'expiresAt', 'isCurrent', 'userAgent'].toSorted(),
    );
  });

  test('one can be ended, at once on every node', async () => {
    const second = await app.addNode();
    const account = await createAccount(app);
    const [own, lost] = [await signIn(app, account), await signIn(app, account)];
    expect((await end(own, { sessionId: await sessionIdOf(lost) })).reply.ended).toBe(1);
    expect(await isSignedIn(app.withToken(lost.token, second))).toBe(false);
    expect(await isSignedIn(own)).toBe(true);
  });

  test('all others can be ended; the caller’s own stays', async () => {
    const account = await createAccount(app);
    const own = await signIn(app, account);
    const others = [await signIn(app, account), await signIn(app, account)];
    expect((await end(own, { others: true })).reply.ended).toBe(2);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await list(own)).toHaveLength(1);
  });

  test('a foreign session id, an id of nothing and an empty body end nothing', async () => {
    const [own, stranger] = [await app.person(), await app.person()];
    const foreign = await sessionIdOf(stranger);
    expect((await end(own, { sessionId: foreign })).reply.ended).toBe(0);
    expect((await end(own, { sessionId: 'no-such-id' })).reply.ended).toBe(0);
    expect((await end(own, {})).reply.ended).toBe(0);
    expect((await end(own, { userId: stranger.userId, others: true } as never)).reply.ended).toBe(
      0,
    );
    expect(await isSignedIn(stranger)).toBe(true);
    expect(await isSignedIn(own)).toBe(true);
  });
});

describe('changing the password', () => {
  const change = (person: Person, changes: object = {}) =>
    person.call(profileContract.changePassword, {
      body: {
        currentPassword: testPassword,
        password: otherPassword,
        passwordConfirm: otherPassword,
        ...changes,
      },
    });

  test('ends all other sessions and keeps the caller’s; a mail tells', async () => {
    const account = await createAccount(app);
    const [own, other] = [await signIn(app, account), await signIn(app, account)];
    expect((await change(own)).reply).toEqual({ success: true });
    expect(await isSignedIn(own)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect((await logIn(app, account)).status).toBe(400);
    expect((await logIn(app, account, otherPassword)).status).toBe(200);
    expect((await mailbox.next(account.email)).subject).toBe('Your password was changed');
    expect(await auditedActions(app, account.userId)).toContain('profile.password-changed');
  });

  test.each([
    [{ currentPassword: 'Wrong-Password-9' }, 'currentPasswordWrong'],
    [{ currentPassword: '' }, 'passwordRequired'],
    [{ password: 'weak', passwordConfirm: 'weak' }, 'newPasswordWeak'],
    [{ passwordConfirm: `${otherPassword}x` }, 'passwordsDiffer'],
  ])('%j is refused: %s', async (changes, code) => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    expect((await change(person, changes)).refusal.codes).toEqual([code]);
    expect((await logIn(app, account)).status).toBe(200);
  });

  test('makes a reset link that was sent before it useless', async () => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    await app.guest.call(registrationContract.forgotPassword, { body: { email: account.email } });
    const token = tokenIn(await mailbox.next(account.email));
    await change(person);
    const { refusal } = await app.guest.call(registrationContract.resetPassword, {
      body: { token, password: testPassword },
    });
    expect(refusal.codes).toEqual(['resetLinkInvalid']);
  });
});
