// The signed-in user, for every part of the application. The session's start provides it.
import { createContext, useContext } from 'react';
import { isAllowed, roleGroups, type RoleGroup } from '@pricevault/basics';
import type { authContract, BodyInputOf, User } from '@pricevault/contract';

/** What a person keeps with the account; of `settings` only the given keys change. */
export type OwnChoices = BodyInputOf<typeof authContract.updateUser>['user'];

export interface Session {
  readonly user: User;
  /** After a change of the user's record that the server has confirmed: every part shows it at once. */
  readonly replaceUser: (user: User) => void;
  /** Stores choices with the account a moment later; choices made shortly one after another go together. */
  readonly saveChoices: (choices: OwnChoices) => void;
  readonly signOut: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This part of the application is for signed-in users.');
  return session;
}

export function useCurrentUser(): User {
  return useSession().user;
}

/** Whether the signed-in user belongs to the group. The server decides again at every call. */
export function useIsMember(group: RoleGroup): boolean {
  return isAllowed(roleGroups[group], useCurrentUser().role);
}
