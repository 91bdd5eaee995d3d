import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../contract/events.ts';
import { type Extra, extras } from '../../contract/extras.ts';
import { Page } from './ExtraPage.tsx';

afterEach(cleanup);

/** Opens the sample's extra with that title. */
async function open(title: string, kept: Partial<Extra> = {}) {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  const extra = mock.store.all(extras, { eventId }).find((row) => row.title === title);
  const id = extra?.id ?? 0;
  mock.store.change(extras, id, kept);
  renderPage(<Page />, {
    mock,
    path: '/events/:eventId/extras/:extraId',
    route: `/events/${eventId}/extras/${id}`,
  });
  // This field is in the last section, so the form is complete.
  await screen.findByRole('radio', { name: 'For a set period' });
  const saved = () => mock.store.all(extras, { eventId }).find((row) => row.id === id);
  return { saved, user: userEvent.setup() };
}

test('adds a choice with its own price and stock to an option', async () => {
  const { saved, user } = await open('Summit T-shirt');
  // An add-on has no time and no place of its own.
  expect(screen.queryByRole('textbox', { name: /^(Location|Online URL)/ })).toBeNull();
  // The first one is the add-on's own; its choices have theirs below.
  await user.type(screen.getAllByRole('textbox', { name: /^SKU/ })[0] ?? document.body, 'TS-1');
  const choices = await screen.findByRole('group', { name: 'Choices' });
  await user.click(within(choices).getByRole('button', { name: 'Add choice' }));
  const labels = within(choices).getAllByRole('textbox', { name: 'Choice' });
  await user.type(labels.at(-1) ?? document.body, 'XXL');
  const deltas = within(choices).getAllByRole('textbox', { name: 'Price difference' });
  await user.clear(deltas.at(-1) ?? document.body);
  await user.type(deltas.at(-1) ?? document.body, '-5');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const last = () => saved()?.options[0]?.choices.at(-1);
  await expect.poll(last).toMatchObject({ label: 'XXL', priceDelta: -500, stock: null });
  expect(saved()).toMatchObject({ sku: 'TS-1' });
});

test('locks fields after a sale, and names a scope whose tickets were deleted', async () => {
  await open('Control room visit', { scope: 'specific_tickets', ticketIds: [987_654] });
  expect(screen.getByText(/^The tickets this item was offered with no longer exist/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Location/ })).toHaveProperty('value', 'Bus stop at the main entrance');
  expect(screen.getByRole('textbox', { name: /^Online URL/ })).toBeTruthy();
  // Only an add-on is an article.
  expect(screen.queryByRole('textbox', { name: /^SKU/ })).toBeNull();
  expect(screen.getByText('The stock type can’t be changed after the first sale.')).toBeTruthy();
  for (const name of ['Own quantity', 'Pool']) {
    expect(screen.getByRole('radio', { name })).toHaveProperty('disabled', true);
  }
});

test('lists every limit with what is left and a link to where it comes from', async () => {
  const { user } = await open('Control room visit', { maxPerTicket: 1 });
  const limits = within(screen.getByRole('list', { name: 'Limits' }));
  expect(limits.getByText(/^1 per ticket/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Maximum per order/ }), '2');
  expect(screen.getByText('Each order can include 1 to 2.')).toBeTruthy();
  await user.click(limits.getByRole('link', { name: 'maximum per order' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Maximum per order/ }));
});
