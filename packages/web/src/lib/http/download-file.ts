// A file that the server writes, with the session's token: a plain link could not carry it.
import type { Endpoint, QueryInputOf } from '@pricevault/contract';
import { exchange } from './exchange.ts';
import { requestOf } from './request.ts';
import { send } from './transport.ts';

export function downloadFile<E extends Endpoint>(
  endpoint: E,
  query?: Partial<QueryInputOf<E>>,
): Promise<Blob> {
  const input = { query: query as Record<string, unknown> | undefined };
  return exchange(
    (token) => send(requestOf(endpoint, input, token), {}),
    (reply) => reply.blob(),
  );
}
