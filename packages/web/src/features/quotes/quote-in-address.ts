// The opened trade or bond stands in the address, so that the search and the bell lead to it and Back closes it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { QuoteKind } from '@pricevault/contract';
import type { QuoteChoice } from './quotes.api.ts';

export function useQuoteInAddress(parameter: QuoteKind) {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const open = useCallback(
    ({ thingId, requestId }: QuoteChoice) =>
      void navigate({
        to: '.',
        search: {
          [parameter]: thingId,
          ...(requestId === undefined ? {} : { request: requestId }),
        },
        resetScroll: false,
      }),
    [navigate, parameter],
  );
  const close = useCallback(
    () => void navigate({ to: '.', search: {}, resetScroll: false }),
    [navigate],
  );
  const thingId = textOf(search[parameter]);
  const choice: QuoteChoice | null =
    thingId === undefined ? null : { thingId, requestId: textOf(search['request']) };
  return { choice, open, close };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
