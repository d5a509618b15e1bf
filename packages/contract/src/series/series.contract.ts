// Series: a user's own lists of trades. The specification's calls say batch; code says series.
import { allRows, serviceFrequencies } from '@pricevault/basics';
import * as z from 'zod/mini';
import {
  pricingTimeOr,
  pricingZone,
  serviceFrequency,
} from '../instruments/instruments.contract.ts';
import { endpoint } from '../platform/endpoint.ts';
import { says } from '../platform/says.ts';
import { accepted, id, ids, instant, listQuery } from '../platform/schemas.ts';
import { trade } from '../trades/trades.contract.ts';

export const seriesName = z
  .string(says('seriesNameRequired'))
  .check(
    z.trim(),
    z.minLength(1, { ...says('seriesNameRequired'), abort: true }),
    z.minLength(3, says('seriesNameTooShort')),
    z.maxLength(100, says('seriesNameTooLong')),
  );

export const seriesForm = z.object({
  name: seriesName,
  serviceFrequency,
  pricingTZ: pricingZone,
  pricingTime: pricingTimeOr('seriesPricingTimeRequired'),
});
export type SeriesForm = z.output<typeof seriesForm>;

/** Whose it is to the asking user: the own, a colleague's, an admin's (for everyone), or somebody else's (admins see all). */
export const seriesRelations = ['own', 'firm', 'vault', 'other'] as const;

export const series = z.object({
  _id: id,
  userId: id,
  ownerName: z.string(),
  relation: z.enum(seriesRelations),
  name: z.string(),
  serviceFrequency: z.enum(serviceFrequencies),
  pricingTZ: z.string(),
  /** `HH:mm` */
  pricingTime: z.string(),
  /** That of its trades, `Mixed` where they differ, null while it has none. */
  currency: z.nullable(z.string()),
  tradeCount: z.int(),
  createdAt: instant,
});
export type Series = z.output<typeof series>;

/** A trade in a series: `_id` is the link's, which remove-trade-from-batch takes as `tradeBatchId`. */
export const seriesTrade = z.extend(trade, { batchId: id, tradeOId: id });
export type SeriesTrade = z.output<typeof seriesTrade>;

export const foundTrade = z.extend(trade, {
  /** Whether it is in the series of the search's `batchId`; false without one. */
  isAdded: z.boolean(),
});
export type FoundTrade = z.output<typeof foundTrade>;

export const seriesSortColumns = [
  'name',
  'serviceFrequency',
  'pricingTZ',
  'pricingTime',
  'createdAt',
] as const;

const searchText = z.optional(z.string().check(z.maxLength(200, says('searchTooLong'))));

/** Both searches count pages from 1. */
const searchPage = {
  pageNum: z.optional(z.int(says('searchPageInvalid')).check(z.gte(1, says('searchPageInvalid')))),
  pageSize: z.optional(
    z
      .int(says('pageSizeInvalid'))
      .check(
        z.refine(
          (size: number) => size === allRows || (size >= 1 && size <= 1_000),
          says('pageSizeInvalid'),
        ),
      ),
  ),
};

/** Every word of the text must be in the trade's shown columns, in any case and order. */
const tradeSearch = { searchText, instrumentTypeId: z.optional(id) };

/** Either chosen trades or all that a search finds. */
const isEither = (choice: {
  readonly chosen?: readonly string[] | undefined;
  readonly searchText?: string | undefined;
}) => (choice.chosen === undefined) !== (choice.searchText === undefined);

const searchReply = {
  total: z.int(),
  /** True when there are more than `total`: at most 10,000 trades are counted, or looked at where most fit. */
  totalIsMinimum: z.boolean(),
};

