import { defineConfig } from 'vitest/config';

// Pure functions and the platform's cryptography; key derivation from passphrases is slow on purpose.
export default defineConfig({
  test: {
    name: 'consensus',
    include: ['**/*.test.ts'],
    setupFiles: ['../../tools/testing/drawn-cases.ts'],
    // Nothing here has state: one world for all files saves loading everything again for each.
    isolate: false,
    pool: 'threads',
    testTimeout: 60_000,
  },
});
