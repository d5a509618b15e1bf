// The hint of a field whose choices are read from the server: choices that could not be read are not an empty list.
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';

interface ReadList {
  readonly data?: { readonly items: readonly unknown[] } | undefined;
  readonly error: unknown;
}

/** Nothing where there are choices, or where they are being read. */
export function useChoicesHint(): (list: ReadList, emptyText?: string) => { hint?: string } {
  const failureTexts = useFailureTexts();
  return ({ data, error }, emptyText) => {
    if (!data) return error ? { hint: failureTexts(error).join(' ') } : {};
    return data.items.length === 0 && emptyText !== undefined ? { hint: emptyText } : {};
  };
}
