import { authContract, profileContract } from '@pricevault/contract';
import { CodeStep } from '../pages/CodeStep.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { ProfilePage } from '../pages/ProfilePage.ts';
import { Shell } from '../pages/Shell.ts';
import { signInPerson } from '../support/accounts.ts';
import type { Api } from '../support/api.ts';
import { enterAs, logIn } from '../support/browsers.ts';
import { fileFrom, savedChoices } from '../support/page-steps.ts';
import { solidPicture } from '../support/pictures.ts';
import { expect, test as journey } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';
import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const test = journey.extend<{ profile: ProfilePage }>({
  profile: async ({ page, words }, use) => use(new ProfilePage(page, words)),
});

test.describe('in Arabic on a phone', () => {
  test.use({ language: 'ar', viewport: { width: 390, height: 844 } });

  test('two-factor is switched on with the mailed code, and logging in then needs one', async ({
    page,
    words,
    shell,
    person,
    own,
    outbox,
    profile,
  }) => {
    await enterAs(page, own, '/firm');
    await shell.openOwnPage('profile', 'nav.profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.displayName);
    await expect(profile.email).toHaveAttribute('readonly');
    await expect(profile.save).toBeDisabled();

    await profile.twoFactor.check();
    await profile.save.click();
    const code = await outbox.codeTo(person.email);
    await profile.code.fill(code.slice(0, 5));
    await expect(profile.verify).toBeDisabled();
    await profile.enterCode(code === '000000' ? '111111' : '000000');
    await expect(profile.dialog.getByRole('alert')).toContainText(words.error('codeWrong'));
    await profile.enterCode(code);
    await expect(shell.notice(words.say('profile', 'general.updated'))).toBeVisible();
    await expect(profile.dialog).toHaveCount(0);
    await expect(profile.twoFactor).toBeChecked();

    await shell.logOut();
    await expect(page).toHaveURL('/');
    const login = new LoginPage(page, words);
    await login.open();
    await login.signIn(person.email, person.password);
    await new CodeStep(page, words).enter(await outbox.codeTo(person.email, 2));
    await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  });
});

test('General Information, photo, keys and sessions follow their rules in one visit', async ({
  page,
  server,
  shell,
  person,
  own,
  outbox,
  otherBrowser,
  profile,
}) => {
  const elsewhere: Api[] = [];
  for (let count = 0; count < 3; count += 1) elsewhere.push(await signInPerson(server, person));
  const { secret } = await own.call(profileContract.beginAuthenticator);
  await own.call(profileContract.confirmAuthenticator, { code: totp(secret) });
  const key = Buffer.from(`${person.email}${'k'.repeat(32)}`).subarray(0, 32);
  await own.call(profileContract.setPublicKey, { public_key: key.toString('base64') });
  await enterAs(page, own, '/profile');
  await expect(page.getByRole('heading', { name: 'General Information' })).toBeVisible();

  await profile.displayName.fill('Na');
  await profile.phone.fill('12');
  await profile.phone.blur();
  await expect(page.getByText('The display name must be at least 3 characters.')).toBeVisible();
  await expect(page.getByText('Invalid phone number', { exact: true })).toBeVisible();
  await expect(profile.save).toBeDisabled();

  // Another phone while two-factor is on needs a code too; Cancel saves nothing.
  await profile.displayName.fill('Nadia K.');
  await profile.phone.fill('+90 212 555 01 02');
  await profile.save.click();
  await expect(page.getByRole('heading', { name: 'Verification code' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  await profile.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(profile.dialog).toHaveCount(0);
  const { user } = await own.call(authContract.currentUser);
  expect([user.displayName, user.phone]).toEqual([person.displayName, null]);

  // Switching off saves directly, and the name is everywhere at once.
  await profile.phone.fill('');
  await profile.twoFactor.uncheck();
  await profile.save.click();
  await expect(shell.notice('Profile was updated!')).toBeVisible();
  await expect(profile.dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nadia K.');
  await expect(shell.accountMenu).toContainText('Nadia K.');

  // A photo is cut to a square and shown everywhere at once.
  const photo = profile.card('photo.title');
  const file = photo.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(photo.getByRole('alert')).toContainText('not a picture');
  await file.setInputFiles({
    name: 'wide.png',
    mimeType: 'image/png',
    buffer: solidPicture(600, 300),
  });
  await expect(shell.notice('Photo saved.')).toBeVisible();
  const shown = photo.getByRole('img', { name: 'Your current photo' });
  await expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    )
    .toEqual([256, 256]);
  await expect(shell.navigation.locator('img')).toHaveAttribute('src', /^\/api\/profile\/photo\//);
  await expect(shell.accountMenu.locator('img')).toHaveAttribute('src', /^\/api\/profile\/photo\//);
  await photo.getByRole('button', { name: 'Remove' }).click();
  await expect(shell.navigation.locator('img')).toHaveCount(0);

  // The mail about a new key names the same fingerprint.
  await expect(profile.keys).toHaveCount(1);
  const fingerprint = (await profile.keys.locator('code').innerText()).replace(/\s+/g, ' ');
  expect(fingerprint).toMatch(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/);
  await expect(() => {
    const mails = outbox.mailsTo(person.email);
    expect(mails.some(({ text }) => text.includes(fingerprint))).toBe(true);
  }).toPass();

  // Other sessions are ended one by one and all together; a browser that shows one is signed out by itself.
  await otherBrowser(null, async (other) => {
    await enterAs(other, elsewhere[0]!, '/profile');
    await expect(new Shell(other, shell.words).accountMenu).toBeVisible();
    await expect(profile.sessions).toHaveCount(4);
    await expect(profile.sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
    await profile.sessions
      .filter({ hasNotText: 'This browser' })
      .getByRole('button', { name: /End session/ })
      .first()
      .click();
    await expect(profile.sessions).toHaveCount(3);
    await profile.button('sessions.endOthers').click();
    await profile.question.getByRole('button', { name: 'End sessions' }).click();
    await expect(shell.notice('All other sessions have ended.')).toBeVisible();
    await expect(profile.sessions).toHaveCount(1);
    await expect(other).toHaveURL('/');
  });
  for (const session of elsewhere) {
    expect((await session.send(authContract.currentUser)).status).toBe(401);
  }

  // A new password ends the others too.
  const other = await signInPerson(server, person);
  const password = profile.card('password.title');
  await password.getByLabel('Current password').fill('Not-My-Password-1');
  await password.getByLabel('New password', { exact: true }).fill('Vault-Second-2026!');
  await password.getByLabel('Confirm new password').fill('Vault-Second');
  await password.getByLabel('Confirm new password').blur();
  await expect(password.getByText('Passwords must match')).toBeVisible();
  await password.getByLabel('Confirm new password').fill('Vault-Second-2026!');
  await profile.button('password.submit').click();
  await expect(password.getByText('The current password is incorrect.')).toBeVisible();
  await password.getByLabel('Current password').fill(person.password);
  await profile.button('password.submit').click();
  await expect(shell.notice('Password changed.')).toBeVisible();
  expect((await other.send(authContract.currentUser)).status).toBe(401);
  await signInPerson(server, { ...person, password: 'Vault-Second-2026!' });
  await expect(signInPerson(server, person)).rejects.toThrow('400');
});

test('an authenticator app is set up, lost, replaced by a recovery code and removed', async ({
  page,
  words,
  shell,
  person,
  own,
  profile,
}) => {
  await enterAs(page, own, '/profile');
  await profile.button('authenticator.setUp').click();
  await expect(profile.dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await page.getByTestId('secret').textContent())?.replaceAll(' ', '') ?? '';
  await profile.enterCode(totp(secret));
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  const codes = await profile.dialog.getByRole('listitem').allTextContents();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  const saved = await fileFrom(page, () => profile.button('recovery.download').click());
  expect(saved.name).toBe('pricevault-recovery-codes.txt');
  await profile.button('recovery.kept').click();
  await expect(profile.twoFactor).toBeChecked();
  await expect(page.getByText(`${codes.length} recovery codes left.`)).toBeVisible();

  await shell.logOut();
  await expect(page).toHaveURL('/');
  const login = new LoginPage(page, words);
  await login.open();
  await login.signIn(person.email, person.password);
  const step = new CodeStep(page, words);
  await step.useRecovery.click();
  await step.recoveryCode.fill(codes[0] ?? '');
  await step.verify.click();
  await page.waitForURL(/\/dashboard(\?|$)/);
  await shell.openOwnPage('profile', 'nav.profile');
  await expect(page.getByText(`${codes.length - 1} recovery codes left.`)).toBeVisible();

  await profile.button('authenticator.renew').click();
  await profile.button('authenticator.renewConfirm').click();
  await expect(profile.dialog.getByRole('listitem')).toHaveCount(codes.length);
  await profile.button('recovery.kept').click();

  await profile.button('authenticator.remove').click();
  await profile.button('authenticator.removeConfirm').click();
  await expect(profile.button('authenticator.setUp')).toBeVisible();
});

test('language and theme follow the account to another machine, also if they were chosen just before the page was left', async ({
  page,
  words,
  person,
  own,
  otherBrowser,
}) => {
  await enterAs(page, own, '/profile');
  await page.getByRole('button', { name: words.say('shell', 'toolbar.theme') }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.getByRole('button', { name: words.say('shell', 'toolbar.language') }).click();
  const saved = savedChoices(page, '"ar"');
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await saved;
  await otherBrowser(null, async (other) => {
    await logIn(other, words, person);
    await expect(other.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(new Shell(other, wordsOf('ar')).navigation).toBeVisible();
  });

  await page.getByRole('button', { name: wordsOf('ar').say('shell', 'toolbar.theme') }).click();
  await page.getByRole('menuitemradio').first().click();
  const chosen = await page.evaluate(() => localStorage.getItem('theme'));
  expect(chosen).not.toBe('dark');
  await page.goto('about:blank');
  await expect(async () => {
    const { user } = await own.call(authContract.currentUser);
    expect(user.settings).toMatchObject({ theme: chosen });
  }).toPass();
});

// The codes of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds), computed apart from the product.
function totp(base32Secret: string, at: number = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', fromBase32(base32Secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
