// Calls whose body a worker makes and sends, and whose reply it reads: large ones block nobody there. The session stays with
// the page, which says what to send and judges what came back.
import type { Endpoint, ReplyOf } from '@pricevault/contract';
import { exchange, readJson } from './exchange.ts';
import { requestOf, type ApiRequest } from './request.ts';
import { send, timeLimit } from './transport.ts';

/** A reply as it passes from the worker to the page. */
export interface WorkerReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The page's side. */
export function callThroughWorker<E extends Endpoint>(
  endpoint: E,
  carry: (request: ApiRequest) => Promise<WorkerReply>,
  idempotencyKey?: string,
): Promise<ReplyOf<E>> {
  const input = { body: null, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
  return exchange(
    async (token) => {
      const { status, headers, text } = await carry(requestOf(endpoint, input, token));
      return { status, headers: new Headers(headers), text: () => Promise.resolve(text) };
    },
    (reply) => readJson(reply) as Promise<ReplyOf<E>>,
  );
}

/** Milliseconds: the largest upload is stored well within it. */
const patience = 120_000;

/** The worker's side. */
export async function sendFromWorker(request: ApiRequest, body: object): Promise<WorkerReply> {
  const text = JSON.stringify(body);
  const reply = await send(request, { body: text, signal: timeLimit(patience, text) });
  return {
    status: reply.status,
    headers: Object.fromEntries(reply.headers),
    text: await reply.text(),
  };
}
