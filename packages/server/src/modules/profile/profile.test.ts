import {
  authContract,
  errorText,
  firmsContract,
  profileContract,
  registrationContract,
} from '@pricevault/contract';
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

describe('the photo', () => {
  const u16 = (number: number) => [number >> 8, number & 255];
  const u24le = (number: number) => [number & 255, (number >> 8) & 255, number >> 16];
  /** Beginnings of files, up to their width and height. */
  const heads: Record<string, (width: number, height: number) => number[]> = {
    png: (width, height) => [
      ...Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1'),
      ...[0, 0, ...u16(width), 0, 0, ...u16(height)],
    ],
    // A segment and filling bytes stand before the frame.
    jpeg: (width, height) => [
      ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xff, 0xc2, 0, 17, 8],
      ...[...u16(height), ...u16(width)],
    ],
    webp: (width, height) => [
      ...Buffer.from('RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0'),
      ...[...u24le(width - 1), ...u24le(height - 1)],
    ],
    'lossless webp': (width, height) => {
      const bits = (width - 1) | ((height - 1) << 14);
      return [
        ...Buffer.from('RIFF\0\0\0\0WEBPVP8L\0\0\0\0/'),
        ...u24le(bits & 0xffffff),
        bits >> 24,
      ];
    },
    'lossy webp': (width, height) => [
      ...Buffer.from('RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\0\0\0'),
      ...[width & 255, width >> 8, height & 255, height >> 8],
    ],
  };
  function picture(
    kind: string,
    bytes = 100,
    claimed = kind,
    [width, height] = [256, 256],
  ): string {
    const data = Buffer.alloc(bytes, 1);
    data.set(heads[kind]?.(width ?? 0, height ?? 0) ?? []);
    return `data:image/${claimed.split(' ').at(-1)};base64,${data.toString('base64')}`;
  }
  const setPhoto = (person: Person, photo: string | null) =>
    person.call(profileContract.setPhoto, { body: { photo } });

  test.each(['png', 'jpeg', 'webp'])('%s is stored, shown and removed', async (kind) => {
    const person = await app.person();
    const photo = picture(kind);
    const address = (await setPhoto(person, photo)).reply.user.photoURL ?? '';
    expect((await readUser(person)).photoURL).toBe(address);
    const { members } = (await person.call(firmsContract.read)).reply;
    expect(members.map(({ photoURL }) => photoURL)).toEqual([address]);
    const shown = await app.http.inject(address);
    expect(shown.headers['content-type']).toBe(`image/${kind}`);
    expect(`data:image/${kind};base64,${shown.rawPayload.toString('base64')}`).toBe(photo);
    expect((await setPhoto(person, null)).reply.user.photoURL).toBeNull();
    expect((await app.http.inject(address)).statusCode).toBe(404);
  });

  test('a browser keeps it for itself and is not sent it again; a new one has a new address', async () => {
    const person = await app.person();
    const address = (await setPhoto(person, picture('png'))).reply.user.photoURL ?? '';
    const { headers } = await app.http.inject(address);
    expect(headers['cache-control']).toBe('private, max-age=86400');
    const ask = (tag: string) =>
      app.http.inject({ url: address, headers: { 'if-none-match': tag } });
    const again = await ask(`"other", W/${headers.etag}`);
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await ask('"other"')).statusCode).toBe(200);
    const other = (await setPhoto(person, picture('png'))).reply.user.photoURL;
    expect(other).not.toBe(address);
    expect((await ask(String(headers.etag))).statusCode).toBe(404);
  });

  test('64 KiB are stored, one byte more is too large', async () => {
    const person = await app.person();
    expect((await setPhoto(person, picture('png', 64 * 1024))).status).toBe(200);
    const { refusal } = await setPhoto(person, picture('png', 64 * 1024 + 1));
    expect(refusal.codes).toEqual(['photoTooLarge']);
    expect((await setPhoto(person, picture('png', 150 * 1024))).refusal.codes).toContain(
      'photoTooLarge',
    );
  });

  test.each(Object.keys(heads))(
    '%s of more than 1,024 pixels a side is refused: it would fill the memory of who looks at it',
    async (kind) => {
      const person = await app.person();
      const codesOf = async (...size: [number, number]) =>
        (await setPhoto(person, picture(kind, 100, kind, size))).refusal.codes;
      expect(await codesOf(1_024, 1_024)).toBeUndefined();
      for (const [width, height] of [
        [1_025, 1],
        [1, 1_025],
        [16_000, 16_000],
      ] as const) {
        expect(await codesOf(width, height)).toEqual(['photoTooLarge']);
      }
    },
  );

  test.each([
    ['a picture without a size', `data:image/png;base64,${btoa('\u0089PNG\r\n\u001a\n')}`],
    [
      'a JPEG without a frame',
      `data:image/jpeg;base64,${btoa('\u00ff\u00d8\u00ff\u00da\0\u0002 and more')}`,
    ],
    ['bytes of another kind', picture('png', 100, 'jpeg')],
    ['a RIFF file that is no WebP', `data:image/webp;base64,${btoa('RIFF\0\0\0\0WAVEfmt ')}`],
    ['an SVG', `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`],
    ['a page', `data:text/html;base64,${btoa('<script>')}`],
    ['an address', 'https://evil.example/photo.png'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('%s is refused', async (_, photo) => {
    const { status, refusal } = await setPhoto(await app.person(), photo);
    expect(status).toBe(400);
    expect(refusal.errors).toEqual([errorText('photoInvalid')]);
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
