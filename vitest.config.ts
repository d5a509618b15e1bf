// Every test project of the repository. A package that needs a simulated browser or a database has a vitest.config.ts; the
// others are listed here. Tests that compute for seconds are named `*.long.test.ts`: `npm test` runs them, the fast check
// does not.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ownConfig = ['web', 'server', 'embedded-database', 'cli']
  .map((name) => `packages/${name}/vitest.config.ts`)
  .concat('packages/web/vitest.components.config.ts', 'packages/server/vitest.drills.config.ts')
  .filter((path) => existsSync(new URL(path, import.meta.url)));

const long = '**/*.long.test.ts';

/** Nothing here has state: sharing modules between files saves loading them again for each. */
const pure = (name: string, root: string, files: { include: string[]; exclude: string[] }) => ({
  test: {
    name,
    root,
    include: files.include,
    exclude: ['**/node_modules/**', '**/fixtures/**', ...files.exclude],
    setupFiles: [fileURLToPath(new URL('tools/testing/drawn-cases.ts', import.meta.url))],
    isolate: false,
    pool: 'threads',
    // A hang ends; a slow core, and giving way to other tests, does not.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  } as const,
});

const quick = (name: string, root: string) =>
  pure(name, root, { include: ['**/*.test.ts'], exclude: [long] });

export default defineConfig({
  test: {
    // What did not change is not compiled again, which is a quarter of the time of the fast check.
    experimental: { fsModuleCache: true },
    projects: [
      ...['basics', 'consensus', 'contract', 'file-formats', 'keeper', 'pricing'].map((name) =>
        quick(name, `packages/${name}`),
      ),
      quick('tools', 'tools'),
      quick('bench', 'bench'),
      pure('long', '.', { include: [`packages/${long}`, `tools/${long}`], exclude: [] }),
      ...ownConfig,
    ],
  },
});
