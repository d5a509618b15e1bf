// The checks that a member makes before shares become figures, by name, and what each of them found.

export const keptCheckNames = [
  'descriptor-usable',
  'descriptor-signed',
  'keepers-pinned',
  'step-pinned',
  'set-usable',
  'set-signed',
  'own-contribution-in-set',
  'lists-complete',
  'counts-possible',
  'statement-signed',
  'log-signed',
  'log-cosigned',
  'log-included',
  'log-consistent',
  'keys-opened',
  'outputs-opened',
  'shares-agree',
  'withheld-figures-zero',
  'figures-possible',
  'percentiles-ordered',
] as const;
export type KeptCheckName = (typeof keptCheckNames)[number];

export interface KeptCheck {
  readonly name: KeptCheckName;
  /** `not-checked` after an earlier failure, or where there is nothing to compare with. */
  readonly status: 'passed' | 'failed' | 'not-checked';
  /** What a failure is about: keepers by name, submission uuids or trade ids. */
  readonly about: readonly string[];
}

/** Collects findings; every name comes back, in the order above. */
export class KeptChecks {
  readonly #found = new Map<KeptCheckName, KeptCheck>();

  /** Passed when `about` is empty. Returns whether it passed. */
  record(name: KeptCheckName, about: readonly string[]): boolean {
    const status = about.length === 0 ? 'passed' : 'failed';
    this.#found.set(name, { name, status, about });
    return status === 'passed';
  }

  get hasFailure(): boolean {
    return [...this.#found.values()].some(({ status }) => status === 'failed');
  }

  toList(): KeptCheck[] {
    return keptCheckNames.map(
      (name) => this.#found.get(name) ?? { name, status: 'not-checked', about: [] },
    );
  }
}