export const seriesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/batch',
    access: 'user',
    summary: 'The own series, colleagues’ and those made by admins; all for admins',
    query: listQuery(seriesSortColumns),
    reply: accepted({ items: z.array(series), total: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/batch',
    access: 'user',
    summary: 'Creates a series of one’s own',
    body: seriesForm,
    reply: accepted({ items: z.array(series) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/batch',
    access: 'user',
    summary: 'Changes a series; its owner and admins',
    body: z.extend(seriesForm, { _id: id }),
    reply: accepted({ items: z.array(series) }),
    refusals: ['seriesNotFound', 'seriesNotYours'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/batch/remove',
    access: 'user',
    summary: 'Takes one’s own series out of every list; those of others stay',
    body: z.object({ items: ids }),
    reply: accepted({ items: z.array(id) }),
    refusals: ['seriesRemoveOwnOnly'],
  }),
  searchAllTrades: endpoint({
    method: 'POST',
    path: '/api/batch/search-all-trades',
    access: 'user',
    ignoresKey: 'readsOnly',
    summary: 'Trades by search text, in the order of their ids; pages count from 1',
    body: z.object({ ...tradeSearch, ...searchPage, batchId: z.optional(id) }),
    reply: accepted({ items: z.array(foundTrade), ...searchReply }),
    refusals: ['seriesNotFound'],
  }),
  searchAddedTrades: endpoint({
    method: 'POST',
    path: '/api/batch/search-added-trades',
    access: 'user',
    ignoresKey: 'readsOnly',
    summary: 'Trades of a series by search text, in the order of their ids; pages count from 1',
    body: z.object({ batchId: id, searchText, ...searchPage }),
    reply: accepted({ items: z.array(seriesTrade), ...searchReply }),
    refusals: ['seriesNotFound'],
  }),
  addTrade: endpoint({
    method: 'POST',
    path: '/api/batch/add-trade-to-batch',
    access: 'user',
    summary: 'Adds one trade to a series; its owner and admins',
    body: z.object({ batchId: id, tradeOId: id }),
    reply: accepted({ newId: id }),
    refusals: [
      'seriesNotFound',
      'seriesNotYours',
      'tradeNotFound',
      'tradeInSeries',
      'seriesTradesTooMany',
    ],
  }),
  removeTrade: endpoint({
    method: 'POST',
    path: '/api/batch/remove-trade-from-batch',
    access: 'user',
    summary: 'Removes one trade from a series; its owner and admins',
    body: z.object({ tradeBatchId: id }),
    reply: accepted({}),
    refusals: ['tradeNotInSeries', 'seriesNotYours'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/batch/check',
    access: 'user',
    ignoresKey: 'readsOnly',
    summary: 'Whether a trade is in a series',
    body: z.object({ batchId: id, tradeOId: id }),
    reply: accepted({ result: z.boolean() }),
    refusals: ['seriesNotFound'],
  }),
  addTrades: endpoint({
    method: 'POST',
    path: '/api/batch/add-trades',
    access: 'user',
    summary: 'Adds chosen trades, or all that a search finds; its owner and admins',
    body: z
      .object({ batchId: id, chosen: z.optional(ids), ...tradeSearch })
      .check(z.refine(isEither, says('seriesTradesUnchosen'))),
    reply: accepted({
      added: z.int(),
      /** Chosen or found, and in the series before. */
      alreadyIn: z.int(),
      /** Trades in the series now. */
      total: z.int(),
    }),
    refusals: ['seriesNotFound', 'seriesNotYours', 'seriesTradesTooMany'],
    bodyLimit: 1024 * 1024,
  }),
  removeTrades: endpoint({
    method: 'POST',
    path: '/api/batch/remove-trades',
    access: 'user',
    summary: 'Removes chosen links (`_id` of search-added-trades), or all that a search finds',
    body: z
      .object({ batchId: id, chosen: z.optional(ids), searchText })
      .check(z.refine(isEither, says('seriesTradesUnchosen'))),
    reply: accepted({ removed: z.int(), total: z.int() }),
    refusals: ['seriesNotFound', 'seriesNotYours'],
    bodyLimit: 1024 * 1024,
  }),
} as const;

export const seriesEvents = {
  /** A series that the user may see: itself or its trades. */
  'series.changed': z.object({ batchId: z.string() }),
} as const;
