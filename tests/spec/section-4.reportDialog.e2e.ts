import { test as base, expect } from '../e2e/support/fixtures.ts';
import { type ReportService, startReportService } from '../e2e/support/reportService.ts';
import { TestServer } from '../e2e/support/server.ts';

const test = base.extend<object, { reports: ReportService; server: TestServer }>({
  reports: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const reports = await startReportService();
      await use(reports);
      await reports.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ reports }, use) => {
      const server = await TestServer.start({ SENTRY_DSN: reports.dsn });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('§4.10: in production a page that fails opens the report dialog above the console', async ({
  signedIn: page,
  api,
  reports,
}) => {
  const event = await api.createEvent({ name: 'Broken fair' });
  await page.route(`**/api/events/${event.id}/details`, (route) => route.fulfill({ json: { data: { version: 1 } } }));
  await page.goto(`/n/events/${event.id}/details`);
  await expect(page.getByRole('heading', { name: 'You have encountered an error' })).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'It looks like we are having issues' });
  await expect(dialog).toBeVisible();
  const [asked] = reports.dialogs;
  expect(asked?.searchParams.get('eventId')).toMatch(/^[0-9a-f]{32}$/);
  expect(asked?.searchParams.get('lang')).toBe('en');
  // The user comments on the same report that was sent.
  await expect.poll(() => reports.envelopes.join()).toContain(asked?.searchParams.get('eventId'));

  const coversTheBar = await page.evaluate(
    () => document.elementFromPoint(10, 10)?.closest('.sentry-error-embed-wrapper') !== null,
  );
  expect(coversTheBar).toBe(true);
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('I opened the details');
  await dialog.getByRole('button', { name: 'Submit Crash Report' }).click();
  await expect(dialog.getByText('Your report has been sent. Thank you!')).toBeVisible();
  expect(reports.comments).toEqual(['I opened the details']);
});
