// Wraps the application: restores the session at start, keeps it alive, and signs out when it ends.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@pricevault/contract';
import { analytics } from '../../lib/analytics/analytics.ts';
import { onSignedOut } from '../../lib/http/exchange.ts';
import { SessionContext, type Session } from '../../lib/session/current-user.ts';
import { onEvent, startEvents } from '../../lib/events/events.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { onPreferencesChosen } from '../../lib/storage/preferences.ts';
import { rememberHere } from '../../lib/session/remembered-path.ts';
import { clearSession, onTokenChange, readToken } from '../../lib/session/session.ts';
import { askToDiscard } from '../../lib/unsaved/unsaved-work.ts';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import {
  browserChoices,
  createChoicesSaver,
  reconcilePreferences,
  type ChoicesSaver,
} from './account-choices.ts';
import { readOwnUser } from './auth.api.ts';
import { keepSessionAlive } from './session-renewal.ts';
import { SignedOutScreen } from './SignedOutScreen.tsx';
import { StepUp } from './StepUp.tsx';
import { leaveSession } from './leave-session.ts';
import { startSession, type SessionStart } from './session-start.ts';
import { UnreachableScreen } from './UnreachableScreen.tsx';

interface SessionGateProps {
  /** The first answer to who is here; after an unreachable server it is asked again. */
  readonly start: Promise<SessionStart>;
  /** That answer, where it is here already. */
  readonly known?: SessionStart | null;
  /** What a visitor without a session gets. */
  readonly guest: ReactNode;
  readonly children: ReactNode;
}

type GateState = SessionStart | { readonly kind: 'starting' | 'signedOut' };

/** Milliseconds: a logout in another tab clears the token well within this. */
const settleTime = 1_000;

export function SessionGate({ start, known, guest, children }: SessionGateProps) {
  const [state, setState] = useState<GateState>(known ?? { kind: 'starting' });
  useEffect(() => void start.then(setState), [start]);
  const signedOut = useCallback(() => setState({ kind: 'signedOut' }), []);
  // A try that ends after another one has signed in changes nothing.
  const retry = useCallback(async () => {
    const next = await startSession();
    setState((now) => (now.kind === 'unreachable' ? next : now));
  }, []);

  switch (state.kind) {
    case 'starting':
      return <LoadingScreen fillsWindow />;
    case 'guest':
      return guest;
    case 'unreachable':
      return <UnreachableScreen error={state.error} onRetry={retry} />;
    case 'signedIn':
      return (
        <SignedIn firstUser={state.user} onSignedOut={signedOut}>
          {children}
        </SignedIn>
      );
    case 'signedOut':
      return <SignedOutScreen />;
  }
}

interface SignedInProps {
  readonly firstUser: User;
  readonly onSignedOut: () => void;
  readonly children: ReactNode;
}

function SignedIn({ firstUser, onSignedOut: leave, children }: SignedInProps) {
  const queries = useQueryClient();
  const [user, setUser] = useState(firstUser);
  const replaceUser = useCallback((next: User) => setUser((last) => keepRoles(last, next)), []);
  const choices = useChoicesSaver(user, replaceUser);

  const { id, role } = user;
  useEffect(() => {
    analytics.identify(id);
    analytics.peopleSet({ role: role[0] ?? null });
  }, [id, role]);

  useEffect(() => {
    onSignedOut(rememberHere);
    const stops = [
      // Every way out ends here: own logout, another tab's, a refused or an expired token.
      onTokenChange((token) => {
        if (token !== null) return;
        analytics.reset();
        queries.clear();
        leave();
      }),
      keepSessionAlive({
        onRenewed: replaceUser,
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
      // Another role: what may be seen and done changes at once. A failure leaves it to the next renewal.
      onEvent('user.changed', () => {
        const own = readOwnUser();
        void own.then((changed) => changed && replaceUser(changed)).catch(() => {});
        void queries.invalidateQueries();
      }),
      onEvent('resync', () => void queries.invalidateQueries()),
      startEvents(),
    ];
    return () => {
      onSignedOut(() => {});
      for (const stop of stops) stop();
    };
  }, [queries, replaceUser, leave]);

  const session = useMemo<Session>(
    () => ({
      user,
      replaceUser,
      saveChoices: choices.save,
      signOut: async () => {
        if (await askToDiscard()) await leaveSession(choices.flush);
      },
    }),
    [user, replaceUser, choices],
  );
  return (
    <SessionContext value={session}>
      {children}
      <StepUp />
    </SessionContext>
  );
}

/** Keeps language, theme and whatever else somebody chooses with the account. */
function useChoicesSaver(user: User, onSaved: (user: User) => void): ChoicesSaver {
  const failureTexts = useFailureTexts();
  const { t } = useTranslation('auth');
  // The confirmation names where the data went, as specified.
  const savedText = (saved: User) =>
    saved.loginSource === 'api' ? t('saved.withApi') : t('saved.toProvider');
  const current = useRef({ user, failureTexts, savedText });
  useEffect(() => {
    current.current = { user, failureTexts, savedText };
  });
  const [saver] = useState(() =>
    createChoicesSaver({
      onSaved: (saved, isFirst) => {
        onSaved(saved);
        // Each change shows by itself; once is enough to know that they are kept.
        if (isFirst) notices.show('success', current.current.savedText(saved));
      },
      onFailed: (error) => notices.show('error', current.current.failureTexts(error).join(' ')),
    }),
  );
  useEffect(() => {
    if (reconcilePreferences(current.current.user)) saver.save(browserChoices(), true);
    const stop = onPreferencesChosen(() => saver.save(browserChoices()));
    const leave = () => void saver.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
    };
  }, [saver]);
  return saver;
}

/** The same list for the same roles: pages and guards hang on it and must not start anew at each renewal. */
function keepRoles(last: User, renewed: User): User {
  return last.role.join(' ') === renewed.role.join(' ') ? { ...renewed, role: last.role } : renewed;
}
