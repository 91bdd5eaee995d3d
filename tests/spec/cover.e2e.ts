import type { Page } from '@playwright/test';
import { chooseCover, frame } from '../e2e/support/cover.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { field, save } from '../e2e/support/organiser.ts';
import { takePhotograph } from '../e2e/support/photograph.ts';
import { wordsOf } from '../e2e/support/words.ts';
import { clause } from './clauses.ts';

// Serial, because the second test crops the first test's upload again.
test.describe.configure({ mode: 'default' });

type Sent = { line: string; path: string; query: Record<string, string>; type: string; timeout: number };

/** Records the page's requests, and the timeout of each one. */
async function watch(page: Page): Promise<Sent[]> {
  const timeouts = new Map<string, number>();
  await page.exposeFunction('noteTimeout', (line: string, timeout: number) => timeouts.set(line, timeout));
  await page.addInitScript(() => {
    const { open, send } = XMLHttpRequest.prototype;
    const lines = new WeakMap<XMLHttpRequest, string>();
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, address: string | URL) {
      lines.set(this, `${method} ${new URL(address, window.location.href).pathname}`);
      return open.call(this, method, address, true);
    };
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      Reflect.get(window, 'noteTimeout')(lines.get(this), this.timeout);
      return send.call(this, body);
    };
  });
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/')) return;
    const line = `${request.method()} ${pathname}`;
    sent.push({
      line,
      path: pathname,
      query: Object.fromEntries(searchParams),
      type: request.headers()['content-type'] ?? '',
      get timeout() {
        return timeouts.get(line) ?? Number.NaN;
      },
    });
  });
  return sent;
}

const words = wordsOf('en', 'meTranslation');
let cover: { event: number; media: number } | undefined;

/** The query parameters of a crop, in per cent of the picture. */
const crop = {
  cropWidth: expect.stringMatching(/^\d+(\.\d+)?$/),
  cropHeight: expect.stringMatching(/^\d+(\.\d+)?$/),
  croppedX: expect.stringMatching(/^\d+(\.\d+)?$/),
  croppedY: expect.stringMatching(/^\d+(\.\d+)?$/),
  unit: '%',
  source: 'event_cover',
};

const writes = (sent: readonly Sent[]) => sent.filter(({ line }) => !line.includes('/live/'));

test(clause('§7.14', 'by the console'), async ({ signedIn: page, api }) => {
  const t = await words;
  const sent = await watch(page);
  const { id } = await api.createEvent({ name: 'Cover fair' });
  await page.goto(`/n/events/${id}/details`);
  await chooseCover(page, t, await takePhotograph(1600, 900));
  await page.getByRole('button', { name: t('media.crop.use') }).click();
  await field(page, 'textbox', t('details.coverAlt')).fill('A harbour from above');
  const uploaded = page.waitForResponse(/\/api\/media\?/);
  await save(page, t);
  const [upload, patch] = writes(sent);
  expect(upload).toMatchObject({ line: 'POST /api/media', query: crop, timeout: 120_000 });
  expect(upload?.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(patch).toMatchObject({ line: `PATCH /api/events/${id}/details`, timeout: 30_000 });
  cover = { event: id, media: (await (await uploaded).json()).data.id };
});

test(clause('§7.13', 'by the console'), async ({ signedIn: page }) => {
  const t = await words;
  if (!cover) throw new Error('There is no cover: the test before has failed');
  const sent = await watch(page);
  await page.goto(`/n/events/${cover.event}/details`);
  await page.getByRole('button', { name: t('media.recrop') }).click();
  await expect(page.getByRole('dialog', { name: t('media.crop.title') })).toBeVisible();
  await frame(page, t, { steps: 20, by: [30, -20] });
  await page.getByRole('button', { name: t('media.crop.use') }).click();
  await save(page, t);
  const [recrop, patch] = writes(sent);
  expect(recrop).toMatchObject({ line: `PATCH /api/media/${cover.media}`, query: crop });
  expect(Number(recrop?.query.cropWidth)).toBeLessThan(100);
  expect(patch?.line).toBe(`PATCH /api/events/${cover.event}/details`);
});
