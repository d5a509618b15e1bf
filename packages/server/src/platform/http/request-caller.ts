// Who makes a request, as handlers see it.
import { idempotencyKeyPattern, takesIdempotencyKey, type Endpoint } from '@pricevault/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { IdempotentCall, type KeyedRequest } from '../idempotency/idempotency.ts';
import type { Platform } from '../platform.ts';
import type { SignedInUser } from '../sessions/sessions.ts';
import type { Caller, KeeperIdentity } from './call.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { defaultLanguage, languageCodes, type LanguageCode } from '@pricevault/basics';

const chosenLanguage = /(?:^|;\s*)pricevault_language=(\w+)/;

/** A class, because defining getters on an object is slow and would happen for each request. */
export class RequestCaller implements Caller {
  readonly #request: FastifyRequest;
  readonly #device: DeviceCookie;
  readonly user: SignedInUser | null;
  readonly keeper: KeeperIdentity | null;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string | null;
  readonly idempotent: IdempotentCall | null;

  constructor(
    { secrets }: Platform,
    request: FastifyRequest,
    endpoint: Endpoint,
    user: SignedInUser | null,
    keeper: KeeperIdentity | null,
    device: DeviceCookie,
  ) {
    this.#request = request;
    this.#device = device;
    this.user = user;
    this.keeper = keeper;
    this.requestId = request.id;
    this.address = request.ip;
    this.userAgent = request.headers['user-agent'] ?? null;
    this.idempotent = takesIdempotencyKey(endpoint)
      ? new IdempotentCall(keyedRequestOf(request, user), endpoint.hasSecretReply ? secrets : null)
      : null;
  }

  get deviceToken() {
    return this.#device.read();
  }

  setDeviceToken(token: string): void {
    this.#device.set(token);
  }

  get language() {
    return languageFor(this.#request);
  }

  get log() {
    return (this.#request.log as Caller['log']).child({ reqId: this.requestId });
  }
}

function keyedRequestOf(request: FastifyRequest, user: SignedInUser | null): KeyedRequest | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) {
    throw new AppError('idempotencyKeyInvalid');
  }
  return {
    // The address is all we know about a guest.
    caller: user?.id ?? request.ip,
    key,
    request: () => `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`,
  };
}

// Chooses the language of a reply.

/** The language that the visitor chose, or else the one that the browser prefers. */
export function languageFor(request: FastifyRequest): LanguageCode {
  const cookie = chosenLanguage.exec(request.headers.cookie ?? '');
  const wanted = [
    cookie?.[1],
    ...(request.headers['accept-language'] ?? '')
      .split(',')
      .map((entry) => entry.trim().slice(0, 2).toLowerCase()),
  ];
  const found = wanted.find((code) => languageCodes.some((known) => known === code));
  return (found as LanguageCode | undefined) ?? defaultLanguage;
}
