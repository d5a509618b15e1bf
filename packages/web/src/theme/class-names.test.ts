// Going on to another page keeps the styles of the last one: a class that two files style would look different then.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const sources = fileURLToPath(new URL('..', import.meta.url));

/** The classes that rules of the file style by themselves, not as part of something else; those of modules by folder. */
function styledIn(file: string): string[] {
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const names = [...css.matchAll(/(?:^|[{},])\s*\.([a-z][\w-]*)\s*(?=[,{])/g)].map(
    ([, name]) => name ?? '',
  );
  if (!file.endsWith('.module.css')) return names.filter((name) => name.startsWith('pv-'));
  return names.map((name) => `${basename(dirname(file))}/${name}`);
}

it('each class of the application is styled in one file', () => {
  const filesOf = new Map<string, Set<string>>();
  for (const entry of readdirSync(sources, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.css')) continue;
    const file = join(entry.parentPath, entry.name);
    for (const name of styledIn(file)) {
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(relative(sources, file)));
    }
  }
  expect(filesOf.size).toBeGreaterThan(100);
  const shared = [...filesOf].filter(([, files]) => files.size > 1);
  expect(shared.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});
