// Where a picture is read: pictures of past days bear a replica's lag. What was formed a moment ago, or is provisional and the
// asking firm has just given to it, does not: pages look again when they are told of it, and would find nothing.
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
