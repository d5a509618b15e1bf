// The addresses of the development server, as the built server has them: a public page at its path, rendered for the
// visitor's language, the application at its own, and for every other address that is not a file the page that says so.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { hasHint } from '../src/lib/session/session-hint.ts';
import { pageAt, type PublicPageName } from '../src/public/pages.ts';

type Completer = typeof import('./complete-page.ts');
type Routes = typeof import('../src/app/routes.ts');

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
  const name = await pageOf(server, pathOf(address), cookies);
  return name === 'app'
    ? template(server, name, address)
    : publicPage(server, name, address, cookies);
}

async function pageOf(
  server: ViteDevServer,
  path: string,
  cookies: string,
): Promise<PublicPageName | 'app'> {
  const page = pageAt(path);
  if (page) return page.name;
  const { routeOf } = (await server.ssrLoadModule('/src/app/routes.ts')) as Routes;
  return hasHint(cookies) || routeOf(path) ? 'app' : 'not-found';
}

async function template(server: ViteDevServer, name: string, address: string): Promise<string> {
  const html = await readFile(`${root}${name}.html`, 'utf8');
  return server.transformIndexHtml(address, html);
}

async function publicPage(
  server: ViteDevServer,
  name: PublicPageName,
  address: string,
  cookies: string,
): Promise<string> {
  const [html, { completePage }] = await Promise.all([
    template(server, name, address),
    server.ssrLoadModule('/build/complete-page.ts') as Promise<Completer>,
  ]);
  return completePage(html, name, cookies);
}
