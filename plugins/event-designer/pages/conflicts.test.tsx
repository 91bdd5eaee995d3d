import { events } from '../contract/events.ts';
import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { tickets } from '../contract/tickets.ts';
import { Page as BasicInfoPage } from './basic-info/BasicInfoPage.tsx';
import { Page as DetailsPage } from './details/DetailsPage.tsx';
import { openSummit } from './sampleTesting.ts';
import { Page as TicketPage } from './ticket/TicketPage.tsx';

afterEach(cleanup);

function open(Page: ComponentType, place: string) {
  const { mock, eventId, show } = openSummit();
  const ticketId = mock.store.all(tickets, { eventId }).find(({ name }) => name === 'Press')?.id ?? 0;
  const { user } = show(<Page />, place, { params: { ticketId } });
  return { mock, eventId, ticketId, user };
}

async function type(label: string | RegExp, text: string) {
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, text);
  await user.keyboard('{Control>}s{/Control}');
  return within(await screen.findByRole('dialog'));
}

describe('a save after somebody else’s save', () => {
  it('shows both versions of a ticket, and saves the chosen one', async () => {
    const { mock, ticketId, user } = open(TicketPage, 'tickets/:ticketId');
    await screen.findByRole('textbox', { name: 'Name' });
    mock.store.change(tickets, ticketId, { name: 'Press and media', maxPerOrder: 3 });
    const dialog = await type('Name', 'Journalists');
    expect(dialog.getByText('Press and media')).toBeTruthy();
    expect(dialog.getByText('Changes to other fields are already included: Maximum per order')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: /Your version/ }));
    await user.click(dialog.getByRole('button', { name: 'Save selection' }));
    await waitFor(() =>
      expect(mock.store.find(tickets, ticketId)).toMatchObject({ name: 'Journalists', maxPerOrder: 3 }),
    );
  });

  it('names only fields that the basic info page shows', async () => {
    const { mock, eventId } = open(BasicInfoPage, 'basicinfo');
    await screen.findByRole('textbox', { name: 'Name' });
    mock.store.change(events, eventId, { name: 'Northern Lights', basicInfoVersion: 99 });
    const dialog = await type('Name', 'Aurora Summit');
    expect(dialog.getByText('Northern Lights')).toBeTruthy();
    expect(dialog.queryByText(/Their changes to other fields/)).toBeNull();
  });

  it('shows both versions of details, including pictures', async () => {
    const { mock, eventId } = open(DetailsPage, 'details');
    await screen.findByRole('textbox', { name: /Summary/ });
    mock.store.change(events, eventId, { summary: 'Two days of light', detailsVersion: 99 });
    const dialog = await type(/^Summary/, 'Three days of light');
    expect(dialog.getByText('Two days of light')).toBeTruthy();
  });
});
