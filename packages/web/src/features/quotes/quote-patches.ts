// What an event does to the lists of requests that a page holds. Its content is the request as the server's list would show it to
// this reader now; where that is not enough to know the list, the list is read again.
import type {
  BlotterShow,
  EventData,
  PopularThing,
  QuoteKind,
  QuoteRequest,
} from '@pricevault/contract';
import { readAgain } from '../../lib/queries/read-again.ts';

type AnyRequest = QuoteRequest<QuoteKind>;
type AnyPopular = PopularThing<QuoteKind>;

type QuoteEvent = EventData<`${QuoteKind}-requests.changed`>;
type Content = NonNullable<QuoteEvent['content']>;

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}
interface PageInput {
  readonly query: { readonly pageNum?: number; readonly pageSize?: number };
}

const dayMs = 86_400_000;

const thingIdOf = (row: AnyRequest) => ('trade' in row ? row.trade[0] : row.bond[0])?._id;
const thingOf = (event: QuoteEvent) => ('tradeOId' in event ? event.tradeOId : event.bondId);

/** What the last answers came to, and how often it was asked for: the same in all rows of a trade or bond. */
function sharedFacts(content: Content) {
  const last =
    'trade' in content
      ? { lastAvg: content.lastAvg, avgTime: content.avgTime }
      : { lastMid: content.lastMid, midTime: content.midTime };
  return { ...last, requestsToday: content.requestsToday };
}

const requestOf = ({ requestsTotal: _total, ...request }: Content): AnyRequest => request;

/** The same rows where nothing about them has changed. */
function withContent(items: readonly AnyRequest[], content: Content): readonly AnyRequest[] {
  const thing = thingIdOf(content);
  if (!items.some((row) => thingIdOf(row) === thing)) return items;
  return items.map((row) => {
    if (row._id === content._id) return requestOf(content);
    return thingIdOf(row) === thing ? { ...row, ...sharedFacts(content) } : row;
  });
}

const isFirstPage = ({ query }: PageInput) => (query.pageNum ?? 0) === 0;

/** At the top of the first page; what no longer fits leaves at its end. */
function withNewest<Answer extends Page<AnyRequest>>(
  answer: Answer,
  { query }: PageInput,
  content: Content,
): Answer {
  const items = [requestOf(content), ...withContent(answer.items, content)];
  const { pageSize = -1 } = query;
  return {
    ...answer,
    items: pageSize > 0 ? items.slice(0, pageSize) : items,
    total: answer.total + 1,
  };
}

const has = (items: readonly { readonly _id: string }[], id: string) =>
  items.some(({ _id }) => _id === id);

function withRows<Answer extends Page<AnyRequest>>(answer: Answer, content: Content): Answer {
  const items = withContent(answer.items, content);
  return items === answer.items ? answer : { ...answer, items };
}

/** Everybody's requests of the last 24 hours, newest first. */
export function patchRequests(answer: Page<AnyRequest>, input: PageInput, event: QuoteEvent) {
  const { content, change } = event;
  if (!content) return readAgain;
  if (change !== 'asked' || has(answer.items, content._id)) return withRows(answer, content);
  const oldest = answer.items.at(-1);
  const isOver = oldest && Date.parse(oldest.createdAt) <= Date.parse(content.createdAt) - dayMs;
  return isFirstPage(input) && !isOver ? withNewest(answer, input, content) : readAgain;
}

/** The reader's own requests, newest first. */
export function patchOwnRequests(answer: Page<AnyRequest>, input: PageInput, event: QuoteEvent) {
  const { content, change } = event;
  if (!content) return readAgain;
  const isNew = change === 'asked' && content.isOwn && !has(answer.items, content._id);
  if (!isNew) return withRows(answer, content);
  return isFirstPage(input) ? withNewest(answer, input, content) : readAgain;
}

