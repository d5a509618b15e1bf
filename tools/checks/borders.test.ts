import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkBorders } from './borders.ts';
import { importsOf } from './imports.ts';

const fixtures = new URL('./fixtures/borders/', import.meta.url).pathname;

/** Folder under `not-ok/` → what the check must say about it. */
const sentences: Record<string, string> = {
  'app-imports-public': 'app must not import public',
  'basics-imports-contract': 'basics must not import contract',
  'cli-imports-web': 'cli must not import web',
  'contract-imports-pricing': 'contract must not import pricing',
  'embedded-database-imports-ours': 'embedded-database must not import basics',
  'feature-imports-feature': 'another feature is reached by its *.api.ts',
  'feature-imports-shell': 'features must not import shell',
  'feature-loads-feature': 'another feature is reached by its *.api.ts',
  'feature-uses-inner-part': 'another feature is reached by its *.api.ts',
  'features-in-a-circle': 'features import each other in a circle: assets → trades → assets',
  'files-in-a-circle': 'files import each other in a circle',
  'module-by-the-back-door': 'another module is reached by its service or repository',
  'modules-import-app': 'modules must not import app',
  'modules-in-a-circle': 'modules import each other in a circle: assets → trades → assets',
  'package-imports-e2e': 'no package imports e2e',
  'platform-imports-modules': 'platform must not import modules',
  'public-imports-mui': 'a public page must stay free of this library',
  'public-imports-ui': 'a public page must not import the app',
  'public-reaches-i18next': 'public pages reach this file',
  'relative-path-across-packages': 'a relative path leaves packages/server',
  'server-imports-web': 'server must not import web',
  'shell-imports-app': 'shell must not import app',
  'ui-imports-feature': 'ui must not import features',
  'unknown-package': 'packages/extras is not in tools/checks/border-rules.ts',
  'web-imports-server': 'web must not import server',
};

describe('the border check', () => {
  it('lets the house as it is drawn pass', () => {
    expect(checkBorders(`${fixtures}ok/whole-house`)).toEqual({ files: 18, problems: [] });
  });

  it.each(readdirSync(`${fixtures}not-ok`))('bites on %s', (reason) => {
    const { problems } = checkBorders(`${fixtures}not-ok/${reason}`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(sentences[reason] ?? 'no sentence is listed for this fixture');
  });

  it('has a fixture for every sentence', () => {
    expect(readdirSync(`${fixtures}not-ok`).sort()).toEqual(Object.keys(sentences).sort());
  });
});

describe('reading imports', () => {
  it('finds static, type-only, bare, dynamic and re-exported ones with their lines', () => {
    const source = [
      `import a, { type B } from './a.ts';`,
      `import type {\n  C,\n  D,\n} from "./c.ts";`,
      `import './bare.css';`,
      `export * from './e.ts';`,
      `const lazy = () => import('./lazy.tsx');`,
    ].join('\n');
    expect(importsOf(source)).toEqual([
      { specifier: './a.ts', line: 1 },
      { specifier: './c.ts', line: 5 },
      { specifier: './bare.css', line: 6 },
      { specifier: './e.ts', line: 7 },
      { specifier: './lazy.tsx', line: 8 },
    ]);
  });

  it('leaves comments, strings and plain exports alone', () => {
    const source = [
      `// import { x } from './comment.ts';`,
      ` * import { x } from './block.ts';`,
      `export const text = "Move the file from 'here' to there";`,
      `export function from(name: string) { return name; }`,
    ].join('\n');
    expect(importsOf(source)).toEqual([]);
  });
});
