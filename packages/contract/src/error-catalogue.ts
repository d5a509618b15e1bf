// The error catalogue: code, status, English text, of all domains.
import { errorCatalogue } from './domains.ts';
import type { ErrorCode, ErrorEntry, ErrorParams } from './platform/errors.ts';

declare module './platform/errors.ts' {
  interface Registered {
    catalogue: typeof errorCatalogue;
  }
}

errorCatalogue satisfies Readonly<Record<string, ErrorEntry>>;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** The English sentence of a code. */
export function errorText(code: ErrorCode, params: ErrorParams = {}): string {
  return errorCatalogue[code].text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}
