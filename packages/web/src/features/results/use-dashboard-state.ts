// The dashboard's state in the address. Every control writes it there.
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../lib/address/use-address.ts';
import { storedResultsView, storeResultsView } from '../../lib/storage/results-view.ts';
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
  /** The address names the date and the series that are shown. */
  readonly isAddressed: boolean;
  readonly dateInAddress: 'none' | 'newest' | 'named';
}

export function useDashboardState(): DashboardControl {
  const [search, address] = useAddress(dashboardSearch);
  const today = localToday();
  const state = useMemo(() => stateOfSearch(search, today, storedResultsView()), [search, today]);
  const change = useCallback<ChangeDashboard>(
    (step, how = 'push') =>
      address[how]((now) => {
        const before = stateOfSearch(now, localToday(), storedResultsView());
        const next = step(before);
        // Chosen once, it is how this browser opens the page; a link from somebody else does not change that.
        if (next.view !== before.view) storeResultsView(next.view);
        return searchOfState(next);
      }),
    [address],
  );
  const dateInAddress =
    search.date === undefined ? 'none' : search.date === 'newest' ? 'newest' : 'named';
  const isAddressed = dateInAddress === 'named' && search.series !== undefined;
  return { state, change, today, isAddressed, dateInAddress };
}
