// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '@/feedback/index.ts';
import { createTestBackend, renderPage } from '@/testing/render.tsx';
import { schedule, scheduleDates } from '../contract/schedule.ts';
import { duplicateTicket, tickets } from '../contract/tickets.ts';
import { eventRecords } from '../mock/eventRecords.ts';
import { Page as SchedulePage } from './schedule/SchedulePage.tsx';
import { openSummit } from './summitTesting.ts';
import { Page as TicketsPage } from './tickets/TicketsPage.tsx';

// Lazily loaded parts take their time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });
// The pages' clock is that of the sample.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T08:00:00.000Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const toast = async (text: string | RegExp) => within((await screen.findByText(text)).closest('li') ?? document.body);
// Not as a person: toasts follow the pointer, which jsdom cannot catch.
const again = (shown: Awaited<ReturnType<typeof toast>>) =>
  fireEvent.click(shown.getByRole('button', { name: 'Try again' }));

function openTickets() {
  const { mock, show, eventId } = openSummit();
  const { user } = show(
    <>
      <TicketsPage />
      <Toasts />
    </>,
    'tickets',
  );
  const act = async (name: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { mock, act, rows: () => mock.store.all(tickets, { eventId }) };
}

it('names the ticket that was not paused, and pauses it on the second try', async () => {
  const { mock, act, rows } = openTickets();
  await screen.findByRole('link', { name: 'Standard' });
  mock.switches.fail(tickets.name, 500, 1);
  await act('Standard', 'Pause sales');
  const failed = await toast('“Standard” was not paused.');
  expect(rows().find(({ name }) => name === 'Standard')?.isPaused).toBe(false);
  again(failed);
  expect(await toast('“Standard” is paused.')).toBeTruthy();
  expect(rows().find(({ name }) => name === 'Standard')?.isPaused).toBe(true);
});

it('duplicates once however often it is tried, and then leads to the copy', async () => {
  const { mock, act, rows } = openTickets();
  await screen.findByRole('link', { name: 'Standard' });
  const before = rows().length;
  mock.switches.fail(duplicateTicket.name, 503, 1);
  await act('Standard', 'Duplicate');
  const failed = await toast('“Standard” was not duplicated.');
  again(failed);
  const done = await toast(/^“Standard” is duplicated/);
  expect(done.getByRole('button', { name: 'Open the copy' })).toBeTruthy();
  expect(rows()).toHaveLength(before + 1);
});

it('names the day that was not left out, leaves it out on the second try, and still offers the way back', async () => {
  const mock = createTestBackend();
  const eventId = mock.store.all(eventRecords).find(({ name }) => name.startsWith('Thursday Makers Meetup'))?.id ?? 0;
  const page = (
    <>
      <SchedulePage />
      <Toasts />
    </>
  );
  renderPage(page, { mock, route: `/events/${eventId}/schedule`, path: '/events/:eventId/schedule' });
  const dates = () => mock.store.all(scheduleDates, { eventId }).length;
  const before = dates();
  const calendar = await screen.findByRole('region', { name: 'Calendar of dates' });
  const [day] = await within(calendar).findAllByRole('button', { name: /Click to leave this day out$/ });
  mock.switches.fail(schedule.name, 500, 1);
  await userEvent.click(day ?? calendar);
  const failed = await toast(/ was not left out\.$/);
  expect(dates()).toBe(before);
  again(failed);
  const done = await toast(/ is left out\.$/);
  expect(dates()).toBe(before - 1);
  fireEvent.click(done.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(dates()).toBe(before));
});
