// The checks that a member makes before a sum becomes a number, by name, and what each of them found.

export const checkNames = [
  'round-usable',
  'round-closed',
  'result-whole',
  'own-key-on-roster',
  'checked-keys-unchanged',
  'own-contribution-listed',
  'senders-on-roster',
  'one-contribution-for-each-firm',
  'keys-opened',
  'headers-match',
  'cohorts-recounted',
  'sums-possible',
] as const;
export type CheckName = (typeof checkNames)[number];

export interface Check {
  readonly name: CheckName;
  /** `warning` where the user should know of it and the numbers stand. `not-checked` where there is nothing to compare with: no memory of an own contribution, say, or an earlier failure. */
  readonly status: 'passed' | 'warning' | 'failed' | 'not-checked';
  /** What a failure or warning speaks of: submission uuids, public keys, firms or trade ids. */
  readonly about: readonly string[];
}

/** Collects findings; every name comes back, in the order above. */
export class CheckList {
  readonly #found = new Map<CheckName, Check>();

  /** Passed when nothing is wrong. Answers whether it passed. */
  record(name: CheckName, wrong: readonly string[]): boolean {
    const status = wrong.length === 0 ? 'passed' : 'failed';
    this.#found.set(name, { name, status, about: wrong });
    return status === 'passed';
  }

  warn(name: CheckName, about: readonly string[]): void {
    this.#found.set(name, { name, status: 'warning', about });
  }

  get hasFailure(): boolean {
    return [...this.#found.values()].some((check) => check.status === 'failed');
  }

  toList(): Check[] {
    return checkNames.map(
      (name) => this.#found.get(name) ?? { name, status: 'not-checked', about: [] },
    );
  }
}
