import { defineConfig } from '@playwright/test';

/**
 * Browser tests against the production build and a real server, one per worker (tests/e2e/support).
 * Two workers for two cores. No test is tried again: on a busy machine a page may come late, so the limits are wide, and
 * a wait ends as soon as what it waits for is there.
 */
export default defineConfig({
  testDir: '.',
  testMatch: ['tests/{e2e,spec}/**/*.e2e.ts', 'plugins/*/tests/e2e/**/*.e2e.ts'],
  globalSetup: './tests/e2e/support/prepareData.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  outputDir: 'test-results/browser',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/London',
    // `retain-on-failure` records passing tests too and throws their traces away, which costs a sixth of the processor's
    // time; `on-first-retry` records only retries, and there are none. To look at a failure, record its file:
    // `npx playwright test --trace retain-on-failure <file>`.
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
