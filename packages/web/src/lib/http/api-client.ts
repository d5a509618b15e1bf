// Calls to our API, typed by the contract.
import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ReplyOf } from '@pricevault/contract';
import type { SignOutReason } from '../session/session.ts';
import { exchange, readJson } from './exchange.ts';
import { requestOf, type RequestInput } from './request.ts';
import { send, timeLimit } from './transport.ts';

/** Milliseconds that a call may take before it counts as offline. */
const defaultTimeout = 30_000;

type Field<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };

interface CallOptions {
  signal?: AbortSignal;
  /** 8 to 128 letters, digits, dashes or underscores: a repeated call with it changes nothing twice. */
  idempotencyKey?: string;
  /** Milliseconds; 30 s unless said otherwise. */
  timeout?: number;
  /** Goes on when the page goes away. For small bodies: browsers carry 64 KiB at most. */
  keepalive?: boolean;
  /** Why the session ends when the token is refused; `accessTokenInvalid` unless said otherwise. */
  refusedAs?: SignOutReason;
}

export type CallInput<E extends Endpoint> = Field<'body', BodyInputOf<E>> &
  Field<'params', ParamsOf<E>> & { query?: QueryInputOf<E> } & CallOptions;
type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** Calls the endpoint; throws `ApiError` for refusals and lost networks, and the abort's own error for `signal`. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<ReplyOf<E>> {
  const call: RequestInput & CallOptions = (input as RequestInput | undefined) ?? {};
  const options = {
    keepalive: call.keepalive ?? false,
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  };
  return exchange(
    (token) => {
      // For each try: somebody may have typed a password in between.
      const limit = timeLimit(call.timeout ?? defaultTimeout, options.body);
      const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit;
      return send(requestOf(endpoint, call, token), { ...options, signal });
    },
    (reply) => readJson(reply) as Promise<ReplyOf<E>>,
    call.signal,
    call.refusedAs,
  );
}
