import { defineConfig } from 'vitest/config';

// Pure maths: no clock, no network. The grids of the round-trip tests take a few seconds on a slow core.
export default defineConfig({
  test: {
    name: 'pricing',
    include: ['test/**/*.test.ts'],
    setupFiles: ['../../tools/testing/drawn-cases.ts'],
    isolate: false,
    pool: 'threads',
    testTimeout: 60_000,
  },
});
