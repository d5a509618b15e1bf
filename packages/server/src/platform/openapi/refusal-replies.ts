// The refusals of a call in the OpenAPI document: those that it declares, those that its schemas answer with, and those that the
// platform has for every call of its kind. Each code is an example of its own.
import {
  errorCatalogue,
  errorText,
  isErrorCode,
  takesIdempotencyKey,
  tokenScopeOf,
  type Endpoint,
  type ErrorCode,
  type Refusal,
} from '@pricevault/contract';
import type * as z from 'zod/mini';

type Json = Record<string, unknown>;

const everywhere: readonly ErrorCode[] = [
  'requestMalformed',
  'tooManyRequests',
  'serverError',
  'databaseAway',
  'overloaded',
];
const ofBodies: readonly ErrorCode[] = [
  ...(['bodyMissing', 'bodyNotJson', 'inputInvalid', 'textHasNul', 'textBroken'] as const),
  ...([
    'numberUnsafe',
    'inputTooDeep',
    'tooLarge',
    'mediaTypeUnsupported',
    'bodyCompressed',
  ] as const),
];

/** The replies of many calls refuse with the same codes: each of them is in the document once. */
export class RefusalReplies {
  readonly components: Json = {};
  readonly codes = new Set<ErrorCode>();
  readonly #names = new Map<string, string>();

  /** By status, lowest first. */
  of(endpoint: Endpoint): Json {
    return Object.fromEntries(
      codesByStatus(endpoint).map(([status, codes]) => [
        status,
        { $ref: `#/components/responses/${this.#nameOf(status, codes)}` },
      ]),
    );
  }

  #nameOf(status: number, codes: readonly ErrorCode[]): string {
    const key = codes.join();
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const count = [...this.#names.values()].filter((name) => name.startsWith(`Refused${status}`));
    const name = `Refused${status}${count.length === 0 ? '' : `-${count.length + 1}`}`;
    this.#names.set(key, name);
    this.components[name] = reply(codes);
    for (const code of codes) this.codes.add(code);
    return name;
  }
}

function codesByStatus(endpoint: Endpoint): [status: number, codes: ErrorCode[]][] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...platformCodes(endpoint), ...ownCodes(endpoint)])) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus].toSorted(([a], [b]) => a - b);
}

function platformCodes(endpoint: Endpoint): ErrorCode[] {
  const isSignedIn = endpoint.access !== 'anyone' && endpoint.access !== 'keeper';
  return [
    ...everywhere,
    ...(endpoint.body ? ofBodies : []),
    ...(endpoint.query || endpoint.params ? (['inputInvalid'] as const) : []),
    ...(endpoint.access === 'anyone' ? [] : (['accessTokenInvalid', 'roleMissing'] as const)),
    ...(isSignedIn ? (['accessTokenExpired', 'firmRoleMissing', 'firmAccessEnded'] as const) : []),
    ...(isSignedIn
      ? ([tokenScopeOf(endpoint) ? 'tokenScopeMissing' : 'tokenNotAllowed'] as const)
      : []),
    ...(takesIdempotencyKey(endpoint)
      ? (['idempotencyKeyInvalid', 'idempotencyKeyReused'] as const)
      : []),
    ...(endpoint.stepUp ? (['stepUpNeeded'] as const) : []),
  ];
}

function ownCodes({ body, query, params, refusals = [] }: Endpoint): ErrorCode[] {
  const found = new Set<ErrorCode>(refusals);
  const seen = new Set<unknown>();
  for (const schema of [body, query, params]) if (schema) collect(schema, found, seen);
  return [...found];
}

interface Definition {
  readonly error?: (issue: object) => unknown;
  readonly checks?: readonly Checked[];
}
interface Checked {
  readonly _zod: { readonly def: Definition };
}

/** A schema's messages are codes: every rule of it, and of what it is made of, has one. */
function collect(schema: z.ZodMiniType | Checked, found: Set<ErrorCode>, seen: Set<unknown>): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  const definition = schema._zod.def as Definition;
  const message = definition.error?.({ code: 'custom', input: undefined });
  if (typeof message === 'string' && isErrorCode(message)) found.add(message);
  for (const part of partsIn(definition)) collect(part, found, seen);
}

function partsIn(value: unknown): Checked[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part: unknown) => {
    if (typeof part !== 'object' || part === null) return [];
    if ('_zod' in part) return [part as Checked];
    return Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype
      ? partsIn(part)
      : [];
  });
}

function reply(codes: readonly ErrorCode[]): Json {
  return {
    description: `Refused: ${codes.join(', ')}`,
    ...(codes.some((code) => waiting.has(code)) ? { headers: retryAfter } : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  };
}

const waiting: ReadonlySet<ErrorCode> = new Set(['tooManyRequests', 'overloaded', 'databaseAway']);
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

export const refusalHeaders: Json = {
  RetryAfter: {
    description: 'Seconds after which the call can be tried again.',
    schema: { type: 'integer', minimum: 0, examples: [5] },
  },
};

/** Each code as the reply that it makes. */
export function refusalExamples(codes: ReadonlySet<ErrorCode>): Json {
  return Object.fromEntries(
    [...codes].map((code) => [code, { summary: errorText(code), value: exampleReply(code) }]),
  );
}

function exampleReply(code: ErrorCode): Refusal {
  const names = [...errorCatalogue[code].text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, name === 'seconds' ? 5 : name]));
  return {
    success: false,
    errors: [errorText(code, params)],
    codes: [code],
    params: [params],
    fields: [''],
    requestId: 'req-1f',
  };
}
