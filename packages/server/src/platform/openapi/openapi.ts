// The contract as an OpenAPI 3.1 document, generated from the declarations that the server serves.
import {
  allEndpoints,
  idempotencyKeyPattern,
  refusal,
  takesIdempotencyKey,
  tokenScopeOf,
  webhookMessages,
  type Endpoint,
  type NamedEndpoint,
} from '@pricevault/contract';
import * as z from 'zod/mini';
import { describeCall } from './call-text.ts';
import notes from './contract-notes.json' with { type: 'json' };
import { bodyExample, exampleOf } from './examples.ts';
import { refusalExamples, refusalHeaders, RefusalReplies } from './refusal-replies.ts';
import { webhookCalls } from './webhook-calls.ts';

type Json = Record<string, unknown>;

const domainNotes: Readonly<Record<string, string>> = notes.domains;
const fieldNotes: Readonly<Record<string, Readonly<Record<string, string>>>> = notes.fields;

const introduction = `A pricing and data vault for swaptions and bonds.

Send a token as \`Authorization: Bearer …\`: that of a session, or an API token made on the profile page. Accepted calls answer
\`success: true\` with the fields that the call names; refused ones \`success: false\` with sentences in \`errors\` and, parallel to
them, \`codes\`, \`params\` and \`fields\`. A status of 429 or 503 comes with \`Retry-After\`. Lists take \`pageNum\` from 0 and
\`pageSize\`, -1 being all.`;

export function buildOpenApi(version: string): Json {
  const paths: Record<string, Json> = {};
  const refusals = new RefusalReplies();
  for (const named of allEndpoints) {
    const path = openApiPath(named.endpoint);
    paths[path] = {
      ...paths[path],
      [named.endpoint.method.toLowerCase()]: operationOf(named, refusals),
    };
  }
  const domains = [...new Set(allEndpoints.map(({ domain }) => domain))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'PriceVault API',
      version,
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The vault that serves this document' }],
    tags: domains.map((name) => ({ name, description: domainNotes[name] ?? name })),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiToken: { type: 'http', scheme: 'bearer', description: 'A personal or firm token.' },
        keeper: { type: 'http', scheme: 'keeper', description: 'A call that a keeper signed.' },
      },
      schemas: { Refusal: jsonSchema(refusal, 'output', '*') },
      headers: refusalHeaders,
      responses: refusals.components,
      examples: refusalExamples(refusals.codes),
    },
    paths,
    webhooks: webhookCalls((event) => {
      const schema = jsonSchema(webhookMessages[event], 'output', 'webhooks');
      return jsonContent(schema, exampleOf(schema));
    }),
  };
}

/** The path as the document writes it: with its parameters, and the rest of a path, in braces. */
export function openApiPath({ path }: Endpoint): string {
  return path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{rest}');
}

function operationOf({ domain, name, endpoint }: NamedEndpoint, refusals: RefusalReplies): Json {
  const { access, reply, summary } = endpoint;
  const scope = tokenScopeOf(endpoint);
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary,
    description: describeCall(endpoint),
    'x-access': access,
    ...(scope ? { 'x-token-scope': scope } : {}),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, domain),
    ...requestBodyOf(endpoint, domain),
    responses: { ...acceptedOf(reply, domain), ...refusals.of(endpoint) },
  };
}

function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.access === 'anyone') return [];
  if (endpoint.access === 'keeper') return [{ keeper: [] }];
  return [{ session: [] }, ...(tokenScopeOf(endpoint) ? [{ apiToken: [] }] : [])];
}

function requestBodyOf({ body, example }: Endpoint, domain: string): Json {
  if (!body) return {};
  const schema = jsonSchema(body, 'input', domain);
  const shown = example ?? bodyExample(schema, (given) => z.safeParse(body, given).success);
  return { requestBody: { required: true, content: jsonContent(schema, shown) } };
}

function acceptedOf(reply: Endpoint['reply'], domain: string): Json {
  if (reply === 'redirect') return { 302: { description: 'Sends the browser on' } };
  if (reply === 'file') return { 200: { description: 'The file', content: { '*/*': {} } } };
  if (reply === 'stream') {
    const type = domain === 'events' ? 'text/event-stream' : 'text/csv';
    return { 200: { description: 'A stream', content: { [type]: {} } } };
  }
  const schema = jsonSchema(reply, 'output', domain);
  return { 200: { description: 'Accepted', content: jsonContent(schema, exampleOf(schema)) } };
}

const idempotencyKeyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key gets the reply of the first call and changes nothing.',
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
  example: '7c0f2f0e-4d1b-4a51-9d0f-6f2c1f6f5c11',
};

function parametersOf(endpoint: Endpoint, domain: string): Json[] {
  const { params, query } = endpoint;
  return [
    ...(takesIdempotencyKey(endpoint) ? [idempotencyKeyParameter] : []),
    ...(params ? parametersIn('path', jsonSchema(params, 'input', domain)) : []),
    ...(query ? parametersIn('query', jsonSchema(query, 'input', domain)) : []),
  ];
}

function parametersIn(place: 'path' | 'query', schema: Json): Json[] {
  const required = (schema['required'] ?? []) as string[];
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  // Lists are asked page by page in one way, which the platform declares for all of them.
  const shared = 'pageNum' in properties ? fieldNotes['platform'] : undefined;
  return Object.entries(properties).map(
    ([name, { description = shared?.[name], ...property }]) => ({
      // The rest of a path has no name in the server's own spelling.
      name: name === '*' ? 'rest' : name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: property,
      example: exampleOf(property, name),
    }),
  );
}

function jsonContent(schema: Json, example: unknown): Json {
  return { 'application/json': { schema, example } };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output', domain: string): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      explainFields(made, domain);
      if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
    },
  });
  return rest;
}

/** What the contract's comments say of a field. */
function explainFields(made: Json, domain: string): void {
  const properties = (made['properties'] ?? {}) as Record<string, Json>;
  for (const [name, property] of Object.entries(properties)) {
    const note = fieldNotes[domain]?.[name] ?? fieldNotes['*']?.[name];
    if (note !== undefined) property['description'] ??= note;
  }
  // A record with fixed keys has all of them.
  const { propertyNames, additionalProperties } = made as {
    propertyNames?: { enum?: string[] };
  } & Json;
  if (made['required'] && propertyNames?.enum && additionalProperties) {
    made['properties'] = Object.fromEntries(
      propertyNames.enum.map((key) => [key, additionalProperties]),
    );
  }
}
