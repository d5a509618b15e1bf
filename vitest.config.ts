// Every test project of the repository. A package with needs of its own (a browser-like world, a database) brings its
// own vitest.config.ts; the others are listed here.
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const ownConfig = ['web', 'server', 'embedded-database', 'cli', 'pricing', 'consensus']
  .map((name) => `packages/${name}/vitest.config.ts`)
  .concat('packages/web/vitest.components.config.ts')
  .filter((path) => existsSync(new URL(path, import.meta.url)));

const plain = (name: string, root: string) => ({
  test: {
    name,
    root,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**'],
  },
});

export default defineConfig({
  test: {
    projects: [
      plain('basics', 'packages/basics'),
      plain('contract', 'packages/contract'),
      plain('file-formats', 'packages/file-formats'),
      plain('tools', 'tools'),
      plain('bench', 'bench'),
      ...ownConfig,
    ],
  },
});
