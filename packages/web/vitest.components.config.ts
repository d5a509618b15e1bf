// Components in a simulated browser; part of `npm test`.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web-components',
    environment: 'jsdom',
    setupFiles: ['src/test-setup.ts'],
    include: ['src/**/*.test.tsx'],
    restoreMocks: true,
    // Slow where the cores are busy; a hang still ends.
    testTimeout: 30_000,
  },
});
