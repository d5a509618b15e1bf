// `npm run e2e:eight`: a kept round with eight browsers, too heavy to run beside the journeys.
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

export default defineConfig({
  ...journeys,
  testDir: 'drills',
  projects: [{ name: 'eight browsers' }],
  workers: 1,
  retries: 0,
});
