import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../../contract/events.ts';
import { CapacityDialog } from './CapacityDialog.tsx';

afterEach(cleanup);

it('refuses a tried size below what is taken, and shows no effect of it', async () => {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  renderPage(<CapacityDialog onClose={() => {}} />, {
    mock,
    route: `/events/${eventId}`,
    path: '/events/:eventId',
  });
  const card = within(await screen.findByRole('region', { name: 'Main hall' }));
  const user = userEvent.setup();
  await user.type(card.getByRole('textbox', { name: 'Try another size' }), '3');
  await user.tab();
  expect(await card.findByText(/^The minimum is \d+ because/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('still available in total.');
  await user.clear(card.getByRole('textbox', { name: 'Try another size' }));
  await user.type(card.getByRole('textbox', { name: 'Try another size' }), '5000');
  expect(screen.getByRole('status').textContent).not.toContain('still available in total.');
});

it('counts how many packages can be sold, also with another size of a pool', async () => {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  renderPage(<CapacityDialog onClose={() => {}} />, { mock, route: `/events/${eventId}`, path: '/events/:eventId' });
  const table = within(await screen.findByRole('table', { name: 'Packages' }));
  const cells = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  // Sold, left of the package's own quantity, and left of everything in it.
  expect(cells(/^Two colleagues/)).toEqual(['0', '40', '40']);
  const card = within(await screen.findByRole('region', { name: 'Main hall' }));
  await userEvent.type(card.getByRole('textbox', { name: 'Try another size' }), '487');
  // Four places are left then: two for each of these packages, or all four for a family.
  await expect.poll(() => cells(/^Two colleagues/)).toEqual(['0', '40', '2']);
  expect(table.getByRole('row', { name: /^Two colleagues/ }).textContent).toContain('limited by “Main hall”');
  expect(cells(/^Family day out/)).toEqual(['0', '25', '1']);
});
