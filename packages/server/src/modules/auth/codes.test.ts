// Codes at sign-in: the password was right, the challenge waits.
import { authContract, codesContract, errorText, usersContract } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import {
  auditedActions,
  codeIn,
  countMessages,
  createAccount,
  isSignedIn,
  logIn,
  otherCodeThan,
  provenSignIns,
  signIn,
  sortedStatuses,
  type TestAccount,
} from '../../../test/accounts.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { toNextWindow, type Person } from '../../../test/test-app.ts';
import { untilWaiting } from '../../../test/waiting.ts';
import { setAccountsDisabled } from '../identity/users.repository.ts';
import { endCredentials } from '../users/credentials.repository.ts';

const minuteMs = 60_000;
const unknownId = '0b7e2c55-9f3c-4f0c-8f0e-000000000000';

const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });

const send = (userId: string, body: object = {}, as: Person = app.guest) =>
  as.call(codesContract.sendCode, { body: { userId, ...body } });
const verify = (userId: string, code: string, as: Person = app.guest) =>
  as.call(codesContract.verifyCode, { body: { userId, code } });

interface Challenged {
  readonly account: TestAccount;
  readonly challenge: string;
  readonly code: string;
}

/** The right password of an account with two-factor, and the code that the mail brought. */
async function challenged(known?: TestAccount): Promise<Challenged> {
  const account = known ?? (await createAccount(app, { hasTwoFactor: true }));
  const { reply } = await logIn(app, account);
  const code = codeIn(await mailbox.next(account.email));
  return { account, challenge: reply.userId ?? '', code };
}

describe('when login needs a code', () => {
  test('the reply has no token and no user, and its userId is not the account’s id', async () => {
    const account = await createAccount(app, { hasTwoFactor: true });
    const { status, reply } = await logIn(app, account);
    expect(status).toBe(200);
    expect(reply).toEqual({
      success: true,
      errors: [],
      enabledVerify: true,
      hasPasskeys: false,
      userId: expect.not.stringMatching(account.userId),
      codeBy: 'mail',
    });
    expect(codeIn(await mailbox.next(account.email))).toMatch(/^\d{6}$/);
  });

  test('the code completes the sign-in, once', async () => {
    const { account, challenge, code } = await challenged();
    const { status, reply } = await verify(challenge, code);
    expect(status).toBe(200);
    expect(reply.user).toMatchObject({ id: account.userId, loginSource: 'api' });
    expect(await isSignedIn(app.withToken(reply.access_token ?? ''))).toBe(true);
    expect((await verify(challenge, code)).refusal.errors).toEqual([errorText('challengeInvalid')]);
  });

  test('of five right codes at once one signs in', async () => {
    const { challenge, code } = await challenged();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => verify(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
  });

  test('wrong password, no code', async () => {
    const account = await createAccount(app, { hasTwoFactor: true });
    await logIn(app, account, 'Wrong-Password-9');
    expect(await countMessages(app, account.email)).toBe(0);
  });

  test('the mail speaks the language of the account', async () => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    await person.call(authContract.updateUser, { body: { user: { language: 'tr' } } });
    await app.platform.db.queries
      .updateTable('users')
      .set({ tfa_enabled: true })
      .where('id', '=', account.userId)
      .execute();
    await logIn(app, account);
    expect((await mailbox.next(account.email)).subject).toBe('Doğrulama kodunuz');
  });

  test('codes, refusals and the sign-in are recorded', async () => {
    const { account, challenge, code } = await challenged();
    await verify(challenge, otherCodeThan(code));
    await verify(challenge, code);
    expect(await auditedActions(app, account.userId)).toEqual([
      'auth.code-sent',
      'auth.code-refused',
      'auth.signed-in',
    ]);
    expect(await provenSignIns(app, account.userId)).toEqual([['password', 'sent-code']]);
    const sent = await app.platform.db.queries
      .selectFrom('audit_entries')
      .select('details')
      .where('object_id', '=', account.userId)
      .where('action', '=', 'auth.code-sent')
      .execute();
    expect(sent).toEqual([{ details: { by: 'mail' } }]);
  });
});

