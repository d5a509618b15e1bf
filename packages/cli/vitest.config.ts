import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'cli',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['../../tools/testing/midnight.ts'],
    globalSetup: ['test/programs.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    // Where all projects run at once, after those with another number of workers.
    sequence: { groupOrder: 1 },
    // Many steps start a real process, some of them a database.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
});
