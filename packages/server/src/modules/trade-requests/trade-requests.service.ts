// Asking for a value of a trade, and answering. The database's clock decides what is open.
import type { AnswerOf, BodyOf, QueryOf, tradeRequestsContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import { countUpToLimit, listWindow } from '../../platform/db/list-window.ts';
import { transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { sql } from 'kysely';
import { lookOf } from '../../platform/http/look.ts';
import { tradeRequestTables } from '../quotes/request-tables.repository.ts';
import { findOwnOpenRequest, lockRequest } from '../quotes/request-changes.repository.ts';
import { choiceOf } from '../quotes/request-choice.repository.ts';
import { closeExpired, tellAnswered, tellAsked } from '../quotes/request-telling.service.ts';
import { findTradesInSight } from '../trades/trades.repository.ts';
import { findRequestOfTrade, listAnswers, readTradeNames } from './trade-answers.repository.ts';
import {
  holdTrade,
  insertRequest,
  putAnswer,
  type HeldTrade,
} from './trade-request-changes.repository.ts';
import { tradeRequestKind } from './trade-request-kind.ts';
import {
  findRequest,
  listPopularTradeIds,
  listRecentRequests,
  listRequestsOfUser,
  listResponsesOfUser,
  readPopularTrades,
  responsesOnWire,
} from './trade-requests.repository.ts';

type Contract = typeof tradeRequestsContract;

export async function readRequests(
  platform: Platform,
  caller: UserCaller,
  query: QueryOf<Contract['list']>,
): Promise<AnswerOf<Contract['list']>> {
  return listRecentRequests(platform.db.queries, lookOf(platform, caller), listWindow(query));
}

export async function readOwnRequests(
  platform: Platform,
  caller: UserCaller,
  query: QueryOf<Contract['userRequests']>,
): Promise<AnswerOf<Contract['userRequests']>> {
  return listRequestsOfUser(platform.db.queries, lookOf(platform, caller), listWindow(query));
}

export async function readOwnResponses(
  platform: Platform,
  caller: UserCaller,
  query: QueryOf<Contract['userResponses']>,
): Promise<AnswerOf<Contract['userResponses']>> {
  return listResponsesOfUser(platform.db.queries, lookOf(platform, caller), listWindow(query));
}

/** Every trade in sight is somewhere in this list. */
export async function readPopular(
  platform: Platform,
  caller: UserCaller,
  query: QueryOf<Contract['popular']>,
): Promise<AnswerOf<Contract['popular']>> {
  const { queries } = platform.db;
  const look = lookOf(platform, caller);
  const [ids, counted] = await Promise.all([
    listPopularTradeIds(queries, look.now, listWindow(query)),
    countUpToLimit(queries, sql`1 from trades_in_sight`),
  ]);
  return { items: await readPopularTrades(queries, look, ids), ...counted };
}

export async function requestValue(
  platform: Platform,
  caller: UserCaller,
  { tradeId }: BodyOf<Contract['request']>,
): Promise<AnswerOf<Contract['request']>> {
  return transact(platform, caller, async (tx) => {
    const look = lookOf(platform, caller);
    const trade = await heldTrade(tx, tradeId);
    const open = await findOwnOpenRequest(tx, tradeRequestTables, look, trade.id);
    const id = open ?? (await insertRequest(tx, look, trade));
    if (open === null)
      await tellAsked(tx, platform, caller, tradeRequestKind, { id, thingId: trade.id });
    const request = await findRequest(tx, look, id);
    if (!request) throw new AppError('requestNotFound');
    return { request, isExisting: open !== null };
  });
}

export async function respond(
  platform: Platform,
  caller: UserCaller,
  { tradeId, value, requestId }: BodyOf<Contract['respond']>,
): Promise<AnswerOf<Contract['respond']>> {
  return transact(platform, caller, async (tx) => {
    const look = lookOf(platform, caller);
    const trade = await heldTrade(tx, tradeId);
    const request = await lockRequest(tx, tradeRequestTables, look, trade.id, requestId);
    if (!request) {
      throw new AppError(requestId === undefined ? 'requestClosed' : 'requestNotFound');
    }
    const answer = await putAnswer(tx, look, request.id, value);
    if (!answer) throw new AppError('requestClosed');
    await tellAnswered(tx, platform, caller, tradeRequestKind, {
      ...request,
      thingId: trade.id,
      isNewAnswer: answer.isNew,
    });
    const [response] = await responsesOnWire(tx, [answer.row]);
    if (!response) throw new AppError('tradeNotFound');
    return { response };
  });
}

export async function readModalData(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<Contract['modalData']>,
): Promise<AnswerOf<Contract['modalData']>> {
  return platform.db.transaction(async (tx) => {
    const look = lookOf(platform, caller);
    const { id } = await heldTrade(tx, body.tradeId);
    const trade = (await findTradesInSight(tx, [id])).get(id);
    if (!trade) throw new AppError('tradeNotFound');
    const choice = choiceOf(body);
    const request = await findRequestOfTrade(tx, look, id, choice);
    if (!request && typeof choice !== 'string') throw new AppError('requestNotFound');
    const names = await readTradeNames(tx, id);
    const seesAll = request !== null && (request.isOwn || request.isResponsed);
    return {
      maxValue: request?.valueMax ?? null,
      maxValueTime: request?.valueMaxAt?.toISOString() ?? null,
      seesAll,
      isResponsed: request?.isResponsed ?? false,
      isOwn: request?.isOwn ?? false,
      items: seesAll ? await listAnswers(tx, request.id) : [],
      responses: request?.answers ?? 0,
      // Once the request is over its average is everybody's Last Avg.
      valueAvg: seesAll || request?.isClosed ? (request?.valueAvg ?? null) : null,
      avgTime: request?.createdAt.toISOString() ?? null,
      requestId: request?.id ?? null,
      expiresAt: request?.expiresAt.toISOString() ?? null,
      trade: [trade],
      assetOfTrade: names.asset,
      instrumentTypeOfTrade: trade.instrumentType[0]?.name ?? '',
      currencyOfTrade: trade.instrumentType[0]?.currency ?? '',
      userOfTrade: names.user,
    };
  });
}

export async function heldTrade(tx: Executor, reference: string | number): Promise<HeldTrade> {
  const trade = await holdTrade(tx, reference);
  if (!trade) throw new AppError('tradeNotFound', {}, { field: 'tradeId' });
  return trade;
}

export function closeExpiredRequests(platform: Platform): Promise<number | null> {
  return closeExpired(platform, tradeRequestKind);
}

export function addTradeRequestDeadlines(platform: Platform): void {
  platform.jobs.addDeadlines(() => closeExpiredRequests(platform));
}
