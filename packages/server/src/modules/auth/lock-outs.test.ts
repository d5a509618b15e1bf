// Wrong passwords hold up the network they come from, never the owner of the account.
import {
  authContract,
  codesContract,
  partnersContract,
  registrationContract,
} from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import {
  auditedActions,
  codeIn,
  createAccount,
  otherCodeThan,
  otherPassword,
  subjectsTo,
  testPassword,
  tokenIn,
  type TestAccount,
} from '../../../test/accounts.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { toNextWindow } from '../../../test/test-app.ts';
import { recordRepeats } from '../../platform/audit/audit-repeats.repository.ts';

const { forgotPassword, unlock } = registrationContract;
const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });

const hourMs = 3_600_000;
const wrongPassword = 'Wrong-Password-9';

interface Where {
  readonly from?: string;
  readonly cookie?: string;
}

const logInFrom = (
  { from = '192.0.2.1', cookie }: Where,
  { email }: { email: string },
  password = testPassword,
) =>
  app.guest.call(authContract.login, {
    body: { email, password },
    from,
    ...(cookie ? { headers: { cookie } } : {}),
  });

async function guess(account: { email: string }, times: number, where: Where = {}): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) await logInFrom(where, account, wrongPassword);
}

const cookieIn = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

describe('wrong passwords', () => {
  test('of one network do not hold up another one', async () => {
    const account = await createAccount(app);
    await guess(account, 5);
    expect((await logInFrom({}, account)).refusal.codes).toEqual(['signInRefused']);
    expect((await logInFrom({ from: '192.0.2.2' }, account)).status).toBe(200);
    expect((await logInFrom({}, account)).status).toBe(400);
    app.clock.advance(61_000);
    expect((await logInFrom({}, account)).status).toBe(200);
  });

  test('of one IPv6 /64 count together', async () => {
    const account = await createAccount(app);
    for (let host = 1; host <= 5; host += 1) {
      await guess(account, 1, { from: `2001:db8:1:2::${host}` });
    }
    expect((await logInFrom({ from: '2001:db8:1:2:ffff::9' }, account)).status).toBe(400);
    expect((await logInFrom({ from: '2001:db8:1:3::1' }, account)).status).toBe(200);
  });

  test('do not hold up a browser that signed in before, from the same network', async () => {
    const account = await createAccount(app);
    const first = await logInFrom({}, account);
    expect(first.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/);
    const cookie = cookieIn(first);
    await guess(account, 8);
    expect((await logInFrom({}, account)).status).toBe(400);
    expect((await logInFrom({ cookie }, account)).status).toBe(200);
    const stranger = await createAccount(app);
    await guess(stranger, 8);
    expect((await logInFrom({ cookie }, stranger)).status).toBe(400);
  });

  test('of the known browser itself count as well', async () => {
    const account = await createAccount(app);
    const cookie = cookieIn(await logInFrom({}, account));
    await guess(account, 5, { cookie });
    expect((await logInFrom({ cookie }, account)).status).toBe(400);
    expect((await logInFrom({}, account)).status).toBe(200);
  });

  test('a cookie that we did not give out is replaced', async () => {
    const account = await createAccount(app);
    const planted = `pricevault_device=${'A'.repeat(43)}`;
    const given = cookieIn(await logInFrom({ cookie: planted }, account));
    expect(given).toMatch(/^pricevault_device=[\w-]{43}$/);
    expect(given).not.toBe(planted);
    expect(cookieIn(await logInFrom({ cookie: given }, account))).toBe(given);
  });
});

