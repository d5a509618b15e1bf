import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLayers } from './layers.ts';

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
    ['assets/assets.service.ts', `import { sql } from 'kysely';`, 'SQL belongs into a repository'],
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