/** Whoever answered gets no content. */
export const patchOwnResponses = (answer: object, _input: PageInput, event: QuoteEvent) =>
  event.content ? answer : readAgain;

/** By requests today, then by all of them. */
const isBefore = (one: AnyPopular, other: AnyPopular) =>
  one.requestsToday - other.requestsToday ||
  one.requestsTotal - other.requestsTotal ||
  (one._id < other._id ? 1 : -1);

/** @param readAt when the list was read: the counts of an earlier day (UTC) are over */
export function patchPopular(
  answer: Page<AnyPopular>,
  input: PageInput,
  event: QuoteEvent,
  readAt: number,
) {
  const { content, change } = event;
  if (!content) return readAgain;
  const thingId = thingOf(event);
  const facts = { ...sharedFacts(content), requestsTotal: content.requestsTotal };
  if (change !== 'asked') {
    if (!has(answer.items, thingId)) return answer;
    const withFacts = (row: AnyPopular) =>
      row._id === thingId ? ({ ...row, ...facts } as AnyPopular) : row;
    return { ...answer, items: answer.items.map(withFacts) };
  }
  const isSameDay = new Date(readAt).toISOString().slice(0, 10) === content.createdAt.slice(0, 10);
  if (!isFirstPage(input) || !isSameDay) return readAgain;
  const thing = 'trade' in content ? { trade: content.trade } : { bond: content.bond };
  const changed = { _id: thingId, ...thing, ...facts } as AnyPopular;
  const others = answer.items.filter(({ _id }) => _id !== thingId);
  const found = others.findIndex((row) => isBefore(changed, row) > 0);
  const items = others.toSpliced(found === -1 ? others.length : found, 0, changed);
  const { pageSize = -1 } = input.query;
  return { ...answer, items: pageSize > 0 ? items.slice(0, pageSize) : items };
}

interface BlotterAnswer extends Page<AnyRequest> {
  readonly waiting: number;
}
interface BlotterInput {
  readonly query: PageInput['query'] & {
    readonly show?: BlotterShow;
    readonly searchText?: string;
    readonly sortBy?: string;
  };
}

/** Open requests first, newest first. A filter, an order or a later page is the server's to know. */
export function patchBlotter(answer: BlotterAnswer, input: BlotterInput, event: QuoteEvent) {
  const { content, change } = event;
  if (!content) return readAgain;
  const { show = 'all', searchText = '', sortBy } = input.query;
  const isPlain = show === 'all' && searchText === '' && sortBy === undefined && isFirstPage(input);
  if (change === 'answered') {
    return sortBy === 'responses' ? readAgain : withRows(answer, content);
  }
  if (!isPlain) return readAgain;
  // Whoever has answered gets no content.
  const ofReader = content.whyNoAnswer === null ? 1 : 0;
  const isShown = has(answer.items, content._id);
  if (change === 'expired') {
    const waiting = Math.max(answer.waiting - ofReader, 0);
    return isShown ? withExpired({ ...answer, waiting }, content) : { ...answer, waiting };
  }
  if (isShown) return withRows(answer, content);
  return withNewest({ ...answer, waiting: answer.waiting + ofReader }, input, content);
}

/** It is now the newest of those that are over, unless they begin on another page. */
function withExpired(answer: BlotterAnswer, content: Content) {
  const rows = withContent(answer.items, content);
  const others = rows.filter(({ _id }) => _id !== content._id);
  const over = others.findIndex(({ expiresAt }) => expiresAt <= content.expiresAt);
  if (over === -1 && answer.total > rows.length) return readAgain;
  const items = others.toSpliced(over === -1 ? others.length : over, 0, requestOf(content));
  return { ...answer, items };
}

/** The answers to a request: read by those who look at this trade or bond. */
export const patchDetail = (
  answer: object,
  { thingId }: { readonly thingId: string },
  event: QuoteEvent,
) => (thingOf(event) === thingId ? readAgain : answer);
