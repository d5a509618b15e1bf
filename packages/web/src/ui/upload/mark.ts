// One mark of a file beside what is known about its trade, and a warning of it.
import type { MarkReference } from '@pricevault/contract';
import type { MarkWarningCode, UploadWarning } from './upload-protocol.ts';

export interface Mark {
  readonly line: number;
  readonly value: number;
  readonly reference: MarkReference;
}

export function warning(
  { line, value, reference }: Mark,
  code: MarkWarningCode,
  other: number | null,
  detail: string | null,
): UploadWarning {
  const { tradeId, expiry, tenor } = reference;
  const cell = expiry !== null && tenor !== null ? `${expiry} × ${tenor}` : null;
  return { line, key: tradeId, code, value, other, detail, cell };
}
