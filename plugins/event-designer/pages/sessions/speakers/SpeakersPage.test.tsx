import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../../contract/events.ts';
import { sessions } from '../../../contract/sessions.ts';
import { speakers } from '../../../contract/speakers.ts';
import { Page } from './SpeakersPage.tsx';

afterEach(cleanup);

test('refuses to delete a speaker of sessions, and offers to archive instead', async () => {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  const [speaker] = mock.store.all(speakers, { eventId });
  const session = mock.store.all(sessions, { eventId })[0];
  if (!speaker || !session) throw new Error('The sample has speakers and sessions');
  mock.store.change(sessions, session.id, { speakers: [{ speakerId: speaker.id, role: 'speaker' }] });
  renderPage(<Page />, {
    mock,
    path: '/events/:eventId/sessions/speakers',
    route: `/events/${eventId}/sessions/speakers`,
  });
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${speaker.name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(`“${session.title}”`);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Archive' }));
  const path = `/events/${eventId}/speakers/${speaker.id}`;
  const visitor = mock.visit('Ana Lima');
  await expect.poll(() => visitor.call('GET', path)).toMatchObject({ isArchived: true });
});
