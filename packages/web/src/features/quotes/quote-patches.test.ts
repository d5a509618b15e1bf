import { describe, expect, it } from 'vitest';
import { readAgain } from '../../lib/queries/read-again.ts';
import {
  patchBlotter,
  patchDetail,
  patchOwnRequests,
  patchOwnResponses,
  patchPopular,
  patchRequests,
} from './quote-patches.ts';
import type { AnyPopular, AnyRequest } from './quote-screen.ts';

type Event = Parameters<typeof patchRequests>[2];

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 12, minute)).toISOString();
const request = (number: number, thing: number, more: object = {}) =>
  ({
    _id: `request-${number}`,
    createdAt: at(number),
    expiresAt: at(number + 60),
    trade: [{ _id: `trade-${thing}` }],
    lastAvg: null,
    avgTime: null,
    requestsToday: 1,
    responses: 0,
    farAnswers: 0,
    isOwn: false,
    whyNoAnswer: null,
    isResponsed: false,
    value: null,
    ...more,
  }) as unknown as AnyRequest;
const event = (change: Event['change'], row: AnyRequest, requestsTotal = 9) =>
  ({
    change,
    requestId: row._id,
    tradeOId: 'trade' in row ? row.trade[0]?._id : '',
    content: { ...row, requestsTotal },
  }) as Event;
const plain = { change: 'asked', requestId: 'request-9', tradeOId: 'trade-1' } as Event;
const page = (items: AnyRequest[], total = items.length) => ({ items, total });
const first = { query: { pageNum: 0, pageSize: 2 } };
const second = { query: { pageNum: 1, pageSize: 2 } };
const idsOf = (answer: unknown) =>
  (answer as { items: { _id: string }[] }).items.map(({ _id }) => _id);

describe('requests of the last day', () => {
  const answer = page([request(2, 1), request(1, 2)], 5);

  it('take a new one at the top of the first page, with the facts that it shares with others', () => {
    const next = patchRequests(answer, first, event('asked', request(3, 1, { requestsToday: 2 })));
    expect(next).toMatchObject({
      items: [{ _id: 'request-3' }, { _id: 'request-2', requestsToday: 2 }],
      total: 6,
    });
  });

  it('know it already where they were read after it', () => {
    const next = patchRequests(answer, first, event('asked', request(2, 1)));
    expect([idsOf(next), (next as typeof answer).total]).toEqual([['request-2', 'request-1'], 5]);
  });

  it('take answers and closes into their rows', () => {
    const closed = request(1, 2, { responses: 3, lastAvg: 4.5, avgTime: at(1) });
    const next = patchRequests(answer, first, event('expired', closed));
    expect(next).toMatchObject({ items: [{ lastAvg: null }, { responses: 3, lastAvg: 4.5 }] });
    expect(patchRequests(answer, first, event('answered', request(8, 8)))).toBe(answer);
  });

  it('are read again without content, on later pages, and when the last ones are a day old', () => {
    expect(patchRequests(answer, first, plain)).toBe(readAgain);
    expect(patchRequests(answer, second, event('asked', request(3, 1)))).toBe(readAgain);
    expect(patchRequests(answer, first, event('asked', request(1_441, 1)))).toBe(readAgain);
  });
});

describe('own lists', () => {
  const answer = page([request(2, 1, { isOwn: true })]);

  it('take own requests alone', () => {
    const own = event('asked', request(3, 3, { isOwn: true }));
    expect(idsOf(patchOwnRequests(answer, first, own))).toEqual(['request-3', 'request-2']);
    expect(patchOwnRequests(answer, first, event('asked', request(4, 4)))).toBe(answer);
    expect(patchOwnRequests(answer, first, plain)).toBe(readAgain);
  });

  it('of answers change only with an answer of the own firm, whose readers get no content', () => {
    expect(patchOwnResponses(answer, first, event('answered', request(4, 4)))).toBe(answer);
    expect(patchOwnResponses(answer, first, plain)).toBe(readAgain);
  });
});

describe('popular trades', () => {
  const thing = (id: number, requestsToday: number, requestsTotal: number) =>
    ({
      _id: `trade-${id}`,
      trade: [{ _id: `trade-${id}` }],
      requestsToday,
      requestsTotal,
    }) as unknown as AnyPopular;
  const answer = { items: [thing(1, 3, 8), thing(2, 2, 9)], total: 50 };
  const today = Date.parse(at(0));
  const asked = (id: number, requestsToday: number, requestsTotal: number) =>
    event('asked', request(9, id, { requestsToday }), requestsTotal);

  it.each([
    [asked(2, 3, 10), ['trade-2', 'trade-1']],
    [asked(2, 3, 7), ['trade-1', 'trade-2']],
    [asked(3, 2, 10), ['trade-1', 'trade-3']],
    [asked(3, 1, 99), ['trade-1', 'trade-2']],
  ])('move up with their requests', (heard, ids) => {
    expect(idsOf(patchPopular(answer, first, heard, today))).toEqual(ids);
  });

  it('are read again on later pages and on another day', () => {
    expect(patchPopular(answer, second, asked(2, 3, 9), today)).toBe(readAgain);
    expect(patchPopular(answer, first, asked(2, 1, 9), today - 86_400_000)).toBe(readAgain);
  });
});

describe('the blotter', () => {
  const answer = { ...page([request(3, 3), request(2, 2), request(-70, 1)]), waiting: 2 };
  const all = { query: { pageNum: 0, pageSize: 25, show: 'all' as const } };

  it('takes a new request, and counts it where the reader can answer', () => {
    const next = patchBlotter(answer, all, event('asked', request(4, 4)));
    expect([idsOf(next)[0], (next as typeof answer).waiting]).toEqual(['request-4', 3]);
    const own = event('asked', request(4, 4, { whyNoAnswer: 'ownFirm' }));
    expect(patchBlotter(answer, all, own)).toMatchObject({ waiting: 2, total: 4 });
  });

  it('moves one that is over below the open ones', () => {
    const next = patchBlotter(answer, all, event('expired', request(2, 2)));
    expect([idsOf(next), (next as typeof answer).waiting]).toEqual([
      ['request-3', 'request-2', 'request--70'],
      1,
    ]);
    const cut = { ...answer, items: answer.items.slice(0, 2) };
    expect(patchBlotter(cut, all, event('expired', request(2, 2)))).toBe(readAgain);
  });

  it('is read again where it is searched, filtered or sorted', () => {
    const asked = event('asked', request(4, 4));
    for (const more of [{ searchText: '1y' }, { sortBy: 'name' }, { show: 'waiting' as const }]) {
      expect(patchBlotter(answer, { query: { ...all.query, ...more } }, asked)).toBe(readAgain);
    }
  });
});

it('a detail is read again for its own trade alone', () => {
  const answered = event('answered', request(1, 1));
  expect(patchDetail({}, { thingId: 'trade-1' }, answered)).toBe(readAgain);
  const answer = {};
  expect(patchDetail(answer, { thingId: 'trade-2' }, answered)).toBe(answer);
});
