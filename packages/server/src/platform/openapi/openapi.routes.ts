import type { FastifyInstance } from 'fastify';
import { sendJson } from '../http/send-json.ts';
import { docsStyle, renderDocsPage } from './docs-page.ts';
import { buildOpenApi } from './openapi.ts';

/** Built on the first request: few clients ask, and building takes a tenth of a second. */
export function addOpenApiRoutes(app: FastifyInstance, version: string): void {
  const document = memoize(() => buildOpenApi(version));
  const page = memoize(() => renderDocsPage(document()));
  const open = { config: { isOpen: true } } as const;
  app.get('/api/openapi.json', open, (_request, reply) => sendJson(reply, document()));
  app.get('/api/docs', open, (_request, reply) =>
    reply.type('text/html; charset=utf-8').compress(page()),
  );
  app.get('/api/docs.css', open, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}

function memoize<T extends object | string>(create: () => T): () => T {
  let value: T | null = null;
  return () => (value ??= create());
}
