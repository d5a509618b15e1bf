// Signing in with a passkey, with or without the password before it.
import { passkeySignInContract } from '@pricevault/contract/auth/passkey-sign-in.contract';
import { callApi } from '../../lib/http/api-client.ts';
import { askForPasskey } from '../../lib/session/passkeys.ts';

/** The token; null when the browser used no passkey. `challengeId`: the sign-in that waits for its second factor. */
export async function signInWithPasskey(challengeId?: string): Promise<string | null> {
  const waiting = challengeId === undefined ? {} : { challengeId };
  const { request } = await callApi(passkeySignInContract.beginPasskeySignIn, { body: waiting });
  const credential = await askForPasskey(request);
  if (!credential) return null;
  const body = { ...waiting, credential };
  return (await callApi(passkeySignInContract.signInWithPasskey, { body })).access_token;
}
