import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { basicInfo } from '../../contract/basicInfo.ts';
import { events } from '../../contract/events.ts';
import { Page } from './BasicInfoPage.tsx';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
afterEach(cleanup);

/** Opens basic info of the sample event whose name starts with `name`. */
function openEvent(name: string) {
  const mock = createTestBackend();
  const event = () => mock.store.all(events).find((record) => record.name.startsWith(name));
  const path = '/events/:eventId/basicinfo';
  renderPage(<Page />, { mock, route: path.replace(':eventId', String(event()?.id)), path });
  const info = () => mock.store.document(basicInfo, { eventId: event()?.id ?? 0 });
  return { info, user: userEvent.setup() };
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

it('says while typing whether an address is free, and suggests one that is', async () => {
  const { info, user } = openEvent('Autumn Leadership');
  const address = await field('Page URL');
  await user.clear(address);
  await user.type(address, 'Night Run');
  await user.click(await screen.findByRole('button', { name: 'Use “night-run”' }));
  expect(await screen.findByText('This URL is available.')).toBeTruthy();
  await user.clear(address);
  await user.paste('night-run-by-the-lake');
  expect(await screen.findByText(/Another event already uses this URL/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use “night-run-by-the-lake-2”' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(info().slug).toBe('night-run-by-the-lake-2'));
});

it('locks the address of an event that was published, and copies it as a whole', async () => {
  const { user } = openEvent('Night Run');
  const fixed = async () => expect(await field('Page URL')).toHaveProperty('readOnly', true);
  await waitFor(fixed);
  const address = await field('Page URL');
  // It wraps onto as many lines as it needs, and the cursor is in it.
  expect(address.tagName).toBe('TEXTAREA');
  expect(address).toHaveProperty('value', 'profiles.example/events/night-run-by-the-lake');
  await user.click(address);
  await user.keyboard('x');
  expect(document.activeElement).toBe(address);
  expect(address).toHaveProperty('value', 'profiles.example/events/night-run-by-the-lake');
  expect(screen.getByText(/You can’t change this URL because the event has already been published/)).toBeTruthy();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(written).toHaveBeenCalledWith('https://profiles.example/events/night-run-by-the-lake');
});

it('previews the title, falls back to the name, and cuts what is too long', async () => {
  const { user } = openEvent('Night Run');
  const preview = await screen.findByRole('figure');
  expect(within(preview).getByText('Night Run by the Lake')).toBeTruthy();
  expect(within(preview).getByText('Search result preview, 21 characters')).toBeTruthy();
  await user.click(await field(/^Page title/));
  await user.paste('Run '.repeat(17));
  expect(await within(preview).findByText(/67 characters. Search results cut off titles/)).toBeTruthy();
  expect(within(preview).getByText(/^(Run ){14}Run…$/)).toBeTruthy();
});

it('keeps languages in order, the main one first, and at least one', async () => {
  const { info, user } = openEvent('Night Run');
  const box = await screen.findByRole('combobox', { name: 'Add language' });
  const remove = (language: string) => screen.getByRole('button', { name: `Remove ${language}` });
  expect(remove('English')).toHaveProperty('disabled', true);
  await user.type(box, 'fren');
  await user.keyboard('{Enter}');
  const list = screen.getByRole('list', { name: 'Languages' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Englishmain language', 'French']);
  await user.click(remove('English'));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(info().languages).toEqual(['fr']));
});

it('refuses a capacity below the sold places, and says how many there are', async () => {
  const { info, user } = openEvent('Night Run');
  const capacity = await field(/^Capacity/);
  expect(screen.getByText(/571 places are already taken/)).toBeTruthy();
  await user.clear(capacity);
  await user.type(capacity, '570');
  await user.keyboard('{Control>}s{/Control}');
  expect((await screen.findAllByText(/minimum is 571/i)).length).toBeGreaterThan(0);
  await user.clear(capacity);
  await user.type(capacity, '580');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(info().capacityTotal).toBe(580));
});
