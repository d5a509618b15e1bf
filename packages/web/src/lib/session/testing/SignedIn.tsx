// Somebody is signed in, for tests of parts.
import { useMemo, type ReactNode } from 'react';
import type { User } from '@pricevault/contract';
import { SessionContext } from '../current-user.ts';

const alice: User = {
  id: 'alice',
  userId: 'alice',
  email: 'alice@firm.example',
  displayName: 'Alice',
  phone: null,
  tfa_enable: false,
  role: ['user'],
  photoURL: null,
  public_key: null,
  settings: {},
  shortcuts: [],
  language: 'en',
  loginSource: 'api',
  isBeta: false,
  firmRole: 'owner',
};

interface SignedInProps {
  /** What differs from the owner of a firm. */
  readonly as?: Partial<User>;
  readonly children: ReactNode;
}

export function SignedIn({ as, children }: SignedInProps) {
  const session = useMemo(
    () => ({
      user: { ...alice, ...as },
      replaceUser: () => undefined,
      saveChoices: () => undefined,
      signOut: () => Promise.resolve(),
    }),
    [as],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
