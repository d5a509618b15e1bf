import type { Computed, Reason } from '../../src/outcome.ts';

/** The value, or a failing test that names the reason. */
export function valueOf<T>(outcome: Computed<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`not computed: ${outcome.reason} ${outcome.detail ?? ''}`);
}

export const reasonOf = (outcome: Computed<unknown>): Reason | undefined =>
  outcome.ok ? undefined : outcome.reason;
