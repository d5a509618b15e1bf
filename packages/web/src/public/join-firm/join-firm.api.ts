import { authContract } from '@pricevault/contract/auth/auth.contract';
import { firmsContract } from '@pricevault/contract/firms/firms.contract';
import { ApiError } from '../../lib/http/api-error.ts';
import { callApi } from '../../lib/http/api-client.ts';
import { clearSession, isTokenUsable, readToken, storeToken } from '../../lib/session/session.ts';
import { linkToken } from '../account/link-token.ts';

/** What the link is for, and who is signed in here; `ownEmail` is null for a guest. */
export async function readInvitation() {
  const [invitation, ownEmail] = await Promise.all([
    callApi(firmsContract.readInvitation, { query: { token: linkToken() } }),
    readOwnEmail(),
  ]);
  return { invitation, ownEmail };
}

/** By the server's word: a session may have ended elsewhere. */
async function readOwnEmail(): Promise<string | null> {
  if (!isTokenUsable(readToken())) return null;
  try {
    const { user, access_token } = await callApi(authContract.currentUser);
    storeToken(access_token);
    return user.email;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Accepts the invitation; answers the firm's name. */
export async function joinFirm(): Promise<string> {
  return (await callApi(firmsContract.join, { body: { token: linkToken() } })).firmName;
}

/** Forgets the session here whatever the server says; without its word it ends there by itself. */
export async function logOut(): Promise<void> {
  try {
    await callApi(authContract.logout);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  clearSession();
}