describe('a code', () => {
  test('is good for 5 minutes and no longer; a new one can be sent', async () => {
    const { account, challenge, code } = await challenged();
    app.clock.advance(5 * minuteMs + 1_000);
    expect((await verify(challenge, code)).refusal.codes).toEqual(['codeWrong']);
    await send(challenge);
    const fresh = codeIn(await mailbox.next(account.email));
    app.clock.advance(4 * minuteMs);
    expect((await verify(challenge, fresh)).status).toBe(200);
  });

  test('belongs to its challenge: another one of the same account does not take it', async () => {
    const first = await challenged();
    app.clock.advance(5 * minuteMs + 1_000);
    const second = await challenged(first.account);
    expect(second.challenge).not.toBe(first.challenge);
    if (first.code === second.code) return; // one in a million
    expect((await verify(first.challenge, second.code)).refusal.codes).toEqual(['codeWrong']);
    expect((await verify(second.challenge, second.code)).status).toBe(200);
  });

  test('that is valid is the only one: the right password again sends no other', async () => {
    const { account, challenge, code } = await challenged();
    for (let times = 0; times < 3; times += 1) {
      expect((await logIn(app, account)).reply).toMatchObject({
        userId: challenge,
        codeBy: 'mail',
      });
    }
    expect(await countMessages(app, account.email)).toBe(1);
    expect((await verify(challenge, code)).status).toBe(200);
  });

  test.each(['', '12345', '1234567', 'abcdef', '12 456', '١٢٣٤٥٦'])(
    '%j is no code',
    async (code) => {
      expect((await verify(unknownId, code)).refusal.codes).toEqual(['codeInvalid']);
    },
  );

  test('after 5 wrong tries even the right code is refused, and a new code is needed', async () => {
    const { account, challenge, code } = await challenged();
    for (let round = 0; round < 5; round += 1) {
      expect((await verify(challenge, otherCodeThan(code))).refusal.codes).toEqual(['codeWrong']);
    }
    expect((await verify(challenge, code)).refusal.errors).toEqual([errorText('codeTriesUsed')]);
    app.clock.advance(31_000);
    await send(challenge);
    const fresh = codeIn(await mailbox.next(account.email));
    expect((await verify(challenge, fresh)).status).toBe(200);
  });

  test('20 guesses at once get no more than 5 tries, on two nodes together', async () => {
    const second = await app.addNode();
    const { account, challenge, code } = await challenged();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        verify(
          challenge,
          String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
          app.withToken(null, index % 2 ? second : undefined),
        ),
      ),
    );
    const codes = answers.map(({ refusal }) => refusal.codes[0]);
    expect(codes.filter((answer) => answer === 'codeWrong')).toHaveLength(5);
    expect(codes.filter((answer) => answer === 'codeTriesUsed')).toHaveLength(15);
    expect((await verify(challenge, code)).status).toBe(400);
    expect(await countMessages(app, account.email)).toBe(1);
  });

  test('after 10 wrong codes in a day no code is taken until the next day', async () => {
    toNextWindow(app, { seconds: 86_400 }); // the earlier tests have moved the clock to any time of the day
    const account = await createAccount(app, { hasTwoFactor: true });
    for (let round = 0; round < 2; round += 1) {
      const { challenge, code } = await challenged(account);
      for (let tries = 0; tries < 5; tries += 1) await verify(challenge, otherCodeThan(code));
    }
    const third = await challenged(account);
    expect((await verify(third.challenge, third.code)).refusal.codes).toEqual(['codeTriesUsed']);
    app.clock.advance(24 * 60 * minuteMs);
    const tomorrow = await challenged(account);
    expect((await verify(tomorrow.challenge, tomorrow.code)).status).toBe(200);
  });

  test('right codes do not count as wrong ones', async () => {
    const account = await createAccount(app, { hasTwoFactor: true });
    for (let round = 0; round < 11; round += 1) {
      const { challenge, code } = await challenged(account);
      expect((await verify(challenge, code)).status).toBe(200);
    }
  });
});

