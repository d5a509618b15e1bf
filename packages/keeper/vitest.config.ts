import { defineConfig } from 'vitest/config';

// Circuits and the computation between three keepers in one process.
export default defineConfig({
  test: {
    name: 'keeper',
    include: ['**/*.test.ts'],
    setupFiles: ['../../tools/testing/drawn-cases.ts'],
    isolate: false,
    pool: 'threads',
    // A hang ends; a slow core does not.
    testTimeout: 120_000,
  },
});
