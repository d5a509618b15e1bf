// The dashboard's first picture, asked for in one call by the boot script: it is here before the page is drawn, or soon after.
import type { QueryClient } from '@tanstack/react-query';
import { dateLevelOf } from '@pricevault/basics';
import { dashboardContract } from '@pricevault/contract';
import { changedSearch } from '../../lib/address/use-address.ts';
import { callApi } from '../../lib/http/api-client.ts';
import { dashboardQuestion } from '../../lib/start/dashboard-question.ts';
import { storedResultsView } from '../../lib/storage/results-view.ts';
import { localToday } from '../../lib/time/clock.ts';
import { keepSeriesChoices } from '../series/series.api.ts';
import { searchOfState, stateOfSearch } from './dashboard-state.ts';
import { dashboardSearch } from './results.address.ts';
import { keepFirstPicture } from './results.api.ts';

/**
 * Throws what the call throws; the page then asks for itself, and tells what is wrong. Answers what the address will say, so that the
 * page is not drawn again for it.
 */
export async function prepare(queries: QueryClient): Promise<string | null> {
  const today = localToday();
  const body = dashboardQuestion(location.search, today);
  if (!body) return null;
  const reply = await callApi(dashboardContract.start, { body, refusedAs: 'tokenLoginFailed' });
  keepSeriesChoices(queries, reply.series);
  keepFirstPicture(queries, reply);
  const { batchId } = reply.asked;
  const shown = reply.series.items.find(({ _id }) => _id === batchId);
  return batchId !== null && shown && dateLevelOf(shown) === 'day'
    ? namedSearch(location.search, today, batchId)
    : null;
}

/** The address with the series and the dates that are shown; null where the page has to look for its date. */
export function namedSearch(search: string, today: string, batchId: string): string | null {
  return changedSearch(dashboardSearch, search, (now) =>
    now.date === 'newest'
      ? {}
      : searchOfState({ ...stateOfSearch(now, today, storedResultsView()), series: batchId }),
  );
}
