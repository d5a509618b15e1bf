// The address is the state: every control writes it, Back and links are taken as they come.
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../lib/address/use-address.ts';
import { localToday } from '../../lib/time/clock.ts';
import { searchOfState, stateOfSearch, type DashboardState } from './dashboard-state.ts';
import { dashboardSearch } from './results.address.ts';

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
  const [search, address] = useAddress(dashboardSearch);
  const today = localToday();
  const state = useMemo(() => stateOfSearch(search, today), [search, today]);
  const change = useCallback<ChangeDashboard>(
    (step, how = 'push') =>
      address[how]((now) => searchOfState(step(stateOfSearch(now, localToday())))),
    [address],
  );
  const isDateNamed = search.date !== undefined;
  return {
    state,
    change,
    today,
    isAddressed: isDateNamed && search.series !== undefined,
    isDateNamed,
  };
}
