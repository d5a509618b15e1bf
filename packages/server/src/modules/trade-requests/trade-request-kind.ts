// What telling of requests needs to know of trades.
import { tradeLabel } from '@pricevault/basics';
import type { Trade } from '@pricevault/contract';
import { addEventsForAll } from '../../platform/events/event.repository.ts';
import { tradeRequestTables } from '../quotes/request-tables.repository.ts';
import type { RequestKind } from '../quotes/request-telling.service.ts';
import { findTradesInSight } from '../trades/trades.repository.ts';

export const tradeRequestKind: RequestKind = {
  tables: tradeRequestTables,
  name: 'trade-request',
  notices: { asked: 'tradeRequested', answered: 'tradeAnswered', expired: 'tradeExpired' },
  tellPages(tx, change, requests) {
    const data = requests.map(({ id, thingId }) => ({ change, requestId: id, tradeOId: thingId }));
    return addEventsForAll(tx, 'trade-requests.changed', data);
  },
  async findSubjects(tx, tradeIds) {
    const trades = await findTradesInSight(tx, tradeIds);
    return new Map([...trades].map(([id, trade]) => [id, subjectOf(trade)]));
  },
};

function subjectOf(trade: Trade) {
  const { tradeId, _id: tradeOId } = trade;
  return { tradeId, tradeOId, bondId: null, isin: null, label: tradeLabel(trade) };
}
