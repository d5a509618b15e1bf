// An open page of quotes without its screen: it hears the events, changes its four lists by their contents as the page does, and
// reads those again for which an event does not suffice, at the page's pace.
import type { EventData } from '@pricevault/contract';
import { get, type IncomingMessage } from 'node:http';
import { createFrameReader } from '../../../../packages/web/src/lib/events/event-frames.ts';
import { readAgain } from '../../../../packages/web/src/lib/queries/read-again.ts';
import {
  patchOwnRequests,
  patchOwnResponses,
  patchPopular,
  patchRequests,
} from '../../../../packages/web/src/features/quotes/quote-patches.ts';
import { callApi, type Target } from '../../api-calls.ts';

type QuoteEvent = EventData<'trade-requests.changed'>;
type Patch = (answer: never, input: never, event: QuoteEvent, readAt: number) => unknown;

const lists: Readonly<Record<string, Patch>> = {
  'get-requests': patchRequests,
  'popular-trades': patchPopular,
  'user-requests': patchOwnRequests,
  'user-responses': patchOwnResponses,
};
const input = { query: { pageNum: 0, pageSize: 10 } };
/** As in `refresh-pace.ts` of the web. */
const pace = { shortest: 400, spread: 800 };

const read = (target: Target, list: string) =>
  callApi(target, { method: 'GET', path: `/api/trade/${list}?pageNum=0&pageSize=10` });

/** What the pages of a person begin with. */
export async function readLists(target: Target): Promise<ReadonlyMap<string, unknown>> {
  const answers = Object.keys(lists).map(async (list) => [list, await read(target, list)] as const);
  return new Map(await Promise.all(answers));
}

export interface OpenPage {
  /** Lists that were read again. */
  readonly reads: number;
  /** Events of requests that were heard. */
  readonly heard: number;
  close(): void;
}

export async function openPage(
  target: Target,
  first: ReadonlyMap<string, unknown>,
): Promise<OpenPage> {
  const stream = await openStream(target);
  const answers = new Map(first);
  const readAt = new Map([...first.keys()].map((list) => [list, Date.now()]));
  const due = new Map<string, NodeJS.Timeout>();
  const lastRead = new Map<string, number>();
  const page = { reads: 0, heard: 0, isOpen: true };

  function readSoon(list: string): void {
    if (due.has(list)) return;
    const since = (lastRead.get(list) ?? -Infinity) + pace.shortest - performance.now();
    const pause = Math.max(since, 0) + Math.random() * pace.spread;
    due.set(
      list,
      setTimeout(() => {
        due.delete(list);
        lastRead.set(list, performance.now());
        page.reads += 1;
        void read(target, list).then(
          (answer) => answers.set(list, answer),
          () => readSoon(list),
        );
      }, pause),
    );
  }

  const frames = createFrameReader();
  stream.on('data', (text: string) => {
    for (const { event, data } of frames(text)) {
      if (event !== 'trade-requests.changed') continue;
      page.heard += 1;
      const heard = JSON.parse(data) as QuoteEvent;
      for (const [list, patch] of Object.entries(lists)) {
        const next = patch(
          answers.get(list) as never,
          input as never,
          heard,
          readAt.get(list) ?? 0,
        );
        if (next === readAgain) readSoon(list);
        else answers.set(list, next);
      }
    }
  });
  return {
    get reads() {
      return page.reads;
    },
    get heard() {
      return page.heard;
    },
    close() {
      for (const timer of due.values()) clearTimeout(timer);
      stream.destroy();
    },
  };
}

/** Resolves with the first data, which confirms that the stream is open. */
export function openStream({ url, token }: Target): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get(`${url}/api/events`, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Answered ${response.statusCode}.`));
      response.setEncoding('utf8');
      response.once('data', () => resolve(response));
      response.on('error', () => undefined); // destroyed at the end of the figure
    });
    request.once('error', reject);
  });
}
