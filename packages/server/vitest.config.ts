import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['../../tools/testing/drawn-cases.ts', '../../tools/testing/midnight.ts'],
    globalSetup: ['test/postgres.setup.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    // Where all projects run at once, after those with another number of workers.
    sequence: { groupOrder: 1 },
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 300_000,
  },
});
