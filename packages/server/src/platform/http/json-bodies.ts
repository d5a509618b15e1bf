// Parses JSON bodies. Fastify's parser does it in one go, so texts that would keep it busy for long are refused first.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { countedLength, hasTooManyValues, holdsTooManyValues } from './json-shape.ts';

type Done = (error: Error | null, body?: unknown) => void;
type Parse = (request: FastifyRequest, text: string, done: Done) => void;

export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error') as Parse;
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    // Fastify takes a callback or a promise.
    (request: FastifyRequest, text: string, done: Done) =>
      text.length < countedLength ? parse(request, text, done) : parseCounted(parse, request, text),
  );
}

async function parseCounted(parse: Parse, request: FastifyRequest, text: string): Promise<unknown> {
  const { bodyLimit } = request.routeOptions;
  if (await hasTooManyValues(text, bodyLimit)) throw new AppError('tooLarge');
  const body = await new Promise<unknown>((resolve, reject) => {
    parse(request, text, (error, parsed) => (error ? reject(error) : resolve(parsed)));
  });
  if (await holdsTooManyValues(body, bodyLimit)) throw new AppError('tooLarge');
  return body;
}
