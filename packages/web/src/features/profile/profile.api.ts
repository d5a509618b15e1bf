// Reads and writes of the user's own account. A changed user replaces the signed-in one at once.
import { useMutation } from '@tanstack/react-query';
import {
  codesContract,
  profileContract,
  type BodyInputOf,
  type ReplyOf,
  type User,
} from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRead, useSend, useWrite } from '../../lib/queries/endpoint-hooks.ts';
import { useSession } from '../../lib/session/current-user.ts';

const profileKey = ['profile'] as const;

export type Profile = ReplyOf<typeof profileContract.read>;
export const useProfile = () => useRead([...profileKey, 'own'], profileContract.read);
export const useSessions = () => useRead([...profileKey, 'sessions'], profileContract.sessions);
export const usePublicKeys = () =>
  useRead([...profileKey, 'publicKeys'], profileContract.publicKeys);

type Body<Name extends keyof typeof profileContract> = BodyInputOf<(typeof profileContract)[Name]>;

export const useUpdateProfile = () =>
  useProfileWrite((body: Body<'update'>) => callApi(profileContract.update, { body }));
export const useSetPhoto = () =>
  useProfileWrite((body: Body<'setPhoto'>) => callApi(profileContract.setPhoto, { body }));

export const useChangePassword = () => useSend(profileKey, profileContract.changePassword);
export const useEndSessions = () => useSend(profileKey, profileContract.endSessions);
export const useRemoveAuthenticator = () =>
  useProfileWrite(() => callApi(profileContract.removeAuthenticator));
export const useRenewRecoveryCodes = () =>
  useWrite(profileKey, () => callApi(profileContract.renewRecoveryCodes));

export const useBeginAuthenticator = () =>
  useMutation({ mutationFn: () => callApi(profileContract.beginAuthenticator) });

/** The app also switches two-factor on, which the user's record shows. */
export function useConfirmAuthenticator() {
  const { user, replaceUser } = useSession();
  return useProfileWrite(async (body: Body<'confirmAuthenticator'>) => {
    const reply = await callApi(profileContract.confirmAuthenticator, { body });
    replaceUser({ ...user, tfa_enable: true });
    return reply;
  });
}

export const sendOwnCode = (body: BodyInputOf<typeof codesContract.sendCode>) =>
  callApi(codesContract.sendCode, { body });
export const verifyOwnCode = (body: BodyInputOf<typeof codesContract.verifyCode>) =>
  callApi(codesContract.verifyCode, { body });

/** A write whose reply may hold the changed user. */
function useProfileWrite<Input, Reply extends object>(write: (input: Input) => Promise<Reply>) {
  const { replaceUser } = useSession();
  return useWrite(profileKey, async (input: Input) => {
    const reply = await write(input);
    const { user } = reply as Partial<{ user: User }>;
    if (user) replaceUser(user);
    return reply;
  });
}
