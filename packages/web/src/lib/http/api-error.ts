// A refused or failed call. The web translates by code; `errors` are the server's English sentences.
import type { ErrorCode, Refusal } from '@pricevault/contract';

type Params = Refusal['params'][number];

/** The one code that no server sends: the network or the server is out of reach. */
const offlineCode = 'offline';

interface ApiErrorParts {
  status: number;
  codes: readonly string[];
  errors: readonly string[];
  params: readonly Params[];
  fields: readonly string[];
  requestId: string | null;
  retryAfter: number | null;
  data?: Refusal['data'];
  cause?: unknown;
}

/** A `Response`, or as much of one as somebody else received. */
export type Reply = Pick<Response, 'status' | 'headers' | 'text'>;

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 where no reply came. */
  readonly status: number;
  /** Run parallel: codes, English sentences, parameters, input fields ('' where the whole is meant). */
  readonly codes: readonly string[];
  readonly errors: readonly string[];
  readonly params: readonly Params[];
  readonly fields: readonly string[];
  readonly requestId: string | null;
  /** Seconds to wait before the next try, where the server said so. */
  readonly retryAfter: number | null;
  /** What helps to fix it, besides the sentence. */
  readonly data: Refusal['data'];

  constructor(parts: ApiErrorParts) {
    super(parts.errors.join(' '), { cause: parts.cause });
    this.status = parts.status;
    this.codes = parts.codes;
    this.errors = parts.errors;
    this.params = parts.params;
    this.fields = parts.fields;
    this.requestId = parts.requestId;
    this.retryAfter = parts.retryAfter;
    this.data = parts.data;
  }

  /** No reply: the session stays, the same call may work later. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** Worth another try by itself: offline, or the server is away or overloaded. */
  get isTemporary(): boolean {
    return this.status === 0 || [429, 502, 503, 504].includes(this.status);
  }

  static offline(cause: unknown): ApiError {
    return single(0, offlineCode, { requestId: null, retryAfter: null, cause });
  }

  /** A reply that is not in our format: a proxy's page, a cut-off body. */
  static unreadable(reply: Reply, cause: unknown): ApiError {
    return single(reply.status, codeOfStatus(reply.status), {
      requestId: reply.headers.get('x-request-id'),
      retryAfter: secondsOf(reply.headers.get('retry-after')),
      cause,
    });
  }
}

export async function readRefusal(reply: Reply): Promise<ApiError> {
  const text = await reply.text();
  try {
    const refusal: unknown = JSON.parse(text);
    if (!isRefusal(refusal)) return ApiError.unreadable(reply, refusal);
    return new ApiError({
      status: reply.status,
      // A reply in the specified form only has no codes, just sentences.
      codes: refusal.codes ?? refusal.errors.map(() => ''),
      errors: refusal.errors,
      params: refusal.params ?? [],
      fields: refusal.fields ?? [],
      requestId: refusal.requestId ?? reply.headers.get('x-request-id'),
      retryAfter: secondsOf(reply.headers.get('retry-after')),
      ...(refusal.data ? { data: refusal.data } : {}),
    });
  } catch (error) {
    return ApiError.unreadable(reply, error);
  }
}

function isRefusal(value: unknown): value is Pick<Refusal, 'errors'> & Partial<Refusal> {
  if (typeof value !== 'object' || value === null) return false;
  const { errors, codes } = value as Partial<Record<keyof Refusal, unknown>>;
  if (!Array.isArray(errors)) return false;
  if (Array.isArray(codes)) return codes.length > 0;
  return errors.length > 0 && errors.every((text) => typeof text === 'string' && text !== '');
}

function single(
  status: number,
  code: ErrorCode | typeof offlineCode,
  rest: Pick<ApiErrorParts, 'requestId' | 'retryAfter' | 'cause'>,
): ApiError {
  return new ApiError({
    status,
    codes: [code],
    errors: [code],
    params: [{}],
    fields: [''],
    ...rest,
  });
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'accessTokenInvalid';
  if (status === 403) return 'roleMissing';
  if (status === 404) return 'notFound';
  if (status === 413) return 'tooLarge';
  if (status === 502 || status === 503 || status === 504) return 'databaseAway';
  return 'serverError';
}

function secondsOf(header: string | null): number | null {
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