describe('the unlock link', () => {
  async function unlockTokenOf(account: TestAccount): Promise<string> {
    await guess(account, 5);
    const { text } = await mailbox.next(account.email, 'failed sign-ins');
    // Refused passkeys count too.
    expect(text).toContain('passkey');
    return /\/login#unlock=([\w-]{43})/.exec(text)?.[1] ?? '';
  }

  test('ends the wait, once, and others cannot hold this browser up again', async () => {
    const account = await createAccount(app);
    const token = await unlockTokenOf(account);
    const unlocked = await app.guest.call(unlock, { body: { token } });
    expect(unlocked.status).toBe(200);
    expect((await app.guest.call(unlock, { body: { token } })).refusal.codes).toEqual([
      'unlockLinkInvalid',
    ]);
    expect((await logInFrom({}, account)).status).toBe(200);
    await guess(account, 5);
    expect((await logInFrom({}, account)).status).toBe(400);
    expect((await logInFrom({ cookie: cookieIn(unlocked) }, account)).status).toBe(200);
    expect(await auditedActions(app, account.userId)).toContain('auth.unlocked');
  });

  test('is mailed once an hour, however often somebody guesses', async () => {
    const account = await createAccount(app);
    await unlockTokenOf(account);
    for (const from of ['192.0.2.11', '192.0.2.12']) await guess(account, 5, { from });
    await settled();
    expect(await subjectsTo(app, account.email)).toEqual(['Too many failed sign-ins']);
    app.clock.advance(hourMs + 1_000);
    await unlockTokenOf(account);
  });
});

describe('wrong codes of somebody who knows the password', () => {
  const verify = (userId: string, code: string, { from = '192.0.2.1', cookie }: Where) =>
    app.guest.call(codesContract.verifyCode, {
      body: { userId, code },
      from,
      ...(cookie ? { headers: { cookie } } : {}),
    });

  async function useUpCodes(account: TestAccount): Promise<void> {
    const from = '203.0.113.9';
    for (let round = 0; round < 2; round += 1) {
      const { reply } = await logInFrom({ from }, account);
      const code = codeIn(await mailbox.next(account.email, 'code'));
      for (let tries = 0; tries < 5; tries += 1) {
        await verify(reply.userId ?? '', otherCodeThan(code), { from });
      }
    }
  }

  async function signInWithCode(account: TestAccount, where: Where, password = testPassword) {
    const { reply } = await logInFrom(where, account, password);
    const code = codeIn(await mailbox.next(account.email, 'code'));
    return verify(reply.userId ?? '', code, where);
  }

  test('leave the owner the browser that signed in before, and none but that', async () => {
    toNextWindow(app, { seconds: 86_400 }); // wrong codes are counted by day
    const account = await createAccount(app, { hasTwoFactor: true });
    const cookie = cookieIn(await signInWithCode(account, {}));
    await useUpCodes(account);
    expect((await signInWithCode(account, {})).refusal.codes).toEqual(['codeTriesUsed']);
    app.clock.advance(301_000);
    expect((await signInWithCode(account, { cookie })).status).toBe(200);
  });

  test('beyond the ten of a day leave the tries of the code that the owner is about to enter', async () => {
    toNextWindow(app, { seconds: 86_400 });
    const account = await createAccount(app, { hasTwoFactor: true });
    const cookie = cookieIn(await signInWithCode(account, {}));
    await useUpCodes(account);
    app.clock.advance(301_000);
    const { reply } = await logInFrom({ cookie }, account);
    const code = codeIn(await mailbox.next(account.email, 'code'));
    // The other one signs in too, is given the same sign-in, and guesses.
    const other = await logInFrom({ from: '203.0.113.9' }, account);
    expect(other.reply.userId).toBe(reply.userId);
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await verify(reply.userId ?? '', otherCodeThan(code), { from: '203.0.113.9' });
      expect(answer.refusal.codes).toEqual(['codeTriesUsed']);
    }
    expect((await verify(reply.userId ?? '', code, { cookie })).status).toBe(200);
  });

  test('are ten a day for a known browser as well', async () => {
    toNextWindow(app, { seconds: 86_400 });
    const account = await createAccount(app, { hasTwoFactor: true });
    const where = { cookie: cookieIn(await signInWithCode(account, {})) };
    const answers: (string[] | undefined)[] = [];
    for (let round = 0; round < 3; round += 1) {
      app.clock.advance(301_000);
      const { reply } = await logInFrom(where, account);
      const code = codeIn(await mailbox.next(account.email, 'code'));
      for (let tries = 0; tries < 5; tries += 1) {
        const { refusal } = await verify(reply.userId ?? '', otherCodeThan(code), where);
        answers.push(refusal.codes);
      }
    }
    expect(answers.map((codes) => codes?.[0])).toEqual([
      ...Array<string>(10).fill('codeWrong'),
      ...Array<string>(5).fill('codeTriesUsed'),
    ]);
    // The owner's other browsers have their own.
    app.clock.advance(301_000);
    expect((await signInWithCode(account, {})).status).toBe(200);
  });

  test('leave the owner the browser that sets a new password by the mailed link', async () => {
    toNextWindow(app, { seconds: 86_400 });
    const account = await createAccount(app, { hasTwoFactor: true });
    await useUpCodes(account);
    await app.guest.call(forgotPassword, { body: { email: account.email } });
    const token = tokenIn(await mailbox.next(account.email, 'password'));
    const reset = await app.guest.call(registrationContract.resetPassword, {
      body: { token, password: otherPassword },
    });
    const where = { cookie: cookieIn(reset) };
    expect((await signInWithCode(account, where, otherPassword)).status).toBe(200);
  });
});

