// Accepted calls around signing in, for the repeat walk.
import { updateOwnRecord } from '../src/modules/identity/users.repository.ts';
import { insertLink } from '../src/platform/mail-links/mail-links.repository.ts';
import { createAccount, testPassword, uniqueEmail } from './accounts.ts';
import { asPerson, asSignedIn, type Prepare } from './repeatable-profile-calls.ts';

const password = 'Another-Password-3';

const withLink =
  (purpose: 'verify-email' | 'reset-password' | 'unlock', more: object = {}): Prepare =>
  async (app) => {
    const { userId } = await createAccount(app, { isVerified: purpose !== 'verify-email' });
    const now = app.clock.now();
    const token = await insertLink(app.platform.db.queries, {
      purpose,
      userId,
      now,
      lifeMs: 60_000,
    });
    return { person: app.guest, body: { token, ...more } };
  };

export const repeatableAccountCalls: Readonly<Record<string, Prepare>> = {
  'auth.updateUser': asPerson({ user: { language: 'tr' } }),
  'auth.register': async (app) => ({
    person: app.guest,
    body: { displayName: 'New', email: uniqueEmail(), password, passwordConfirm: password },
  }),
  'auth.resendVerification': async (app) => {
    const { email } = await createAccount(app, { isVerified: false });
    return { person: app.guest, body: { email } };
  },
  'auth.forgotPassword': async (app) => {
    const { email } = await createAccount(app);
    return { person: app.guest, body: { email } };
  },
  'auth.verifyEmail': withLink('verify-email'),
  'auth.resetPassword': withLink('reset-password', { password }),
  'auth.unlock': withLink('unlock'),
  'auth.sendCode': async (app) => {
    const person = await app.person();
    return { person, body: { userId: person.userId } };
  },
  'auth.beginStepUp': async (app) => {
    const person = await app.person();
    await updateOwnRecord(app.platform.db.queries, person.userId ?? '', { hasTwoFactor: true });
    return { person, body: {} };
  },
  'auth.beginPasskeyStepUp': async (app) => ({ person: await app.person() }),
  'auth.stepUp': asSignedIn({ password: testPassword }),
};
