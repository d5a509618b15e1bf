// Series: a user's own lists of trades. The specification's calls name them batch; the code names them series.
import { serviceFrequencies } from '@pricevault/basics';
import * as z from 'zod/mini';
import {
  pricingTimeOr,
  pricingZone,
  serviceFrequency,
} from '../instruments/instruments.contract.ts';
import { endpoint, postedRead } from '../platform/endpoint.ts';
import {
  changeRow,
  createRow,
  changeByIds,
  countedTotal,
  pageSize,
  searchText,
  sortedList,
} from '../platform/list.schemas.ts';
import { errorCode } from '../platform/error-code.ts';
import {
  acceptBody,
  accepted,
  id,
  ids,
  instant,
  requiredName,
  version,
} from '../platform/schemas.ts';
import { trade } from '../trades/trades.contract.ts';
import { badRequest, conflict, forbidden, notFound } from '../platform/errors.ts';

export const seriesErrors = {
  seriesNameRequired: badRequest('You must enter a batch name.'),
  seriesNameTooShort: badRequest('The batch name must be at least 3 characters.'),
  seriesNameTooLong: badRequest('The batch name can have at most 100 characters.'),
  seriesNameTaken: conflict('Your firm already has a series with the name {name}.'),
  seriesPricingTimeRequired: badRequest('You must select a Pricing Time.'),
  seriesNotFound: notFound('This series no longer exists.'),
  seriesNotYours: forbidden('Only its owner and administrators can change this series.'),
  seriesRemoveOwnOnly: forbidden('You are allowed to delete your series only.'),
  seriesTradesTooMany: badRequest('A series can hold at most {max} trades.'),
  seriesTradesUnchosen: badRequest('Choose trades, or give a search text, but not both.'),
  tradeInSeries: conflict('The trade exists in the batch now!'),
  tradeNotInSeries: notFound('This trade is no longer in the series.'),
  searchPageInvalid: badRequest('The page number must be a whole number from 1.'),
};

export const seriesForm = z.object({
  name: requiredName('series', 100),
  serviceFrequency,
  pricingTZ: pricingZone,
  pricingTime: pricingTimeOr('seriesPricingTimeRequired'),
});
export type SeriesForm = z.output<typeof seriesForm>;

/**
 * Whose series it is: the caller's (made by them, or by somebody who left the firm that they own), a colleague's, an admin's
 * (for everyone), or another firm's (admins see all).
 */
const seriesRelations = ['own', 'firm', 'vault', 'other'] as const;
export type SeriesRelation = (typeof seriesRelations)[number];

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
  /** Of its trades' values, in the same way. */
  unit: z.nullable(z.string()),
  tradeCount: z.int(),
  createdAt: instant,
  version,
});
export type Series = z.output<typeof series>;

/** A trade in a series: `_id` is the link's, which remove-trade-from-batch takes as `tradeBatchId`. */
const seriesTrade = z.extend(trade, { batchId: id, tradeOId: id });
export type SeriesTrade = z.output<typeof seriesTrade>;

const foundTrade = z.extend(trade, {
  /** Whether it is in the series of the search's `batchId`; false without one. */
  isAdded: z.boolean(),
});
export type FoundTrade = z.output<typeof foundTrade>;

export const seriesSortColumns = [
  'name', 'serviceFrequency', 'pricingTZ', 'pricingTime', 'createdAt',
] as const; // prettier-ignore

/** Both searches count pages from 1. */
const searchPage = {
  pageNum: z.optional(
    z.int(errorCode('searchPageInvalid')).check(z.gte(1, errorCode('searchPageInvalid'))),
  ),
  pageSize: z.optional(pageSize),
};

/** Every word of the text must be in the trade's shown columns, in any case and order. */
const tradeSearch = { searchText: z.optional(searchText), instrumentTypeId: z.optional(id) };

/** Either chosen trades or all that a search finds. */
const isEither = (choice: {
  readonly chosen?: readonly string[] | undefined;
  readonly searchText?: string | undefined;
}) => (choice.chosen === undefined) !== (choice.searchText === undefined);

export const seriesContract = {
  list: endpoint('GET', '/api/batch', 'user', {
    summary: 'Your series, colleagues’ and those made by admins; all for admins',
    ...sortedList(seriesSortColumns, series),
  }),
  create: endpoint('POST', '/api/batch', 'user', {
    summary: 'Creates a series of one’s own',
    ...createRow(seriesForm, series),
    refusals: ['seriesNameTaken'],
  }),
  update: endpoint('PUT', '/api/batch', 'user', {
    summary: 'Changes a series; its owner and admins',
    ...changeRow(seriesForm, series),
    refusals: ['seriesNameTaken', 'seriesNotFound', 'seriesNotYours', 'changedMeanwhile'],
  }),
  remove: endpoint('POST', '/api/batch/remove', 'user', {
    summary: 'Takes one’s own series out of every list; those of others stay',
    ...changeByIds,
    refusals: ['seriesRemoveOwnOnly', 'seriesNotFound'],
  }),
  searchAllTrades: postedRead('/api/batch/search-all-trades', 'user', {
    summary: 'Trades by search text, in the order of their ids; pages count from 1',
    body: z.object({ ...tradeSearch, ...searchPage, batchId: z.optional(id) }),
    reply: accepted({ items: z.array(foundTrade), ...countedTotal }),
    refusals: ['seriesNotFound'],
  }),
  searchAddedTrades: postedRead('/api/batch/search-added-trades', 'user', {
    summary: 'Trades of a series by search text, in the order of their ids; pages count from 1',
    body: z.object({ batchId: id, searchText: z.optional(searchText), ...searchPage }),
    reply: accepted({ items: z.array(seriesTrade), ...countedTotal }),
    refusals: ['seriesNotFound'],
  }),
  addTrade: endpoint('POST', '/api/batch/add-trade-to-batch', 'user', {
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
  removeTrade: endpoint('POST', '/api/batch/remove-trade-from-batch', 'user', {
    summary: 'Removes one trade from a series; its owner and admins',
    ...acceptBody(z.object({ tradeBatchId: id })),
    refusals: ['tradeNotInSeries', 'seriesNotYours'],
  }),
  check: postedRead('/api/batch/check', 'user', {
    summary: 'Whether a trade is in a series',
    body: z.object({ batchId: id, tradeOId: id }),
    reply: accepted({ result: z.boolean() }),
    refusals: ['seriesNotFound'],
  }),
  addTrades: endpoint('POST', '/api/batch/add-trades', 'user', {
    summary: 'Adds chosen trades, or all that a search finds; its owner and admins',
    body: z
      .object({ batchId: id, chosen: z.optional(ids), ...tradeSearch })
      .check(z.refine(isEither, errorCode('seriesTradesUnchosen'))),
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
  removeTrades: endpoint('POST', '/api/batch/remove-trades', 'user', {
    summary: 'Removes chosen links (`_id` of search-added-trades), or all that a search finds',
    body: z
      .object({ batchId: id, chosen: z.optional(ids), searchText: z.optional(searchText) })
      .check(z.refine(isEither, errorCode('seriesTradesUnchosen'))),
    reply: accepted({ removed: z.int(), total: z.int() }),
    refusals: ['seriesNotFound', 'seriesNotYours'],
    bodyLimit: 1024 * 1024,
  }),
} as const;

export const seriesEvents = {
  /** A series that the user may see: itself or its trades. */
  'series.changed': z.object({ batchId: z.string() }),
} as const;
