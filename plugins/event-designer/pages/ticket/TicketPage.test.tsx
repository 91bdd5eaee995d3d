// @vitest-environment jsdom
import { cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestBackend, renderPage } from '@/testing/render.tsx';
import { tickets } from '../../contract/tickets.ts';
import { eventRecords } from '../../mock/eventRecords.ts';
import { Page } from './TicketPage.tsx';

// Lazily loaded parts take their time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoResizeObserver);
afterEach(cleanup);

/** Opens the sample's ticket of that name, as if nobody had bought it yet; `hides` names one that it hides. */
async function open(name: string, hides?: string) {
  const mock = createTestBackend();
  const [summit] = mock.store.all(eventRecords).filter((event) => event.name.startsWith('Northern Light'));
  const eventId = summit?.id ?? 0;
  const idOf = (wanted: string) => mock.store.all(tickets, { eventId }).find((row) => row.name === wanted)?.id ?? 0;
  mock.store.change(tickets, idOf(name), { sold: 0, reserved: 0 });
  if (hides) mock.store.change(tickets, idOf(hides), { hiddenIfAvailableId: idOf(name) });
  renderPage(<Page />, {
    mock,
    route: `/events/${eventId}/tickets/${idOf(name)}`,
    path: '/events/:eventId/tickets/:ticketId',
  });
  await screen.findByRole('heading', { level: 1, name });
  return userEvent.setup();
}

const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(Quantity|At most of this ticket)/ });

it('lets go of its own quantity for a shared pool, and has it again when one goes back', async () => {
  const user = await open('Press');
  await user.clear(quantity());
  await user.type(quantity(), '70');
  await user.click(screen.getByRole('radio', { name: 'Shared pool' }));
  expect(quantity().value).toBe('');
  await user.click(screen.getByRole('radio', { name: 'Own quantity' }));
  expect(quantity().value).toBe('70');
});

it('starts a tier at its own price, and says which one holds before it has a name', async () => {
  const user = await open('Standard');
  const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  const regular = price().value;
  await user.click(screen.getByRole('button', { name: 'Add a tier' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Regular price' }).value).toBe(regular);
  expect(price().value).toBe(regular);
  expect(screen.getByText(/by Tier 1\.$/)).toBeTruthy();
});

it('offers no ticket that would hide it in a circle, and has words for none', async () => {
  await open('Standard', 'Press');
  const field = screen.getByRole('combobox', { name: /^Hidden while/ });
  const offered = within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toContain('No other ticket');
  expect(offered).toContain('Workshop pass');
  expect(offered).not.toContain('Standard');
  expect(offered).not.toContain('Press');
});
