// What can go wrong with a call: the vault refused it, or nobody answered.
import type { Refusal } from '@pricevault/contract';

/** Of a refusal, in its message; `errors` has all. */
const sentences = 3;

/** The vault answered, and refused. `message` is its first sentences: of marks, also which of them is wrong, and why. */
export class VaultRefusal extends Error {
  override readonly name = 'VaultRefusal';
  readonly status: number;
  /** Sentences, and parallel to them codes of the error catalogue, what fills them and which field they speak of. */
  readonly errors: readonly string[];
  readonly codes: readonly string[];
  readonly params: Refusal['params'];
  readonly fields: readonly string[];
  /** What an operator finds the call by. */
  readonly requestId: string | null;
  /** What the caller needs to mend it. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Seconds; null where the vault did not say. */
  readonly retryAfter: number | null;

  constructor(status: number, refusal: Partial<Refusal> | null, retryAfter: number | null) {
    const errors = refusal?.errors ?? [`The vault answered with status ${status}.`];
    super(errors.slice(0, sentences).join(' '));
    this.status = status;
    this.errors = errors;
    this.codes = refusal?.codes ?? ['vaultRefused'];
    this.params = refusal?.params ?? [];
    this.fields = refusal?.fields ?? [];
    this.requestId = refusal?.requestId ?? null;
    this.data = refusal?.data ?? {};
    this.retryAfter = retryAfter;
  }

  has(code: string): boolean {
    return this.codes.includes(code);
  }
}

/** Nobody answered, not in time, or it was no vault. Whether a changing call has happened is not known: repeat it with the same key. */
export class VaultUnreachable extends Error {
  override readonly name = 'VaultUnreachable';

  constructor(text: string, cause: unknown) {
    super(text, { cause });
  }
}
