// Calls that the boot script has sent before the application was here. Who makes the very same call first takes the reply over, with
// all that the application does about refusals and lost lines. The token stays in the request; the page keeps no copy.
import type { ApiRequest } from '../http/request.ts';
import { claimsOf } from '../session/token-claims.ts';

interface StartedCall {
  readonly request: ApiRequest;
  readonly body: string | undefined;
  readonly reply: Promise<Response>;
}

declare global {
  // The boot script is a program of its own: this is where the two meet.
  var pricevaultCalls: StartedCall[] | undefined;
}

export function noteStartedCall(call: StartedCall): void {
  // Whoever takes it over hears of a failure; nobody else wants to.
  call.reply.catch(() => {});
  (globalThis.pricevaultCalls ??= []).push(call);
}

/** The reply to this very call, once; null if nobody has sent it. */
export function takeStartedCall(
  request: ApiRequest,
  body: string | undefined,
): Promise<Response> | null {
  const calls = globalThis.pricevaultCalls ?? [];
  const place = calls.findIndex((call) => call.body === body && isSame(call.request, request));
  return calls.splice(place, place < 0 ? 0 : 1)[0]?.reply ?? null;
}

/** What nobody has taken over by now is old. */
export function forgetStartedCalls(): void {
  globalThis.pricevaultCalls = undefined;
}

/** Milliseconds after the first drawing in which a page makes its first calls. */
const firstMoment = 5_000;

/** Sooner if somebody does something: what they change must not be answered with what was read before. */
export function forgetStartedCallsSoon(): void {
  const over = new AbortController();
  const forget = () => {
    over.abort();
    forgetStartedCalls();
  };
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, forget, { capture: true, signal: over.signal });
  setTimeout(forget, firstMoment);
}

function isSame(one: ApiRequest, other: ApiRequest): boolean {
  return (
    one.address === other.address &&
    one.method === other.method &&
    JSON.stringify(sentBy(one)) === JSON.stringify(sentBy(other))
  );
}

/** The token may have been renewed meanwhile: then the session is the same. */
function sentBy({ headers: { authorization = '', ...headers } }: ApiRequest) {
  return { ...headers, session: claimsOf(authorization)?.sid ?? authorization };
}
