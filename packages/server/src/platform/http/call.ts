// One call of an endpoint as a handler sees it: checked input and who is asking.
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

/** Who asks, from where: what services need of a call besides its input. */
export interface Caller<User extends SignedInUser | null = SignedInUser | null> {
  readonly user: User;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string | null;
  /** The language that the browser asks for: that of mails to somebody without a choice yet. */
  readonly language: LanguageCode;
  /** Of a call that takes an Idempotency-Key, whether it carries one or not; null for all others. */
  readonly idempotent: IdempotentCall | null;
  readonly log: Logger;
}

export type UserCaller = Caller<SignedInUser>;

export interface Call<E extends Endpoint> extends Caller<
  E['access'] extends 'anyone' ? SignedInUser | null : SignedInUser
> {
  readonly body: BodyOf<E>;
  readonly query: QueryOf<E>;
  readonly params: ParamsOf<E>;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;

/** Who changes something: a caller, or whoever runs the command line. */
export type Changer = Caller | AuditActor;

export function actorOf(changer: Changer): AuditActor {
  if ('label' in changer) return changer;
  const { user, requestId } = changer;
  return { id: user?.id ?? null, label: user?.email ?? 'guest', requestId };
}

/** The transaction of a changing call, together with its idempotency key. `work` returns the reply. */
export function transact<Reply extends object>(
  { db }: Pick<Platform, 'db'>,
  changer: Changer,
  work: (tx: Transaction<Tables>) => Promise<Reply>,
): Promise<Reply> {
  return db.transaction((tx) => once(tx, changer, () => work(tx)));
}

/** The same in a transaction that is open already. */
export function once<Reply extends object>(
  tx: Executor,
  changer: Changer,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const call = 'label' in changer ? null : changer.idempotent;
  return call ? call.run(tx, work) : work();
}
