// Binds an endpoint of the contract to its handler: session, access rule, rate limit, input schema, handler, reply schema.
import {
  coversScope,
  defaultBodyLimit,
  findUnsafe,
  firmRefusal,
  mayCall,
  tokenScopeOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type AnswerOf,
} from '@pricevault/contract';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerHookHandler,
  preParsingHookHandler,
} from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { countCall } from '../limits/call-limits.ts';
import type { Platform } from '../platform.ts';
import type { ApiTokenUse, SignedInUser } from '../sessions/sessions.ts';
import { acceptedHead } from './accepted-head.ts';
import type { Call, Caller, Handler } from './call.ts';
import { DeviceCookie } from './device-cookie.ts';
import { RequestCaller } from './request-caller.ts';
import { keeperScheme, readKeeperCall, requireSignedBody } from '../keepers/keeper-calls.ts';
import { requireFreshProof } from '../sessions/step-up.ts';
import { isGone } from './admission.ts';
import { checkLongBody, isLong } from './long-bodies.ts';
import { checkLongReply, isLongReply, type CheckedReply } from './long-replies.ts';
import { CallerGone, inputError } from './refusals.ts';
import { watchBody } from './slow-bodies.ts';
import { insideSpan } from './traced-calls.ts';
import { sendJson, sendJsonPieces, sendJsonText } from './send-json.ts';
import { jsonInTurns } from '../load/turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the route. Every route sets this or `isOpen`, or the server does not start. */
    endpoint?: Endpoint;
    /** Pages, probes and documents without personal data. */
    isOpen?: true;
  }
}

export function serve<E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  handler: Handler<E>,
): void {
  serveRaw(app, platform, endpoint, async (request, reply, caller, own) => {
    // Assigned to the caller instead of copied from it, so that its getters stay lazy.
    const call = Object.assign(caller, {
      body: (isLong(request.body)
        ? await checkLongBody(endpoint.body, request.body)
        : checkInput(endpoint.body, request.body, 'body')) as BodyOf<E>,
      query: checkInput(endpoint.query, request.query, 'query') as QueryOf<E>,
      params: checkInput(endpoint.params, request.params, 'params') as ParamsOf<E>,
    }) as Call<E>;
    return answerOnce(platform, reply, endpoint, call, () => handler(call, own));
  });
}

/** For bulk reads: the handler returns JSON text written by the database, which is sent without parsing. */
export function serveText<E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  handler: (call: Call<E>, platform: Platform) => Promise<string>,
): void {
  serveBulk(app, platform, endpoint, async (reply, call, own) =>
    sendJsonText(reply, await handler(call, own)),
  );
}

/** For bulk reads whose rows are not checked one by one against the contract. Their text is written in turns. */
export function serveRows<E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  handler: Handler<E>,
): void {
  serveBulk(app, platform, endpoint, async (reply, call, own) =>
    sendJsonPieces(
      reply,
      await jsonInTurns({ ...acceptedHead(endpoint), ...(await handler(call, own)) }),
    ),
  );
}

/** A read whose input is its body alone. */
function serveBulk<E extends Endpoint>(
  app: FastifyInstance,
  platform: Platform,
  endpoint: E,
  send: (reply: FastifyReply, call: Call<E>, own: Platform) => Promise<unknown>,
): void {
  serveRaw(app, platform, endpoint, async (request, reply, caller, own) => {
    const body = isLong(request.body)
      ? await checkLongBody(endpoint.body, request.body)
      : checkInput(endpoint.body, request.body, 'body');
    const call = Object.assign(caller, { body: body as BodyOf<E> }) as Call<E>;
    return send(reply.header('cache-control', 'no-store'), call, own);
  });
}

/** Sends the reply after checking it against the contract: a long one in turns. */
async function answer<E extends Endpoint>(
  reply: FastifyReply,
  endpoint: E,
  value: AnswerOf<E>,
): Promise<FastifyReply> {
  const whole = { ...acceptedHead(endpoint), ...value };
  reply.header('cache-control', 'no-store');
  const schema = replySchema(endpoint);
  if (!isLongReply(whole)) {
    return sendJson(reply, keptData(endpoint, z.safeParse(schema, whole) as CheckedReply));
  }
  const checked = keptData(endpoint, await checkLongReply(schema, whole));
  return sendJsonPieces(reply, await jsonInTurns(checked));
}

/** Repeats the first reply, without running `handle`, when the call's idempotency key was used before. */
export async function answerOnce<E extends Endpoint>(
  { db }: Platform,
  reply: FastifyReply,
  endpoint: E,
  { idempotent }: Caller,
  handle: () => Promise<AnswerOf<E>>,
): Promise<FastifyReply> {
  const value = idempotent ? await idempotent.answer(db.queries, handle) : await handle();
  return answer(reply, endpoint, value);
}

/** The validated query, for handlers that write the reply themselves. */
export function checkedQuery<E extends Endpoint>(endpoint: E, request: FastifyRequest): QueryOf<E> {
  return checkInput(endpoint.query, request.query, 'query') as QueryOf<E>;
}

