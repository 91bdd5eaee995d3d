// @vitest-environment jsdom
import type { Media } from '@contract/media.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useUpdateDocument } from '@/data/index.ts';
import { fetchImageFile } from '@/media/fetchImageFile.ts';
import type { Picture } from '@/media/index.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderHookOnPage } from '@/testing/render.tsx';
import { eventDetails } from '../../plugins/event-designer/contract/details.ts';
import { toForm } from '../../plugins/event-designer/pages/details/detailsForm.ts';
import { useDetailsPictures } from '../../plugins/event-designer/pages/details/useDetailsPictures.ts';
import { createEvent } from '../../plugins/event-designer/tests/api/support.ts';
import { clause } from './clauses.ts';
import { refusal } from './support/api.ts';
import { openConsole } from './support/console.ts';
import { called } from './support/organiser.ts';
import { openProduct } from './support/product.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const crop = { x: 10, y: 20, width: 50, height: 40 };
const cropWritten = 'cropWidth=50&cropHeight=40&croppedX=10&croppedY=20&unit=%25&source=event_cover';

test(clause('§7.20'), async () => {
  const backend = createTestBackend();
  const sent: string[] = [];
  const patches: unknown[] = [];
  const stored: Partial<Media> = { id: 31, variants: { cropped: 'c', desktop: '/d', mobile: '/m', thumbnail: '/t' } };
  let mediaAnswer: Partial<Media> = stored;
  const item = { id: 1, version: 1, details: { summary: '', coverMedia: null, coverAlt: '' }, content: [] };
  const answer: typeof backend.answer = async ({ method, url, body }) => {
    if (method === 'GET') return { status: 200, body: { data: item } };
    sent.push(`${method} ${url}`);
    if (url.startsWith('/api/media')) return { status: 200, body: { data: mediaAnswer } };
    patches.push(JSON.parse(String(body)));
    return { status: 200, body: { data: item } };
  };
  const details = eventDetails.item.parse({
    ...item,
    details: { ...item.details, profileImageUrl: null, tabletImageUrl: null, mobileImageUrl: null },
  });
  const page = { path: '/events/:eventId/details', route: '/events/1/details', mock: { ...backend, answer } };
  const { result } = renderHookOnPage(() => {
    const { toPatch } = useDetailsPictures(details);
    const update = useUpdateDocument(eventDetails, { eventId: 1 });
    return { toPatch, update };
  }, page);
  const save = (coverMedia: Picture) => {
    sent.length = 0;
    patches.length = 0;
    return act(async () => {
      const { toPatch, update } = result.current;
      const patch = await toPatch({ details: { ...toForm(details).details, coverMedia } });
      return update.run({ version: 1, patch });
    });
  };

  await save({ kind: 'stored', id: 7, url: '/u', originalUrl: '/o', crop });
  expect(sent).toEqual([`PATCH /api/media/7?${cropWritten}`, 'PATCH /api/events/1/details']);
  expect(patches).toMatchObject([{ details: { coverMedia: { id: 31 } } }]);

  const file = new File(['picture'], 'hall.png', { type: 'image/png' });
  await save({ kind: 'new', file, crop });
  expect(sent).toEqual([`POST /api/media?${cropWritten}`, 'PATCH /api/events/1/details']);
  expect(patches).toMatchObject([{ details: { coverMedia: { id: 31 }, profileImageUrl: '/t' } }]);

  mediaAnswer = {};
  await refusal(save({ kind: 'stored', id: 8, url: '/u', originalUrl: '/o', crop }));
  expect(sent).toEqual([`PATCH /api/media/8?${cropWritten}`]);
});

test(clause('§7.21'), async () => {
  const fetched = vi.fn(async (_address: URL | RequestInfo) => {
    return new Response('picture', { headers: { 'content-type': 'image/webp' } });
  });
  const random = vi.fn().mockReturnValueOnce(0.25).mockReturnValueOnce(0.75);
  const file = await fetchImageFile('https://example.org/cover', { fetch: fetched, random });
  await fetchImageFile('https://example.org/cover', { fetch: fetched, random });
  const queries = fetched.mock.calls.map(([address]) => new URL(String(address)).search);
  expect(queries[0]).toContain('0.25');
  expect(queries[1]).toContain('0.75');
  expect([file instanceof File, file.type, file.size]).toEqual([true, 'image/webp', 7]);
});

test(clause('§7.21', 'by the console, when an address is dropped'), async () => {
  const api = openProduct();
  const picture = 'https://pictures.example/hall';
  const { calls } = await openConsole(api, `/n/events/${await createEvent(api)}/details`, {
    answer: ({ path }) =>
      path === '/hall' ? new Response('moving', { headers: { 'content-type': 'image/gif' } }) : undefined,
  });
  const zone = (await screen.findByText('Choose file')).closest('fieldset') ?? document.body;
  fireEvent.drop(zone, { dataTransfer: { files: [], getData: () => picture } });
  // The response's content type reveals that this is not an accepted picture.
  await screen.findByText(/Choose a JPEG, PNG or WebP/);
  const { line } = await called(calls, calls.find(({ path }) => path === '/hall')?.line ?? 'GET /hall');
  expect(line).toMatch(/^GET \/hall\?\S*0\.\d+/);
});