describe('sending again', () => {
  test('is possible once in 30 seconds, and says how long to wait', async () => {
    const { account, challenge } = await challenged();
    const tooSoon = await send(challenge);
    expect(tooSoon.status).toBe(429);
    const seconds = Number(tooSoon.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(30);
    expect(tooSoon.refusal.errors).toEqual([errorText('codeTooSoon', { seconds })]);
    app.clock.advance(31_000);
    expect((await send(challenge)).status).toBe(200);
    expect((await send(challenge)).status).toBe(429);
    expect(await countMessages(app, account.email)).toBe(2);
  });

  test('five at once send one code', async () => {
    const { account, challenge } = await challenged();
    app.clock.advance(31_000);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(challenge)));
    expect(sortedStatuses(answers)).toEqual([200, 429, 429, 429, 429]);
    expect(await countMessages(app, account.email)).toBe(2);
  });

  test('makes the older code useless', async () => {
    const { account, challenge, code } = await challenged();
    app.clock.advance(31_000);
    await send(challenge);
    const fresh = codeIn(await mailbox.next(account.email));
    if (fresh !== code) expect((await verify(challenge, code)).status).toBe(400);
    expect((await verify(challenge, fresh)).status).toBe(200);
  });
});

describe('a challenge', () => {
  test('is good for 10 minutes, also with a newer code', async () => {
    const { account, challenge } = await challenged();
    app.clock.advance(9 * minuteMs);
    await send(challenge);
    const fresh = codeIn(await mailbox.next(account.email));
    app.clock.advance(minuteMs + 1_000);
    expect((await verify(challenge, fresh)).refusal.codes).toEqual(['challengeInvalid']);
    expect((await send(challenge)).refusal.codes).toEqual(['challengeInvalid']);
  });

  test('the account’s id in its place is refused and sends nothing', async () => {
    const { account, code } = await challenged();
    expect((await send(account.userId)).status).toBe(400);
    expect((await verify(account.userId, code)).status).toBe(400);
    expect(await countMessages(app, account.email)).toBe(1);
  });

  test('somebody signed in gets nothing from the id of another account', async () => {
    const { account, code } = await challenged();
    const stranger = await signIn(app, await createAccount(app));
    const phone = '+90 555 111 22 33';
    const sent = await send(account.userId, { phone }, stranger);
    expect(sent.status).toBe(400);
    expect((await verify(account.userId, code, stranger)).status).toBe(400);
    expect(await countMessages(app, account.email)).toBe(1);
    expect(await countMessages(app, phone)).toBe(0);
  });

  test.each([unknownId, 'no-such-id', "' or 1=1 --"])(
    'the id %s of nothing answers 400',
    async (id) => {
      expect((await send(id)).refusal.codes).toEqual(['challengeInvalid']);
      expect((await verify(id, '123456')).refusal.codes).toEqual(['challengeInvalid']);
    },
  );

  test('of an account that was disabled meanwhile opens nothing', async () => {
    const { account, challenge, code } = await challenged();
    const admin = await app.person('admin');
    await admin.call(usersContract.disable, { body: { items: [account.userId] } });
    app.clock.advance(31_000);
    expect((await send(challenge)).status).toBe(400);
    expect((await verify(challenge, code)).status).toBe(400);
  });

  test('of an account that is disabled at the same moment opens nothing that outlives it', async () => {
    const { account, challenge, code } = await challenged();
    const { calls } = await app.platform.db.transaction(async (tx) => {
      await setAccountsDisabled(tx, [account.userId], app.clock.now());
      const begun = [verify(challenge, code)];
      await untilWaiting(app, begun.length);
      await endCredentials(tx, [account.userId], app.clock.now());
      return { calls: begun };
    });
    expect(sortedStatuses(await Promise.all(calls))).toEqual([400]);
    const sessions = await app.platform.db.queries
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', account.userId)
      .where('ended_at', 'is', null)
      .execute();
    expect(sessions).toEqual([]);
  });
});
