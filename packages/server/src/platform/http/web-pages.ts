// The built web: hashed files that never change, pre-rendered public pages in the visitor's language, the application at
// its addresses, and for every other address the page that says so.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../app-error.ts';
import { completePages, pageKey, sendAnnounced, type AnnouncedPages } from './announced-pages.ts';
import { addCrawlerFiles } from './crawler-files.ts';
import { languageFor } from './request-language.ts';

/** `pages.json`, written by the web's build. Files of pages lie below `pages/<language>/`; paths may hold `:token`. */
interface PageTable {
  readonly pages: readonly { readonly path: string; readonly file: string }[];
  /** The application, whose page loads nothing of it for guests, and its addresses. */
  readonly app: string;
  readonly appPaths: readonly string[];
  readonly notFound: string;
}

const yearSeconds = 31_536_000;
const signedInHint = /(?:^|; )pricevault_signed_in=1(?:;|$)/;
const open = { config: { isOpen: true } } as const;

/** `publicUrl` is null where nobody has said under which address the world knows this server. */
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

  // Only `sendFile`: the plugin's own routes would not say who may call them.
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
    // The build writes plain names; anything else (an encoded `../`) is nothing of ours.
    if (!/^[\w-][\w.-]*$/.test(name)) throw new AppError('notFound');
    return reply.header('vary', 'accept-encoding').sendFile(name, join(folder, 'assets'));
  });
  for (const name of await looseFiles(folder)) {
    app.get(`/${name}`, open, (_request, reply) => reply.sendFile(name));
  }

  // Addresses with a token are nobody's to find.
  const findable = table.pages.filter(({ path }) => !path.includes(':'));
  addCrawlerFiles(
    app,
    publicUrl,
    findable.map(({ path }) => path),
  );
  const announced: AnnouncedPages =
    publicUrl === null ? new Map() : await completePages(folder, publicUrl, findable);

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
    // Who asks for a file by its ending, and not as browsers ask for a page, gets no page in its place.
    const isFile = /\.\w+$/.test(path) && !request.headers.accept?.includes('text/html');
    if (isCall || isFile) throw new AppError('notFound');
    const bare = path.replace(/\/+$/, '');
    if (appPaths.has(bare)) return reply.sendFile(table.app);
    if (bare !== path && pagePaths.has(bare))
      return reply.redirect(bare + request.url.slice(path.length), 308);
    reply.code(404);
    // Who is signed in reads it inside the shell. The cookie is a hint of the page's own and opens nothing.
    if (signedInHint.test(request.headers.cookie ?? '')) {
      return reply.header('vary', 'accept-encoding, cookie').sendFile(table.app);
    }
    return sendPage(request, reply, table.notFound);
  });
}

/** Files beside the pages that browsers ask for by name, such as the icon. */
async function looseFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/^\.|\.(html|json|br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
}
