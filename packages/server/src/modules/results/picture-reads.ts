// Chooses the database for a chart. Past days can be read from a replica despite its lag. New results, and provisional ones
// that the asking firm has just contributed to, cannot: pages reload on the event and would find nothing.
import type { Database, Executor } from '../../platform/db/database.ts';
import type { DatedPair, DatedWindow } from './selection.repository.ts';

export function readsOfWindows(db: Database, windows: readonly DatedWindow[]): Executor {
  return windows.every(({ isLongSettled }) => isLongSettled) ? db.reads : db.queries;
}

export function readsOfPairs(db: Database, pairs: readonly DatedPair[]): Executor {
  return readsOfWindows(
    db,
    pairs.flatMap(({ window, since }) => (since ? [window, since] : [window])),
  );
}
