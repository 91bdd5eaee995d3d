import { z } from '@contract/fields.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { programmeReleases } from '../../../contract/agenda.ts';
import { events } from '../../../contract/events.ts';
import { ReleasesDialog } from './ReleasesDialog.tsx';

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
  renderPage(<ReleasesDialog onClose={() => {}} />, {
    mock,
    path: '/events/:eventId/agenda',
    route: `/events/${eventId}/agenda`,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Release this programme' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release programme' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), '1.0');
  await userEvent.click(dialog.getByRole('switch', { name: 'Email affected speakers' }));
  await dialog.findByText(/New: “Opening”/);
  await call('PATCH', `/events/${eventId}/sessions/${session}`, { title: 'Welcome' });
  await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
  expect(await dialog.findByText(/^These emails have changed/)).toBeTruthy();
  await dialog.findByText(/New: “Welcome”/);
  await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
  const released = () => mock.store.all(programmeReleases).filter((release) => release.eventId === eventId);
  await expect.poll(released).toMatchObject([{ name: '1.0', mailedSpeakers: 1 }]);
});
