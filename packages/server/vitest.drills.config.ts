// Whole rounds between processes that are killed on the way; a command of its own, `npm run drill:keepers`.
import { defineConfig } from 'vitest/config';
import server from './vitest.config.ts';

export default defineConfig({
  ...server,
  test: { ...server.test, name: 'drills', include: ['test/*.drill.ts'] },
});
