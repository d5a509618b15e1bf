import type { FastifyInstance } from 'fastify';
import { allEndpoints, errorCatalogue, type NamedEndpoint } from '@pricevault/contract';
import { sendJson } from '../http/send-json.ts';
import { buildOpenApi, openApiPath } from './openapi.ts';

const docsStyle = `:root{color-scheme:light dark;--page:#f5f7f9;--surface:#fff;--text:#14202b;--muted:#566675;--line:#dce3e9;--primary:#0e5a86}
@media (prefers-color-scheme:dark){:root{--page:#0c141c;--surface:#131e29;--text:#e7eef4;--muted:#9fb1c0;--line:#243340;--primary:#62b6e7}}
body{margin:0 auto;max-width:960px;padding:32px 16px 64px;background:var(--page);color:var(--text);font:14px/1.5 system-ui,sans-serif}
h1{font-size:28px;margin:0}h2{font-size:20px;margin:40px 0 8px}h3{font-size:14px;margin:0;display:flex;gap:8px;align-items:center;flex-wrap:wrap}
nav a{margin-inline-end:12px}a{color:var(--primary)}article{background:var(--surface);border:1px solid var(--line);border-radius:6px;padding:12px 16px;margin:8px 0}
article p{margin:4px 0;color:var(--muted)}.method{font-weight:650;color:var(--primary);min-width:44px}.access{margin-inline-start:auto;border:1px solid var(--line);border-radius:6px;padding:0 8px;font-size:12px;font-weight:400}
pre{overflow:auto;font-size:12px;background:var(--page);padding:8px;border-radius:6px}summary{cursor:pointer}table{border-collapse:collapse;width:100%;background:var(--surface)}
th,td{text-align:start;padding:6px 12px;border-bottom:1px solid var(--line)}.number{text-align:end;font-variant-numeric:tabular-nums}`;

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

// The API documentation as one static page. It has no script, so that it works under the strictest CSP.
function renderDocsPage(document: Record<string, unknown>): string {
  const domains = [...new Set(allEndpoints.map(({ domain }) => domain))];
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const sections = domains.map(
    (domain) =>
      `<section id="${escape(domain)}"><h2>${escape(domain)}</h2>${allEndpoints
        .filter((named) => named.domain === domain)
        .map((named) => renderEndpoint(named, operationIn(paths, named)))
        .join('')}</section>`,
  );
  const errors = Object.entries(errorCatalogue)
    .map(
      ([code, { status, text }]) =>
        `<tr><td><code>${escape(code)}</code></td><td class="number">${status}</td><td>${escape(text)}</td></tr>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>PriceVault API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs.css"></head><body>
<header><h1>PriceVault API</h1><p>Every call with who may make it, what it takes and what it answers. The same as a document:
<a href="/api/openapi.json">openapi.json</a>. Send the token as <code>Authorization: Bearer …</code>.
Changing calls take an optional <code>Idempotency-Key</code> header; a repeat with the same key changes nothing.</p>
<nav>${domains.map((name) => `<a href="#${escape(name)}">${escape(name)}</a>`).join(' ')}
<a href="#errors">errors</a></nav></header><main>${sections.join('')}
<section id="errors"><h2>errors</h2><p>A refused call answers <code>{ success: false, errors, codes, params, fields, requestId }</code>.</p>
<table><thead><tr><th>code</th><th>status</th><th>text</th></tr></thead><tbody>${errors}</tbody></table></section>
</main></body></html>`;
}

interface Operation {
  readonly parameters: readonly object[];
  readonly description: string;
  readonly requestBody?: { content: Record<string, { schema: object; example: unknown }> };
  readonly responses: Record<
    string,
    { description: string; content?: Record<string, { schema?: object; example?: unknown }> }
  >;
}

function operationIn(
  paths: Record<string, Record<string, Operation>>,
  { endpoint }: NamedEndpoint,
): Operation {
  const operation = paths[openApiPath(endpoint)]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(`${endpoint.path} is missing in the OpenAPI document.`);
  return operation;
}

function renderEndpoint({ endpoint }: NamedEndpoint, operation: Operation): string {
  const body = operation.requestBody?.content['application/json'];
  const reply = operation.responses['200']?.content?.['application/json'];
  const parts = [
    operation.parameters.length > 0 ? renderJson('parameters', operation.parameters) : '',
    body ? renderJson('body', body.schema) + renderJson('example of the body', body.example) : '',
    reply
      ? renderJson('reply', reply.schema) + renderJson('example of the reply', reply.example)
      : `<p>Answers a ${String(endpoint.reply)}.</p>`,
  ];
  return `<article><h3><span class="method">${endpoint.method}</span> <code>${escape(endpoint.path)}</code>
<span class="access">${endpoint.access}</span></h3><p>${escape(operation.description)}</p>${parts.join('')}</article>`;
}

function renderJson(title: string, value: unknown): string {
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(value, null, 2))}</pre></details>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
