import '@/testing/relationField.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { tickets } from '../../../contract/tickets.ts';
import { waitingListEntries } from '../../../contract/waitingList.ts';
import { openMeetup } from '../../sampleTesting.ts';
import { OfferDialog } from './OfferDialog.tsx';

afterEach(cleanup);

/** The dialog for a ticket of the series with many free places, for which everybody of the sample's lists waits. */
async function openOffer() {
  const { mock, eventId, show } = openMeetup();
  const [ticket] = mock.store.all(tickets, { eventId });
  const ticketId = ticket?.id ?? 0;
  mock.store.change(tickets, ticketId, { quantity: 900 });
  for (const { id } of mock.store.all(waitingListEntries)) {
    mock.store.change(waitingListEntries, id, { eventId, ticketId });
  }
  const { user } = show(
    <OfferDialog of={{ kind: 'ticket', eventId, id: ticketId }} onClose={() => {}} onLeave={() => {}} />,
    'tickets',
  );
  const date = await screen.findByRole('combobox', { name: 'Date' });
  const number = screen.getByRole('textbox', { name: 'Number of people' });
  const choose = async (index: number) => {
    await user.click(date);
    const option = (await screen.findAllByRole('option')).at(-1 - index);
    if (!option) throw new Error('The series has more dates');
    await user.click(option);
    await screen.findByText(/^\d+ places available\./);
  };
  return { user, number, choose };
}

it('suggests a number for the date of a series, but keeps a typed number, even if it equals the earlier suggestion', async () => {
  const { user, number, choose } = await openOffer();
  await choose(0);
  await waitFor(() => expect(number).toHaveProperty('value', '3'));
  await user.clear(number);
  await user.type(number, '1');
  await choose(1);
  expect(number).toHaveProperty('value', '1');
});

it('says that nobody else is waiting if fewer people get an offer than asked for', async () => {
  const { user, number, choose } = await openOffer();
  await choose(0);
  await user.clear(number);
  await user.type(number, '9');
  await user.click(screen.getByRole('button', { name: 'Offer places' }));
  expect(await screen.findByText('Places offered to 3 people, because nobody else is waiting.')).toBeTruthy();
});
