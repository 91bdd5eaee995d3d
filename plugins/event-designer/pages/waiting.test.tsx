import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { tickets } from '../contract/tickets.ts';
import { openMeetup, openSummit } from './sampleTesting.ts';
import { Page as SchedulePage } from './schedule/SchedulePage.tsx';
import { Page as SettingsPage } from './settings/SettingsPage.tsx';
import { Page as TicketPage } from './ticket/TicketPage.tsx';

afterEach(cleanup);

type Sample = ReturnType<typeof openSummit>;
const neverAnswering = ({ mock }: Sample) => ({ ...mock, answer: () => new Promise<never>(() => {}) });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('shows the disabled tools of a loading schedule', async () => {
  const sample = openMeetup();
  sample.show(<SchedulePage />, 'schedule', { mock: neverAnswering(sample) });
  await title('Schedule');
  expect(screen.getByRole('button', { name: 'History' })).toBeTruthy();
  for (const name of ['Add date', 'New rule', 'Change all…', 'Export']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  }
  expect(screen.getByRole('searchbox', { name: 'Search dates' })).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'Dates' })).getByText('Taken')).toBeTruthy();
});

it('shows the names of the cards of loading settings', async () => {
  const sample = openSummit();
  sample.show(<SettingsPage />, 'settings', { mock: neverAnswering(sample) });
  await title('Settings');
  const index = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(index.getByRole('link', { name: 'Registration form' })).toBeTruthy();
});

it.each(['on its way', 'unread'])('links back from a ticket that is %s', async (state) => {
  const sample = openSummit();
  const { mock, eventId, show } = sample;
  const ticketId = mock.store.all(tickets, { eventId })[0]?.id ?? 0;
  if (state === 'unread') mock.switches.fail(tickets.name, 500);
  const params = { ticketId };
  show(<TicketPage />, 'tickets/:ticketId', state === 'unread' ? { params } : { params, mock: neverAnswering(sample) });
  await title('Ticket');
  if (state === 'unread') await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('link', { name: 'Tickets' }).getAttribute('href')).toMatch(/\/tickets$/);
});
