// Calls to our API, typed by the contract. Replies are trusted (the server checks them against the same contract), so
// no schema is loaded here.
import type {
  BodyInputOf,
  Endpoint,
  ErrorCode,
  ParamsOf,
  QueryInputOf,
  ReplyOf,
} from '@pricevault/contract';
import { noteServerTime } from '../time/clock.ts';
import { ApiError, readRefusal, type WholeReply } from './api-error.ts';
import { clearSession, readToken, type SignOutReason } from '../session/session.ts';

export { ApiError, type WholeReply } from './api-error.ts';

/** Milliseconds that a call may take before it counts as offline. */
const defaultTimeout = 30_000;

type Field<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };

export type CallInput<E extends Endpoint> = Field<'body', BodyInputOf<E>> &
  Field<'params', ParamsOf<E>> & {
    query?: QueryInputOf<E>;
    signal?: AbortSignal;
    /** 8 to 128 letters, digits, dashes or underscores: a repeated call with it changes nothing twice. */
    idempotencyKey?: string;
    /** Milliseconds; 30 s unless said otherwise. */
    timeout?: number;
    /** Goes on when the page goes away. For small bodies: browsers carry 64 KiB at most. */
    isLasting?: boolean;
  };
type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

type SignedOutHandler = (reason: SignOutReason) => void;
let signedOutHandler: SignedOutHandler = () => {};

/** What the page does when the server no longer knows the session. The session is already cleared then. */
export function onSignedOut(handler: SignedOutHandler): void {
  signedOutHandler = handler;
}

/** Calls the endpoint; throws `ApiError` for refusals and lost networks, and the abort's own error for `signal`. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<ReplyOf<E>> {
  const request = (input ?? {}) as LooseInput;
  return exchange<E>((token) => send(endpoint, request, token));
}

/** A call whose body somebody else holds and sends. */
export interface CarriedCall {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** As `callApi`, with the sending left to a worker: a large body is made, sent and its reply read where it blocks nobody. */
export async function callApiThrough<E extends Endpoint>(
  endpoint: E,
  carry: (call: CarriedCall) => Promise<WholeReply>,
  idempotencyKey?: string,
): Promise<ReplyOf<E>> {
  return exchange<E>(async (token) => {
    const input = { body: null, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
    const headers = Object.fromEntries(headersOf(input, token));
    try {
      return await carry({ address: addressOf(endpoint, input), method: endpoint.method, headers });
    } catch (error) {
      throw ApiError.offline(error);
    }
  });
}

async function exchange<E extends Endpoint>(
  sendAs: (token: string | null) => Promise<WholeReply>,
): Promise<ReplyOf<E>> {
  let token = readToken();
  let reply = await sendAs(token);
  if (reply.status === 401) {
    // Another tab may have renewed the token or signed in anew while this call was on its way.
    const current = readToken();
    if (current !== null && current !== token) {
      token = current;
      reply = await sendAs(token);
    }
  }
  noteServerTime(reply.headers.get('date'));
  if (reply.status >= 200 && reply.status < 300) return readReply(reply) as ReplyOf<E>;
  const refusal = readRefusal(reply);
  // Of several calls that are refused together, the first ends the session; the others find it ended.
  if (reply.status === 401 && readToken() === token) endSession(reasonOf(refusal));
  throw refusal;
}

interface LooseInput {
  body?: unknown;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  signal?: AbortSignal;
  idempotencyKey?: string;
  timeout?: number;
  isLasting?: boolean;
}

async function send(
  endpoint: Endpoint,
  input: LooseInput,
  token: string | null,
): Promise<WholeReply> {
  // One controller for the caller's abort and for our own time limit.
  const controller = new AbortController();
  const abort = () => controller.abort(input.signal?.reason);
  if (input.signal?.aborted) abort();
  input.signal?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => controller.abort(), input.timeout ?? defaultTimeout);
  try {
    const response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers: headersOf(input, token),
      signal: controller.signal,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      keepalive: input.isLasting ?? false,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    // The body belongs to the call: the time limit and the abort hold until it is here.
    const text = await response.text();
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    if (input.signal?.aborted) throw input.signal.reason;
    throw ApiError.offline(error);
  } finally {
    clearTimeout(timer);
    input.signal?.removeEventListener('abort', abort);
  }
}

function headersOf(input: LooseInput, token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json' });
  // Mails that a call sends are written in the language of the page.
  const language = globalThis.document?.documentElement.lang;
  if (language) headers.set('accept-language', language);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
  return headers;
}

function addressOf(endpoint: Endpoint, input: LooseInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return new URL(text === '' ? path : `${path}?${text}`, location.origin).href;
}

function readReply(reply: WholeReply): unknown {
  try {
    return JSON.parse(reply.text);
  } catch (error) {
    throw ApiError.unreadable(reply, error);
  }
}

/** The server no longer knows this session: forget it and let the page leave. */
export function endSession(reason: SignOutReason): void {
  clearSession(reason);
  signedOutHandler(reason);
}

function reasonOf(refusal: ApiError): SignOutReason {
  const expired: ErrorCode = 'accessTokenExpired';
  return refusal.codes.includes(expired) ? 'accessTokenExpired' : 'accessTokenInvalid';
}
