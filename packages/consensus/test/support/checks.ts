import type { OpenedRound } from '../../src/protocol2/open.ts';

/** Names of the failed checks. */
export function failedChecks({ checks }: OpenedRound): string[] {
  return checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
}
