export type EmbeddedDatabaseErrorCode =
  | 'already-running'
  | 'other-version'
  | 'no-binaries'
  | 'cannot-start'
  | 'folder-not-writable';

/** A start problem that a person can act on: one clear sentence in `message`. */
export class EmbeddedDatabaseError extends Error {
  readonly code: EmbeddedDatabaseErrorCode;

  constructor(code: EmbeddedDatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedDatabaseError';
    this.code = code;
  }
}

/** The `code` of a Node system error or of a PostgreSQL error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
