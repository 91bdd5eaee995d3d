import '@/testing/noLayout.ts';
import { z } from '@contract/fields.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { timeSettingsDocument } from '../../contract/basicInfo.ts';
import { events } from '../../contract/events.ts';
import { ChangeDatesDialog } from './ChangeDatesDialog.tsx';

afterEach(cleanup);

/** Opens the dialog for a single event of the sample. */
async function openDialog({ isSold }: { isSold: boolean }) {
  const mock = createTestBackend();
  const ana = mock.visit('Ana Lima');
  const rows = z.parse(z.array(events.item), await ana.call('GET', '/events?disablePagination=true'));
  const event = rows.find((row) => !row.isRecurring && row.startsAt !== null && row.ticketsSold > 0 === isSold);
  if (!event) throw new Error('The sample has no such event');
  const path = `/events/${event.id}/time-settings`;
  const read = async () => z.parse(timeSettingsDocument.item, await ana.call('GET', path)).timeSlots;
  const before = await read();
  const onClose = vi.fn();
  renderPage(<ChangeDatesDialog event={event} onClose={onClose} />, { mock });
  const add = await screen.findByRole('button', { name: 'Add another date' });
  const dialog = within(screen.getByRole('dialog', { name: `Dates for “${event.name}”` }));
  return { ana, event, path, read, before, onClose, dialog, add };
}

it('asks first if people have tickets, and keeps the dates after a no', async () => {
  const { read, before, onClose, dialog, add, event } = await openDialog({ isSold: true });
  const user = userEvent.setup();
  await user.click(add);
  await user.click(dialog.getByRole('button', { name: 'Save dates' }));
  const question = within(await screen.findByRole('dialog', { name: new RegExp(`${event.ticketsSold}|people`) }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(await read()).toEqual(before);
  expect(onClose).not.toHaveBeenCalled();
});

it('keeps what somebody else saved meanwhile, and the date that was added in the dialog', async () => {
  const { ana, path, read, before, dialog, add, onClose, event } = await openDialog({ isSold: false });
  const user = userEvent.setup();
  await user.click(add);
  await ana.call('PATCH', `/events/${event.id}/basic-info`, { name: 'Renamed meanwhile' });
  await user.click(dialog.getByRole('button', { name: 'Save dates' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await read()).toHaveLength(before.length + 1);
  expect(await ana.call('GET', path.replace('time-settings', 'basic-info'))).toMatchObject({
    name: 'Renamed meanwhile',
  });
});
