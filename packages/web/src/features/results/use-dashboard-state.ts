// The address is the state: every control writes it, back and links are taken as they come.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { localToday } from '../../lib/time/clock.ts';
import { searchOfState, stateOfSearch, type DashboardState } from './dashboard-state.ts';

export type ChangeDashboard = (
  change: (state: DashboardState) => DashboardState,
  how?: 'push' | 'replace',
) => void;

interface DashboardControl {
  readonly state: DashboardState;
  readonly change: ChangeDashboard;
  readonly today: string;
  /** The address says all that is shown. */
  readonly isAddressed: boolean;
  readonly isDateNamed: boolean;
}

export function useDashboardState(): DashboardControl {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = localToday();
  const state = useMemo(() => stateOfSearch(search, today), [search, today]);
  const change = useCallback<ChangeDashboard>(
    (step, how = 'push') =>
      void navigate({
        to: '/dashboard',
        search: (now: Readonly<Record<string, unknown>>) =>
          searchOfState(step(stateOfSearch(now, localToday()))),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  const isAddressed = search['date'] !== undefined && search['series'] !== undefined;
  const isDateNamed = search['date'] !== undefined;
  return { state, change, today, isAddressed, isDateNamed };
}
