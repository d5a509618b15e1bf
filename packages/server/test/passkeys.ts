// Passkeys of test accounts, made and used over HTTP with an authenticator in software.
import { passkeysContract, passkeySignInContract, stepUpContract } from '@pricevault/contract';
import { SoftwareAuthenticator, type Faults } from './software-authenticator.ts';
import type { Person } from './test-app.ts';

/** Where the server listens without a public address; browsers want the name. */
export const localOrigin = 'http://localhost:3000';

export async function addPasskey(
  person: Person,
  authenticator = new SoftwareAuthenticator(localOrigin),
  { name = 'Laptop', ...faults }: Faults & { name?: string } = {},
) {
  const { creation } = (await person.call(passkeysContract.beginPasskey)).reply;
  const credential = authenticator.create(creation, faults);
  const answer = await person.call(passkeysContract.addPasskey, { body: { name, credential } });
  return { authenticator, answer, credential };
}

/** What the server asks for; with the id of a sign-in that waits for its second factor. */
export async function askForPasskey(guest: Person, challengeId?: string) {
  const body = challengeId === undefined ? {} : { challengeId };
  return guest.call(passkeySignInContract.beginPasskeySignIn, { body });
}

export async function signInByPasskey(
  guest: Person,
  authenticator: SoftwareAuthenticator,
  { challengeId, ...faults }: Faults & { challengeId?: string } = {},
) {
  const { request } = (await askForPasskey(guest, challengeId)).reply;
  const credential = authenticator.get(request, faults);
  const body = { credential, ...(challengeId === undefined ? {} : { challengeId }) };
  return guest.call(passkeySignInContract.signInWithPasskey, { body });
}

export async function stepUpByPasskey(
  person: Person,
  authenticator: SoftwareAuthenticator,
  faults: Faults = {},
) {
  const { request } = (await person.call(stepUpContract.beginPasskeyStepUp)).reply;
  const credential = authenticator.get(request, faults);
  return person.call(stepUpContract.stepUp, { body: { credential } });
}
