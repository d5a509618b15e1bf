// Entries of the error catalogue. Services throw codes, schemas use codes as their messages, the web translates by code.
// Texts from the specification are verbatim, misspellings included.

export interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 431 | 500 | 503;
  /** `{name}` is filled from the error's parameters. */
  readonly text: string;
}

/* @__NO_SIDE_EFFECTS__ */
export const refused = (status: ErrorEntry['status'], text: string): ErrorEntry => ({
  status,
  text,
});
/* @__NO_SIDE_EFFECTS__ */
export const badRequest = (text: string) => refused(400, text);
/* @__NO_SIDE_EFFECTS__ */
export const forbidden = (text: string) => refused(403, text);
/* @__NO_SIDE_EFFECTS__ */
export const notFound = (text: string) => refused(404, text);
/* @__NO_SIDE_EFFECTS__ */
export const conflict = (text: string) => refused(409, text);
/* @__NO_SIDE_EFFECTS__ */
export const unavailable = (text: string) => refused(503, text);

/** Filled in by `error-catalogue.ts`, so that endpoints can name codes without importing every domain. */
export interface Registered {}

export type ErrorCode = Registered extends { catalogue: infer Catalogue } ? keyof Catalogue : never;
export type ErrorParams = Readonly<Record<string, string | number>>;
