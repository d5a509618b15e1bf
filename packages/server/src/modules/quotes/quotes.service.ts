// Requests for a value of a trade or a quote of a bond, and answers. The database's clock decides what is open.
import type { PageQuery, QuoteKind, QuoteRequest, QuoteResponse } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/db/database-clock.ts';
import { listWindow, type Counted, type ListWindow } from '../../platform/db/list-window.ts';
import { transact, type UserCaller } from '../../platform/http/call.ts';
import { viewerOf } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { resultsViewerOf } from '../results/results-viewer.repository.ts';
import { readReferences } from './far-answers.repository.ts';
import { ownQuoteLines } from './own-quotes.repository.ts';
import {
  findOwnOpenRequest,
  insertRequest,
  lockRequest,
  putAnswer,
} from './quote-changes.repository.ts';
import { rulesOf } from './quote-kinds.ts';
import { notifyOfAnswer, notifyOfRequest } from './quote-notices.service.ts';
import {
  findRequest,
  listPopular,
  listRecentRequests,
  listRequestsOfUser,
  listResponsesOfUser,
} from './quotes.repository.ts';

/** Prices that the firm sees: last averages and consensus, of the thing and of its neighbours. */
type References = readonly number[];

/** Values of trades are premiums and differ much from strike to strike; prices of bonds do not. */
const farRatio: Record<QuoteKind, number> = { trade: 2, bond: 1.2 };

/** The lists of a kind, as the caller sees them. */
const listing =
  <Kind extends QuoteKind, Item>(
    list: (
      executor: Executor,
      kind: Kind,
      viewer: Viewer,
      window: ListWindow,
    ) => Promise<Counted<Item>>,
  ) =>
  (platform: Platform, kind: Kind, caller: UserCaller, query: PageQuery) =>
    list(platform.db.queries, kind, viewerOf(platform, caller), listWindow(query));

export const readRequests = listing(listRecentRequests);
export const readOwnRequests = listing(listRequestsOfUser);
export const readOwnResponses = listing(listResponsesOfUser);
export const readPopular = listing(listPopular);

/** The caller's requests and answers as a CSV file. */
export function exportOwnQuotes(platform: Platform, kind: QuoteKind, caller: UserCaller) {
  const day = platform.clock.now().toISOString().slice(0, 10);
  return {
    fileName: `${kind}-quotes-${day}.csv`,
    lines: ownQuoteLines(platform.db.queries, kind, viewerOf(platform, caller)),
  };
}

export async function askForQuotes<Kind extends QuoteKind>(
  platform: Platform,
  kind: Kind,
  caller: UserCaller,
  reference: string | number,
): Promise<{ request: QuoteRequest<Kind>; isExisting: boolean }> {
  return transact(platform, caller, async (tx) => {
    const viewer = viewerOf(platform, caller);
    const thingId = await holdThing(tx, kind, reference);
    const open = await findOwnOpenRequest(tx, kind, viewer, thingId);
    const id = open ?? (await insertRequest(tx, kind, viewer, thingId));
    if (open === null) await notifyOfRequest(tx, platform, caller, kind, { id, thingId });
    const request = await findRequest(tx, kind, viewer, id);
    if (!request) throw new AppError('requestNotFound');
    return { request, isExisting: open !== null };
  });
}

export async function respond<Kind extends QuoteKind>(
  platform: Platform,
  kind: Kind,
  caller: UserCaller,
  asked: {
    readonly reference: string | number;
    readonly requestId: string | undefined;
    readonly isConfirmed: boolean | undefined;
  },
  answer: Readonly<Record<string, number | null>>,
): Promise<{ response: QuoteResponse<Kind> }> {
  return transact(platform, caller, async (tx) => {
    const viewer = viewerOf(platform, caller);
    const thingId = await holdThing(tx, kind, asked.reference);
    if (!viewer.seesAnswers) throw new AppError('quotesFirmNotVetted');
    const request = await lockRequest(tx, kind, viewer, thingId, asked.requestId);
    if (!request) {
      throw new AppError(asked.requestId === undefined ? 'requestClosed' : 'requestNotFound');
    }
    if (request.isOwnFirm) throw new AppError('requestOfOwnFirm');
    const asking = { ...viewer, results: resultsViewerOf(caller.user) };
    const isFar = isFarFrom(await readReferences(tx, kind, asking, thingId), kind, answer);
    if (isFar && asked.isConfirmed !== true) throw new AppError('answerNotConfirmed');
    const stored = await putAnswer(tx, kind, viewer, request.id, answer, isFar);
    if (!stored) throw new AppError('requestClosed');
    const { response, isNew } = stored;
    await notifyOfAnswer(tx, platform, caller, kind, { ...request, thingId, isNewAnswer: isNew });
    if (!response) throw new AppError(rulesOf(kind).notFound.code);
    return { response };
  });
}

export async function holdThing(
  executor: Executor,
  kind: QuoteKind,
  reference: string | number,
): Promise<string> {
  const { hold, notFound } = rulesOf(kind);
  const id = await hold(executor, reference);
  if (id === null) throw new AppError(notFound.code, {}, { field: notFound.field });
  return id;
}

// Answers far from what is known: they are asked about before they are stored, and marked for everybody.

/** True if a figure is beyond all references by more than the ratio of its kind. Without references nothing is far. */
function isFarFrom(
  references: References,
  kind: QuoteKind,
  answer: Readonly<Record<string, number | null>>,
): boolean {
  if (references.length === 0) return false;
  const lowest = Math.min(...references) / farRatio[kind];
  const highest = Math.max(...references) * farRatio[kind];
  return Object.values(answer).some(
    (figure) => figure !== null && (figure < lowest || figure > highest),
  );
}
