import { mkdirSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, afterEach, beforeEach } from 'vitest';
import { crossings, wholeHouse } from './border-cases.ts';
import { checkBorders } from './borders.ts';
import { importsOf } from './imports.ts';
import { migrationsHash } from '../../packages/server/test/migrations-hash.ts';
import { checkLayers } from './layers.ts';

function reportOn(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'pricevault-borders-'));
  try {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
    return checkBorders(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('the border check', () => {
  it('lets the house as it is drawn pass', () => {
    expect(reportOn(wholeHouse)).toEqual({ files: 18, problems: [] });
  });

  it.each(Object.entries(crossings))('bites on %s', (_name, [sentence, files]) => {
    expect(reportOn(files).problems).toEqual([expect.stringContaining(sentence)]);
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

// The cheap half of the check that table types fit the migrations; the server's tests compare the types themselves.
it('table types were written from the migrations as they are: run `npm run tables`', () => {
  const path = '../../packages/server/src/platform/db/tables.generated.ts';
  const types = readFileSync(new URL(path, import.meta.url), 'utf8');
  expect(/^\/\/ Migrations: (\w+)$/m.exec(types)?.[1]).toBe(migrationsHash());
});

describe('layers', () => {
  let root: string;

  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'pricevault-layers-'))));

  afterEach(() => rmSync(root, { recursive: true }));

  function problemsWith(path: string, source: string): string[] {
    const file = join(root, 'packages/server/src/modules', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
    return checkLayers(root).problems;
  }

  describe('the layer check', () => {
    it.each([
      [
        'assets/assets.service.ts',
        `import { sql } from 'kysely';`,
        'SQL belongs into a repository',
      ],
      ['assets/assets.service.ts', `import type pg from 'pg';`, 'SQL belongs into a repository'],
      ['assets/assets.service.ts', `  .selectFrom('assets')`, 'builds a statement'],
      ['assets/module.ts', `import { a } from './assets.repository.ts';`, 'routes call services'],
      ['assets/names.repository.ts', `export const names = ['a'];`, 'without a function'],
      ['users/users.service.ts', `import { a } from '../firms/a.repository.ts';`, 'by its service'],
    ])('refuses in %s: %s', (path, source, sentence) => {
      expect(problemsWith(path, source)).toEqual([expect.stringContaining(sentence)]);
    });

    it.each([
      ['assets/assets.service.ts', `import { a } from './assets.repository.ts';`],
      ['users/users.service.ts', `import { a } from '../identity/users.repository.ts';`],
      ['assets/assets.repository.ts', `import { sql } from 'kysely';\nexport function find() {}`],
      ['assets/assets.test.ts', `import { sql } from 'kysely';`],
    ])('lets pass in %s: %s', (path, source) => {
      expect(problemsWith(path, source)).toEqual([]);
    });
  });
});
