// An edit of something that somebody else has changed since it was read.

/** What a form edits, as it was when the form opened. */
export interface Edited {
  readonly version: number;
  readonly labelOf: (field: string) => string;
  /** For values that mean nothing to people, such as ids. */
  readonly textOf?: (field: string, value: unknown) => string | undefined;
  /** A stored value as the form holds it, where the two differ. */
  readonly inputOf?: (value: unknown) => unknown;
}

/** What the server answers. */
export interface StaleEdit {
  readonly version: number;
  /** Fields that differ from the form, with their stored values. */
  readonly changed: Readonly<Record<string, unknown>>;
}
