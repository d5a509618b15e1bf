// Load of many callers: how much a server can do, and what it does when more arrives.
import type { RawClient, RawReply } from './raw-client.ts';

/** A caller who gets nothing for this long has given up. */
export const patienceMs = 10_000;
const closedCallers = 40;

/** A prepared request, or one that is made anew for each call. */
export type PreparedCall = string | (() => string);

export interface Round {
  readonly replies: readonly RawReply[];
  readonly seconds: number;
}

/** Calls that were answered, by second. */
export const goodput = ({ replies, seconds }: Round) =>
  replies.filter(({ status }) => status === 200).length / seconds;

const textOf = (calls: readonly PreparedCall[], count: number): string => {
  const call = calls[count % calls.length] ?? '';
  return typeof call === 'string' ? call : call();
};

/** As many calls as the server answers: each caller sends the next one when it has its reply. */
export async function measureCapacity(
  client: RawClient,
  calls: readonly PreparedCall[],
  seconds: number,
): Promise<Round> {
  const replies: RawReply[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  const caller = async (first: number) => {
    for (let count = first; performance.now() < until; count += 1) {
      replies.push(await client.send(textOf(calls, count)));
    }
  };
  await Promise.all(Array.from({ length: closedCallers }, (_, index) => caller(index)));
  return { replies, seconds: (performance.now() - startedAt) / 1_000 };
}

/**
 * Calls arrive at a rate, whether or not the earlier ones have been answered.
 * @returns replies in the order of arrival
 */
export async function arriveAt(
  client: RawClient,
  calls: readonly PreparedCall[],
  rate: number,
  seconds: number,
): Promise<Round> {
  const pending: Promise<RawReply>[] = [];
  const startedAt = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = (performance.now() - startedAt) / 1_000;
      const due = Math.min(passed, seconds) * rate;
      while (pending.length < due) pending.push(client.send(textOf(calls, pending.length)));
      if (passed < seconds) return;
      clearInterval(timer);
      resolve();
    }, 4);
  });
  return { replies: await Promise.all(pending), seconds };
}
