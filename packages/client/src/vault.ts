// One call: its address, headers and body from the contract, repeated where a repeat can help and does no harm.
import {
  takesIdempotencyKey,
  type BodyInputOf,
  type Endpoint,
  type ParamsOf,
  type QueryInputOf,
  type Refusal,
  type ReplyOf,
} from '@pricevault/contract';
import { VaultRefusal, VaultUnreachable } from './errors.ts';

export interface VaultOptions {
  /** Such as `https://vault.example`. */
  readonly url: string;
  /** An API token, or the access token of a session. */
  readonly token?: string | null;
  /** How often a call is repeated that met a busy or an absent vault; 4 unless said otherwise. */
  readonly retries?: number;
  /** Milliseconds that one try may take; 60 s unless said otherwise. */
  readonly timeout?: number;
  /** A longer pause than this is not waited for, in seconds; 60 unless said otherwise. */
  readonly longestPause?: number;
  readonly fetch?: typeof fetch;
  readonly pause?: (milliseconds: number, signal?: AbortSignal | null) => Promise<void>;
}

type Field<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Value };

interface CallOptions {
  readonly signal?: AbortSignal;
  /** 8 to 128 letters, digits, dashes or underscores. Without one every changing call gets its own. */
  readonly idempotencyKey?: string;
}

/** What a call takes. A query may be left out; what the contract's body and path need may not. */
export type CallInput<E extends Endpoint> = Field<'body', BodyInputOf<E>> &
  Field<'params', ParamsOf<E>> & { readonly query?: QueryInputOf<E> } & CallOptions;

export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface Download {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As the vault names it; null where it does not. */
  readonly fileName: string | null;
  readonly contentType: string;
}

export interface Vault {
  readonly url: string;
  /** Throws `VaultRefusal` or `VaultUnreachable`. */
  call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ReplyOf<E>>;
  /** The bytes of a call that answers a file. */
  download<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<Download>;
  /** The bytes at an address of the vault; null where nothing is there. */
  file(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

interface LooseInput extends CallOptions {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Whole: `vault.example` and `localhost:3000` lead nowhere. */
export const isVaultAddress = (url: string): boolean =>
  /^https?:\/\//i.test(url) && URL.canParse(url);

export function createVault(options: VaultOptions): Vault {
  if (!isVaultAddress(options.url)) {
    throw new TypeError(
      `The address of the vault is not whole: '${options.url}'. Give it like https://vault.example.`,
    );
  }
  const send = <E extends Endpoint>(endpoint: E, [input]: CallArguments<E>) =>
    sendCall(options, endpoint, (input ?? {}) as LooseInput);
  return {
    url: options.url,
    async call(endpoint, ...input) {
      const { bytes } = await send(endpoint, input);
      return replyOf(options, bytes) as ReplyOf<typeof endpoint>;
    },
    async download(endpoint, ...input) {
      return downloadOf(await send(endpoint, input));
    },
    async file(path) {
      const request = { method: 'GET', headers: headersOf(options) };
      try {
        return (await sendRequest(options, new URL(path, options.url), request, true)).bytes;
      } catch (error) {
        if (error instanceof VaultRefusal && error.status === 404) return null;
        throw error;
      }
    },
  };
}

/** What came, to its last byte. */
interface Answer {
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function sendCall(options: VaultOptions, endpoint: Endpoint, input: LooseInput): Promise<Answer> {
  const takesKey = takesIdempotencyKey(endpoint);
  const key = takesKey ? (input.idempotencyKey ?? crypto.randomUUID()) : undefined;
  const hasBody = input.body !== undefined;
  const request: RequestInit = {
    method: endpoint.method,
    headers: {
      ...headersOf(options),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
    ...(input.signal ? { signal: input.signal } : {}),
  };
  // A sign-in is not repeated: each one opens a session, or counts as a failed try.
  const isRepeatable = takesKey || endpoint.method === 'GET' || endpoint.ignoresKey === 'readsOnly';
  return sendRequest(options, addressOf(options, endpoint, input), request, isRepeatable);
}

function headersOf({ token }: VaultOptions): Record<string, string> {
  return { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
}

function addressOf(
  { url }: VaultOptions,
  { path }: Endpoint,
  { params = {}, query = {} }: LooseInput,
): URL {
  const named = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const address = new URL(named, url);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) address.searchParams.set(name, asText(value));
  }
  return address;
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Statuses of a vault, or of a proxy before it, that is busy or away for a moment. */
const passing = new Set([429, 502, 503, 504]);

async function sendRequest(
  options: VaultOptions,
  address: URL,
  request: RequestInit,
  isRepeatable: boolean,
): Promise<Answer> {
  const { retries = 4, longestPause = 60, pause = sleep } = options;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await tryOnce(options, address, request);
    if (!(outcome instanceof Error)) return outcome;
    const isPassing = outcome instanceof VaultUnreachable || passing.has(outcome.status);
    const seconds = pauseAfter(outcome, attempt);
    if (!isRepeatable || !isPassing || attempt >= retries || seconds > longestPause) throw outcome;
    await pause(seconds * 1_000, request.signal);
    request.signal?.throwIfAborted();
  }
}

async function tryOnce(
  { fetch: ask = fetch, timeout = 60_000 }: VaultOptions,
  address: URL,
  request: RequestInit,
): Promise<Answer | VaultRefusal | VaultUnreachable> {
  const limit = AbortSignal.timeout(timeout);
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
  try {
    // The vault never sends anybody elsewhere: following would give the token and the marks to whoever is there.
    const response = await ask(address, { ...request, redirect: 'manual', signal });
    // An answer that breaks off is none: it is read here, where it is asked for again.
    if (response.ok) {
      return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
    }
    const refusal = (await response.json().catch(() => null)) as Partial<Refusal> | null;
    return new VaultRefusal(response.status, refusal, retryAfterOf(response));
  } catch (error) {
    request.signal?.throwIfAborted();
    return new VaultUnreachable(`Nobody answers at ${address.origin}.`, error);
  }
}

/** In seconds; the header may also be a date. */
function retryAfterOf({ headers }: Response): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

/** What the vault asks for; else half a second, doubled each time, a part of it by chance so that callers do not come at once. */
function pauseAfter(error: VaultRefusal | VaultUnreachable, attempt: number): number {
  const asked = error instanceof VaultRefusal ? error.retryAfter : null;
  return asked ?? 0.5 * 2 ** attempt * (0.75 + Math.random() / 2);
}

/** Whoever gives a call up does not wait for the end of its pause. */
const sleep = (milliseconds: number, signal?: AbortSignal | null) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });

/** Somebody else may live at the address, and answer with a page. */
function replyOf({ url }: VaultOptions, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch (error) {
    throw new VaultUnreachable(`What answers at ${new URL(url).origin} is no vault.`, error);
  }
}

function downloadOf({ headers, bytes }: Answer): Download {
  const disposition = headers.get('content-disposition') ?? '';
  return {
    bytes,
    fileName: /filename="([^"]+)"/.exec(disposition)?.[1] ?? null,
    contentType: headers.get('content-type') ?? 'application/octet-stream',
  };
}
