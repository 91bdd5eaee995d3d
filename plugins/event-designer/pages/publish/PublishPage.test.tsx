import { z } from '@contract/fields.ts';
import { events } from '../../contract/events.ts';
import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RoleProvider } from '@/auth/role.ts';
import { openSummit } from '../sampleTesting.ts';
import { Page } from './PublishPage.tsx';

afterEach(cleanup);

it("disables times until the event's time zone is known", async () => {
  const { mock, show } = openSummit();
  mock.switches.fail('events', 500, 1);
  const { user } = show(<Page />, 'publish');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('region', { name: 'Schedule' })).toBeNull();
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Schedule' })).toBeTruthy();
});

it('offers viewers nothing that the server refuses, and says so first', async () => {
  const { show } = openSummit();
  show(
    <RoleProvider value="viewer">
      <Page />
    </RoleProvider>,
    'publish',
  );
  const status = await screen.findByRole('region', { name: /^Status/ });
  expect(within(status).queryByRole('button', { name: /Cancel event|[Pp]ublish/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^(Fix|Choose the support email)$/ })).toBeNull();
  const notes = screen.getAllByText(/^You can view everything but can’t change anything\./);
  expect(notes).toHaveLength(1);
  expect(notes[0]?.compareDocumentPosition(status)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows the zone of its times by its readable name', async () => {
  const { mock, eventId, show } = openSummit();
  const at = '2027-01-15T12:00:00.000Z';
  mock.store.change(events, eventId, { timeZone: 'America/New_York', status: 'published', publishedAt: at });
  show(<Page />, 'publish');
  const status = await screen.findByRole('region', { name: /^Status/ });
  expect(status.textContent).toContain('Live since Fri 15 Jan 2027, 07:00 (America/New York).');
});

it('says before an event is cancelled or unpublished which scheduled times are dropped', async () => {
  const { mock, eventId, show } = openSummit();
  const unpublishAt = '2099-01-15T12:00:00.000Z';
  const publishedAt = '2026-01-15T12:00:00.000Z';
  mock.store.change(events, eventId, {
    timeZone: 'Europe/Oslo',
    status: 'published',
    publishedAt,
    unpublishAt,
  });
  const { user } = show(<Page />, 'publish');
  const dropped = /These scheduled times will be removed.*Goes offline on Thu 15 Jan 2099, 13:00 \(Europe\/Oslo\)/;
  await user.click(await screen.findByRole('button', { name: 'Cancel event…' }));
  await screen.findByRole('dialog', { name: 'Cancel this event?' });
  expect(await screen.findByText(dropped)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Don’t cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByText(dropped)).toBeTruthy();
});

it('shows no checklist for a cancelled event, and confirms its return with a separate text', async () => {
  const { mock, eventId, show } = openSummit();
  const cancelledAt = new Date().toISOString();
  mock.store.change(events, eventId, { status: 'cancelled', cancelledAt, cancellationReason: 'Storm' });
  const { user } = show(<Page />, 'publish');
  await user.click(await screen.findByRole('button', { name: 'Reverse cancellation' }));
  expect(await screen.findByRole('button', { name: 'Keep it cancelled' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.queryByText(/Fix/)).toBeNull();
});

it('speaks of orders only if there are tickets', async () => {
  const { visit, show } = openSummit();
  const { id } = z.parse(
    z.object({ id: z.int() }),
    await visit.call('POST', '/events', { name: 'Empty', timeZone: 'UTC' }),
  );
  show(<Page />, 'publish', { eventId: id });
  const status = await screen.findByRole('region', { name: /^Status/ });
  expect(within(status).getByRole('button', { name: 'Cancel event…' })).toBeTruthy();
  expect(status.textContent).not.toContain('visitors can’t order there yet');
});
