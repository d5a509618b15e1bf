// One call of an endpoint as a handler sees it: validated input and the caller.
import type { LanguageCode } from '@pricevault/basics';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@pricevault/contract';
import type { Transaction } from 'kysely';
import type { AuditActor } from '../audit/audit.repository.ts';
import type { Executor } from '../db/database.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { IdempotentCall } from '../idempotency/idempotency.ts';
import type { Logger } from '../logging/logger.ts';
import type { Platform } from '../platform.ts';
import type { SignedInUser } from '../sessions/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Set before the body is read, so that a refused caller does not upload it first. Always set in an endpoint's handler,
     * but not for pages and unknown paths.
     */
    caller?: Caller;
  }
}

/** A keeper that serves, as its signature proves. */
export interface KeeperIdentity {
  readonly id: string;
  /** 0, 1 or 2. */
  readonly place: number;
  readonly name: string;
}

/** Who is calling, and from where: what services need besides the input. */
export interface Caller<User extends SignedInUser | null = SignedInUser | null> {
  readonly user: User;
  /** In calls of keepers alone. */
  readonly keeper: KeeperIdentity | null;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string | null;
  /** The cookie of a browser that signed in before. */
  readonly deviceToken: string | null;
  /** Sets that cookie with the reply. */
  setDeviceToken(token: string): void;
  /** The browser's language, used for mails to people who have not chosen one. */
  readonly language: LanguageCode;
  /** Set for calls that accept an Idempotency-Key, with or without one; null for the others. */
  readonly idempotent: IdempotentCall | null;
  readonly log: Logger;
}

export type UserCaller = Caller<SignedInUser>;

export interface Call<E extends Endpoint> extends Caller<
  E['access'] extends 'anyone' | 'keeper' ? SignedInUser | null : SignedInUser
> {
  readonly body: BodyOf<E>;
  readonly query: QueryOf<E>;
  readonly params: ParamsOf<E>;
}

/** Heavy reads use the given platform, whose reads end when the caller leaves. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
  platform: Platform,
) => Promise<AnswerOf<E>>;

/** Who makes a change: a caller, or an operator on the command line. */
export type AuditedCaller = Caller | AuditActor;

export function actorOf(caller: AuditedCaller): AuditActor {
  if ('label' in caller) return caller;
  const { user, keeper, requestId } = caller;
  if (keeper) return { id: null, label: `keeper ${keeper.name}`, requestId };
  if (!user) return { id: null, label: 'guest', requestId };
  const { apiToken } = user;
  const label = apiToken
    ? `${user.email} (API token ${apiToken.name}, ${apiToken.id})`
    : user.email;
  return { id: user.id, label, requestId };
}

/** Runs a change and stores its idempotency key in one transaction. `work` returns the reply. */
export function transact<Reply extends object>(
  { db }: Pick<Platform, 'db'>,
  caller: AuditedCaller,
  work: (tx: Transaction<Tables>) => Promise<Reply>,
): Promise<Reply> {
  return db.transaction((tx) => once(tx, caller, () => work(tx)));
}

/** Like `transact`, inside an open transaction. */
export function once<Reply extends object>(
  tx: Executor,
  caller: AuditedCaller,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const call = 'label' in caller ? null : caller.idempotent;
  return call ? call.run(tx, work) : work();
}
