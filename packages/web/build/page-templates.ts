// All public pages share one HTML template, `public-page.html`: to Vite each of them is a file of its own, `<name>.html`.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { publicPages, type PublicPageName } from '../src/public/pages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const addresses = new Map<string, PublicPageName>(
  publicPages.map(({ name }) => [`${root}${name}.html`, name]),
);

/** What the build starts from. */
export const pageInputs = [`${root}app.html`, ...addresses.keys()];

export async function templateOf(name: PublicPageName): Promise<string> {
  const template = await readFile(`${root}public-page.html`, 'utf8');
  const { kind } = publicPages.find((page) => page.name === name) ?? { kind: 'guest' };
  return template.replaceAll('%name%', name).replace('%kind%', kind);
}

export function pageTemplates(): Plugin {
  return {
    name: 'pricevault:page-templates',
    enforce: 'pre',
    resolveId: (id) => (addresses.has(id) ? id : undefined),
    async load(id) {
      const name = addresses.get(id);
      return name && templateOf(name);
    },
  };
}
