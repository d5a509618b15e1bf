// Tells firms' own systems of requests and answers: what was asked for, never who asked or what was answered.
import { quotesContract, type Endpoint, type QuoteKind } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import { tellFirms, type News, type NewsPlatform } from '../webhooks/webhook-news.service.ts';
import { rulesOf, type RequestedThing } from './quote-kinds.ts';

export async function tellOfQuote(
  tx: Executor,
  platform: NewsPlatform,
  kind: QuoteKind,
  { id: requestId, thingId }: RequestedThing,
  news: Pick<News, 'event' | 'firms'> & { readonly more?: News['data']; readonly call?: Endpoint },
): Promise<void> {
  const { find, subjectOf } = rulesOf(kind);
  const thing = (await find(tx, [thingId])).get(thingId);
  if (!thing) return;
  const { tradeId, isin, label } = subjectOf(thing);
  const named = kind === 'trade' ? { tradeId } : { isin };
  const search = new URLSearchParams({ [kind]: thingId, request: requestId });
  await tellFirms(tx, platform, {
    event: news.event,
    firms: news.firms,
    data: { kind, requestId, ...named, label, ...news.more },
    page: `/${kind}?${search.toString()}`,
    call: news.call ?? quotesContract[kind].modalData,
  });
}
