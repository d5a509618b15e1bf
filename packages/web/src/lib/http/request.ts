// A call as it goes out: address, method and headers. Plain data, so that a worker can send it too.
import type { Endpoint } from '@pricevault/contract';

export interface ApiRequest {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a caller may give; which of it an endpoint takes is the business of typed callers such as `callApi`. */
export interface RequestInput {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly idempotencyKey?: string;
  /** Beside those that every call has. */
  readonly headers?: Readonly<Record<string, string>>;
}

export function requestOf(
  endpoint: Pick<Endpoint, 'method' | 'path'> & Partial<Endpoint>,
  { body, params, query, idempotencyKey, headers }: RequestInput,
  token: string | null,
): ApiRequest {
  // Mails that a call sends are written in the language of the page.
  const language = globalThis.document?.documentElement.lang;
  return {
    address: addressOf(endpoint.path, params, query),
    method: endpoint.method,
    headers: {
      accept: endpoint.reply === 'stream' ? '*/*' : 'application/json',
      ...(language ? { 'accept-language': language } : {}),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...headers,
    },
  };
}

function addressOf(path: string, params: RequestInput['params'], query: RequestInput['query']) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const url = new URL(filled, location.origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') {
      url.searchParams.set(name, String(value));
    }
  }
  return url.href;
}
