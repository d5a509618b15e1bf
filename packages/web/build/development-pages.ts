// The addresses of the development server, as the built server has them: a public page at its path, rendered for the
// visitor's language, and the application for every other address that is not a file.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { pageAt, type PublicPageName } from '../src/public/pages.ts';

type Completer = typeof import('./complete-page.ts');

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
    const path = address.replace(/[?#].*$/s, '');
    const isPage = request.method === 'GET' && !/\.\w+$/.test(path) && !path.startsWith('/@');
    if (!isPage) return next();
    const page = pageAt(path);
    const html = page
      ? publicPage(server, page.name, address, request.headers.cookie ?? '')
      : template(server, 'app', address);
    html.then((text) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(text);
    }, next);
  };
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
