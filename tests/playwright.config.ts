import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/browser.ts';

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: '../test-results/e2e',
  // Every test has a world of its own, and a long file would leave one processor idle at the end.
  fullyParallel: true,
  // Two leave two processors idle for a third of the time: much of a test is waiting.
  workers: 3,
  // The second try tells a test that wavers from one that is broken; neither passes.
  retries: 1,
  failOnFlakyTests: true,
  // Limits end what hangs; what a busy machine does late goes on.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    // Every context would install it anew; the tests of what it does let it in.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