/** For streams and downloads: the same access checks, but the handler writes the reply itself. */
export function serveRaw(
  app: FastifyInstance,
  platform: Platform,
  endpoint: Endpoint,
  handler: (
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    platform: Platform,
  ) => Promise<unknown>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
    config: { endpoint },
    onRequest: (request, reply) => admit(platform, endpoint, request, reply),
    ...(endpoint.body ? whileBodyArrives(platform) : {}),
    handler: (request, reply) => {
      // Password hashes have a line of their own, in which nobody keeps others from working.
      if (endpoint.waits || endpoint.refusals?.includes('overloaded')) {
        platform.admission.leave(request);
      }
      const { heavy } = endpoint;
      const own = heavy === 'read' ? platformUntilGone(platform, reply) : platform;
      const work = async () => {
        if (endpoint.access === 'keeper') await requireSignedBody(request);
        return handler(request, reply, admittedCaller(request), own);
      };
      const run = () => (heavy ? platform.admission.runHeavy(heavy, request, reply, work) : work());
      return insideSpan(platform, request, run);
    },
  });
}

/** The request gives its place up until its body is there. Small bodies arrive with the headers. */
function whileBodyArrives({ admission, bodyPace }: Platform) {
  const preParsing: preParsingHookHandler = (request, _reply, payload, next) => {
    if (!request.raw.complete) {
      admission.leave(request);
      watchBody(request, bodyPace);
    }
    next(null, payload);
  };
  const preHandler: preHandlerHookHandler = (request, reply, next) => {
    if (request.place) next();
    else admission.enter(request, reply, next);
  };
  return { preParsing, preHandler };
}

/** Statements of a heavy read are cancelled when its caller leaves. Changes are finished: the caller wanted them. */
function platformUntilGone(platform: Platform, { raw }: FastifyReply): Platform {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort(new CallerGone());
  });
  return { ...platform, db: platform.db.until(leaving.signal) };
}

function admittedCaller({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('A handler ran before its caller was admitted.');
  return caller;
}

/** Checks session, access rule, role in the firm, fresh proof and rate limit, in this order. */
async function admit(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  requirePlainBody(request);
  const keeper = isKeeperCall(endpoint, request) ? await readKeeperCall(platform, request) : null;
  const user = keeper ? null : await readUser(platform, endpoint, request);
  if (isGone(request)) throw new CallerGone();
  // Set before the checks below, so that a refusal can name the caller.
  const device = new DeviceCookie(request, reply, platform.publicUrl);
  request.caller = new RequestCaller(platform, request, endpoint, user, keeper, device);
  if (keeper) return;
  if (!mayCall(endpoint.access, user?.roles ?? [])) throw new AppError('roleMissing');
  if (user) requireFirmRight(platform, endpoint, user);
  if (user?.apiToken) requireScope(endpoint, user.apiToken);
  if (endpoint.stepUp === true && user) requireFreshProof(platform, user);
  if (platform.config.isLimited) {
    await countCall(platform.db.queries, platform.clock, endpoint, {
      address: request.ip,
      userId: user?.id ?? null,
      bytes: Number(request.headers['content-length'] ?? endpoint.bodyLimit ?? 0),
    });
  }
}

/** A few compressed bytes could become any number, and would count as few. */
function requirePlainBody({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new AppError('bodyCompressed');
}

function isKeeperCall({ access }: Endpoint, { headers }: FastifyRequest): boolean {
  return access === 'keeper' && headers.authorization?.startsWith(keeperScheme) === true;
}

/** Applies the table of roles in a firm, to sessions and API tokens alike. */
function requireFirmRight({ clock }: Platform, endpoint: Endpoint, user: SignedInUser): void {
  const refusal = firmRefusal(endpoint, user, clock.now().getTime());
  if (refusal) throw new AppError(refusal);
}

/** An API token does what its scopes name, and nothing that needs a person. */
function requireScope(endpoint: Endpoint, { scopes }: ApiTokenUse): void {
  const scope = tokenScopeOf(endpoint);
  if (!scope) throw new AppError('tokenNotAllowed');
  if (!coversScope(scopes, scope)) throw new AppError('tokenScopeMissing', { scope });
}

/** The signed-in user. On an endpoint open to anyone, an invalid token counts as a guest. */
async function readUser(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<SignedInUser | null> {
  const header = request.headers.authorization;
  const token = header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : null;
  if (endpoint.access === 'anyone' && token === null) return null;
  const found = token === null ? 'invalid' : await platform.sessions.find(token, request.ip);
  if (typeof found !== 'string') return found;
  if (endpoint.access === 'anyone') return null;
  throw new AppError(found === 'expired' ? 'accessTokenExpired' : 'accessTokenInvalid');
}

export function checkInput(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  part: string,
): unknown {
  if (!schema) return undefined;
  if (part === 'body' && (value === undefined || value === null)) throw new AppError('bodyMissing');
  const unsafe = findUnsafe(value);
  if (unsafe) throw new AppError(unsafe);
  const result = parseOrNull(schema, value);
  if (!result) throw new AppError('inputInvalid', { field: part }, { field: part });
  if (!result.success) throw inputError(result.error.issues);
  return result.data;
}

/** Null for more problems than zod can collect: it passes them on as arguments, which overflows the stack. */
function parseOrNull(schema: z.ZodMiniType, value: unknown) {
  try {
    return z.safeParse(schema, value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function replySchema({ reply, path }: Endpoint): z.ZodMiniType {
  if (typeof reply !== 'string') return reply;
  throw new Error(`${path} writes its reply itself: it needs serveRaw.`);
}

/** A reply that breaks the contract is a bug (500). Fields outside the contract are dropped. */
function keptData({ path }: Endpoint, result: CheckedReply) {
  if (result.success) return result.data;
  const cause = new Error(`The reply of ${path} breaks its contract.`, { cause: result.error });
  throw new AppError('serverError', {}, { cause });
}
