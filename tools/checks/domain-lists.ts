// Generates the lists of domains from the names of folders and exports, so that they are not maintained by hand.
// `npm run generate` writes them; `npm run check` fails when one is stale.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contractNotes } from './contract-notes.ts';
import { filesBelow, readText, report } from './source-files.ts';

const contractSources = 'packages/contract/src';
const serverSources = 'packages/server/src';
const locales = 'packages/web/src/locales';

const header = '// Written by `npm run generate`: the domains, by their folders. Do not edit.';

/** Path → text, not formatted yet. */
function domainLists(root: string): Map<string, string> {
  return new Map([
    [`${contractSources}/domains.ts`, contractList(root)],
    [`${serverSources}/modules.ts`, moduleList(root)],
    [`${locales}/words.ts`, wordsType(root)],
    [`${serverSources}/platform/openapi/contract-notes.json`, contractNotes(root)],
  ]);
}

interface Part {
  readonly domain: string;
  readonly name: string;
}

/** A domain's endpoints are exported as `…Contract`, its errors as `…Errors`, its events as `…Events`. */
function contractList(root: string): string {
  const files = domainFiles(root, contractSources);
  const parts = files.flatMap(({ domain, path, text }) =>
    [...text.matchAll(/^export const (\w+(?:Contract|Errors|Events)) =/gm)].map(
      ([, name = '']) => ({ domain, name, path }),
    ),
  );
  const endingIn = (end: string) => parts.filter(({ name }) => name.endsWith(end));
  const contracts = groupedBy(endingIn('Contract'), ({ domain }) => domain);
  return [
    header,
    ...importsOf(parts),
    ...files.map(({ path }) => `export * from '${path}';`),
    list(
      'contract',
      `{ ${[...contracts].map(([domain, own]) => `'${domain}': ${merged(own)},`).join(' ')} }`,
    ),
    list('errorCatalogue', merged(endingIn('Errors'))),
    list('eventSchemas', merged(endingIn('Events'))),
    '',
  ].join('\n');
}

function moduleList(root: string): string {
  const modules = domainFiles(root, `${serverSources}/modules`)
    .filter(({ domain, path }) => path === `./${domain}/module.ts`)
    .map(({ domain }) => ({
      domain,
      name: domain.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    }));
  return [
    header,
    `import type { Module } from './platform/module.ts';`,
    ...modules.map(
      ({ domain, name }) => `import { module as ${name} } from './modules/${domain}/module.ts';`,
    ),
    `export const modules: Readonly<Record<string, Module>> = {`,
    ...modules.map(({ domain, name }) => (domain === name ? `${name},` : `'${domain}': ${name},`)),
    `};`,
    '',
  ].join('\n');
}

/** English gives the keys their types. */
function wordsType(root: string): string {
  const names = filesBelow(root, `${locales}/en`, (path) => path.endsWith('.json'))
    .map((path) => basename(path, '.json'))
    .filter((name) => name !== 'errors');
  return [
    header,
    ...names.map((name) => `import type ${name} from './en/${name}.json';`),
    `export interface Words {`,
    ...names.map((name) => `${name}: typeof ${name};`),
    `}`,
    '',
  ].join('\n');
}

/** In a function that is called at once, so that a bundler can drop lists that are not used: a spread may have side effects. */
const list = (name: string, value: string) =>
  `export const ${name} = /* @__PURE__ */ (() => (${value}) as const)();`;

function merged(parts: readonly Part[]): string {
  const [first, ...others] = parts.map(({ name }) => name);
  if (first !== undefined && others.length === 0) return first;
  return `{ ${parts.map(({ name }) => `...${name}`).join(', ')} }`;
}

function importsOf(parts: readonly { readonly name: string; readonly path: string }[]): string[] {
  return [...groupedBy(parts, ({ path }) => path)].map(
    ([path, own]) => `import { ${own.map(({ name }) => name).join(', ')} } from '${path}';`,
  );
}

function groupedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function domainFiles(root: string, folder: string) {
  const isSource = (path: string) => path.endsWith('.ts') && !path.endsWith('.test.ts');
  return filesBelow(root, folder, isSource)
    .map((path) => ({ inFolder: path.slice(folder.length + 1), text: readText(root, path) }))
    .filter(({ inFolder }) => inFolder.includes('/'))
    .map(({ inFolder, text }) => ({
      domain: inFolder.slice(0, inFolder.indexOf('/')),
      path: `./${inFolder}`,
      text,
    }));
}

/** Formatting aside. */
const bare = (text: string) => text.replaceAll(/[\s'",]/g, '');

/** The English sentences of the error codes, for the web: it needs the texts, and neither statuses nor schemas. */
async function englishErrors(): Promise<[path: string, text: string]> {
  const { errorCatalogue } = await import('@pricevault/contract');
  const texts = Object.entries(errorCatalogue).map(([code, { text }]) => [code, text] as const);
  return [`${locales}/en/errors.json`, JSON.stringify({ errors: Object.fromEntries(texts) })];
}

function write(root: string, lists: readonly (readonly [path: string, text: string])[]): void {
  for (const [path, text] of lists) writeFileSync(join(root, path), text);
  execFileSync(
    'oxfmt',
    lists.map(([path]) => path),
    { cwd: root, stdio: 'inherit' },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = process.cwd();
  const lists = [...domainLists(root)];
  if (process.argv.includes('--write')) {
    write(root, lists);
    write(root, [await englishErrors()]); // reads the list that was written before
  } else {
    const stale = [...lists, await englishErrors()].filter(
      ([path, text]) => !existsSync(join(root, path)) || bare(readText(root, path)) !== bare(text),
    );
    report(
      stale.map(([path]) => `${path} is stale: npm run generate`),
      'the lists of the domains are as their folders are',
    );
  }
}
