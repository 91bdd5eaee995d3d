import '@/testing/noLayout.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../../contract/events.ts';
import { sessionRooms, sessions } from '../../../contract/sessions.ts';
import { openProgramme } from '../agenda/agendaTesting.ts';
import { NewSessionDialog } from './NewSessionDialog.tsx';
import { Page } from './SessionPage.tsx';

afterEach(cleanup);

/** The last field with this name: that of the row which was added last. */
const lastOf = <Field extends HTMLElement>(fields: Field[]): Field => {
  const field = fields.at(-1);
  if (!field) throw new Error('There is no such field');
  return field;
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }));

test('a new session needs a title, is created in its room, and is opened', async () => {
  const { mock, eventId, ids, show } = await openProgramme();
  const { router } = show(<NewSessionDialog onClose={() => {}} />);
  const titled = () => mock.store.all(sessions, { eventId }).find(({ title }) => title === 'Keynote');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.click(screen.getByRole('button', { name: 'Create session' }));
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
  expect(mock.store.all(sessions, { eventId })).toHaveLength(2);
  type(title, 'Keynote');
  await screen.findByRole('option', { name: 'Hall' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Room' }), 'Hall');
  await userEvent.click(screen.getByRole('radio', { name: 'Break' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create session' }));
  await expect.poll(titled).toMatchObject({ kind: 'break', roomId: ids.hall, duration: 45, state: 'draft' });
  await expect.poll(() => router.state.location.pathname).toMatch(new RegExp(`/sessions/${titled()?.id}$`));
});

test('a session is edited, and what is refused stays as it was typed', async () => {
  const { ids, post, stored, show } = await openProgramme();
  const bo = await post('speakers', { firstName: 'Bo', lastName: 'Ek', company: 'Saltcell' });
  show(<Page />, `sessions/${ids.opening}`);
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  expect(screen.getByText(/“Opening” has no speaker\./)).toBeTruthy();

  await userEvent.click(await screen.findByRole('button', { name: 'Add speaker' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add speaker' }));
  // Everybody is in the session, so nobody is left to add.
  expect(screen.queryByRole('button', { name: 'Add speaker' })).toBeNull();
  const [first, second] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Speaker' });
  expect([first?.value, second?.value].sort()).toEqual([ids.mara, bo].map(String).sort());
  const offered = (select: HTMLSelectElement | undefined) =>
    [...(select?.options ?? [])].filter(({ disabled }) => !disabled).map(({ value }) => value);
  expect(offered(first)).toEqual([first?.value]);
  await userEvent.selectOptions(lastOf(screen.getAllByRole('combobox', { name: 'Role' })), 'Moderator');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Nordgrid' }));

  await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
  const links = within(screen.getByRole('group', { name: 'Materials' }));
  type(links.getByRole('textbox', { name: 'Title' }), 'Slides');
  type(links.getByRole('textbox', { name: 'URL' }), 'no address');
  type(title, 'Welcome');
  type(screen.getByRole('textbox', { name: /^Capacity/ }), '40');
  await save();
  const url = links.getByRole<HTMLInputElement>('textbox', { name: 'URL' });
  await waitFor(() => expect(url.getAttribute('aria-invalid')).toBe('true'));
  expect([url.value, title.value]).toEqual(['no address', 'Welcome']);
  expect(stored(ids.opening)).toMatchObject({ title: 'Opening', speakers: [], resources: [] });

  type(url, 'https://example.com/slides');
  await save();
  await expect
    .poll(() => stored(ids.opening))
    .toMatchObject({
      title: 'Welcome',
      capacity: 40,
      speakers: [
        { speakerId: Number(first?.value), role: 'speaker' },
        { speakerId: Number(second?.value), role: 'moderator' },
      ],
      sponsorIds: [ids.nordgrid],
      resources: [{ title: 'Slides', url: 'https://example.com/slides', isPublic: true }],
    });
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy();
  await expect.poll(() => screen.queryByText(/has no speaker\./)).toBeNull();
});

test('the menu of a break copies it to the other rooms that are free, and duplicates it as a draft', async () => {
  const { mock, eventId, ids, post, show } = await openProgramme();
  await post('session-rooms', { name: 'Deck' });
  const at = { startsAt: '2027-05-03T12:00', duration: 60 };
  const lunch = await post('sessions', { title: 'Lunch', kind: 'break', state: 'confirmed', roomId: ids.aula, ...at });
  await post('sessions', { title: 'Rehearsal', roomId: ids.hall, ...at });
  const { router } = show(<Page />, `sessions/${lunch}`);
  const lunches = () => mock.store.all(sessions, { eventId }).filter(({ title }) => title.startsWith('Lunch'));
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Lunch' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Copy to all rooms');
  expect(await screen.findByText('Copied to 1 room.')).toBeTruthy();
  expect(lunches().map(({ roomName }) => roomName)).toEqual(['Aula', 'Deck']);
  await choose('Cancel session');
  await expect.poll(() => lunches()[0]?.state).toBe('cancelled');
  await choose('Duplicate');
  await expect.poll(() => lunches()).toHaveLength(3);
  expect(lunches().at(-1)).toMatchObject({ state: 'draft', startsAt: null });
  await expect.poll(() => router.state.location.pathname).toMatch(new RegExp(`/sessions/${lunches().at(-1)?.id}$`));
});

test('leads to the other session of a clash, and no longer warns once overlaps are allowed', async () => {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  const { id: roomId } = mock.store.insert(sessionRooms, { eventId }, { name: 'Cellar' });
  const insert = (title: string, startsAt: string) =>
    mock.store.insert(sessions, { eventId }, { title, startsAt, duration: 60, roomId, kind: 'break' }).id;
  const [tour, tasting] = [insert('Tour', '2027-05-03T09:00'), insert('Tasting', '2027-05-03T09:30')];
  const path = '/events/:eventId/sessions/:extraId';
  renderPage(<Page />, { mock, path, route: `/events/${eventId}/sessions/${tour}` });
  const link = await screen.findByRole('link', { name: /Tasting.*Cellar/ });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/sessions/${tasting}$`));
  await userEvent.click(await screen.findByRole('switch', { name: /^Allow overlaps/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(() => mock.store.find(sessions, tour)?.allowsOverlap).toBe(true);
  await expect.poll(() => screen.queryByRole('link', { name: /Tasting/ })).toBeNull();
});

test('the line below the heading says whether the session is released as it is', async () => {
  const { mock, eventId, ids, patch, show } = await openProgramme();
  await patch(`sessions/${ids.opening}`, { state: 'draft' });
  const draft = show(<Page />, `sessions/${ids.opening}`);
  expect(await screen.findByText('Not released yet.')).toBeTruthy();
  expect(await screen.findAllByText(/aren’t included in releases/)).toHaveLength(1);
  draft.unmount();

  await patch(`sessions/${ids.opening}`, { state: 'confirmed' });
  const shown = () => show(<Page />, `sessions/${ids.opening}`);
  const first = shown();
  expect(await screen.findByText('Not released yet.')).toBeTruthy();
  // Its start names the zone, as every time that is chosen does.
  expect(await screen.findByText(/Oslo, UTC\+2/)).toBeTruthy();
  first.unmount();

  await mock.visit('Ana Lima').call('POST', `/events/${eventId}/programme-releases`, { name: '1.0' });
  const released = shown();
  expect(await screen.findByText('Unchanged since version 1.')).toBeTruthy();
  type(screen.getByRole('textbox', { name: 'Title' }), 'Welcome');
  await save();
  expect(await screen.findByText('Changed since version 1.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Welcome' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move back to draft' }));
  expect(await screen.findByText('Removed since version 1.')).toBeTruthy();
  expect(screen.getAllByText(/aren’t included in releases/)).toHaveLength(1);
  released.unmount();

  await patch(`sessions/${ids.opening}`, { title: 'Opening', state: 'confirmed' });

  await patch(`sessions/${ids.opening}`, { startsAt: '2027-05-03T10:00' });
  shown();
  expect(await screen.findByText('Moved since version 1.')).toBeTruthy();
});
