// The addresses of the development server, as the built server has them: a public page at its path, rendered for the
// visitor's language, the application at its own, and for every other address that is not a file the page that says so.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { hasHint } from '../src/lib/session/session-hint.ts';
import { pageAt, type PublicPageName } from '../src/public/pages.ts';
import { templateOf } from './page-templates.ts';

type Completer = typeof import('./complete-page.ts');
type OfferedPages = typeof import('../src/app/offered-pages.ts');

const root = fileURLToPath(new URL('..', import.meta.url));

export function developmentPages(): Plugin {
  return {
    name: 'pricevault:development-pages',
    apply: 'serve',
    configureServer(server) {
      // After Vite's own files, before its 404.
      return () => server.middlewares.use(answerPages(server));
    },
  };
}

function answerPages(server: ViteDevServer): Connect.NextHandleFunction {
  return (request, response, next) => {
    const address = request.originalUrl ?? '/';
    const path = pathOf(address);
    const isPage = request.method === 'GET' && !/\.\w+$/.test(path) && !path.startsWith('/@');
    if (!isPage) return next();
    answer(server, address, request.headers.cookie ?? '').then((html) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(html);
    }, next);
  };
}

const pathOf = (address: string) => address.replace(/[?#].*$/s, '');

async function answer(server: ViteDevServer, address: string, cookies: string): Promise<string> {
  const name = await nameAt(server, pathOf(address), cookies);
  if (name !== 'app') return publicPage(server, name, address, cookies);
  return server.transformIndexHtml(address, await readFile(`${root}app.html`, 'utf8'));
}

async function nameAt(
  server: ViteDevServer,
  path: string,
  cookies: string,
): Promise<PublicPageName | 'app'> {
  const page = pageAt(path);
  if (page) return page.name;
  const { pageOf } = (await server.ssrLoadModule('/src/app/offered-pages.ts')) as OfferedPages;
  return hasHint(cookies) || pageOf(path) ? 'app' : 'not-found';
}

async function publicPage(
  server: ViteDevServer,
  name: PublicPageName,
  address: string,
  cookies: string,
): Promise<string> {
  const [html, { completePage }] = await Promise.all([
    server.transformIndexHtml(address, await templateOf(name)),
    server.ssrLoadModule('/build/complete-page.ts') as Promise<Completer>,
  ]);
  return completePage(html, name, cookies);
}
