// Serves the built web: immutable hashed files, pre-rendered public pages in the visitor's language, the application at
// its paths, and the "not found" page everywhere else.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../app-error.ts';
import { languageCodes } from '@pricevault/basics';
import { completePages, sendAnnounced, type PageFacts, type PageFile } from './announced-pages.ts';
import { languageFor } from './request-caller.ts';
import { sendFile } from './send-file.ts';

/** `pages.json`, written by the web's build. Page files are in `pages/<language>/`; paths may contain `:token`. */
interface PageTable {
  readonly pages: readonly { readonly path: string; readonly file: string }[];
  /** The application's HTML file, which loads no application code for guests, and its paths. */
  readonly app: string;
  readonly appPaths: readonly string[];
  /** The large files that every page of the application starts with. */
  readonly appStart: readonly string[];
  readonly notFound: string;
}

const forAYear = 'public, max-age=31536000, immutable';
const signedInHint = /(?:^|; )pricevault_signed_in=1(?:;|$)/;
/** Whether the browser says that somebody is signed in. It grants no access. */
const isHinted = (request: FastifyRequest) => signedInHint.test(request.headers.cookie ?? '');
const open = { config: { isOpen: true } } as const;

export async function addWebPages(
  app: FastifyInstance,
  folder: string,
  facts: PageFacts,
): Promise<void> {
  if (!existsSync(join(folder, 'pages.json'))) {
    app.log.warn('The web is not built; only the API is served');
    return;
  }
  const table = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as PageTable;

  app.get<{ Params: { name: string } }>('/assets/:name', open, (request, reply) => {
    const { name } = request.params;
    // The build writes plain names only; this refuses an encoded `../`.
    if (!/^[\w-][\w.-]*$/.test(name)) throw new AppError('notFound');
    reply.header('vary', 'accept-encoding');
    const isHashed = /-[\w-]{8}\.\w+(?:\.\w+)?$/.test(name);
    return sendFile(request, reply, join(folder, 'assets', name), isHashed ? forAYear : undefined);
  });
  for (const name of await listRootFiles(folder)) {
    app.get(`/${name}`, open, (request, reply) => sendFile(request, reply, join(folder, name)));
  }

  addCrawlerFiles(app, facts.publicUrl, table.pages.map(({ path }) => path).filter(isIndexable));
  const completed = await completePages(folder, pageFiles(table), facts);

  const sendHtml = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const page = completed.get(file);
    return page
      ? sendAnnounced(request, reply, page)
      : sendFile(request, reply, join(folder, file));
  };
  const sendPage = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    reply.header('vary', 'accept-encoding, cookie, accept-language');
    return sendHtml(request, reply, join('pages', languageFor(request), file));
  };

  const start = table.appStart
    .map((file) => `<${file}>; rel=modulepreload; crossorigin`)
    .join(', ');
  const sendApp = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', 'accept-encoding, cookie');
    // The browser asks for them before it has the boot script, which would ask later by two ways over the line. Guests get none of it.
    if (isHinted(request) && start !== '') reply.header('link', start);
    return sendHtml(request, reply, table.app);
  };

  for (const { path, file } of table.pages) {
    app.get(path, open, (request, reply) => sendPage(request, reply, file));
  }

  const appPaths = new Set(table.appPaths);
  const pagePaths = new Set(table.pages.map(({ path }) => path));
  app.get('/*', open, (request, reply) => {
    const [path = ''] = request.url.split(/[?#]/, 1);
    const isCall = /^\/api(\/|$)/.test(path);
    // A request for a missing file gets a 404 instead of a page, unless a browser is navigating.
    const isFile = /\.\w+$/.test(path) && !request.headers.accept?.includes('text/html');
    if (isCall || isFile) throw new AppError('notFound');
    const bare = path.replace(/(?<!\/)\/+$/, '');
    if (appPaths.has(bare)) return sendApp(request, reply);
    if (bare !== path && pagePaths.has(bare))
      return reply.redirect(bare + request.url.slice(path.length), 308);
    reply.code(404);
    // Signed-in visitors see "not found" inside the application.
    return isHinted(request) ? sendApp(request, reply) : sendPage(request, reply, table.notFound);
  });
}

/** Pages with a token in their path must not be indexed. */
function isIndexable(path: string): boolean {
  return !path.includes(':');
}

function pageFiles({ pages, app, notFound }: PageTable): PageFile[] {
  const translated = [
    ...pages.map(({ path, file }) => ({ file, path: isIndexable(path) ? path : null })),
    { file: notFound, path: null },
  ];
  return [
    { file: app, path: null },
    ...languageCodes.flatMap((language) =>
      translated.map(({ file, path }) => ({ file: join('pages', language, file), path })),
    ),
  ];
}

/** Files that browsers request by a fixed name, such as the icon. */
async function listRootFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/^\.|\.(html|json|br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
}

// robots.txt and the sitemap, for search engines.

/** Without a public URL there is no sitemap, because its entries must be absolute. */
function addCrawlerFiles(
  app: FastifyInstance,
  publicUrl: string | null,
  paths: readonly string[],
): void {
  const rules = ['User-agent: *', 'Disallow: /api/', 'Allow: /'];
  const sitemap = publicUrl === null ? [] : [`Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`];
  app.get('/robots.txt', open, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${[...rules, ...sitemap].join('\n')}\n`),
  );
  if (publicUrl === null) return;
  const entries = paths.map(
    (path) => `  <url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc></url>\n`,
  );
  app.get('/sitemap.xml', open, (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
      ),
  );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
