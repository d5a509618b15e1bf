// Two-factor in the profile, and where codes go: by text message where a gateway and a phone are known, else by mail.
import { authContract, codesContract, profileContract } from '@pricevault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeIn,
  countMessages,
  createAccount,
  logIn,
  otherCodeThan,
  subjectsTo,
  type AccountChoices,
  type TestAccount,
} from '../../../test/accounts.ts';
import { openMailbox, type Mailbox } from '../../../test/mailbox.ts';
import { openSmsGateway, type SmsGateway } from '../../../test/sms-gateway.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

const minuteMs = 60_000;

let app: TestApp;
let mailbox: Mailbox;
let gateway: SmsGateway;
beforeAll(async () => {
  mailbox = await openMailbox();
  gateway = await openSmsGateway();
  app = await startTestApp({ SMTP_URL: mailbox.url, SMS_URL: gateway.url, RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await app.close();
  await Promise.all([mailbox.close(), gateway.close()]);
});

let lastNumber = 1_000;
function newPhone(): string {
  lastNumber += 1;
  return `+90 555 123 ${lastNumber}`;
}

async function signedIn(choices: AccountChoices = {}) {
  const account = await createAccount(app, choices);
  const token = await app.platform.sessions.open(app.platform.db.queries, account.userId, {
    address: null,
    userAgent: null,
    loginSource: 'api',
  });
  return { account, person: app.withToken(token) };
}

function save(person: Person, account: TestAccount, changes: object) {
  return person.call(profileContract.update, {
    body: {
      displayName: 'Test Person',
      email: account.email,
      phone: null,
      tfa_enable: true,
      ...changes,
    },
  });
}

const send = (person: Person, userId: string, phone?: string | null) =>
  person.call(codesContract.sendCode, {
    body: { userId, ...(phone === undefined ? {} : { phone }) },
  });
const verify = (person: Person, userId: string, code: string) =>
  person.call(codesContract.verifyCode, { body: { userId, code } });

/** Asks for a code to this phone and verifies it. */
async function vouch(person: Person, { userId }: TestAccount, phone: string): Promise<void> {
  expect((await send(person, userId, phone)).status).toBe(200);
  const code = codeIn(await gateway.next(phone));
  expect((await verify(person, userId, code)).reply).toEqual({ success: true, errors: [] });
}

describe('switching two-factor on', () => {
  test('needs a verified code on the server, not only in the dialog', async () => {
    const { account, person } = await signedIn();
    const refused = await save(person, account, { phone: newPhone() });
    expect(refused.status).toBe(403);
    expect(refused.refusal.codes).toEqual(['codeNeeded']);
    expect((await person.call(profileContract.read)).reply.user).toMatchObject({
      tfa_enable: false,
      phone: null,
    });
  });

  test('works with the code that the phone got', async () => {
    const { account, person } = await signedIn();
    const phone = newPhone();
    await vouch(person, account, phone);
    const { status, reply } = await save(person, account, { phone });
    expect(status).toBe(200);
    expect(reply.user).toMatchObject({ tfa_enable: true, phone });
    expect((await logIn(app, account)).reply).toMatchObject({ enabledVerify: true, codeBy: 'sms' });
    expect(codeIn(await gateway.next(phone))).toMatch(/^\d{6}$/);
  });

  test('does not let many accounts send codes to one phone, and its owner signs in meanwhile', async () => {
    const owner = await signedIn();
    const phone = newPhone();
    await vouch(owner.person, owner.account, phone);
    await save(owner.person, owner.account, { phone });
    const statuses: number[] = [];
    for (let count = 1; count <= 5; count += 1) {
      const { account, person } = await signedIn();
      const spelled = count % 2 === 0 ? phone : phone.replaceAll(' ', '');
      statuses.push((await send(person, account.userId, spelled)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await logIn(app, owner.account)).reply).toMatchObject({ codeBy: 'sms' });
  });

  test('works with the same phone written another way', async () => {
    const { account, person } = await signedIn();
    const phone = newPhone();
    await vouch(person, account, phone);
    const { status } = await save(person, account, { phone: phone.replaceAll(' ', '') });
    expect(status).toBe(200);
  });

  test.each([null, ''])('works without a phone (%j): the code comes by mail', async (phone) => {
    const { account, person } = await signedIn();
    await send(person, account.userId, phone);
    await verify(person, account.userId, codeIn(await mailbox.next(account.email)));
    expect((await save(person, account, { phone })).status).toBe(200);
  });

  test('a sent code that was not verified vouches for nothing', async () => {
    const { account, person } = await signedIn();
    const phone = newPhone();
    await send(person, account.userId, phone);
    await gateway.next(phone);
    expect((await save(person, account, { phone })).status).toBe(403);
  });

  test('a verified code vouches for that phone alone', async () => {
    const { account, person } = await signedIn();
    await vouch(person, account, newPhone());
    expect((await save(person, account, { phone: newPhone() })).status).toBe(403);
  });

  test('a verified code vouches once', async () => {
    const { account, person } = await signedIn();
    const phone = newPhone();
    await vouch(person, account, phone);
    await save(person, account, { phone });
    await save(person, account, { phone, tfa_enable: false });
    expect((await save(person, account, { phone })).status).toBe(403);
  });

  test('a verified code vouches for 10 minutes', async () => {
    const { account, person } = await signedIn();
    const phone = newPhone();
    await vouch(person, account, phone);
    app.clock.advance(10 * minuteMs + 1_000);
    expect((await save(person, account, { phone })).status).toBe(403);
  });

  test('another person’s verified code vouches for nobody else', async () => {
    const phone = newPhone();
    const [first, second] = [await signedIn(), await signedIn()];
    await vouch(first.person, first.account, phone);
    expect((await save(second.person, second.account, { phone })).status).toBe(403);
  });
});

describe('while two-factor is on', () => {
  test('changing the phone needs a code, which the new phone gets', async () => {
    const { account, person } = await signedIn({ hasTwoFactor: true, phone: newPhone() });
    const phone = newPhone();
    expect((await save(person, account, { phone })).refusal.codes).toEqual(['codeNeeded']);
    await vouch(person, account, phone);
    expect((await save(person, account, { phone })).reply.user.phone).toBe(phone);
  });

  test('removing the phone needs a code', async () => {
    const { account, person } = await signedIn({ hasTwoFactor: true, phone: newPhone() });
    expect((await save(person, account, { phone: '' })).status).toBe(403);
  });

  test('another name saves directly', async () => {
    const phone = newPhone();
    const { account, person } = await signedIn({ hasTwoFactor: true, phone });
    const { reply } = await save(person, account, { phone, displayName: 'Renamed' });
    expect(reply.user).toMatchObject({ displayName: 'Renamed', tfa_enable: true, phone });
  });

  test('switching off saves directly', async () => {
    const { account, person } = await signedIn({ hasTwoFactor: true, phone: newPhone() });
    const { status, reply } = await save(person, account, { phone: null, tfa_enable: false });
    expect(status).toBe(200);
    expect(reply.user).toMatchObject({ tfa_enable: false, phone: null });
    expect((await logIn(app, account)).reply.enabledVerify).toBe(false);
  });
});

test.each([
  [
    'en',
    'Two-factor authentication was turned on',
    'The phone number was changed',
    'Two-factor authentication was turned off',
  ],
  [
    'tr',
    'İki adımlı doğrulama açıldı',
    'Telefon numarası değiştirildi',
    'İki adımlı doğrulama kapatıldı',
  ],
  ['ar', 'تم تفعيل المصادقة الثنائية', 'تم تغيير رقم الهاتف', 'تم إيقاف المصادقة الثنائية'],
] as const)('the owner is told in their language (%s), once for each change', async (...words) => {
  const [language, on, phoneChanged, off] = words;
  const { account, person } = await signedIn();
  await person.call(authContract.updateUser, { body: { user: { language } } });
  const phone = newPhone();
  await vouch(person, account, phone);
  await save(person, account, { phone });
  await save(person, account, { phone, displayName: 'Renamed' });
  await save(person, account, { phone, tfa_enable: false });
  expect(await subjectsTo(app, account.email)).toEqual([on, phoneChanged, off]);
});

describe('where codes go', () => {
  test('at sign-in a phone in the body is ignored: the code goes to the stored one', async () => {
    const [own, foreign] = [newPhone(), newPhone()];
    const account = await createAccount(app, { hasTwoFactor: true, phone: own });
    const challenge = (await logIn(app, account)).reply.userId ?? '';
    await gateway.next(own);
    app.clock.advance(31_000);
    expect((await send(app.guest, challenge, foreign)).status).toBe(200);
    expect(codeIn(await gateway.next(own))).toMatch(/^\d{6}$/);
    expect(await countMessages(app, foreign)).toBe(0);
  });

  test('by mail where the account has no phone', async () => {
    const account = await createAccount(app, { hasTwoFactor: true });
    expect((await logIn(app, account)).reply.codeBy).toBe('mail');
    expect(codeIn(await mailbox.next(account.email))).toMatch(/^\d{6}$/);
  });

  test('the profile says how', async () => {
    const withPhone = await signedIn({ phone: newPhone() });
    const without = await signedIn();
    expect((await withPhone.person.call(profileContract.read)).reply.codeBy).toBe('sms');
    expect((await without.person.call(profileContract.read)).reply.codeBy).toBe('mail');
  });

  test.each(['12345', 'abc', '+90 555 <script>', '1'.repeat(16)])(
    'the phone %j is refused and nothing is sent',
    async (phone) => {
      const { account, person } = await signedIn();
      expect((await send(person, account.userId, phone)).refusal.errors).toEqual([
        'Invalid phone number',
      ]);
      expect((await save(person, account, { phone })).refusal.errors).toEqual([
        'Invalid phone number',
      ]);
      expect(await countMessages(app, phone)).toBe(0);
    },
  );
});

describe('codes in the profile', () => {
  test('are limited like those at sign-in: 30 seconds between two, 5 wrong tries', async () => {
    const { account, person } = await signedIn();
    const phone = newPhone();
    await send(person, account.userId, phone);
    const code = codeIn(await gateway.next(phone));
    expect((await send(person, account.userId, newPhone())).status).toBe(429);
    for (let round = 0; round < 5; round += 1) {
      const { refusal } = await verify(person, account.userId, otherCodeThan(code));
      expect(refusal.codes).toEqual(['codeWrong']);
    }
    expect((await verify(person, account.userId, code)).refusal.codes).toEqual(['codeTriesUsed']);
    app.clock.advance(31_000);
    await vouch(person, account, phone);
  });

  test('are single use and good for 5 minutes', async () => {
    const { account, person } = await signedIn();
    const phone = newPhone();
    await send(person, account.userId, phone);
    const code = codeIn(await gateway.next(phone));
    app.clock.advance(5 * minuteMs + 1_000);
    expect((await verify(person, account.userId, code)).refusal.codes).toEqual(['codeWrong']);
    await send(person, account.userId, phone);
    const fresh = codeIn(await gateway.next(phone));
    expect((await verify(person, account.userId, fresh)).status).toBe(200);
    expect((await verify(person, account.userId, fresh)).refusal.codes).toEqual(['codeWrong']);
  });

  test('that nobody asked for are wrong', async () => {
    const { account, person } = await signedIn();
    expect((await verify(person, account.userId, '123456')).refusal.codes).toEqual(['codeWrong']);
  });

  test('never sign anybody in', async () => {
    const { account, person } = await signedIn();
    const phone = newPhone();
    await send(person, account.userId, phone);
    const code = codeIn(await gateway.next(phone));
    const { id } = await app.platform.db.queries
      .selectFrom('code_challenges')
      .select('id')
      .where('user_id', '=', account.userId)
      .executeTakeFirstOrThrow();
    expect((await verify(app.guest, id, code)).refusal.codes).toEqual(['challengeInvalid']);
  });
});
