// Reads and writes of the own account. What changes the own record replaces the signed-in user at once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  codesContract,
  profileContract,
  type BodyInputOf,
  type ReplyOf,
  type User,
} from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useSession } from '../../lib/session/current-user.ts';

const profileKey = ['profile'] as const;

export function useProfile() {
  return useQuery({
    queryKey: [...profileKey, 'own'],
    queryFn: ({ signal }) => callApi(profileContract.read, { signal }),
  });
}
export type Profile = ReplyOf<typeof profileContract.read>;

export function useSessions() {
  return useQuery({
    queryKey: [...profileKey, 'sessions'],
    queryFn: ({ signal }) => callApi(profileContract.sessions, { signal }),
  });
}

export function usePublicKeys() {
  return useQuery({
    queryKey: [...profileKey, 'publicKeys'],
    queryFn: ({ signal }) => callApi(profileContract.publicKeys, { signal }),
  });
}

type Body<Name extends keyof typeof profileContract> = BodyInputOf<(typeof profileContract)[Name]>;

export function useUpdateProfile() {
  return useProfileWrite((body: Body<'update'>) => callApi(profileContract.update, { body }));
}

export function useSetPhoto() {
  return useProfileWrite((body: Body<'setPhoto'>) => callApi(profileContract.setPhoto, { body }));
}

export function useChangePassword() {
  return useProfileWrite((body: Body<'changePassword'>) =>
    callApi(profileContract.changePassword, { body }),
  );
}

export function useEndSessions() {
  return useProfileWrite((body: Body<'endSessions'>) =>
    callApi(profileContract.endSessions, { body }),
  );
}

export function useBeginAuthenticator() {
  return useMutation({ mutationFn: () => callApi(profileContract.beginAuthenticator) });
}

/** The app also switches two-factor on, which the own record shows. */
export function useConfirmAuthenticator() {
  const { user, replaceUser } = useSession();
  return useProfileWrite(async (body: Body<'confirmAuthenticator'>) => {
    const reply = await callApi(profileContract.confirmAuthenticator, { body });
    replaceUser({ ...user, tfa_enable: true });
    return reply;
  });
}

export function useRemoveAuthenticator() {
  return useProfileWrite(() => callApi(profileContract.removeAuthenticator));
}

export function useRenewRecoveryCodes() {
  return useProfileWrite(() => callApi(profileContract.renewRecoveryCodes));
}

export function sendOwnCode(body: BodyInputOf<typeof codesContract.sendCode>) {
  return callApi(codesContract.sendCode, { body });
}

export function verifyOwnCode(body: BodyInputOf<typeof codesContract.verifyCode>) {
  return callApi(codesContract.verifyCode, { body });
}

/** A write that is done when the profile has been read again. */
function useProfileWrite<Input, Reply extends object>(write: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  const { replaceUser } = useSession();
  return useMutation({
    mutationFn: write,
    onSuccess: (reply) => {
      const { user } = reply as Partial<{ user: User }>;
      if (user) replaceUser(user);
      return queries.invalidateQueries({ queryKey: profileKey });
    },
  });
}
