// The signed-in user, for every part of the application. The session's start provides it.
import { createContext, useContext } from 'react';
import { isAllowed, roleGroups, type RoleGroup } from '@pricevault/basics';
import type { User } from '@pricevault/contract';

export interface Session {
  readonly user: User;
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
