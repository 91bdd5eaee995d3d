import '@/testing/noLayout.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { extras } from '../../contract/extras.ts';
import { tickets } from '../../contract/tickets.ts';
import { atSampleTime, openSummit } from '../sampleTesting.ts';
import { AssignDialog } from './AssignDialog.tsx';

atSampleTime();

test('several extras are offered with the same tickets at once, and get their old ones back', async () => {
  const { mock, eventId, show } = openSummit();
  const all = () => mock.store.all(extras, { eventId });
  const rows = all().filter(({ title }) => ['Summit T-shirt', 'Dinner by the fjord'].includes(title));
  const offered = () =>
    rows.map(({ id }) => all().find((extra) => extra.id === id)).map((extra) => [extra?.scope, extra?.ticketIds]);
  const press = mock.store.all(tickets, { eventId }).find(({ name }) => name === 'Press');
  const onClose = vi.fn();
  const { user } = show(<AssignDialog rows={rows} onClose={onClose} />, 'extras');
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer 2 items with tickets' }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Selected tickets' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose at least one ticket.')).toBeTruthy();
  expect(offered()).toEqual(rows.map(() => ['all_tickets', []]));
  await user.click(await dialog.findByRole('checkbox', { name: 'Press' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(offered()).toEqual(rows.map(() => ['specific_tickets', [press?.id]]));
  expect(await screen.findByText('2 items updated.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(offered).toEqual(rows.map(() => ['all_tickets', []]));
});
