import { z } from '@contract/fields.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { programmeReleases } from '../../../contract/agenda.ts';
import { events } from '../../../contract/events.ts';
import { Page } from './AgendaPage.tsx';

afterEach(cleanup);

test('refuses a release whose mails changed, and shows the new mails', async () => {
  const mock = createTestBackend();
  const { call } = mock.visit('Ana Lima');
  const eventId = mock.store.all(events).find(({ name }) => !name.startsWith('Northern'))?.id ?? 0;
  const made = async (path: string, body: object) =>
    z.parse(z.object({ id: z.int() }), await call('POST', `/events/${eventId}/${path}`, body)).id;
  const mara = await made('speakers', { firstName: 'Mara', email: 'mara@example.com' });
  const session = await made('sessions', {
    title: 'Opening',
    state: 'confirmed',
    startsAt: '2027-05-03T09:00',
    speakers: [{ speakerId: mara, role: 'speaker' }],
  });
  await made('sessions', {
    title: 'Maybe',
    startsAt: '2027-05-03T09:00',
    speakers: [{ speakerId: mara, role: 'speaker' }],
  });
  renderPage(<Page />, {
    mock,
    path: '/events/:eventId/agenda',
    route: `/events/${eventId}/agenda`,
  });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Release…' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Release programme' }));
  expect(dialog.getByText('This draft won’t be released, although it has a time: Maybe.')).toBeTruthy();
  expect(dialog.getByText(/^The agenda still has \d+ warnings?/)).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Version 1');
  await userEvent.click(dialog.getByRole('switch', { name: 'Email affected speakers' }));
  await dialog.findByText(/New: “Opening”/);
  await call('PATCH', `/events/${eventId}/sessions/${session}`, { title: 'Welcome' });
  await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
  expect(await dialog.findByText(/^These emails have changed/)).toBeTruthy();
  await dialog.findByText(/New: “Welcome”/);
  await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
  const released = () => mock.store.all(programmeReleases).filter((release) => release.eventId === eventId);
  await expect.poll(released).toMatchObject([{ name: 'Version 1', mailedSpeakers: 1 }]);
});
