import { defineConfig } from 'vitest/config';

// Each test starts real PostgreSQL processes, and an initdb takes about a second of one core.
export default defineConfig({
  test: {
    name: 'embedded-database',
    include: ['test/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
