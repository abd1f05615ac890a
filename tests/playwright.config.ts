import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/browser.ts';

export default defineConfig({
  testDir: './e2e',
  testIgnore: process.env.VEZ_TIER === 'quick' ? '**/*.long.spec.ts' : [],
  globalSetup: './e2e/global-setup.ts',
  outputDir: '../test-results/e2e',
  // Every test has a world of its own, and a long file would leave one processor idle at the end.
  fullyParallel: true,
  // Two leave two processors idle for a third of the time: much of a test is waiting.
  workers: 3,
  // Limits end what hangs; what a busy machine does late goes on.
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
    // Every context would install it anew; the tests of what it does let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
});
