// How a call is declared: once, here, for server, web, tests and the OpenAPI document. An endpoint always
// names who may call it.
import { isAllowed, roleGroups, type Role } from '@pricevault/basics';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * `anyone` needs no session; `keeper` is a call that a serving keeper has signed, and open to nobody else; the others name a role
 * group of which the caller must be a member.
 */
export type Access = 'anyone' | 'user' | 'staff' | 'admin' | 'keeper';

/** At most `max` calls in `seconds`, counted across all nodes for each caller's address or account. */
export interface CallLimit {
  readonly per: 'address' | 'user';
  readonly max: number;
  readonly seconds: number;
  /** Of bodies beyond one megabyte, in the same time: for calls that parse large ones. */
  readonly megabytes?: number;
}

/**
 * Why a call that is not a GET ignores an Idempotency-Key:
 * - `readsOnly`: it changes nothing that a repeat would change again.
 * - `opensSession`: it belongs to a sign-in; a repeat opens another session, and no access token is stored.
 * - `endsSession`: the session that a repeat would need is gone.
 * - `repeatsItself`: a keeper's message; the same one again changes nothing, another one in its place is refused.
 */
export type KeylessReason = 'readsOnly' | 'opensSession' | 'endsSession' | 'repeatsItself';

/** Calls of which a caller runs two at once; more wait for a moment and are then refused. */
export type HeavyKind = 'read' | 'upload';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters as in `/api/thing/:id`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /**
   * The accepted reply; `stream` for server-sent events, `redirect` for an address that sends the browser on, `file`
   * for bytes that the browser shows.
   */
  readonly reply: z.ZodMiniType | 'stream' | 'redirect' | 'file';
  /** Refusals that this call can answer with besides those that every call has. */
  readonly refusals?: readonly ErrorCode[];
  readonly limit?: CallLimit;
  /**
   * The session must have proven password and second factor within the last 5 minutes, or the call is refused with
   * `stepUpNeeded`. `someChanges`: only some changes need it, and the service asks for it.
   */
  readonly stepUp?: true | 'someChanges';
  /** A person answers for it with their name: no API token makes this call. */
  readonly isSignature?: true;
  /** It computes, sends or receives much. */
  readonly heavy?: HeavyKind;
  /** Only where a call that is not a GET takes no Idempotency-Key. */
  readonly ignoresKey?: KeylessReason;
  /** The reply holds secrets that are shown once: it is stored encrypted, and a repeat gets it for 10 minutes. */
  readonly hasSecretReply?: true;
  /** It may wait for news; meanwhile it takes no place of another request. */
  readonly waits?: true;
  /** Bytes; 256 KiB by default. */
  readonly bodyLimit?: number;
  /** A body for the documentation, where the schema says too little to make one. */
  readonly example?: Readonly<Record<string, unknown>>;
}

export const defaultBodyLimit = 256 * 1024;

type Details = Omit<Endpoint, 'method' | 'path' | 'access'>;

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Method extends Endpoint['method'],
  Path extends Endpoint['path'],
  Caller extends Access,
  const Rest extends Details,
>(method: Method, path: Path, access: Caller, details: Rest) {
  return { method, path, access, ...details } as const;
}

/** A call that changes nothing, by POST since its question does not fit into an address. */
/* @__NO_SIDE_EFFECTS__ */
export function postedRead<
  Path extends Endpoint['path'],
  Caller extends Access,
  const Rest extends Details,
>(path: Path, access: Caller, details: Rest) {
  return { method: 'POST', path, access, ignoresKey: 'readsOnly', ...details } as const;
}

export const idempotencyKeyPattern = /^[\w-]{8,128}$/;

/** A call with an `Idempotency-Key` happens once: every changing call takes one, unless `ignoresKey` gives a reason. */
export function takesIdempotencyKey({ method, ignoresKey }: Endpoint): boolean {
  return method !== 'GET' && ignoresKey === undefined;
}

export function mayCall(access: Access, own: readonly Role[]): boolean {
  if (access === 'keeper') return false;
  return access === 'anyone' || isAllowed(roleGroups[access], own);
}

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type Part<E extends Endpoint, Key extends keyof Endpoint> = Key extends keyof E
  ? E[Key]
  : undefined;

/** What the server's handler receives, checked. */
export type BodyOf<E extends Endpoint> = OutputOf<Part<E, 'body'>>;
export type QueryOf<E extends Endpoint> = OutputOf<Part<E, 'query'>>;
export type ParamsOf<E extends Endpoint> = OutputOf<Part<E, 'params'>>;
export type ReplyOf<E extends Endpoint> = OutputOf<E['reply']>;
/** What the server's handler answers: the reply without what every accepted call carries. */
export type AnswerOf<E extends Endpoint> = Omit<ReplyOf<E>, 'success' | 'errors'>;
/** What a caller sends. */
export type BodyInputOf<E extends Endpoint> = InputOf<Part<E, 'body'>>;
export type QueryInputOf<E extends Endpoint> = InputOf<Part<E, 'query'>>;
