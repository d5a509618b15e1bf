// The detail of a trade or bond: one request on it with its answers, or the last answers.
import type { AnswerOf, BodyOf, QuoteKind, quotesContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import { viewerOf } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBondDetails } from '../bonds/bonds.repository.ts';
import { resultsViewerOf } from '../results/results-viewer.repository.ts';
import {
  findAnsweredRequest,
  listAnswers,
  readLastMid,
  readTradeNames,
  type RequestChoice,
} from './quote-detail.repository.ts';
import { rulesOf } from './quote-kinds.ts';
import { holdThing } from './quotes.service.ts';

type Detail<Kind extends QuoteKind> = (typeof quotesContract)[Kind]['modalData'];

export async function readTradeDetail(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<Detail<'trade'>>,
): Promise<AnswerOf<Detail<'trade'>>> {
  const { thing, request, best, ...detail } = await readDetail(
    platform,
    'trade',
    caller,
    body.tradeId,
    body,
  );
  const names = await readTradeNames(platform.db.queries, resultsViewerOf(caller.user), thing._id);
  return {
    ...detail,
    trade: [thing],
    maxValue: best?.valueBest ?? null,
    maxValueTime: best?.valueBestAt?.toISOString() ?? null,
    // Once the request is closed, every vetted firm sees its average as Last Avg.
    valueAvg: detail.seesAll || best?.isClosed ? (best?.valueAvg ?? null) : null,
    avgTime: request?.createdAt.toISOString() ?? null,
    assetOfTrade: names.asset,
    instrumentTypeOfTrade: thing.instrumentType[0]?.name ?? '',
    currencyOfTrade: thing.instrumentType[0]?.currency ?? '',
    userOfTrade: names.user,
    lastResult: names.lastResult,
  };
}

export async function readBondDetail(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<Detail<'bond'>>,
): Promise<AnswerOf<Detail<'bond'>>> {
  const { queries } = platform.db;
  const { thing, request, best, ...detail } = await readDetail(
    platform,
    'bond',
    caller,
    body.bondId,
    body,
  );
  const [details, last] = await Promise.all([
    findBondDetails(queries, thing._id),
    readLastMid(queries, viewerOf(platform, caller), thing._id),
  ]);
  if (!details) throw new AppError('bondNotFound');
  return {
    ...detail,
    bond: [thing],
    maxBid: best?.bidBest ?? null,
    maxBidDate: best?.bidBestAt?.toISOString() ?? null,
    minOffer: best?.offerBest ?? null,
    minOfferDate: best?.offerBestAt?.toISOString() ?? null,
    ...last,
    createdAt: request?.createdAt.toISOString() ?? null,
    details,
  };
}

interface AskedDetail {
  readonly requestId?: string | undefined;
  readonly time?: string | null | undefined;
  readonly isRequest?: boolean | undefined;
}

/** The chosen request, with its answers for firms that may see all of them; `best` is null for firms that see none. */
async function readDetail<Kind extends QuoteKind>(
  platform: Platform,
  kind: Kind,
  caller: UserCaller,
  reference: string | number,
  asked: AskedDetail,
) {
  const { queries } = platform.db;
  const { find, notFound } = rulesOf(kind);
  const thingId = await holdThing(queries, kind, reference);
  const choice = choiceOf(asked);
  const viewer = viewerOf(platform, caller);
  const [things, request] = await Promise.all([
    find(queries, [thingId]),
    findAnsweredRequest(queries, kind, viewer, thingId, choice),
  ]);
  const thing = things.get(thingId);
  if (!thing) throw new AppError(notFound.code);
  if (!request && typeof choice !== 'string') throw new AppError('requestNotFound');
  const seesAll =
    viewer.seesAnswers && request !== null && (request.isOwnFirm || request.isResponsed);
  return {
    thing,
    request,
    seesAll,
    items: seesAll ? await listAnswers(queries, kind, request.id) : [],
    requestId: request?.id ?? null,
    expiresAt: request?.expiresAt.toISOString() ?? null,
    isOwn: request?.isOwn ?? false,
    whyNoAnswer: request?.whyNoAnswer ?? (viewer.seesAnswers ? null : ('notVetted' as const)),
    isResponsed: request?.isResponsed ?? false,
    farAnswers: request?.farAnswers ?? 0,
    best: viewer.seesAnswers ? request : null,
    responses: request?.answers ?? 0,
  };
}

/** Without a request or a time: the newest request, or, for "last responses", the newest one with answers. */
function choiceOf({ requestId, time, isRequest = true }: AskedDetail): RequestChoice {
  if (requestId !== undefined) return { id: requestId };
  if (!isRequest) return 'newest answered';
  if (time === undefined || time === null || time === '') return 'newest';
  const createdAt = new Date(time);
  if (Number.isNaN(createdAt.getTime())) throw new AppError('requestNotFound');
  return { createdAt };
}
