import { z } from '@contract/fields.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { stubNarrowScreen } from '@/testing/narrowScreen.ts';
import { Stage } from '@/testing/Stage.tsx';
import { createTestI18n } from '@/testing/texts.ts';
import { events } from '../../contract/events.ts';
import { eventColumns, eventFilters } from './useEventList.tsx';

/** Without the marks that keep a date on one line. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

async function sampleEvent() {
  const rows = await createTestBackend().visit('Ana Lima').call('GET', '/events?disablePagination=true');
  const [event] = z.parse(z.array(events.item), rows);
  if (!event) throw new Error('The sample has no events');
  return event;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows an event's venue or city as its place, never the word for a venue", async () => {
  const event = await sampleEvent();
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

it('gives a file plain times and no sentence for a venue that is missing', async () => {
  const event = await sampleEvent();
  const columns = eventColumns({ t: createTestI18n('en').getFixedT('en', 'meTranslation'), locale: 'en' });
  const textOf = (id: string, fields: Partial<typeof event>) =>
    columns.find((column) => column.id === id)?.text?.({ ...event, ...fields });
  expect(textOf('updatedAt', {})).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(textOf('place', { locationType: 'venue', place: '' })).toBe('');
});

it('shows date and sales below the name on a phone, which has no columns for them', async () => {
  stubNarrowScreen();
  const event = await sampleEvent();
  const [name] = eventColumns({ t: createTestI18n('en').getFixedT('en', 'meTranslation'), locale: 'en' });
  const times = { startsAt: '2027-05-04T07:00:00.000Z', endsAt: '2027-05-06T16:00:00.000Z', timeZone: 'Europe/Oslo' };
  const show = (sold: number, ticketCount = 1) => {
    const counts = { ticketCount, ticketsSold: sold, ticketsTotal: 1200 };
    render(<Stage>{name?.cell({ ...event, ...times, ...counts })}</Stage>);
  };
  show(732);
  expect(screen.getByText('Tue 4 May, 09:00 – Thu 6 May 2027, 18:00')).toBeTruthy();
  expect(screen.getByText('732 / 1,200 sold')).toBeTruthy();
  cleanup();
  const series = { isRecurring: true, nextStartsAt: times.startsAt, nextEndsAt: '2027-05-04T09:00:00.000Z' };
  render(<Stage>{name?.cell({ ...event, ...times, ...series })}</Stage>);
  expect(screen.getByText('Tue 4 May 2027, 09:00–11:00', { normalizer: plain })).toBeTruthy();
  expect(screen.getByText('Repeats until 6 May 2027')).toBeTruthy();
  cleanup();
  show(0);
  expect(screen.getByText('0 / 1,200 sold')).toBeTruthy();
  cleanup();
  show(0, 0);
  expect(screen.queryByText(/sold/)).toBeNull();
});

it('shows the sales in total, by which the list is sorted, and names those of the next date of a series', async () => {
  const event = await sampleEvent();
  const columns = eventColumns({ t: createTestI18n('en').getFixedT('en', 'meTranslation'), locale: 'en' });
  const sold = columns.find(({ id }) => id === 'ticketsSold');
  const counts = { isRecurring: true, ticketsSold: 47, ticketsTotal: 2590 };
  const show = (fields: Partial<typeof event>) =>
    render(<Stage>{sold?.cell({ ...event, ...counts, ...fields })}</Stage>).container.textContent;
  expect(show({ nextSold: 21, nextCapacity: 25 })).toBe('47 / 2,590Next date: 21 / 25');
  cleanup();
  expect(show({ nextSold: null, nextCapacity: null })).toBe('47 / 2,590');
  cleanup();
  expect(show({ isRecurring: false, nextSold: null, nextCapacity: null })).toBe('47 / 2,590');
});

it('marks events that are over, and offers this status to filter by', async () => {
  const event = await sampleEvent();
  const t = createTestI18n('en').getFixedT('en', 'meTranslation');
  const status = eventColumns({ t, locale: 'en' }).find(({ id }) => id === 'status');
  for (const [shownStatus, shown] of [
    ['over', 'Over'],
    ['cancelled', 'Cancelled'],
    ['published', 'Published'],
  ] as const) {
    render(<Stage>{status?.cell({ ...event, isArchived: false, shownStatus })}</Stage>);
    expect(screen.getByText(shown)).toBeTruthy();
    cleanup();
  }
  const filters = eventFilters(t, new Date('2027-01-04T09:00:00Z'));
  const filter = filters.find(({ id }) => id === 'status');
  expect(filter?.options.map(({ label }) => label)).toEqual(['Published', 'Cancelled', 'Unpublished', 'Over']);
  expect(filter?.toFilters?.(['over', 'cancelled'], {})).toEqual([
    { field: 'shownStatus', operator: 'in', value: 'over,cancelled' },
  ]);
  // The period has another word, because it finds drafts and cancelled events too.
  expect(filters.find(({ id }) => id === 'when')?.options.map(({ label }) => label)).toEqual(['Upcoming', 'Past']);
});
