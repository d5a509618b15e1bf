// What the server answers to an edit of something that somebody else has changed since it was read.
import { ApiError } from '../../lib/http/api-error.ts';

/** What a form edits, as it was when the form opened. */
export interface Edited {
  readonly version: number;
  readonly labelOf: (field: string) => string;
  /** For values that mean nothing to people, such as ids. */
  readonly textOf?: (field: string, value: unknown) => string | undefined;
  /** A stored value as the form holds it, where the two differ. */
  readonly inputOf?: (value: unknown) => unknown;
}

export interface StaleEdit {
  readonly version: number;
  /** Fields that differ from the form, with their stored values. */
  readonly changed: Readonly<Record<string, unknown>>;
}

export interface ChangedFields {
  readonly facts: readonly (readonly [label: string, value: unknown])[];
  readonly loadNewest: () => void;
  readonly overwrite: () => void;
}

/** Null for every other failure. */
export function staleEditIn(error: unknown): StaleEdit | null {
  if (!(error instanceof ApiError) || error.codes[0] !== 'changedMeanwhile') return null;
  const { version, changed } = (error.data ?? {}) as Partial<StaleEdit>;
  return typeof version === 'number' && changed ? { version, changed } : null;
}
