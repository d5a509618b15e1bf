// Asking for a value of a trade, and answering. The database's clock decides what is open.
import { tradeLabel, type NoticeKind } from '@pricevault/basics';
import type { AnswerOf, BodyOf, QueryOf, Trade, tradeRequestsContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { countUpToLimit, listWindow } from '../../platform/db/list-window.ts';
import { addEventsForAll } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { sql } from 'kysely';
import { addNotices } from '../notices/notices.service.ts';
import { closeExpired, lookOf } from '../quotes/quotes.service.ts';
import { choiceOf } from '../quotes/request-choice.repository.ts';
import { findTradesInSight } from '../trades/trades.repository.ts';
import { listPopularTradeIds } from './popular-trades.repository.ts';
import { findRequestOfTrade, listAnswers, readTradeNames } from './trade-answers.repository.ts';
import {
  closeRequests,
  findConcerned,
  findOwnOpenRequest,
  holdTrade,
  insertRequest,
  lockRequest,
  putAnswer,
  readNextExpiry,
  type HeldTrade,
} from './trade-request-changes.repository.ts';
import {
  findRequest,
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
    const open = await findOwnOpenRequest(tx, look, trade.id);
    const id = open ?? (await insertRequest(tx, look, trade));
    if (open === null) await tellRequested(tx, platform, caller, id, trade.id);
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
    const request = await lockRequest(tx, look, trade.id, requestId);
    if (!request) {
      throw new AppError(requestId === undefined ? 'requestClosed' : 'requestNotFound');
    }
    const answer = await putAnswer(tx, look, request.id, value);
    if (!answer) throw new AppError('requestClosed');
    await recordAudit(tx, actorOf(caller), {
      action: 'trade-requests.answered',
      objectType: 'trade-request',
      objectId: request.id,
    });
    await tellPages(tx, 'answered', [{ id: request.id, tradeId: trade.id }]);
    if (request.userId !== caller.user.id) {
      await tellPeople(tx, platform, 'tradeAnswered', [
        { userIds: [request.userId], requestId: request.id, tradeId: trade.id },
      ]);
    }
    const [response] = await responsesOnWire(tx, [answer]);
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

async function tellRequested(
  tx: Executor,
  platform: Platform,
  caller: UserCaller,
  requestId: string,
  tradeId: string,
): Promise<void> {
  await recordAudit(tx, actorOf(caller), {
    action: 'trade-requests.asked',
    objectType: 'trade-request',
    objectId: requestId,
  });
  await tellPages(tx, 'asked', [{ id: requestId, tradeId }]);
  const userIds = await findConcerned(tx, lookOf(platform, caller), tradeId);
  await tellPeople(tx, platform, 'tradeRequested', [{ userIds, requestId, tradeId }]);
}

async function tellPages(
  tx: Executor,
  change: 'asked' | 'answered' | 'expired',
  requests: readonly { readonly id: string; readonly tradeId: string }[],
): Promise<void> {
  const data = requests.map(({ id, tradeId }) => ({ change, requestId: id, tradeOId: tradeId }));
  await addEventsForAll(tx, 'trade-requests.changed', data);
}

interface Told {
  readonly userIds: readonly string[];
  readonly requestId: string;
  readonly tradeId: string;
}

export async function tellPeople(
  tx: Executor,
  platform: Pick<Platform, 'clock' | 'publicUrl'>,
  kind: NoticeKind,
  told: readonly Told[],
): Promise<void> {
  const trades = await findTradesInSight(
    tx,
    told.map(({ tradeId }) => tradeId),
  );
  const notices = told.flatMap(({ userIds, requestId, tradeId }) => {
    const trade = trades.get(tradeId);
    return trade
      ? [{ kind, userIds, thingId: requestId, subject: subjectOf(trade, requestId) }]
      : [];
  });
  await addNotices(tx, platform, notices);
}

function subjectOf(trade: Trade, requestId: string) {
  const { tradeId, _id: tradeOId } = trade;
  return { tradeId, tradeOId, bondId: null, isin: null, label: tradeLabel(trade), requestId };
}

export function closeExpiredRequests(platform: Platform): Promise<number | null> {
  return closeExpired(platform, {
    close: closeRequests,
    nextExpiry: readNextExpiry,
    async tell(tx, requests) {
      await tellPages(tx, 'expired', requests);
      const told = requests.map(({ id, tradeId, userId }) => ({
        userIds: [userId],
        requestId: id,
        tradeId,
      }));
      await tellPeople(tx, platform, 'tradeExpired', told);
    },
  });
}

export function addTradeRequestDeadlines(platform: Platform): void {
  platform.deadlines.add(() => closeExpiredRequests(platform));
}
