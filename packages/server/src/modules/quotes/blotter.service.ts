// The blotter: the requests that concern somebody in one list.
import type {
  AnswerOf,
  QueryOf,
  quotesContract,
  QuoteKind,
  QuoteRequest,
} from '@pricevault/contract';
import { listWindow } from '../../platform/db/list-window.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import { viewerOf } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { countWaiting, listBlotter } from './blotter.repository.ts';

type BlotterCall = (typeof quotesContract)[QuoteKind]['blotter'];

export async function readBlotter<Kind extends QuoteKind>(
  platform: Platform,
  kind: Kind,
  caller: UserCaller,
  query: QueryOf<BlotterCall>,
): Promise<Omit<AnswerOf<BlotterCall>, 'items'> & { items: QuoteRequest<Kind>[] }> {
  const { queries } = platform.db;
  const viewer = viewerOf(platform, caller);
  const [list, waiting] = await Promise.all([
    listBlotter(queries, kind, viewer, query, listWindow(query)),
    countWaiting(queries, kind, viewer),
  ]);
  return { ...list, waiting };
}
