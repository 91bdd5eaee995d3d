import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../contract/events.ts';
import { type Package, packages } from '../../contract/packages.ts';
import { Page } from './PackagePage.tsx';

afterEach(cleanup);

/** Opens the first package of the sample's conference. */
async function open(kept: Partial<Package> = {}) {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  const [pack] = mock.store.all(packages, { eventId });
  if (!pack) throw new Error('The sample has packages');
  mock.store.change(packages, pack.id, kept);
  renderPage(<Page />, {
    mock,
    path: '/events/:eventId/packages/:ticketId',
    route: `/events/${eventId}/packages/${pack.id}`,
  });
  await screen.findByRole('radio', { name: 'For a set period' });
  const saved = () => mock.store.all(packages, { eventId }).find(({ id }) => id === pack.id);
  return { mock, eventId, pack, saved, user: userEvent.setup() };
}

test('lists its own limits and those of what it contains, with links', async () => {
  const { user } = await open({ quantity: 2, sold: 0, maxPerOrder: null });
  const limits = () => within(screen.getByRole('list', { name: 'Limits' }));
  expect(screen.getByText('Each order can include 1 to 2.')).toBeTruthy();
  expect(limits().getByText(/^2 of 2 left/)).toBeTruthy();
  const [first] = limits().getAllByRole('link', { name: /^quantity of “/ });
  expect(first?.getAttribute('href')).toMatch(/\/events\/\d+\/(tickets|activities&addons)\/\d+#quantity$/);
  await user.type(screen.getByRole('textbox', { name: /^Maximum per order/ }), '1');
  expect(screen.getByText('Each order can include 1 to 1.')).toBeTruthy();
});

test('asks for a passcode where only people with one can buy it, and shows it again', async () => {
  const { saved, user } = await open();
  await user.click(screen.getByRole('radio', { name: 'People with a passcode' }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Set a passcode.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Passcode/ }), 'harbour');
  await user.keyboard('{Control>}s{/Control}');
  await expect.poll(saved).toMatchObject({ accessProtection: 'pass_code' });
  await user.click(await screen.findByRole('button', { name: 'Show: Current passcode' }));
  expect(await screen.findByDisplayValue('harbour')).toBeTruthy();
});
