import '@/testing/noLayout.ts';
import { z } from '@contract/fields.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { sessions } from '../../../contract/sessions.ts';
import { atSampleTime, openSummit } from '../../sampleTesting.ts';
import { Page } from './AgendaPage.tsx';
import { openProgramme } from './agendaTesting.ts';

afterEach(cleanup);
atSampleTime();

test('a move is reported with an offer to undo it, which gives the session its old place', async () => {
  const { mock, eventId, show } = openSummit();
  const planned = mock.store
    .all(sessions)
    .filter((session) => session.eventId === eventId && session.startsAt !== null)
    .sort((one, other) => (one.startsAt ?? '').localeCompare(other.startsAt ?? ''));
  const [first] = planned;
  if (!first) throw new Error('The sample has planned sessions');
  const stored = () => mock.store.all(sessions).find(({ id }) => id === first.id)?.startsAt;
  const { user } = show(<Page />, 'sessions');
  const block = await screen.findByRole('button', { name: new RegExp(`^${first.title}, `) });
  block.focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByText(new RegExp(`“${first.title}” is now planned for`));
  expect(stored()).not.toBe(first.startsAt);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(stored).toBe(first.startsAt);
  expect(document.body.textContent).not.toContain('draggable');
});

test('the button with the number of warnings lists them, and a click on one shows its session', async () => {
  const { ids, post, show } = await openProgramme();
  await post('sessions', { title: 'Keynote', startsAt: '2027-05-03T09:30', duration: 30, roomId: ids.aula });
  show(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: /^\d+ warnings?$/ }));
  await userEvent.click(screen.getByRole('button', { name: '“Opening” and “Keynote” are in Aula at the same time.' }));
  await expect.poll(() => document.activeElement?.id).toBe(`session-${ids.opening}`);
});

test('a release is offered while it would change what attendees see', async () => {
  const { mock, eventId, ids, patch, show } = await openProgramme();
  await patch(`sessions/${ids.opening}`, { state: 'draft' });
  const { unmount } = show(<Page />);
  await screen.findByText(/Not released yet\./);
  expect(screen.queryByRole('button', { name: 'Release…' })).toBeNull();
  unmount();

  await patch(`sessions/${ids.opening}`, { state: 'confirmed' });
  const unreleased = show(<Page />);
  expect(await screen.findByRole('button', { name: 'Release…' })).toBeTruthy();
  unreleased.unmount();

  await mock.visit('Ana Lima').call('POST', `/events/${eventId}/programme-releases`, { name: '1.0' });
  const released = show(<Page />);
  await screen.findByText(/Version 1, “1\.0”, is up to date\./);
  expect(screen.queryByRole('button', { name: 'Release…' })).toBeNull();
  released.unmount();

  for (const { id } of mock.store.all(sessions, { eventId })) await patch(`sessions/${id}`, { state: 'draft' });
  show(<Page />);
  await screen.findByText(/changes? since version 1\. Nothing can be released until a session is scheduled\b/);
  expect(screen.queryByRole('button', { name: 'Release…' })).toBeNull();
});

test('an agenda without rooms and sessions has one main button, and nothing to release', async () => {
  const mock = createTestBackend();
  const event = { name: 'Tides', timeZone: 'Europe/Oslo', start: '2027-05-03T09:00', end: '2027-05-03T17:00' };
  const { id } = z.parse(z.object({ id: z.int() }), await mock.visit('Ana Lima').call('POST', '/events', event));
  renderPage(<Page />, { mock, path: '/events/:eventId/sessions', route: `/events/${id}/sessions` });
  await screen.findByText('No sessions yet');
  expect(screen.getAllByRole('button', { name: 'New session' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Rooms' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Release…' })).toBeNull();
});