/** No request for a mail is left to be decided. */
async function settled(): Promise<void> {
  await expect
    .poll(() => app.platform.db.queries.selectFrom('mail_requests').select('id').execute())
    .toEqual([]);
}

test('one mailbox gets one mail of a kind in a minute, and ten in an hour', async () => {
  const { email } = await createAccount(app);
  const ask = () => app.guest.call(forgotPassword, { body: { email } });
  for (let calls = 0; calls < 5; calls += 1) expect((await ask()).status).toBe(200);
  await settled();
  expect(await subjectsTo(app, email)).toHaveLength(1);
  for (let minutes = 0; minutes < 10; minutes += 1) {
    app.clock.advance(61_000);
    await ask();
    await settled();
  }
  expect(await subjectsTo(app, email)).toHaveLength(10);
});

test('guests cannot grow the audit log: repeats of an hour are one number', async () => {
  const { queries } = app.platform.db;
  const account = await createAccount(app);
  const entries = () =>
    queries
      .selectFrom('audit_entries')
      .select('details')
      .where('object_id', '=', account.userId)
      .where('action', '=', 'auth.sign-in-refused')
      .orderBy('id')
      .execute();
  for (let network = 1; network <= 4; network += 1) {
    await guess(account, 3, { from: `198.51.100.${network}` });
  }
  expect(await entries()).toEqual([{ details: { reason: 'signInRefused' } }]);
  app.clock.advance(hourMs);
  await app.platform.db.transaction((tx) => recordRepeats(tx, app.clock.now()));
  expect((await entries()).at(-1)).toEqual({ details: { reason: 'signInRefused', repeated: 11 } });
});

describe('entries that guests cause', () => {
  const countOf = async (action: string, objectId?: string) => {
    let query = app.platform.db.queries
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', action);
    if (objectId !== undefined) query = query.where('object_id', '=', objectId);
    return (await query.execute()).length;
  };
  const nextHour = async () => {
    app.clock.advance(hourMs);
    await app.platform.db.transaction((tx) => recordRepeats(tx, app.clock.now()));
  };

  test('sign-ups of partners are named up to twenty an hour, the others are one number', async () => {
    const before = await countOf('partners.signed-up-again');
    for (let index = 0; index < 23; index += 1) {
      await app.guest.call(partnersContract.signUp, { body: { email: 'flood@firm.example' } });
    }
    expect((await countOf('partners.signed-up-again')) - before).toBe(20);
    await nextHour();
    const last = await app.platform.db.queries
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'partners.signed-up-again')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last.details).toEqual({ reason: 'signedUp', repeated: 2 });
  });

  test('registrations are named up to twenty an hour', async () => {
    const before = await countOf('auth.registered');
    for (let index = 0; index < 21; index += 1) {
      const password = testPassword;
      const email = `flood-${index}@firm.example`;
      const body = { displayName: 'Flood', email, password, passwordConfirm: password };
      expect((await app.guest.call(registrationContract.register, { body })).status).toBe(200);
    }
    expect((await countOf('auth.registered')) - before).toBe(20);
  });

  test('refused codes of an account are named once an hour and reason', async () => {
    const account = await createAccount(app, { hasTwoFactor: true });
    const { reply } = await logInFrom({}, account);
    for (let tries = 0; tries < 3; tries += 1) {
      const body = { userId: reply.userId ?? '', code: '000000' };
      await app.guest.call(codesContract.verifyCode, { body });
    }
    expect(await countOf('auth.code-refused', account.userId)).toBe(1);
  });
});
