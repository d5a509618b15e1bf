// The blotter's list.
import type { UseQueryResult } from '@tanstack/react-query';
import {
  quotesContract,
  type Endpoint,
  type QueryInputOf,
  type QuoteKind,
  type QuoteRequest,
} from '@pricevault/contract';
import type { CallInput } from '../../lib/http/api-client.ts';
import { usePage } from '../../lib/queries/endpoint-hooks.ts';
import { usePatchOn } from '../../lib/queries/live-queries.ts';
import { patchBlotter } from './quote-patches.ts';

interface BlotterPage {
  readonly items: readonly QuoteRequest<QuoteKind>[];
  readonly total: number;
  readonly totalIsMinimum: boolean;
  /** How many requests the user's firm can still answer. */
  readonly waiting: number;
}

type BlotterQuery = QueryInputOf<(typeof quotesContract)[QuoteKind]['blotter']>;

const keys = {
  trade: ['quotes', 'trade', 'blotter'],
  bond: ['quotes', 'bond', 'blotter'],
} as const;

export function useBlotter(kind: QuoteKind, query: BlotterQuery) {
  usePatchOn(`${kind}-requests.changed`, keys[kind], patchBlotter);
  const input = { query } as CallInput<Endpoint>;
  const page = usePage(keys[kind], quotesContract[kind].blotter as Endpoint, input);
  return page as UseQueryResult<BlotterPage>;
}
