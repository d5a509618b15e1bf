// Whether the dashboard opens with the overview above the specified picture: as it was last chosen in this browser.
import { readStored, writeStored } from './browser-storage.ts';

export type ResultsView = 'overview' | 'picture';

const key = 'results_view';

export const storedResultsView = (): ResultsView =>
  readStored('localStorage', key) === 'picture' ? 'picture' : 'overview';

export function storeResultsView(view: ResultsView): void {
  writeStored('localStorage', key, view);
}

/** What an address says, or else what was chosen last. */
export const resultsViewOf = (said: string | undefined, stored: ResultsView): ResultsView =>
  said === undefined ? stored : said === 'picture' ? 'picture' : 'overview';
