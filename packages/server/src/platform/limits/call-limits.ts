// Rate limits, shared by all nodes. Only endpoints that declare a limit count their calls.
import type { Endpoint } from '@pricevault/contract';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Executor } from '../db/database.ts';
import { networkOf } from './networks.ts';

/** Counts this call, and refuses it (429) when the caller has used up the window. */
export async function countCall(
  executor: Executor,
  clock: Clock,
  endpoint: Endpoint,
  caller: { address: string; userId: string | null },
): Promise<void> {
  const { limit } = endpoint;
  if (!limit) return;
  const windowMs = limit.seconds * 1_000;
  const now = clock.now().getTime();
  const windowStart = new Date(Math.floor(now / windowMs) * windowMs);
  const windowEnd = new Date(windowStart.getTime() + windowMs);
  const who = limit.per === 'user' && caller.userId ? caller.userId : networkOf(caller.address);
  const { rows } = await sql<{ calls: number }>`
    insert into call_counts (name, caller, window_start, window_end, calls)
    values (${`${endpoint.method} ${endpoint.path}`}, ${who}, ${windowStart}, ${windowEnd}, 1)
    on conflict (name, caller, window_start) do update set calls = call_counts.calls + 1
    returning calls`.execute(executor);
  if ((rows[0]?.calls ?? 0) > limit.max) {
    const seconds = Math.max(1, Math.ceil((windowEnd.getTime() - now) / 1_000));
    throw new AppError('tooManyRequests', { seconds }, { retryAfter: seconds });
  }
}

export async function deleteEndedCallCounts(executor: Executor, now: Date): Promise<void> {
  await executor.deleteFrom('call_counts').where('window_end', '<', now).execute();
}
