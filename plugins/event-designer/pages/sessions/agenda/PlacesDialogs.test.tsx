import '@/testing/noLayout.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionRooms, sessionTracks } from '../../../contract/sessions.ts';
import { moveByKeys, placeListItems } from '../../reorderTesting.ts';
import { openProgramme } from './agendaTesting.ts';
import { RoomsDialog, TracksDialog } from './PlacesDialogs.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Returns a field of the dialog that was opened last. */
async function dialogNamed(name: string | RegExp) {
  const dialog = within(await screen.findByRole('dialog', { name }));
  const set = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name: label }), { target: { value } });
  return { ...dialog, set };
}

test('rooms are created, changed, moved and deleted', async () => {
  const { mock, eventId, ids, stored, show } = await openProgramme();
  const rooms = () =>
    mock.store
      .all(sessionRooms, { eventId })
      .sort((one, other) => one.position - other.position)
      .map(({ name, capacity }) => [name, capacity]);
  placeListItems();
  show(<RoomsDialog onClose={() => {}} />);
  expect(await screen.findByText('Aula · Capacity: 100')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New room' }));
  const form = await dialogNamed('New room');
  await userEvent.click(form.getByRole('button', { name: 'Create' }));
  const name = form.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  form.set(/^Name/, 'Deck');
  form.set(/^Capacity/, '40');
  await userEvent.click(form.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Deck · Capacity: 40')).toBeTruthy();

  const choose = async (room: string, action: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${room}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Hall', 'Edit');
  const edit = await dialogNamed(/Hall|room/i);
  edit.set(/^Capacity/, '80');
  await userEvent.click(edit.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Hall · Capacity: 80')).toBeTruthy();
  await moveByKeys('Deck', 'ArrowUp');
  await expect.poll(rooms).toEqual([
    ['Aula', 100],
    ['Deck', 40],
    ['Hall', 80],
  ]);
  await choose('Aula', 'Delete');
  const question = await dialogNamed(/^Delete/);
  expect(question.getByText(/^Sessions in this room are kept/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await expect.poll(rooms).toEqual([
    ['Deck', 40],
    ['Hall', 80],
  ]);
  expect(stored(ids.opening)).toMatchObject({ roomId: null, startsAt: '2027-05-03T09:00' });
});

test('a track is created with its colour', async () => {
  const { mock, eventId, show } = await openProgramme();
  show(<TracksDialog onClose={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'New track' }));
  const form = await dialogNamed('New track');
  form.set(/^Name/, 'Practice');
  form.set(/^Colour/, '#2e7d4f');
  await userEvent.click(form.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Practice')).toBeTruthy();
  const tracks = () => mock.store.all(sessionTracks, { eventId }).map(({ name, colour }) => [name, colour]);
  expect(tracks()).toEqual([['Practice', '#2e7d4f']]);
});
