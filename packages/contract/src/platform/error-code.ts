// Separate from the catalogue, so that a page that needs a schema does not load every sentence.
import type { ErrorCode } from './errors.ts';

/** The code of the error when a value breaks a schema's rule. It takes the place of zod's message. */
export function errorCode(code: ErrorCode): { error: ErrorCode } {
  return { error: code };
}
