import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { stubNarrowScreen } from '@/testing/narrowScreen.ts';
import { events } from '../../contract/events.ts';
import { openSummit } from '../../pages/sampleTesting.ts';
import { Bar } from './Bar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openPreview(status: 'published' | 'unpublished', access: 'public' | 'unlisted' = 'public') {
  const { mock, eventId, show } = openSummit();
  mock.store.change(events, eventId, { status, access, linkKey: 'sesame' });
  const { user } = show(<Bar />, 'details');
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Preview' })) };
}

it('previews an unpublished event in the width of a phone', async () => {
  const { user, dialog } = await openPreview('unpublished');
  const frame = await dialog.findByTitle('Preview of the event page');
  expect(frame.getAttribute('src')).toMatch(/^\/p\/event-previews\/[\w-]+$/);
  expect(frame.getAttribute('sandbox')).not.toContain('scripts');
  expect(frame.style.width).toBe('1280px');
  await user.click(dialog.getByRole('radio', { name: /mobile/i }));
  expect(dialog.getByTitle('Preview of the event page').style.width).toBe('390px');
  expect(dialog.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

it('begins with the width of a phone on a phone', async () => {
  stubNarrowScreen();
  const { dialog } = await openPreview('unpublished');
  expect((await dialog.findByTitle('Preview of the event page')).style.width).toBe('390px');
  expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false, false]);
});

it('links to the page once it is live, and copies its link with the access key', async () => {
  const { user, dialog } = await openPreview('published', 'unlisted');
  const link = await dialog.findByRole('link', { name: /View page/ });
  const address = link.getAttribute('href') ?? '';
  expect(address).toMatch(/^https:\/\/profiles\.example\/events\/northern-light.*\?key=sesame$/);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledExactlyOnceWith(address);
});
