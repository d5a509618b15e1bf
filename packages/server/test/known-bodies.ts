// Bodies of reads that name trades, series and dates of a market, for walks that search replies for figures.
import { allEndpoints, type Endpoint } from '@pricevault/contract';
import { dateOf, type Market } from './market.ts';
import type { Person, TestApp } from './test-app.ts';

/** Reads of a stream that never ends, of addresses with a secret token, and of a redirect. */
const notWalked = new Set([
  'events.stream',
  'auth.checkResetLink',
  'auth.identityProviderCallback',
  'firms.readInvitation',
]);
export const walkedReads = allEndpoints.filter(
  ({ domain, name, endpoint: { method, ignoresKey } }) =>
    (method === 'GET' || ignoresKey === 'readsOnly') && !notWalked.has(`${domain}.${name}`),
);

/** The opaque id of a trade. */
export async function tradeOIdOf(app: TestApp, tradeNumber: number | undefined): Promise<string> {
  const { id } = await app.platform.db.queries
    .selectFrom('trades')
    .select('id')
    .where('trade_number', '=', tradeNumber ?? 0)
    .executeTakeFirstOrThrow();
  return id;
}

/** By the names of their calls; the first of each is the plainest. */
export async function knownBodies(
  app: TestApp,
  { batchId, tradeIds, typeId }: Pick<Market, 'batchId' | 'tradeIds' | 'typeId'>,
): Promise<Record<string, object[]>> {
  const date = dateOf(0);
  const tradeId = await tradeOIdOf(app, tradeIds[0]);
  const now = new Date().toISOString();
  const pictures = ['mean', 'z'].map((metric) => ({ type: 'value', date, batchId, metric }));
  const ofMark = tradeIds.map((id) => ({ tradeId: id, valuationDate: date }));
  const known = (body: object) => [body, { ...body, knownOn: now }];
  return {
    'dashboard.start': ['mean', 'z'].map((metric) => ({
      today: date,
      date,
      since: dateOf(30),
      batchId,
      strike: 0,
      metric,
    })),
    'quotes.trade.modalData': [{ tradeId }],
    'quotes.previewTraderMail': [{ tradeId }],
    'series.searchAddedTrades': [{ batchId, pageNum: 1, pageSize: 50 }],
    'trades.download': [{ batchIds: [batchId] }],
    'trades.similar': [
      { trade: { instrumentTypeId: typeId, expiry: '12m', tenor: '60m', strikeRelative: 0 } },
    ],
    'submissions.result': [{ tradeIds }],
    'submissions.reference': [{ items: JSON.stringify(tradeIds) }],
    'submissions.check': [{ items: JSON.stringify(tradeIds) }],
    'results.allStrikes': pictures.flatMap(known),
    'results.trades': known({ type: 'value', date, batchId }),
    'results.surface': known({ date, batchId }),
    'results.overview': known({ batchId }),
    'results.history': known({ since: dateOf(30), date, batchId, metric: 'mean' }),
    'results.facts': known({ date, batchId, metric: 'mean' }),
    'results.latest': [{ batchId }],
    'results.versions': ofMark,
    'challenges.ofMark': ofMark,
    'desk.list': known({ date, scope: 'all' }),
    'desk.lines': known({ date, scope: 'all' }),
    'desk.trade': ofMark.flatMap(known),
    'desk.marks': [{ instrumentTypeId: typeId, date }],
    'desk.bias': [{ instrumentTypeId: typeId, date, dates: 5 }],
    'desk.books': [{ date }],
    'desk.evidence': [{ instrumentTypeId: typeId, valuationDate: date }],
    'search.search': tradeIds.map((id) => ({ searchText: String(id) })),
  };
}

/** The reply's text. */
export async function readText(
  app: TestApp,
  person: Person,
  endpoint: Endpoint,
  body: object | null,
): Promise<string> {
  const { body: text } = await app.http.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, '1'),
    ...(body === null || endpoint.method === 'GET' ? {} : { payload: body }),
    headers: person.token ? { authorization: `Bearer ${person.token}` } : {},
  });
  return text;
}
