// Plain logic in Node, quick enough for `npm run check`; components have a configuration of their own beside this one. A
// test that touches storage or the address says `// @vitest-environment jsdom` in its first line.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'node',
    setupFiles: ['src/test-setup.ts'],
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    restoreMocks: true,
  },
});
