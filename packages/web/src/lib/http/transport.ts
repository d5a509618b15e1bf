// The one place that reaches the network by `fetch`. It has no access to the session, so that workers can use it too.
import { takeStartedCall } from '../start/started-calls.ts';
import type { ApiRequest } from './request.ts';

interface SendOptions {
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** Goes on when the page goes away. For small bodies: browsers carry 64 KiB at most. */
  readonly keepalive?: boolean;
}

/** Characters in a millisecond: a large body gets the time that it needs on such a line. */
const slowestLine = 32;

/** Aborts a call that takes longer than its body needs on a slow line and `patience` (milliseconds). */
export const timeLimit = (patience: number, body = ''): AbortSignal =>
  AbortSignal.timeout(patience + Math.ceil(body.length / slowestLine));

export function send(request: ApiRequest, options: SendOptions): Promise<Response> {
  const started = takeStartedCall(request, options.body);
  if (started) return options.signal ? unlessAborted(started, options.signal) : started;
  const { address, method, headers } = request;
  return fetch(address, {
    method,
    headers,
    cache: 'no-store',
    // The device cookie, by which the server recognises a browser that signed in before.
    credentials: 'same-origin',
    redirect: 'error',
    ...options,
  });
}

/** A call that is under way already is left alone by a signal that came later. */
function unlessAborted(reply: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    reply.then(resolve, reject);
  });
}

/** Whether the server answers for the page that a reload would bring. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const reply = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    return reply.status < 500;
  } catch {
    return false;
  }
}
