// Components, and what touches storage or the address, in a simulated browser; part of `npm test`.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { guidePages } from './build/guide-pages.ts';
import { halvedWords } from './build/halved-words.ts';
import { ownTranslation } from './build/own-translation.ts';

export default defineConfig({
  plugins: [react(), halvedWords(), guidePages()],
  resolve: { alias: ownTranslation },
  test: {
    name: 'web-components',
    environment: 'jsdom',
    setupFiles: ['src/test-setup.ts'],
    include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
    restoreMocks: true,
    isolate: false,
    // One worker alone would leave half of the cores idle at the end of `npm test`.
    maxWorkers: 2,
    // Where all projects run at once, after those with another number of workers.
    sequence: { groupOrder: 1 },
    // Slow where the cores are busy; a hang still ends.
    testTimeout: 150_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
