import { type ApiElsewhere, startApiElsewhere } from '../e2e/support/apiElsewhere.ts';
import { chooseCover, frame } from '../e2e/support/cover.ts';
import { test as base, expect } from '../e2e/support/fixtures.ts';
import { save } from '../e2e/support/organiser.ts';
import { takePhotograph } from '../e2e/support/photograph.ts';
import { TestServer } from '../e2e/support/server.ts';
import { wordsOf } from '../e2e/support/words.ts';

const test = base.extend<object, { elsewhere: ApiElsewhere; server: TestServer }>({
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const elsewhere = await startApiElsewhere();
      await use(elsewhere);
      await elsewhere.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ elsewhere }, use) => {
      const server = await TestServer.start({ API_BASE_URL: elsewhere.baseUrl });
      elsewhere.passTo(server.origin);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('§7.32: every call of the console goes to the configured base URL, as JSON and uncached', async ({
  signedIn: page,
  api,
  server,
  elsewhere,
}) => {
  const t = await wordsOf('en', 'meTranslation');
  const { id } = await api.createEvent({ name: 'Fair elsewhere' });
  const onOwnOrigin: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === server.origin) onOwnOrigin.push(pathname);
  });
  await page.context().clearCookies({ name: 'foyer-token' });
  await page.goto(`/n/events/${id}/details`);
  await chooseCover(page, t, await takePhotograph(1200, 800));
  const dialog = page.getByRole('dialog', { name: t('media.crop.title') });
  await dialog.getByRole('button', { name: t('media.crop.use') }).click();
  await save(page, t);
  await page.getByRole('button', { name: t('media.recrop') }).click();
  await frame(page, t, { steps: 20, by: [20, -10] });
  await dialog.getByRole('button', { name: t('media.crop.use') }).click();
  await save(page, t);
  await expect.poll(() => elsewhere.calls.some(({ path }) => path.startsWith('/live'))).toBe(true);

  // Spec §7: the authentication endpoint is on the console's own origin.
  expect(onOwnOrigin).toContain('/nAuth.php');
  expect(onOwnOrigin.filter((path) => path.startsWith('/api'))).toEqual([]);
  const upload = elsewhere.calls.find(({ method, path }) => method === 'POST' && path.startsWith('/media'));
  expect(upload?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const crop = elsewhere.calls.find(({ method, path }) => method === 'PATCH' && path.startsWith('/media/'));
  expect(crop).toMatchObject({ headers: { 'content-type': 'application/json' }, length: 0 });
  const others = elsewhere.calls.filter((call) => call !== upload);
  expect(others.map(({ method }) => method)).toEqual(expect.arrayContaining(['GET', 'PATCH']));
  expect(others.filter(({ headers }) => headers['content-type'] !== 'application/json')).toEqual([]);
  expect(elsewhere.calls.filter(({ headers }) => !headers['cache-control']?.includes('no-cache'))).toEqual([]);
});
