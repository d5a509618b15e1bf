import type { FastifyInstance } from 'fastify';
import { sendJson } from '../http/send-json.ts';
import { docsStyle, renderDocsPage } from './docs-page.ts';
import { buildOpenApi } from './openapi.ts';

/** The documents are made once, at start. */
export function addOpenApiRoutes(app: FastifyInstance, version: string): void {
  const document = buildOpenApi(version);
  const page = renderDocsPage(document);
  const open = { config: { isOpen: true } } as const;
  app.get('/api/openapi.json', open, (_request, reply) => sendJson(reply, document));
  app.get('/api/docs', open, (_request, reply) =>
    reply.type('text/html; charset=utf-8').compress(page),
  );
  app.get('/api/docs.css', open, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}
