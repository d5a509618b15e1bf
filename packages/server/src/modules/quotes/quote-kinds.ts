// The two kinds of quotes. Their tables have the same shape, so that every statement is written once; what differs is here.
import { tradeName, type NoticeKind } from '@pricevault/basics';
import type { Bond, ErrorCode, EventData, QuoteKind, Trade } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { EventContent } from '../../platform/events/event-content.ts';
import { addEvents } from '../../platform/events/event.repository.ts';
import { findBondId, findBonds } from '../bonds/bonds.repository.ts';
import type { NoticeSubject } from '../notices/notices.repository.ts';
import { findTradesInSight, holdTrade } from '../trades/trades.repository.ts';

export type RequestChange = EventData<'trade-requests.changed'>['change'];

export interface RequestedThing {
  /** The request's. */
  readonly id: string;
  readonly thingId: string;
}

interface AnnouncedRequest extends RequestedThing {
  readonly content: EventContent | undefined;
}

interface KindRules<Thing> {
  /** The trade or bond of requests and of popularity. */
  readonly thingId: string;
  readonly things: string;
  /** A figure of answers, with which of them is best. A request keeps `value_avg`, `value_max` and `value_max_at` of it. */
  readonly figures: readonly { readonly column: string; readonly best: 'max' | 'min' }[];
  /** Columns of the thing that requests, answers and counts repeat, so that a list is read without looking at things. */
  readonly repeated: readonly string[];
  /** Condition on a request, answer or count: its trade or bond has not been removed. */
  readonly isInSight: (row: 'r' | 'c') => RawBuilder<unknown>;
  /** The average of the answers to the request `q`. */
  readonly average: string;
  /** What a reply calls the thing, that average, and the time of its request. */
  readonly wire: Readonly<Record<'thing' | 'average' | 'averageTime', string>>;
  /** For Most Popular: the things `t` in sight, their order, and the popularity `p` of those that were asked for. */
  readonly popular: Readonly<Record<'all' | 'order' | 'asked', string>>;
  /** Headings of the export of own quotes, each with its column. */
  readonly file: {
    readonly from: string;
    readonly thing: Readonly<Record<string, string>>;
    readonly answer: Readonly<Record<string, string>>;
    /** For the firm that asked and those that answered; for others once the request is closed. */
    readonly averages: Readonly<Record<string, string>>;
    readonly best: Readonly<Record<string, string>>;
  };
  readonly notFound: { readonly code: ErrorCode; readonly field: string };
  readonly notices: Readonly<Record<RequestChange, NoticeKind>>;
  readonly notifyPages: (
    tx: Executor,
    change: RequestChange,
    requests: readonly AnnouncedRequest[],
  ) => Promise<void>;
  /** The id of the thing a caller names, null if it is not in sight. It cannot be removed before the transaction ends. */
  readonly hold: (executor: Executor, reference: string | number) => Promise<string | null>;
  /** By id; without those that are out of sight. */
  readonly find: (executor: Executor, ids: readonly string[]) => Promise<Map<string, Thing>>;
  readonly subjectOf: (thing: Thing) => Omit<NoticeSubject, 'requestId'>;
}

