// Plain logic in Node, quick enough for `npm run check`; components, and what touches storage or the address
// (`*.dom.test.ts`), have a configuration of their own beside this one.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'node',
    setupFiles: ['src/test-setup.ts', '../../tools/testing/drawn-cases.ts'],
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    exclude: ['src/**/*.dom.test.ts'],
    restoreMocks: true,
    // Tests leave nothing behind in their modules; one world for all files is half the work.
    isolate: false,
    pool: 'threads',
    // Slow where the cores are busy; a hang still ends.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
