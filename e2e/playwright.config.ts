// Journeys in a real browser against the built server; each worker starts a server and a database of its own.
import { defineConfig, devices } from '@playwright/test';
import { findChromium, quietChromium } from '../tools/testing/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'specs',
  globalSetup: './support/demo-data.ts',
  outputDir: 'results/traces',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // A journey that passes at a later try is reported as flaky.
  retries: 2,
  // Long journeys take an eighth of this where nothing else runs.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  // Kept rounds mostly wait for windows to close. So they have a worker of their own beside the two that keep the cores busy.
  projects: [
    { name: 'kept rounds', testMatch: '**/consensus*.spec.ts', workers: 1 },
    { name: 'pages', testIgnore: '**/consensus*.spec.ts', workers: 2 },
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Who asks for less motion waits for no transition; neither do the journeys.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs as much as the journeys themselves: E2E_TRACE=on when a failure does not explain itself.
    trace: process.env['E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [...quietChromium],
    },
  },
});
