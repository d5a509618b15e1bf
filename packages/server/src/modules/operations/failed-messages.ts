// Messages that were not delivered, by what went wrong. An address or a subject would tell operators which firm was reminded,
// so neither leaves the server.
import type { deliveryProblems, Operations } from '@pricevault/contract';
import type { FailedMessages } from '../../platform/messages/message.repository.ts';

type Problem = (typeof deliveryProblems)[number];
type Group = Operations['messages'][number];

export function problemOf(error: string): Problem {
  if (/ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ECONNRESET/.test(error)) {
    return 'unreachable';
  }
  if (/time(?:d )?out|ETIMEDOUT/i.test(error)) return 'timeout';
  // A reply of the mail server, or of the gateway for text messages.
  if (/\b[45]\d\d\b/.test(error)) return 'refused';
  return 'other';
}

export function groupMessages(failed: readonly FailedMessages[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { channel, error, isGivenUp, count, retryable, oldest } of failed) {
    const problem = problemOf(error);
    const key = `${channel} ${problem} ${isGivenUp}`;
    const group = groups.get(key);
    const since = oldest.toISOString();
    groups.set(key, {
      channel,
      problem,
      isGivenUp,
      count: count + (group?.count ?? 0),
      retryable: retryable + (group?.retryable ?? 0),
      oldest: group && group.oldest < since ? group.oldest : since,
    });
  }
  return [...groups.values()];
}
