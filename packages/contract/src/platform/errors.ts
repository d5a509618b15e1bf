// What an entry of the error catalogue is. Services throw by code, schemas name codes as their messages, the web translates
// by code. Texts that the specification gives are verbatim, misspellings included.

export interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  /** `{name}` is filled from the error's parameters. */
  readonly text: string;
}

/** Filled in by `error-catalogue.ts`, so that endpoints can name codes without importing every domain. */
export interface Registered {}

export type ErrorCode = Registered extends { catalogue: infer Catalogue } ? keyof Catalogue : never;
export type ErrorParams = Readonly<Record<string, string | number>>;
