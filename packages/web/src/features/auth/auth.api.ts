// The session's own calls.
import { authContract, type ReplyOf, type User } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { resumeFrom } from '../../lib/events/events.ts';
import { storeToken } from '../../lib/session/session.ts';

/** Reads the signed-in user and keeps the fresh token that comes with it; null if the reply names no user. */
export async function readOwnUser(): Promise<User | null> {
  const reply: Partial<ReplyOf<typeof authContract.currentUser>> = await callApi(
    authContract.currentUser,
    { refusedAs: 'tokenLoginFailed' },
  );
  if (!reply.user) return null;
  if (reply.lastEvent !== undefined) resumeFrom(reply.lastEvent);
  if (reply.access_token) storeToken(reply.access_token);
  return reply.user;
}

export async function endOwnSession(): Promise<void> {
  await callApi(authContract.logout, { keepalive: true });
}
