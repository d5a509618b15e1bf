// Signing in with the identity provider. A random key stays in this tab between start and finish, so that a ticket is
// of no use to anybody else.
import { identityProviderContract } from '@pricevault/contract/auth/identity-provider.contract';
import type { SignInReply } from '@pricevault/contract';
import { callApi } from '../http/api-client.ts';
import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';

const keyName = 'browserKey';

/** Leaves for the provider. With `asksAgain` it asks for the credentials even if somebody is signed in there. */
export async function startSingleSignOn({ asksAgain = false } = {}): Promise<void> {
  const browserKey = randomKey();
  writeStored('sessionStorage', keyName, browserKey);
  const reply = await callApi(identityProviderContract.startIdentityProvider, {
    body: { source: 'identity-provider', browserKey, ...(asksAgain ? { asksAgain } : {}) },
  });
  location.assign(reply.location);
}

/** Exchanges the ticket that the provider's return brought. */
export async function finishSingleSignOn(ticket: string): Promise<SignInReply> {
  const browserKey = readStored('sessionStorage', keyName) ?? randomKey();
  removeStored('sessionStorage', keyName);
  return callApi(identityProviderContract.finishIdentityProvider, { body: { ticket, browserKey } });
}

/** 256 random bits. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
