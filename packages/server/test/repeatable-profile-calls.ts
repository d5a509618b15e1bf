// The profile's calls for the repeat walk.
import { createKeyPair } from '@pricevault/consensus';
import { contract } from '@pricevault/contract';
import { Secret, TOTP } from 'otpauth';
import { createAccount, signIn, testPassword } from './accounts.ts';
import { addPasskey, localOrigin } from './passkeys.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import type { Person, TestApp } from './test-app.ts';

export interface RepeatableCall {
  readonly person: Person;
  readonly body?: object;
}
export type Prepare = (app: TestApp) => Promise<RepeatableCall>;

const password = 'Another-Password-3';

export const asPerson = (body: object): Prepare => {
  return async (app) => ({ person: await app.person(), body });
};

export const asSignedIn = (body?: object): Prepare => {
  return async (app) => ({
    person: await signIn(app, await createAccount(app)),
    ...(body ? { body } : {}),
  });
};

/** Begins an authenticator app and returns what it shows. */
async function firstCode({ clock }: TestApp, person: Person): Promise<string> {
  const { secret } = (await person.call(contract.profile.beginAuthenticator)).reply;
  const timestamp = clock.now().getTime();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const withPasskey = (body?: object): Prepare => {
  return async (app) => {
    const person = await app.person();
    const { answer } = await addPasskey(person);
    return { person, body: { passkeyId: answer.reply.item._id, ...body } };
  };
};

const aToken = {
  name: 'Nightly upload',
  kind: 'personal' as const,
  scopes: ['submissions:write' as const],
  days: 30,
  addresses: [],
};

export const repeatableProfileCalls: Readonly<Record<string, Prepare>> = {
  'profile.createToken': asPerson({ ...aToken }),
  'profile.revokeToken': async (app) => {
    const person = await app.person();
    const { reply } = await person.call(contract.profile.createToken, { body: { ...aToken } });
    return { person, body: { tokenId: reply.item._id } };
  },
  'firms.prepareData': async (app) => ({ person: await app.person() }),
  'firms.leaveVault': async (app) => {
    const person = await app.person();
    const { firm } = (await person.call(contract.firms.read)).reply;
    return { person, body: { name: firm.name } };
  },
  'profile.prepareData': async (app) => ({ person: await app.person() }),
  'profile.beginPasskey': async (app) => ({ person: await app.person() }),
  'profile.addPasskey': async (app) => {
    const person = await app.person();
    const { creation } = (await person.call(contract.profile.beginPasskey)).reply;
    const credential = new SoftwareAuthenticator(localOrigin).create(creation);
    return { person, body: { name: 'Laptop', credential } };
  },
  'profile.renamePasskey': withPasskey({ name: 'Work laptop' }),
  'profile.removePasskey': withPasskey(),
  'profile.update': asPerson({
    displayName: 'Renamed',
    email: 'ignored@firm.example',
    phone: '',
    tfa_enable: false,
  }),
  'profile.setPhoto': asPerson({ photo: null }),
  'profile.changePassword': asSignedIn({
    currentPassword: testPassword,
    password,
    passwordConfirm: password,
  }),
  'profile.endSessions': async (app) => {
    const person = await app.person();
    await app.signInAgain(person);
    return { person, body: { others: true } };
  },
  'profile.beginAuthenticator': async (app) => ({ person: await app.person() }),
  'profile.confirmAuthenticator': async (app) => {
    const person = await app.person();
    return { person, body: { code: await firstCode(app, person) } };
  },
  'profile.renewRecoveryCodes': async (app) => {
    const person = await signIn(app, await createAccount(app));
    const code = await firstCode(app, person);
    await person.call(contract.profile.confirmAuthenticator, { body: { code } });
    return { person };
  },
  'profile.removeAuthenticator': asSignedIn(),
  'profile.setPublicKey': async (app) => ({
    person: await app.person(),
    body: { public_key: createKeyPair().publicKeyText },
  }),
};
