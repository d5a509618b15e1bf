// The one place that reaches the network by `fetch`. It has no access to the session, so that workers can use it too.
import type { ApiRequest } from './request.ts';

interface SendOptions {
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** Goes on when the page goes away. For small bodies: browsers carry 64 KiB at most. */
  readonly keepalive?: boolean;
}

export function send({ address, method, headers }: ApiRequest, options: SendOptions) {
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

/** Whether the server answers for the page that a reload would bring. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const reply = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    return reply.status < 500;
  } catch {
    return false;
  }
}
