import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConfirmProvider } from '@/feedback/index.ts';
import { events } from '../../../contract/events.ts';
import { scheduleDates } from '../../../contract/schedule.ts';
import { atSampleTime, openMeetup } from '../../sampleTesting.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { WithWrites } from './dialogTesting.tsx';

atSampleTime();

/** Opens the dialog for the fullest date of the sample's meetup, whose tickets are free. */
async function open({ currency = 'USD' } = {}) {
  const { mock, eventId, show } = openMeetup();
  mock.store.change(events, eventId, { currency });
  const taken = mock.store.all(scheduleDates, { eventId }).find(({ sold }) => sold === 21);
  const page = (
    <ConfirmProvider>
      <WithWrites eventId={eventId}>
        {(writes) => <BulkDialog eventId={eventId} ids={[taken?.id ?? 0]} writes={writes} onClose={() => {}} />}
      </WithWrites>
    </ConfirmProvider>
  );
  const { user } = show(page, 'schedule');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 1 date' }));
  const choose = async (change: string) => {
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Type of change' }), 'Ticket');
    await user.click(await dialog.findByRole('combobox', { name: 'Ticket' }));
    await user.click(await screen.findByRole('option', { name: 'Seat at the bench' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'On these dates' }), change);
  };
  const review = () => user.click(dialog.getByRole('button', { name: 'Review changes' }));
  const stored = () => mock.store.all(scheduleDates, { eventId }).find(({ id }) => id === taken?.id);
  return { user, dialog, choose, review, stored };
}

/** Returns the text that describes a field, such as its error. */
const wrong = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

it('shows a price problem at the price field', async () => {
  const { user, dialog, choose, review } = await open();
  await choose('Change the price');
  const price = dialog.getByRole('textbox', { name: /Price on this date/ });
  await user.type(price, '12');
  await review();
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
  expect(wrong(price)).toMatch(/[Ff]ree/);
});

it('shows a problem with too few places at their field', async () => {
  const { user, dialog, review } = await open();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Type of change' }), 'Capacity');
  const places = dialog.getByRole('textbox', { name: /Capacity/ });
  await user.type(places, '20');
  await review();
  await expect.poll(() => places.getAttribute('aria-invalid')).toBe('true');
  expect(wrong(places)).toMatch(/21/);
});

it('offers to undo what it changed', async () => {
  const { user, dialog, review, stored } = await open();
  const before = stored()?.capacity;
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Type of change' }), 'Capacity');
  await user.type(dialog.getByRole('textbox', { name: /Capacity/ }), '90');
  await review();
  await user.click(await screen.findByRole('button', { name: 'Change 1 date' }));
  expect(await screen.findByText('1 date updated.')).toBeTruthy();
  expect(stored()?.capacity).toBe(90);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: 1 date updated.')).toBeTruthy();
  expect(stored()?.capacity).toBe(before);
});

it('asks for a price in the currency of the event', async () => {
  const { dialog, choose } = await open({ currency: 'EUR' });
  await choose('Change the price');
  expect(await dialog.findByText('€')).toBeTruthy();
  expect(dialog.queryByText('$')).toBeNull();
});
