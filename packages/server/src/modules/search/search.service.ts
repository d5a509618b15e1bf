// The toolbar's search, and trades similar to a given one.
import { foldText, readTradePhrase, type TradePhrase } from '@pricevault/basics';
import {
  maxSuggestions,
  type AnswerOf,
  type BodyOf,
  type createdTradesContract,
  type searchContract,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { listWindow } from '../../platform/db/list-window.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import { viewerOf } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { resultsViewerOf } from '../results/results-viewer.repository.ts';
import { mayReadAll } from '../transactions/transactions.service.ts';
import { findBondsByCode, findBondsByWords, findSpellings } from './found-bonds.repository.ts';
import {
  findFirstTrades,
  findSearchedTypes,
  findTradeByNumber,
  findTradesByTerms,
  findTradesByText,
  type SearchedType,
} from './found-trades.repository.ts';
import { lastPricesOf } from './last-prices.repository.ts';
import { readBondResults, readTradeResults } from './search.repository.ts';
import { listSimilarTrades } from './similar-trades.repository.ts';

type SearchCall = (typeof searchContract)['search'];
type SimilarCall = (typeof createdTradesContract)['similar'];

const chosen = (id: string | null | undefined) => (id === undefined || id === '' ? null : id);

export async function search(
  { clock, db }: Platform,
  { user }: UserCaller,
  { asset, instrumentType, searchText }: BodyOf<SearchCall>,
): Promise<AnswerOf<SearchCall>> {
  const { queries } = db;
  const text = searchText.trim();
  if (text === '') return { results: [] };
  const phrase = readTradePhrase(foldText(text));
  const types = await findSearchedTypes(queries, {
    assetId: chosen(asset),
    instrumentId: chosen(instrumentType),
  });
  const [tradeIds, bondIds] = await Promise.all([
    findTrades(queries, text, narrowedByCurrency(types, phrase)),
    findBonds(db, text, phrase),
  ]);
  const viewer = viewerOf({ clock }, { user });
  const [trades, bonds] = await Promise.all([
    readTradeResults(queries, viewer, resultsViewerOf(user), tradeIds),
    readBondResults(queries, viewer, bondIds),
  ]);
  // Half of the places each; unused places go to the other side.
  const half = maxSuggestions / 2;
  const shownTrades = trades.slice(0, Math.max(half, maxSuggestions - bonds.length));
  const shownBonds = bonds.slice(0, maxSuggestions - shownTrades.length);
  const isCode = bonds[0]?.isin === text.toUpperCase();
  return { results: isCode ? [...shownBonds, ...shownTrades] : [...shownTrades, ...shownBonds] };
}

interface TradeSearch {
  readonly types: readonly string[];
  readonly phrase: TradePhrase;
  readonly isCurrencyAlone: boolean;
}

/** Trades have the currency of their type, so a currency in the text selects types and is dropped from the words. */
function narrowedByCurrency(types: readonly SearchedType[], phrase: TradePhrase): TradeSearch {
  const currency = phrase.words
    .map((word) => word.toUpperCase())
    .find((word) => types.some((type) => type.currency === word));
  const meant = types.filter((type) => currency === undefined || type.currency === currency);
  const words = phrase.words.filter((word) => word.toUpperCase() !== currency);
  const { expiry, period, strikeRelative, optionType } = phrase;
  return {
    types: meant.map(({ id }) => id),
    phrase: { ...phrase, words },
    isCurrencyAlone:
      currency !== undefined &&
      words.length === 0 &&
      [expiry, period, strikeRelative, optionType].every((part) => part === null),
  };
}

/** Trade id first, then the shown columns. */
async function findTrades(
  executor: Executor,
  text: string,
  { types, phrase, isCurrencyAlone }: TradeSearch,
): Promise<string[]> {
  if (types.length === 0) return [];
  if (isCurrencyAlone) return findFirstTrades(executor, types, maxSuggestions);
  if (phrase.expiry !== null) {
    return findTradesByTerms(executor, types, phrase, maxSuggestions);
  }
  const number = /^\d{1,15}$/.test(text) ? Number(text) : null;
  const [exact, others] = await Promise.all([
    number === null ? [] : findTradeByNumber(executor, types, number),
    findTradesByText(executor, types, phrase, maxSuggestions),
  ]);
  return [...new Set([...exact, ...others])].slice(0, maxSuggestions);
}

/** Codes first, then fragments of the name; spelling is corrected only when nothing was found. */
async function findBonds(db: Database, text: string, phrase: TradePhrase): Promise<string[]> {
  if (phrase.expiry !== null) return [];
  const words = foldText(text)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter((word) => word !== '')
    .slice(0, 8);
  if (words.length === 0) return [];
  const asTyped = words.map((word) => [word]);
  const [byCode, byWords] = await Promise.all([
    findBondsByCode(db.queries, text, maxSuggestions),
    findBondsByWords(db.queries, asTyped, maxSuggestions),
  ]);
  const found = [...new Set([...byCode, ...byWords])];
  if (found.length > 0 || words.every((word) => word.length < 4)) {
    return found.slice(0, maxSuggestions);
  }
  const spelt = await db.transaction((tx) => findSpellings(tx, words));
  return findBondsByWords(db.queries, spelt, maxSuggestions);
}

export async function readSimilarTrades(
  platform: Platform,
  { user }: UserCaller,
  { trade, pageNum = 0, pageSize = 10 }: BodyOf<SimilarCall>,
): Promise<AnswerOf<SimilarCall>> {
  const { db } = platform;
  const { queries } = db;
  const types = await findSearchedTypes(queries, {
    assetId: null,
    instrumentId: trade.instrumentTypeId,
  });
  if (types.length === 0) {
    throw new AppError('instrumentNotFound', {}, { field: 'instrumentTypeId' });
  }
  const found = await listSimilarTrades(queries, trade, listWindow({ pageNum, pageSize }));
  const prices = await lastPricesOf(
    queries,
    {
      ...viewerOf(platform, { user }),
      results: resultsViewerOf(user),
      readsTransactions: await mayReadAll(platform, user),
    },
    found.items,
  );
  const items = found.items.map((item) => {
    const price = prices.get(item._id);
    return {
      ...item,
      lastPrice: price?.lastPrice ?? null,
      source: price?.source ?? null,
      lastPriceTime: price?.at.toISOString() ?? null,
    };
  });
  return { ...found, items };
}
