// Accepted calls around signing in, for the repeat walk.
import { updateOwnRecord } from '../src/modules/identity/users.repository.ts';
import { insertLink } from '../src/platform/mail-links/mail-links.repository.ts';
import { createAccount, testPassword, uniqueEmail } from './accounts.ts';
import { asPerson, asSignedIn, type Prepare } from './repeatable-profile-calls.ts';

const password = 'Another-Password-3';

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
  'auth.resetPassword': async (app) => {
    const { userId } = await createAccount(app);
    const token = await insertLink(app.platform.db.queries, {
      purpose: 'reset-password',
      userId,
      now: app.clock.now(),
      lifeMs: 60_000,
    });
    return { person: app.guest, body: { token, password } };
  },
  'auth.unlock': async (app) => {
    const { userId } = await createAccount(app);
    const token = await insertLink(app.platform.db.queries, {
      purpose: 'unlock',
      userId,
      now: app.clock.now(),
      lifeMs: 60_000,
    });
    return { person: app.guest, body: { token } };
  },
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
