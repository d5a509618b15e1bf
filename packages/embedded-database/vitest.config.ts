import { defineConfig } from 'vitest/config';

// Each test starts real PostgreSQL processes.
export default defineConfig({
  test: {
    name: 'embedded-database',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/initialised.setup.ts'],
    maxWorkers: 2,
    // Where all projects run at once, after those with another number of workers.
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
});
