// What requests on trades and on bonds do alike: who looks at them and when, and being over after their hour.
import type { Executor } from '../../platform/db/database.ts';
import { databaseNow, type Look } from '../../platform/db/database-clock.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';

export function lookOf({ clock }: Pick<Platform, 'clock'>, { user }: UserCaller): Look {
  return { userId: user.id, now: databaseNow(clock) };
}

const closedAtOnce = 200;

interface ExpirySteps<Request> {
  /** Marks requests that are over as closed, so that each is told once. */
  readonly close: (tx: Executor, now: Look['now'], limit: number) => Promise<readonly Request[]>;
  readonly tell: (tx: Executor, requests: readonly Request[]) => Promise<void>;
  /** Milliseconds; null while none is open. */
  readonly nextExpiry: (executor: Executor, now: Look['now']) => Promise<number | null>;
}

/** Says of every request that is over that it is; answers the milliseconds until the next one is. */
export async function closeExpired<Request>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  steps: ExpirySteps<Request>,
): Promise<number | null> {
  const now = databaseNow(clock);
  for (;;) {
    const closed = await db.transaction(async (tx) => {
      const requests = await steps.close(tx, now, closedAtOnce);
      await steps.tell(tx, requests);
      return requests.length;
    });
    if (closed < closedAtOnce) return steps.nextExpiry(db.queries, now);
  }
}
