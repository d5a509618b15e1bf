// Every test project of the repository. A package with needs of its own (a browser-like world, a database) brings its
// own vitest.config.ts; the others are listed here.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ownConfig = ['web', 'server', 'embedded-database', 'cli', 'pricing', 'consensus', 'keeper']
  .map((name) => `packages/${name}/vitest.config.ts`)
  .concat('packages/web/vitest.components.config.ts')
  .filter((path) => existsSync(new URL(path, import.meta.url)));

// Pure functions: one world for all files saves loading everything again for each. A hang ends; a slow core does not.
const withoutState = { isolate: false, pool: 'threads', testTimeout: 60_000 } as const;

const drawnCases = fileURLToPath(new URL('tools/testing/drawn-cases.ts', import.meta.url));

const plain = (name: string, root: string) => ({
  test: {
    name,
    root,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**'],
    setupFiles: [drawnCases],
    ...withoutState,
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
