import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../../contract/events.ts';
import { speakers } from '../../../contract/speakers.ts';
import { Page } from './SpeakerPage.tsx';

afterEach(cleanup);

test('offers to merge with the speaker who has the same address', async () => {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  const known = () => mock.store.all(speakers).filter((speaker) => speaker.eventId === eventId);
  const yuki = known().find(({ firstName }) => firstName === 'Yuki');
  const before = known().length;
  renderPage(<Page />, {
    mock,
    path: '/events/:eventId/sessions/speakers/:speakerId',
    route: `/events/${eventId}/sessions/speakers/${yuki?.id ?? 0}`,
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Email/ }), 'noor@tidal.example');
  expect(await screen.findByText(/Noor Al-Rashidi also has this email address\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Merge…' }));

  const dialog = await screen.findByRole('dialog');
  const chosen = (field: string) =>
    within(within(dialog).getByRole('group', { name: field })).getByRole<HTMLInputElement>('radio', { checked: true });
  // A field that the kept speaker lacks is taken from the other; where both have a value, the kept one's stays.
  expect(chosen('Company').closest('label')?.textContent).toContain('Tidal Works');
  expect(chosen('First name').closest('label')?.textContent).toContain('Yuki');
  await userEvent.click(within(dialog).getByRole('radio', { name: /Noor/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));

  expect(await screen.findByRole('heading', { name: 'Noor Al-Rashidi' })).toBeTruthy();
  expect(known()).toHaveLength(before - 1);
  expect(known().find(({ id }) => id === yuki?.id)).toMatchObject({
    firstName: 'Noor',
    title: 'Sound artist',
    company: 'Tidal Works',
    email: 'noor@tidal.example',
  });
});
