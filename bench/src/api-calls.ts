// Sequential API calls, as one person makes them, and their duration.
import { quantile } from './statistics.ts';

/** A server, and the access token of the person who calls it. */
export interface Target {
  readonly url: string;
  readonly token: string;
}

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
}

/** Returns the reply; throws unless its status is 200. */
export async function callApi(
  { url, token }: Target,
  { method, path, body }: ApiCall,
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** The median duration of `times` calls in milliseconds. `check` throws for a reply that is not the expected one. */
export async function medianMs(
  target: Target,
  call: ApiCall | (() => ApiCall),
  times: number,
  check: (reply: unknown) => void = () => {},
): Promise<number> {
  const durations: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const next = typeof call === 'function' ? call() : call;
    const startedAt = performance.now();
    const reply = await callApi(target, next);
    durations.push(performance.now() - startedAt);
    check(reply);
  }
  return quantile(durations, 0.5);
}
