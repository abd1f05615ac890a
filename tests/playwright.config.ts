import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/browser.ts';

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results/e2e',
  fullyParallel: false,
  // A browser and its server keep two processors busy.
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
  },
});
