import type { FastifyInstance } from 'fastify';
import { sendJson } from '../http/send-json.ts';
import { docsStyle, renderDocsPage } from './docs-page.ts';
import { buildOpenApi } from './openapi.ts';

/** The documents are made once, for whoever asks first: few do, and making them takes a tenth of a second of every start. */
export function addOpenApiRoutes(app: FastifyInstance, version: string): void {
  const document = once(() => buildOpenApi(version));
  const page = once(() => renderDocsPage(document()));
  const open = { config: { isOpen: true } } as const;
  app.get('/api/openapi.json', open, (_request, reply) => sendJson(reply, document()));
  app.get('/api/docs', open, (_request, reply) =>
    reply.type('text/html; charset=utf-8').compress(page()),
  );
  app.get('/api/docs.css', open, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}

function once<T extends object | string>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}
