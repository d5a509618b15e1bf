// Serves the built web: immutable hashed files, pre-rendered public pages in the visitor's language, the application at
// its paths, and the "not found" page everywhere else.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../app-error.ts';
import { completePages, pageKey, sendAnnounced, type AnnouncedPages } from './announced-pages.ts';
import { addCrawlerFiles } from './crawler-files.ts';
import { languageFor } from './request-language.ts';

/** `pages.json`, written by the web's build. Page files are in `pages/<language>/`; paths may contain `:token`. */
interface PageTable {
  readonly pages: readonly { readonly path: string; readonly file: string }[];
  /** The application's HTML file, which loads no application code for guests, and its paths. */
  readonly app: string;
  readonly appPaths: readonly string[];
  readonly notFound: string;
}

const yearSeconds = 31_536_000;
const signedInHint = /(?:^|; )pricevault_signed_in=1(?:;|$)/;
const open = { config: { isOpen: true } } as const;

/** `publicUrl` is null when none is configured. */
export async function addWebPages(
  app: FastifyInstance,
  folder: string,
  publicUrl: string | null,
): Promise<void> {
  if (!existsSync(join(folder, 'pages.json'))) {
    app.log.warn('The web is not built; only the API is served');
    return;
  }
  const table = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as PageTable;

  // Only for `sendFile`: the plugin's own routes have no access rule.
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/].*-[\w-]{8}\.\w+(\.\w+)?(\.br|\.gz)?$/.test(path);
      reply.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      );
    },
  });

  app.get<{ Params: { name: string } }>('/assets/:name', open, (request, reply) => {
    const { name } = request.params;
    // The build writes plain names only; this refuses an encoded `../`.
    if (!/^[\w-][\w.-]*$/.test(name)) throw new AppError('notFound');
    return reply.header('vary', 'accept-encoding').sendFile(name, join(folder, 'assets'));
  });
  for (const name of await listRootFiles(folder)) {
    app.get(`/${name}`, open, (_request, reply) => reply.sendFile(name));
  }

  // Pages with a token in their path must not be indexed.
  const indexable = table.pages.filter(({ path }) => !path.includes(':'));
  addCrawlerFiles(
    app,
    publicUrl,
    indexable.map(({ path }) => path),
  );
  const announced: AnnouncedPages =
    publicUrl === null ? new Map() : await completePages(folder, publicUrl, indexable);

  const sendPage = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const language = languageFor(request);
    reply.header('vary', 'accept-encoding, cookie, accept-language');
    const complete = announced.get(pageKey(language, file));
    if (complete) return sendAnnounced(request, reply, complete);
    return reply.sendFile(join('pages', language, file));
  };

  for (const { path, file } of table.pages) {
    app.get(path, open, (request, reply) => sendPage(request, reply, file));
  }

  const appPaths = new Set(table.appPaths);
  const pagePaths = new Set(table.pages.map(({ path }) => path));
  app.get('/*', open, (request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '');
    const isCall = /^\/api(\/|$)/.test(path);
    // A request for a missing file gets a 404 instead of a page, unless a browser is navigating.
    const isFile = /\.\w+$/.test(path) && !request.headers.accept?.includes('text/html');
    if (isCall || isFile) throw new AppError('notFound');
    const bare = path.replace(/\/+$/, '');
    if (appPaths.has(bare)) return reply.sendFile(table.app);
    if (bare !== path && pagePaths.has(bare))
      return reply.redirect(bare + request.url.slice(path.length), 308);
    reply.code(404);
    // Signed-in visitors see "not found" inside the application. The cookie is only a hint and grants no access.
    if (signedInHint.test(request.headers.cookie ?? '')) {
      return reply.header('vary', 'accept-encoding, cookie').sendFile(table.app);
    }
    return sendPage(request, reply, table.notFound);
  });
}

/** Files that browsers request by a fixed name, such as the icon. */
async function listRootFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/^\.|\.(html|json|br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
}
