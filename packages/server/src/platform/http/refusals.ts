// Turns every error into a reply of one shape, without internal details.
import { errorText, isErrorCode, type ErrorCode, type Refusal } from '@pricevault/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { AppError, type Problem } from '../app-error.ts';
import { isDatabaseUnreachable, isDatabaseBusy, isUnstorableText } from '../db/database-errors.ts';

const maxProblems = 100;
const retryAfterSeconds = 5;

/** The client closed the connection, so that its work is dropped. Nobody receives the reply. */
export class CallerGone extends Error {}
/** For logs and metrics only, as other servers count it. */
const callerGoneStatus = 499;

/** The problems of an input that failed its schema. Messages are codes of the catalogue, or zod's own texts. */
export function inputError(issues: readonly z.core.$ZodIssue[]): AppError {
  const problems = issues.slice(0, maxProblems).map(({ message, path }): Problem => {
    const field = path.map(String).join('.');
    return isErrorCode(message)
      ? { code: message, params: {}, field }
      : { code: 'inputInvalid', params: { field: field || 'the input' }, field };
  });
  return new AppError(problems);
}

const codeByFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bodyMissing',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bodyNotJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bodyNotJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaTypeUnsupported',
  FST_ERR_BAD_URL: 'notFound',
};

function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnreachable(error)) {
    return new AppError('databaseAway', {}, { retryAfter: retryAfterSeconds, cause: error });
  }
  if (isDatabaseBusy(error) || hasNoDescriptors(error)) {
    return new AppError('overloaded', {}, { retryAfter: retryAfterSeconds, cause: error });
  }
  if (isUnstorableText(error)) {
    return new AppError('inputInvalid', { field: 'the input' }, { cause: error });
  }
  const fastifyCode = 'code' in error ? error.code : '';
  const known = codeByFastifyCode[fastifyCode];
  if (known) return new AppError(known);
  // A body that secure-json-parse refuses (prototype keys) arrives as a plain 400.
  if ('statusCode' in error && error.statusCode === 400) return new AppError('bodyNotJson');
  return new AppError('serverError', {}, { cause: error });
}

/** The process has as many open files and connections as the system allows. */
function hasNoDescriptors(error: Error): boolean {
  return 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');
}

/**
 * The client stopped sending its body and closed the connection. To readers this looks like an error of the stream: a
 * reset, or "Premature close" for those who begin to read afterwards.
 */
function isBodyCut({ raw }: FastifyRequest): boolean {
  return raw.errored !== null || (raw.destroyed && !raw.complete);
}

/** The connection closed before the reply began: a reply that is compressed on its way then ends too early. */
function isReplyCut(error: Error, { raw }: FastifyReply): boolean {
  return raw.destroyed && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

export function refuse(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isCut = isReplyCut(error, reply) || (isBodyCut(request) && !(error instanceof AppError));
  if (error instanceof CallerGone || isCut) {
    request.log.debug({ reqId: request.id }, 'The caller left');
    return reply.code(callerGoneStatus).send();
  }
  const refusal = toAppError(error);
  if (refusal.status >= 500) {
    const level = refusal.status === 500 ? 'error' : 'warn';
    const line = { reqId: request.id, err: refusal.cause ?? refusal };
    request.log[level](line, 'A request could not be answered');
  }
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  if (refusal.status === 413) discardRest(request, reply);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .send(refusalBody(refusal, request.id));
}

/** Milliseconds. */
const discardingMs = 5_000;

/**
 * Closing the connection while the client still sends would reset it, and many clients then report the reset instead of our
 * reply. So the rest of the body is read and dropped for a while.
 */
function discardRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || raw.destroyed) return;
  reply.removeHeader('connection');
  const timer = setTimeout(() => raw.destroy(), discardingMs);
  raw.once('close', () => clearTimeout(timer));
  raw.resume();
}

/** The body of a refusal for which there is no request in the framework yet. */
export function refusalText(code: ErrorCode, requestId: string): string {
  return JSON.stringify(refusalBody(new AppError(code), requestId));
}

const overloaded = new AppError('overloaded');

/** The body of the refusal under overload. */
export function overloadedText(requestId: string): string {
  return JSON.stringify(refusalBody(overloaded, requestId));
}

function refusalBody({ problems, data }: AppError, requestId: string): Refusal {
  return {
    success: false,
    errors: problems.map(({ code, params }) => errorText(code, params)),
    codes: problems.map(({ code }) => code),
    params: problems.map(({ params }) => ({ ...params })),
    fields: problems.map(({ field }) => field),
    requestId,
    ...(data === undefined ? {} : { data: { ...data } }),
  };
}
