// The Configure view of a series: search, add and remove trades, one or many at once; and its download.
import { csvHeadings, maxUploadRows, maxTradesInSeries } from '@pricevault/basics';
import type { AnswerOf, BodyOf, seriesContract, tradesContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';
import { transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findHeadings } from '../settings/settings.repository.ts';
import { countFound, pageWindow, findConditions } from '../trades/trade-search.repository.ts';
import { findOwners, findSeriesInSight, lockSeries } from './series.repository.ts';
import { lockEditableSeries, recordSeries } from './series.service.ts';
import {
  countSeriesTrades,
  deleteFoundSeriesTrades,
  deleteSeriesTrades,
  findSeriesOfLink,
  findSeriesTrades,
  findTradeNumber,
  findTrades,
  hasTrade,
  insertSeriesTrade,
  insertSeriesTrades,
  isSelectedTrade,
  readTradeFileRows,
} from './series-trades.repository.ts';

type Contract = typeof seriesContract;

export async function searchAllTrades(
  { db: { queries } }: Platform,
  caller: UserCaller,
  { batchId, ...search }: BodyOf<Contract['searchAllTrades']>,
): Promise<AnswerOf<Contract['searchAllTrades']>> {
  if (batchId !== undefined) await requireInSight(queries, caller, batchId);
  const conditions = await findConditions(queries, search);
  const [items, totals] = await Promise.all([
    findTrades(queries, conditions.all, pageWindow(search), batchId ?? null),
    countFound(queries, conditions),
  ]);
  return { items, ...totals };
}

export async function searchAddedTrades(
  { db: { queries } }: Platform,
  caller: UserCaller,
  { batchId, ...search }: BodyOf<Contract['searchAddedTrades']>,
): Promise<AnswerOf<Contract['searchAddedTrades']>> {
  await requireInSight(queries, caller, batchId);
  const { all: condition } = await findConditions(queries, search);
  const [items, total] = await Promise.all([
    findSeriesTrades(queries, batchId, condition, pageWindow(search)),
    countSeriesTrades(queries, batchId, condition),
  ]);
  return { items, total, totalIsMinimum: false };
}

export async function isTradeInSeries(
  { db: { queries } }: Platform,
  caller: UserCaller,
  { batchId, tradeOId }: BodyOf<Contract['check']>,
): Promise<AnswerOf<Contract['check']>> {
  await requireInSight(queries, caller, batchId);
  return { result: await hasTrade(queries, batchId, tradeOId) };
}

export async function addTrade(
  platform: Platform,
  caller: UserCaller,
  { batchId, tradeOId }: BodyOf<Contract['addTrade']>,
): Promise<AnswerOf<Contract['addTrade']>> {
  return transact(platform, caller, async (tx) => {
    const { id: seriesId } = await lockEditableSeries(tx, caller, batchId);
    const tradeNumber = await findTradeNumber(tx, tradeOId);
    if (tradeNumber === null) throw new AppError('tradeNotFound');
    const link = { seriesId, tradeNumber, addedBy: caller.user.id, now: platform.clock.now() };
    const newId = await insertSeriesTrade(tx, link);
    if (newId === null) throw new AppError('tradeInSeries');
    refuseTooMany(await countSeriesTrades(tx, seriesId));
    await recordSeries(tx, caller, 'series.trade-added', seriesId, { tradeId: tradeNumber });
    return { newId };
  });
}

export async function addTrades(
  platform: Platform,
  caller: UserCaller,
  { batchId, chosen, ...search }: BodyOf<Contract['addTrades']>,
): Promise<AnswerOf<Contract['addTrades']>> {
  return transact(platform, caller, async (tx) => {
    const { id: seriesId } = await lockEditableSeries(tx, caller, batchId);
    const condition = chosen ? isSelectedTrade(chosen) : (await findConditions(tx, search)).all;
    const by = { seriesId, addedBy: caller.user.id, now: platform.clock.now() };
    const { found, added } = await insertSeriesTrades(tx, by, condition);
    const total = await countSeriesTrades(tx, seriesId);
    refuseTooMany(Math.max(total, found));
    if (added > 0) await recordSeries(tx, caller, 'series.trades-added', seriesId, { added });
    return { added, alreadyIn: found - added, total };
  });
}

/** A link of a series that is not in sight is treated as not found. */
export async function removeTrade(
  platform: Platform,
  caller: UserCaller,
  { tradeBatchId }: BodyOf<Contract['removeTrade']>,
): Promise<AnswerOf<Contract['removeTrade']>> {
  return transact(platform, caller, async (tx) => {
    const seriesId = await findSeriesOfLink(tx, tradeBatchId);
    if (seriesId === null || !(await lockSeries(tx, caller.user, seriesId))) {
      throw new AppError('tradeNotInSeries');
    }
    await lockEditableSeries(tx, caller, seriesId);
    const removed = await deleteSeriesTrades(tx, seriesId, [tradeBatchId]);
    if (removed === 0) throw new AppError('tradeNotInSeries');
    await recordSeries(tx, caller, 'series.trade-removed', seriesId, {});
    return {};
  });
}

export async function removeTrades(
  platform: Platform,
  caller: UserCaller,
  { batchId, chosen, ...search }: BodyOf<Contract['removeTrades']>,
): Promise<AnswerOf<Contract['removeTrades']>> {
  return transact(platform, caller, async (tx) => {
    const { id: seriesId } = await lockEditableSeries(tx, caller, batchId);
    const removed = chosen
      ? await deleteSeriesTrades(tx, seriesId, chosen)
      : await deleteFoundSeriesTrades(tx, seriesId, (await findConditions(tx, search)).all);
    if (removed > 0) await recordSeries(tx, caller, 'series.trades-removed', seriesId, { removed });
    return { removed, total: await countSeriesTrades(tx, seriesId) };
  });
}

/** The reply as JSON text: a series can hold too many trades to parse and validate again. */
export async function downloadTrades(
  { db: { queries } }: Platform,
  { user }: UserCaller,
  { batchIds }: BodyOf<(typeof tradesContract)['download']>,
): Promise<string> {
  const found = await findSeriesInSight(queries, user, batchIds);
  if (found.length < new Set(batchIds).size) throw new AppError('seriesNotFound');
  const rows = found.reduce((sum, { tradeCount }) => sum + tradeCount, 0);
  if (rows > maxUploadRows) throw new AppError('downloadTooLarge', { max: maxUploadRows });
  const headings = (await findHeadings(queries, user.id)) ?? csvHeadings;
  const items = await readTradeFileRows(queries, batchIds, headings);
  const series = found.map(({ _id, name, serviceFrequency, pricingTZ, pricingTime, unit }) => ({
    _id,
    name,
    serviceFrequency,
    pricingTZ,
    pricingTime,
    unit,
  }));
  const head = JSON.stringify({ success: true, csvHeadings: headings, series });
  return `${head.slice(0, -1)},"items":${items}}`;
}

async function requireInSight(executor: Executor, { user }: UserCaller, id: string): Promise<void> {
  const found = isUuid(id) ? await findOwners(executor, user, [id]) : [];
  if (found.length === 0) throw new AppError('seriesNotFound');
}

function refuseTooMany(count: number): void {
  if (count > maxTradesInSeries) {
    throw new AppError('seriesTradesTooMany', { max: maxTradesInSeries });
  }
}
