// The contract as an OpenAPI 3.1 document, generated from the declarations that the server serves.
import {
  allEndpoints,
  errorCatalogue,
  idempotencyKeyPattern,
  refusal,
  takesIdempotencyKey,
  type Endpoint,
  type ErrorCode,
  type NamedEndpoint,
} from '@pricevault/contract';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** Every call can return these, besides the ones it declares. */
const commonStatuses = [400, 429, 500, 503];

export function buildOpenApi(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const named of allEndpoints) {
    const path = openApiPath(named.endpoint);
    paths[path] = {
      ...paths[path],
      [named.endpoint.method.toLowerCase()]: operationOf(named),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'PriceVault API',
      version,
      description: 'A pricing and data vault for swaptions and bonds.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: jsonSchema(refusal, 'output') },
    },
    paths,
  };
}

/** The path as the document writes it: with its parameters, and the rest of a path, in braces. */
export function openApiPath({ path }: Endpoint): string {
  return path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{*}');
}

function operationOf({ domain, name, endpoint }: NamedEndpoint): Json {
  const { access, body, reply, summary } = endpoint;
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary,
    'x-access': access,
    security: access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...(body
      ? { requestBody: { required: true, content: jsonContent(jsonSchema(body, 'input')) } }
      : {}),
    responses: {
      ...acceptedOf(reply),
      ...refusalsOf(endpoint),
    },
  };
}

function acceptedOf(reply: Endpoint['reply']): Json {
  if (reply === 'redirect') return { 302: { description: 'Sends the browser on' } };
  if (reply === 'file') return { 200: { description: 'The file', content: { '*/*': {} } } };
  const content =
    reply === 'stream' ? { 'text/event-stream': {} } : jsonContent(jsonSchema(reply, 'output'));
  return { 200: { description: 'Accepted', content } };
}

function refusalsOf(endpoint: Endpoint): Json {
  const codesByStatus = new Map<number, string[]>(commonStatuses.map((status) => [status, []]));
  if (endpoint.access !== 'anyone') codesByStatus.set(401, []).set(403, []);
  const keyRefusals: readonly ErrorCode[] = takesIdempotencyKey(endpoint)
    ? ['idempotencyKeyInvalid', 'idempotencyKeyReused']
    : [];
  const proofRefusals: readonly ErrorCode[] = endpoint.stepUp ? ['stepUpNeeded'] : [];
  for (const code of [...keyRefusals, ...proofRefusals, ...(endpoint.refusals ?? [])]) {
    const { status } = errorCatalogue[code];
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codesByStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        {
          description: codes.length > 0 ? `Refused: ${codes.join(', ')}` : 'Refused',
          content: jsonContent({ $ref: '#/components/schemas/Refusal' }),
        },
      ]),
  );
}

const idempotencyKeyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key gets the reply of the first call and changes nothing.',
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
};

function parametersOf(endpoint: Endpoint): Json[] {
  const { params, query } = endpoint;
  return [
    ...(takesIdempotencyKey(endpoint) ? [idempotencyKeyParameter] : []),
    ...(params ? parametersIn('path', jsonSchema(params, 'input')) : []),
    ...(query ? parametersIn('query', jsonSchema(query, 'input')) : []),
  ];
}

function parametersIn(place: 'path' | 'query', schema: Json): Json[] {
  const required = (schema['required'] ?? []) as string[];
  return Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(
    ([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }),
  );
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
