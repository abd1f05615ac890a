import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/browser.ts';

export default defineConfig({
  testDir: './e2e',
  testIgnore: process.env.VEZ_TIER === 'quick' ? '**/*.long.spec.ts' : [],
  globalSetup: './e2e/global-setup.ts',
  outputDir: '../test-results/e2e',
  // Tests share no data, and a long file would leave one processor idle at the end.
  fullyParallel: true,
  // Two workers would leave two processors idle for a third of the time, since tests mostly wait.
  workers: 3,
  // Limits end hanging tests and leave slow ones alone.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['../src/tools/test/running-reporter.js'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []),
  ],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    // Every context would install the service worker anew; its own tests allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
});
