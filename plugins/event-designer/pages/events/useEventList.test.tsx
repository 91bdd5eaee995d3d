import { z } from '@contract/fields.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { Stage } from '@/testing/Stage.tsx';
import { createTestI18n } from '@/testing/texts.ts';
import { events } from '../../contract/events.ts';
import { eventColumns } from './useEventList.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows an event's venue or city as its place, never the word for a venue", async () => {
  const rows = await createTestBackend().visit('Ana Lima').call('GET', '/events?disablePagination=true');
  const [event] = z.parse(z.array(events.item), rows);
  if (!event) throw new Error('The sample has no events');
  const [name] = eventColumns({ t: createTestI18n('en').getFixedT('en', 'meTranslation'), locale: 'en' });
  for (const [where, shown] of [
    [{ locationType: 'venue', place: 'Bergen' }, 'Bergen'],
    [{ locationType: 'venue', place: '' }, 'No venue yet'],
    [{ locationType: 'online', place: '' }, 'Online'],
  ] as const) {
    render(<Stage>{name?.cell({ ...event, ...where })}</Stage>);
    expect(screen.getByText(shown)).toBeTruthy();
    expect(screen.queryByText('Venue')).toBeNull();
    cleanup();
  }
});

it('shows date and sales below the name on a phone, which has no columns for them', async () => {
  // MUI uses the deprecated `addListener`.
  const listen = { addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} };
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...listen }));
  const rows = await createTestBackend().visit('Ana Lima').call('GET', '/events?disablePagination=true');
  const [event] = z.parse(z.array(events.item), rows);
  if (!event) throw new Error('The sample has no events');
  const [name] = eventColumns({ t: createTestI18n('en').getFixedT('en', 'meTranslation'), locale: 'en' });
  const times = { startsAt: '2027-05-04T07:00:00.000Z', endsAt: '2027-05-06T16:00:00.000Z', timeZone: 'Europe/Oslo' };
  const show = (sold: number) =>
    render(<Stage>{name?.cell({ ...event, ...times, ticketsSold: sold, ticketsTotal: 1200 })}</Stage>);
  show(732);
  expect(screen.getByText('4–6 May 2027, 09:00')).toBeTruthy();
  expect(screen.getByText('732 / 1,200 sold')).toBeTruthy();
  cleanup();
  show(0);
  expect(screen.queryByText(/sold/)).toBeNull();
});
