import { defineConfig } from '@playwright/test';

/**
 * Browser tests against the production build and a real server, one per worker (tests/e2e/support).
 * Two workers for two cores. One retry: a busy machine may take longer than any test waits. `npm test` names every
 * test that needed it, for it is a fault to be mended all the same.
 */
export default defineConfig({
  testDir: '.',
  testMatch: ['tests/{e2e,spec}/**/*.e2e.ts', 'plugins/*/tests/e2e/**/*.e2e.ts'],
  globalSetup: './tests/e2e/support/prepareData.ts',
  fullyParallel: true,
  workers: 2,
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  outputDir: 'test-results/browser',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/London',
    // A trace of each test costs a sixth of the processor's time: `npx playwright test --trace retain-on-failure <file>`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
