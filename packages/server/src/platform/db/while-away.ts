// What a server still has to do once it listens: a database that goes away meanwhile must not end the process.
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnreachable } from './database-errors.ts';

const retryMs = 1_000;

/** Repeats the work until the database lets it finish. Null once it is over; other errors are passed on. */
export async function retryWhileAway<Result>(
  work: () => Promise<Result>,
  { isOver, waitMs = retryMs }: { isOver: () => boolean; waitMs?: number },
): Promise<Result | null> {
  while (!isOver()) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error;
    }
    await pause(waitMs);
  }
  return null;
}
