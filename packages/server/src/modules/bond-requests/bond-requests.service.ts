// Asking for a quote of a bond, and answering. The database's clock decides what is open.
import type { AnswerOf, BodyOf, bondRequestsContract, QueryOf } from '@pricevault/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import { countUpToLimit, listWindow } from '../../platform/db/list-window.ts';
import { transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBondDetails, findBondId, findBonds } from '../bonds/bonds.repository.ts';
import { lookOf } from '../../platform/http/look.ts';
import { bondRequestTables } from '../quotes/request-tables.repository.ts';
import { findOwnOpenRequest, lockRequest } from '../quotes/request-changes.repository.ts';
import { choiceOf } from '../quotes/request-choice.repository.ts';
import { closeExpired, tellAnswered, tellAsked } from '../quotes/request-telling.service.ts';
import { findRequestOfBond, listAnswers, readLastMid } from './bond-answers.repository.ts';
import { insertRequest, putAnswer } from './bond-request-changes.repository.ts';
import { bondRequestKind } from './bond-request-kind.ts';
import {
  findRequest,
  listPopularBondIds,
  listRecentRequests,
  listRequestsOfUser,
  listResponsesOfUser,
  readPopularBonds,
  responsesOnWire,
} from './bond-requests.repository.ts';

type Contract = typeof bondRequestsContract;

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

/** Every bond is somewhere in this list. */
export async function readPopular(
  platform: Platform,
  caller: UserCaller,
  query: QueryOf<Contract['popular']>,
): Promise<AnswerOf<Contract['popular']>> {
  const { queries } = platform.db;
  const look = lookOf(platform, caller);
  const [ids, counted] = await Promise.all([
    listPopularBondIds(queries, look.now, listWindow(query)),
    countUpToLimit(queries, sql`1 from bonds`),
  ]);
  return { items: await readPopularBonds(queries, look, ids), ...counted };
}

export async function requestQuote(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<Contract['request']>,
): Promise<AnswerOf<Contract['request']>> {
  return transact(platform, caller, async (tx) => {
    const look = lookOf(platform, caller);
    const bondId = await namedBond(tx, body.bondId);
    const open = await findOwnOpenRequest(tx, bondRequestTables, look, bondId);
    const id = open ?? (await insertRequest(tx, look, bondId));
    if (open === null)
      await tellAsked(tx, platform, caller, bondRequestKind, { id, thingId: bondId });
    const request = await findRequest(tx, look, id);
    if (!request) throw new AppError('requestNotFound');
    return { request, isExisting: open !== null };
  });
}

export async function respond(
  platform: Platform,
  caller: UserCaller,
  { requestId, bid, offer = null, ...body }: BodyOf<Contract['respond']>,
): Promise<AnswerOf<Contract['respond']>> {
  return transact(platform, caller, async (tx) => {
    const look = lookOf(platform, caller);
    const bondId = await namedBond(tx, body.bondId);
    const request = await lockRequest(tx, bondRequestTables, look, bondId, requestId);
    if (!request) {
      throw new AppError(requestId === undefined ? 'requestClosed' : 'requestNotFound');
    }
    const answer = await putAnswer(tx, look, request.id, { bid, offer });
    if (!answer) throw new AppError('requestClosed');
    await tellAnswered(tx, platform, caller, bondRequestKind, {
      ...request,
      thingId: bondId,
      isNewAnswer: answer.isNew,
    });
    const [response] = await responsesOnWire(tx, [answer.row]);
    if (!response) throw new AppError('bondNotFound');
    return { response };
  });
}

export async function readModalData(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<Contract['modalData']>,
): Promise<AnswerOf<Contract['modalData']>> {
  const { queries } = platform.db;
  const look = lookOf(platform, caller);
  const bondId = await namedBond(queries, body.bondId);
  const choice = choiceOf(body);
  const [bonds, details, request, last] = await Promise.all([
    findBonds(queries, [bondId]),
    findBondDetails(queries, bondId),
    findRequestOfBond(queries, look, bondId, choice),
    readLastMid(queries, look, bondId),
  ]);
  const bond = bonds.get(bondId);
  if (!bond || !details) throw new AppError('bondNotFound');
  if (!request && typeof choice !== 'string') throw new AppError('requestNotFound');
  const seesAll = request !== null && (request.isOwn || request.isResponsed);
  return {
    items: seesAll ? await listAnswers(queries, request.id) : [],
    maxBid: request?.bidMax ?? null,
    maxBidDate: request?.bidMaxAt?.toISOString() ?? null,
    minOffer: request?.offerMin ?? null,
    minOfferDate: request?.offerMinAt?.toISOString() ?? null,
    seesAll,
    isResponsed: request?.isResponsed ?? false,
    isOwn: request?.isOwn ?? false,
    responses: request?.answers ?? 0,
    ...last,
    requestId: request?.id ?? null,
    createdAt: request?.createdAt.toISOString() ?? null,
    expiresAt: request?.expiresAt.toISOString() ?? null,
    bond: [bond],
    details,
  };
}

async function namedBond(executor: Executor, reference: string): Promise<string> {
  const id = await findBondId(executor, reference);
  if (id === null) throw new AppError('bondNotFound', {}, { field: 'bondId' });
  return id;
}

export function closeExpiredRequests(platform: Platform): Promise<number | null> {
  return closeExpired(platform, bondRequestKind);
}

export function addBondRequestDeadlines(platform: Platform): void {
  platform.jobs.addDeadlines(() => closeExpiredRequests(platform));
}
