// Rate limits, shared by all nodes. Only endpoints that declare a limit count their calls.
import type { CallLimit, Endpoint } from '@pricevault/contract';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Executor } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { networkOf } from './networks.ts';

interface CountedCaller {
  readonly address: string;
  readonly userId: string | null;
  /** Of the body, as its header announces it; the limit of the endpoint where it does not. */
  readonly bytes: number;
}

const bytesOfMegabyte = 1024 * 1024;

/** Counts this call, and refuses it (429) when the caller has used up the window. */
export async function countCall(
  executor: Executor,
  clock: Clock,
  endpoint: Endpoint,
  caller: CountedCaller,
): Promise<void> {
  const { limit, method, path } = endpoint;
  if (!limit) return;
  const name = `${method} ${path}`;
  const megabytes = Math.ceil(caller.bytes / bytesOfMegabyte);
  await count(executor, clock, limit, caller, { name, more: 1, max: limit.max });
  if (limit.megabytes === undefined || megabytes <= 1) return;
  const size = { name: `${name} MB`, more: megabytes, max: limit.megabytes };
  await count(executor, clock, limit, caller, size);
}

async function count(
  executor: Executor,
  clock: Clock,
  limit: CallLimit,
  caller: CountedCaller,
  { name, more, max }: { name: string; more: number; max: number },
): Promise<void> {
  const windowMs = limit.seconds * 1_000;
  const now = clock.now().getTime();
  const windowStart = new Date(Math.floor(now / windowMs) * windowMs);
  const windowEnd = new Date(windowStart.getTime() + windowMs);
  const who = limit.per === 'user' && caller.userId ? caller.userId : networkOf(caller.address);
  const { rows } = await sql<{ calls: number }>`
    insert into call_counts (name, caller, window_start, window_end, calls)
    values (${name}, ${who}, ${windowStart}, ${windowEnd}, ${more})
    on conflict (name, caller, window_start) do update set calls = call_counts.calls + excluded.calls
    returning calls`.execute(executor);
  if ((rows[0]?.calls ?? 0) > max) {
    const seconds = Math.max(1, Math.ceil((windowEnd.getTime() - now) / 1_000));
    throw new AppError('tooManyRequests', { seconds }, { retryAfter: seconds });
  }
}

export async function deleteEndedCallCounts(executor: Executor, now: Date): Promise<void> {
  await deleteInBatches(executor, 'call_counts', sql`window_end < ${now}`);
}
