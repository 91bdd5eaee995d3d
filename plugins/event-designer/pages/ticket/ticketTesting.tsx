import '@/testing/relationField.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestBackend } from '@/testing/backend.ts';
import { listening } from '@/testing/listening.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../contract/events.ts';
import type { RegistrantValues } from '../../contract/registrantSettings.ts';
import { registrations } from '../../contract/registrations.ts';
import { stockPools, type Ticket, tickets } from '../../contract/tickets.ts';
import { Page } from './TicketPage.tsx';

type Start = {
  /** The name of a ticket that the opened one hides. */
  hides?: string;
  live?: boolean;
  /** The field named by the address's hash. */
  field?: string;
  /** Stored values that differ from the sample's. */
  values?: Partial<Ticket>;
  /** True to give it the picture of the sample's ticket. */
  hasPicture?: boolean;
  /** Further pools of the event. */
  pools?: readonly string[];
  /** Settings of the event for registrants that differ from the sample's. */
  settings?: Partial<RegistrantValues>;
  /** The contract whose requests fail. */
  broken?: string;
};

/** Opens the sample's ticket of that name, with no sales yet. */
export async function openTicket(
  name: string,
  { hides, live = false, field = '', values, hasPicture, pools = [], settings, broken }: Start = {},
) {
  const { mock, liveOpened } = listening(createTestBackend());
  const [summit] = mock.store.all(events).filter((event) => event.name.startsWith('Northern Light'));
  const eventId = summit?.id ?? 0;
  const idOf = (ticketName: string) =>
    mock.store.all(tickets, { eventId }).find((row) => row.name === ticketName)?.id ?? 0;
  const ticketId = idOf(name);
  mock.store.change(tickets, ticketId, { sold: 0, reserved: 0, ...values });
  mock.store.removeAll(registrations, { eventId, ticketId });
  if (hides) mock.store.change(tickets, idOf(hides), { hiddenIfAvailableId: ticketId });
  const pictures = mock.store.all(tickets).flatMap((ticket) => ticket.image ?? []);
  if (hasPicture) mock.store.change(tickets, ticketId, { imageId: pictures[0]?.id });
  for (const pool of pools) mock.store.insert(stockPools, { eventId }, { name: pool, quantity: 50, holds: [] });
  if (settings) {
    const document = `/managed-events/events/${eventId}/registrant-settings`;
    await mock.visit('Ana Lima').call('PATCH', document, settings);
  }
  if (broken) mock.switches.fail(broken, 500);
  const requests: string[] = [];
  const answer: typeof mock.answer = (request) => {
    requests.push(request.url);
    return mock.answer(request);
  };
  const page = renderPage(<Page />, {
    mock: { ...mock, answer },
    live,
    route: `/events/${eventId}/tickets/${ticketId}${field && `#${field}`}`,
    path: '/events/:eventId/tickets/:ticketId',
  });
  // This is the last field, so the form is complete.
  const ready = () => screen.findByRole('switch', { name: 'Can be refunded' });
  if (!broken) await ready();
  return { ...page, mock, liveOpened, eventId, ticketId, idOf, requests, ready, user: userEvent.setup() };
}