const trade: KindRules<Trade> = {
  thingId: 'trade_id',
  things: 'trades',
  figures: [{ column: 'value', best: 'max' }],
  repeated: ['instrument_id'],
  // The few types are read once, not for each row.
  isInSight: (row) =>
    sql`${sql.ref(`${row}.instrument_id`)} = any(array(select i.id from instruments i where i.removed_at is null))`,
  average: 'q.value_avg',
  wire: { thing: 'trade', average: 'lastAvg', averageTime: 'avgTime' },
  popular: {
    all: 'trades_in_sight t',
    order: 't.trade_number',
    asked: 'trade_popularity p join trades_in_sight t on t.id = p.trade_id',
  },
  file: {
    from: 'join trades t on t.id = r.trade_id join instruments i on i.id = r.instrument_id',
    thing: {
      tradeId: 't.trade_number',
      instrumentName: 'i.name',
      currency: 'i.currency',
      expiry: 't.expiry',
      tenor: 't.tenor',
      strikeRelative: 't.strike_relative',
      optionType: 't.option_type',
      unit: 'i.unit',
    },
    answer: { yourValue: 'own.value' },
    averages: { average: 'r.value_avg' },
    best: { highest: 'r.value_max' },
  },
  notFound: { code: 'tradeNotFound', field: 'tradeId' },
  notices: { asked: 'tradeRequested', answered: 'tradeAnswered', expired: 'tradeExpired' },
  notifyPages(tx, change, requests) {
    const events = requests.map(({ id, thingId, content }) => ({
      to: 'all' as const,
      content,
      data: { change, requestId: id, tradeOId: thingId },
    }));
    return addEvents(tx, 'trade-requests.changed', events);
  },
  hold: holdTrade,
  find: findTradesInSight,
  subjectOf: (found) => ({
    tradeId: found.tradeId,
    tradeOId: found._id,
    bondId: null,
    isin: null,
    label: tradeName(found),
  }),
};

const bond: KindRules<Bond> = {
  thingId: 'bond_id',
  things: 'bonds',
  figures: [
    { column: 'bid', best: 'max' },
    { column: 'offer', best: 'min' },
  ],
  repeated: [],
  // Bonds are never removed.
  isInSight: () => sql`true`,
  average: '(q.bid_avg + q.offer_avg) / 2',
  wire: { thing: 'bond', average: 'lastMid', averageTime: 'midTime' },
  popular: { all: 'bonds t', order: 't.isin', asked: 'bond_popularity p' },
  file: {
    from: 'join bonds t on t.id = r.bond_id',
    thing: {
      isin: 't.isin',
      ticker: 't.ticker',
      name: 't.name',
      currency: 't.currency',
      coupon: 't.coupon',
      maturity: 't.maturity',
      // A clean price.
      unit: `'per 100'`,
    },
    answer: { yourBid: 'own.bid', yourOffer: 'own.offer' },
    averages: { averageBid: 'r.bid_avg', averageOffer: 'r.offer_avg' },
    best: { highestBid: 'r.bid_max', lowestOffer: 'r.offer_min' },
  },
  notFound: { code: 'bondNotFound', field: 'bondId' },
  notices: { asked: 'bondRequested', answered: 'bondAnswered', expired: 'bondExpired' },
  notifyPages(tx, change, requests) {
    const events = requests.map(({ id, thingId, content }) => ({
      to: 'all' as const,
      content,
      data: { change, requestId: id, bondId: thingId },
    }));
    return addEvents(tx, 'bond-requests.changed', events);
  },
  hold: (executor, reference) => findBondId(executor, String(reference)),
  find: findBonds,
  subjectOf: ({ _id: bondId, isin, name, ticker }) => ({
    tradeId: null,
    tradeOId: null,
    bondId,
    isin,
    label: name ?? ticker ?? '',
  }),
};

const quoteKinds = { trade, bond } as const;

export interface ThingOf {
  trade: Trade;
  bond: Bond;
}

/** The rules of any kind: they take and return a trade or a bond. */
export const rulesOf = <Kind extends QuoteKind>(kind: Kind) =>
  quoteKinds[kind] as unknown as KindRules<ThingOf[Kind]>;

/** The tables of a kind. */
export function tablesOf(kind: QuoteKind) {
  return {
    requests: sql.table(`${kind}_requests`),
    responses: sql.table(`${kind}_responses`),
    popularity: sql.table(`${kind}_popularity`),
    counts: sql.table(`${kind}_quote_counts`),
    thingId: sql.ref(quoteKinds[kind].thingId),
  };
}

/** Names of columns, separated by commas. Constant text. */
export function columnNames(names: readonly string[], row?: string): RawBuilder<unknown> {
  return sql.raw(names.map((name) => (row === undefined ? name : `${row}.${name}`)).join(', '));
}
