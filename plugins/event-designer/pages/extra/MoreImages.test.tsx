import '@/testing/noLayout.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CropDialogProps } from '@/media/CropDialog.tsx';
import { createTestBackend } from '@/testing/backend.ts';
import { stubObjectUrls } from '@/testing/objectUrls.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../contract/events.ts';
import { extras } from '../../contract/extras.ts';
import { Page } from './ExtraPage.tsx';

// Cropping needs a layout, so this dialog takes the picture whole.
vi.mock('@/media/CropDialog.tsx', () => ({
  CropDialog: ({ onCrop }: CropDialogProps) => (
    <button type="button" onClick={() => onCrop({ x: 0, y: 0, width: 100, height: 100 })}>
      Use
    </button>
  ),
}));

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 360, close: () => {} }));
  stubObjectUrls();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function choose(label: string): Promise<void> {
  const image = sharp({ create: { width: 640, height: 360, channels: 3, background: '#336699' } });
  const file = new File([new Uint8Array(await image.png().toBuffer())], `${label}.png`, { type: 'image/png' });
  const group = screen.getByRole('group', { name: new RegExp(`^${label}`) });
  fireEvent.change(group.querySelector('input[type="file"]') ?? group, { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Use' }));
}

test('a lost picture is shown as missing, and does not prevent saving', async () => {
  const mock = createTestBackend();
  const [extra] = mock.store.all(extras);
  if (!extra) throw new Error('The sample has no extras');
  const moreImages = [{ mediaId: 987_654, alt: 'The back' }];
  mock.store.change(extras, extra.id, { moreImages });
  const path = '/events/:eventId/extras/:extraId';
  renderPage(<Page />, { mock, path, route: `/events/${extra.eventId}/extras/${extra.id}` });
  const user = userEvent.setup();
  expect(await screen.findByText(/^This picture is missing/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use as cover' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Internal name/ }), ' 2');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText('Saved', { selector: 'span' });
  expect(mock.store.all(extras).find(({ id }) => id === extra.id)).toMatchObject({
    internalName: `${extra.internalName} 2`.trim(),
    moreImages,
  });
});

test('pictures are added with their alt texts, and one of them becomes the cover', async () => {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  const id = mock.store.all(extras, { eventId }).find(({ title, image }) => title && image === null)?.id ?? 0;
  const saved = () => mock.store.all(extras, { eventId }).find((row) => row.id === id);
  const path = '/events/:eventId/extras/:extraId';
  renderPage(<Page />, { mock, path, route: `/events/${eventId}/extras/${id}` });
  const user = userEvent.setup();
  const list = within(await screen.findByRole('group', { name: /^More pictures/ }));
  const save = () => user.click(screen.getByRole('button', { name: /^Save/ }));

  await user.click(list.getByRole('button', { name: 'Add picture' }));
  await save();
  expect(await list.findByText('Choose an option.')).toBeTruthy();
  await choose('Picture 2');
  await user.type(list.getByRole('textbox', { name: /^Alt text/ }), 'The back');
  await save();
  await expect.poll(() => saved()?.moreImages).toMatchObject([{ alt: 'The back', mediaId: expect.any(Number) }]);
  await screen.findByText('Saved', { selector: 'span' });
  const back = saved()?.moreImages[0]?.mediaId;

  await user.click(list.getByRole('button', { name: 'Use as cover' }));
  expect(list.queryByRole('textbox', { name: /^Alt text/ })).toBeNull();
  await save();
  await expect.poll(saved).toMatchObject({ image: { id: back }, imageAlt: 'The back', moreImages: [] });
});
