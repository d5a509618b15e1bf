// Checks that the terms that screens explain are those of `docs/glossary.md`, sentence by sentence.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, readText } from './source-files.ts';

const shown = 'packages/web/src/locales/en/glossary.json';
const document = 'docs/glossary.md';

export function checkGlossary(root: string): string[] {
  if (!existsSync(join(root, shown)) || !existsSync(join(root, document))) return [];
  const written = readText(root, document).replaceAll(/\s+/g, ' ');
  const { terms } = readJson(root, shown) as {
    terms: Readonly<Record<string, { readonly name: string; readonly text: string }>>;
  };
  return Object.entries(terms)
    .filter(([, { name, text }]) => !written.includes(`- **${name}**: ${text}`))
    .map(([key]) => `${document} does not say what ${shown} says of "${key}"`);
}
