// The opened trade or bond stands in the address, so that the search and the bell lead to it and Back closes it.
import { useCallback } from 'react';
import type { QuoteKind } from '@pricevault/contract';
import { useAddress } from '../../lib/address/use-address.ts';
import { openedSearch } from './quotes.address.ts';
import type { QuoteChoice } from './quotes.api.ts';

const nothing = Object.fromEntries(
  Object.keys(openedSearch.shape).map((name) => [name, undefined]),
);

export function useQuoteInAddress(parameter: QuoteKind) {
  const [search, address] = useAddress(openedSearch);
  const open = useCallback(
    ({ thingId, requestId }: QuoteChoice) =>
      address.open({ ...nothing, [parameter]: thingId, request: requestId }),
    [address, parameter],
  );
  const close = useCallback(() => address.close(nothing), [address]);
  const thingId = search[parameter];
  const choice: QuoteChoice | null =
    thingId === undefined ? null : { thingId, requestId: search.request };
  return { choice, open, close };
}
