// What telling of requests needs to know of bonds.
import type { Bond } from '@pricevault/contract';
import { addEventsForAll } from '../../platform/events/event.repository.ts';
import { findBonds } from '../bonds/bonds.repository.ts';
import { bondRequestTables } from '../quotes/request-tables.repository.ts';
import type { RequestKind } from '../quotes/request-telling.service.ts';

export const bondRequestKind: RequestKind = {
  tables: bondRequestTables,
  name: 'bond-request',
  notices: { asked: 'bondRequested', answered: 'bondAnswered', expired: 'bondExpired' },
  tellPages(tx, change, requests) {
    const data = requests.map(({ id, thingId }) => ({ change, requestId: id, bondId: thingId }));
    return addEventsForAll(tx, 'bond-requests.changed', data);
  },
  async findSubjects(tx, bondIds) {
    const bonds = await findBonds(tx, bondIds);
    return new Map([...bonds].map(([id, bond]) => [id, subjectOf(bond)]));
  },
};

function subjectOf({ _id: bondId, isin, name, ticker }: Bond) {
  return { tradeId: null, tradeOId: null, bondId, isin, label: name ?? ticker ?? '' };
}
