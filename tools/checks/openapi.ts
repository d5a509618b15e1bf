// Lints the OpenAPI document: the rules of Redocly's linter in this process (its command line would start another one and report
// its use), and rules of our own: every call is described, has an example that its schema takes, and names its refusals.
import { allEndpoints, errorCatalogue, type Endpoint } from '@pricevault/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as z from 'zod/mini';
import { buildOpenApi, openApiPath } from '../../packages/server/src/platform/openapi/openapi.ts';
import { report } from './source-files.ts';

type Json = Record<string, unknown>;
interface Example {
  readonly example?: unknown;
  readonly examples?: Json;
}
interface Operation {
  readonly parameters?: readonly {
    name: string;
    in: string;
    description?: string;
    example?: unknown;
  }[];
  readonly description?: string;
  readonly requestBody?: { readonly content: Record<string, Example> };
  readonly responses: Record<
    string,
    { readonly $ref?: string; readonly content?: Record<string, Example> }
  >;
}

const rules = {
  // One call only sends the browser on.
  'operation-2xx-response': 'off',
  'operation-description': 'error',
  'tag-description': 'error',
  // Examples are parsed with the contract's own schemas below, in a tenth of the time.
  'no-invalid-media-type-examples': 'off',
  'no-invalid-parameter-examples': 'off',
  'no-invalid-schema-examples': 'off',
} as const;

async function lint(document: Json): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(
    ({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer ?? ''}`,
  );
}

/** What a linter cannot know: whether the examples are what the contract takes and answers. */
function incomplete(document: Json): string[] {
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  return allEndpoints.flatMap(({ domain, name, endpoint }) => {
    const operation = paths[openApiPath(endpoint)]?.[endpoint.method.toLowerCase()];
    const named = `${domain}.${name}`;
    if (!operation) return [`${named} is missing`];
    const jsonOf = (part?: { content?: Record<string, Example> }) =>
      part?.content?.['application/json'];
    const responses = repliesOf(document, operation);
    return [
      ...(operation.description?.includes(endpoint.summary) ? [] : [`${named} is not described`]),
      ...unfitParameters(endpoint, operation.parameters ?? []).map(
        (why) => `${named}: the example of the parameter ${why}`,
      ),
      ...undescribedPages(operation.parameters ?? []).map(
        (parameter) => `${named}: ${parameter} is not described`,
      ),
      ...unfit(endpoint.body, jsonOf(operation.requestBody)?.example).map(
        (why) => `${named}: the example of the body, ${why}`,
      ),
      ...unfit(schemaOf(endpoint), jsonOf(responses['200'])?.example).map(
        (why) => `${named}: the example of the reply, ${why}`,
      ),
      ...Object.entries(responses)
        .filter(([status, part]) => Number(status) >= 400 && !jsonOf(part)?.examples)
        .map(([status]) => `${named}: no example of the refusal ${status}`),
    ];
  });
}

/** With those that several calls share. */
function repliesOf(document: Json, { responses }: Operation): Operation['responses'] {
  const { responses: shared } = document['components'] as Pick<Operation, 'responses'>;
  const resolve = (reply: Operation['responses'][string]) =>
    shared[reply.$ref?.split('/').at(-1) ?? ''] ?? reply;
  return Object.fromEntries(
    Object.entries(responses).map(([status, reply]) => [status, resolve(reply)]),
  );
}

/** Refused by the platform before a call is known, told to the browser by a redirect, or met on the command line alone. */
const ofNoCall = /^(?:row|identity)|^(?:notFound|requestTooSlow|headersTooLarge|userNotFound)$/;

/** A refusal of the catalogue that no call names would surprise its caller. */
function unnamed(document: Json): string[] {
  const { examples } = document['components'] as { examples: Json };
  return Object.keys(errorCatalogue)
    .filter((code) => !(code in examples) && !ofNoCall.test(code))
    .map((code) => `no call names the refusal ${code}`);
}

/** From which number pages count is the first thing that goes wrong. */
function undescribedPages(parameters: NonNullable<Operation['parameters']>): string[] {
  if (!parameters.some(({ name }) => name === 'pageNum')) return [];
  return parameters
    .filter(({ name, description }) => /^page(?:Num|Size)$/.test(name) && !description)
    .map(({ name }) => name);
}

const schemaOf = ({ reply }: Endpoint) => (typeof reply === 'string' ? undefined : reply);

function unfit(schema: z.ZodMiniType | undefined, example: unknown): string[] {
  const read = schema && z.safeParse(schema, example);
  return (read?.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** Each alone, as an address writes it: a call takes few of them together. */
function unfitParameters(
  { params, query }: Endpoint,
  described: NonNullable<Operation['parameters']>,
): string[] {
  return described.flatMap(({ name, in: place, example }) => {
    const schema = place === 'path' ? params : query;
    const key = name === 'rest' && place === 'path' ? '*' : name;
    if (place === 'header') return [];
    return unfit(schema, { [key]: String(example) }).filter((why) => why.startsWith(`${key}: `));
  });
}

const document = buildOpenApi('0.0.0');
report(
  [...incomplete(document), ...unnamed(document), ...(await lint(document))],
  `the OpenAPI document describes ${allEndpoints.length} calls, with examples and refusals`,
);
