// Apart from the catalogue: whoever needs a schema need not load every sentence.
import type { ErrorCode } from './errors.ts';

/** What a schema says when a value breaks its rule: the code stands where zod keeps the message. */
export function says(code: ErrorCode): { error: ErrorCode } {
  return { error: code };
}
