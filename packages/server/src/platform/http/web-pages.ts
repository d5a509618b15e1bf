// The built web: hashed files that never change, pre-rendered public pages in the visitor's language, and the application
// for every other address.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../app-error.ts';
import { refuse } from './refusals.ts';
import { languageFor } from './request-language.ts';

/** `pages.json`, written by the web's build. */
interface PageTable {
  readonly pages: readonly { readonly path: string; readonly file: string }[];
  readonly app: string;
  readonly notFound: string;
}

const yearSeconds = 31_536_000;

export async function addWebPages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'pages.json'))) {
    app.log.warn('The web is not built; only the API is served');
    return;
  }
  const table = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as PageTable;

  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, isOpen: true };
    });
    await files.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['pages/**', 'pages.json', '**/*.html', '**/*.br', '**/*.gz', '**/.*'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed =
          path.includes('/assets/') && /-[\w-]{8}\.\w+(\.\w+)?(\.br|\.gz)?$/.test(path);
        reply.setHeader(
          'cache-control',
          isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
        );
      },
    });
  });

  const sendPage = (request: FastifyRequest, reply: FastifyReply, file: string) =>
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language')
      .sendFile(join('pages', languageFor(request), file), { cacheControl: false });

  for (const { path, file } of table.pages) {
    app.get(path, { config: { isOpen: true } }, (request, reply) => sendPage(request, reply, file));
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      !/\.\w+$/.test(new URL(request.url, 'http://localhost').pathname);
    if (!isPage) return refuse(new AppError('notFound'), request, reply);
    return reply.header('cache-control', 'no-cache').sendFile(table.app, { cacheControl: false });
  });
}
