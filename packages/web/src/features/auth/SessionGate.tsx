// Between the page's start and the application: finds out who is here, keeps the session alive, and leaves when it ends.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { User } from '@pricevault/contract';
import { onSignedOut } from '../../lib/api-client.ts';
import { SessionContext, type Session } from '../../lib/current-user.ts';
import { onEvent, startEvents } from '../../lib/events.ts';
import { rememberPath } from '../../lib/remembered-path.ts';
import { clearSession, onTokenChange, readToken } from '../../lib/session.ts';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { endOwnSession, readOwnUser } from './auth.api.ts';
import { keepSessionAlive } from './session-renewal.ts';
import { startSession, type SessionStart } from './session-start.ts';
import { UnreachableScreen } from './UnreachableScreen.tsx';

interface SessionGateProps {
  /** What a visitor without a session gets. */
  readonly guest: ReactNode;
  readonly children: ReactNode;
}

type GateState = SessionStart | { readonly kind: 'starting' };

/** Milliseconds: a logout in another tab clears the token well within this. */
const settleTime = 1_000;

export function SessionGate({ guest, children }: SessionGateProps) {
  const [state, setState] = useState<GateState>({ kind: 'starting' });
  const start = useCallback(() => {
    void startSession().then(setState);
  }, []);
  useEffect(start, [start]);

  switch (state.kind) {
    case 'starting':
      return <LoadingScreen />;
    case 'guest':
      return guest;
    case 'unreachable':
      return <UnreachableScreen error={state.error} onRetry={start} />;
    case 'signedIn':
      return <SignedIn firstUser={state.user}>{children}</SignedIn>;
  }
}

interface SignedInProps {
  readonly firstUser: User;
  readonly children: ReactNode;
}

function SignedIn({ firstUser, children }: SignedInProps) {
  const queries = useQueryClient();
  const [user, setUser] = useState(firstUser);

  useEffect(() => {
    const rememberHere = () => rememberPath(location.pathname + location.search);
    onSignedOut(rememberHere);
    const stops = [
      // Every way out ends here: own logout, another tab's, a refused or an expired token.
      onTokenChange((token) => {
        if (token !== null) return;
        queries.clear();
        location.replace('/');
      }),
      keepSessionAlive({
        onRenewed: (renewed) => setUser((last) => keepRoles(last, renewed)),
        onExpired: () => {
          rememberHere();
          clearSession('accessTokenExpired');
        },
      }),
      onEvent('session.ended', () => {
        // Ask the server instead of believing: it refuses, and the refusal names the reason.
        setTimeout(() => {
          if (readToken() !== null) void readOwnUser().catch(() => {});
        }, settleTime);
      }),
      onEvent('resync', () => void queries.invalidateQueries()),
      startEvents(),
    ];
    return () => {
      onSignedOut(() => {});
      for (const stop of stops) stop();
    };
  }, [queries]);

  const session = useMemo<Session>(
    () => ({
      user,
      signOut: async () => {
        // The token is forgotten here even if the server cannot be told now.
        await endOwnSession().catch(() => {});
        clearSession();
      },
    }),
    [user],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The same list for the same roles: pages and guards hang on it and must not start anew at each renewal. */
function keepRoles(last: User, renewed: User): User {
  return last.role.join(' ') === renewed.role.join(' ') ? { ...renewed, role: last.role } : renewed;
}
