import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { withLostResponses } from '@/testing/withLostResponses.ts';
import { schedule, scheduleDates } from '../contract/schedule.ts';
import { reorderTickets, tickets } from '../contract/tickets.ts';
import { useTicketActions } from '../parts/useTicketActions.ts';
import { atSampleTime, openMeetup, openSummit } from './sampleTesting.ts';
import { Page as SchedulePage } from './schedule/SchedulePage.tsx';
import { Page as TicketsPage } from './tickets/TicketsPage.tsx';

atSampleTime();

const toast = async (text: string | RegExp) => within((await screen.findByText(text)).closest('li') ?? document.body);
const again = (shown: Awaited<ReturnType<typeof toast>>) =>
  fireEvent.click(shown.getByRole('button', { name: 'Try again' }));

function openTickets() {
  const { mock: whole, show, eventId } = openSummit();
  const mock = withLostResponses(whole);
  const { user } = show(<TicketsPage />, 'tickets', { mock });
  const act = async (name: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { mock, act, rows: () => mock.store.all(tickets, { eventId }) };
}

it('names the ticket that could not be paused, and pauses it on the second try', async () => {
  const { mock, act, rows } = openTickets();
  await screen.findByRole('link', { name: 'Standard' });
  mock.switches.fail(tickets.name, 500, 1);
  await act('Standard', 'Pause sales');
  const failed = await toast('Couldn’t pause “Standard”.');
  expect(rows().find(({ name }) => name === 'Standard')?.isPaused).toBe(false);
  again(failed);
  expect(await toast('Sales of “Standard” paused.')).toBeTruthy();
  expect(rows().find(({ name }) => name === 'Standard')?.isPaused).toBe(true);
});

it('does not pause a ticket twice if the response was lost', async () => {
  const { mock, act, rows } = openTickets();
  await screen.findByRole('link', { name: 'Standard' });
  mock.loseNext('PATCH');
  await act('Standard', 'Pause sales');
  const failed = await toast('Couldn’t pause “Standard”.');
  const paused = rows().find(({ name }) => name === 'Standard');
  expect(paused?.isPaused).toBe(true);
  again(failed);
  expect(await toast('Sales of “Standard” paused.')).toBeTruthy();
  expect(rows().find(({ name }) => name === 'Standard')?.version).toBe(paused?.version);
});

it('offers no second try of a reordering, because a newer one could be overwritten', async () => {
  const { mock, show, eventId } = openSummit();
  const ids = mock.store.all(tickets, { eventId }).flatMap(({ id, isArchived }) => (isArchived ? [] : [id]));
  function Order() {
    const { reorder } = useTicketActions(eventId, { onHolders: () => {}, onWaitingList: () => {} });
    return (
      <button type="button" onClick={() => void reorder({ ids })}>
        Drop
      </button>
    );
  }
  show(<Order />, 'tickets');
  mock.switches.fail(reorderTickets.name, 503, 1);
  fireEvent.click(await screen.findByRole('button', { name: 'Drop' }));
  const failed = await toast('Couldn’t reorder the list.');
  expect(failed.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('duplicates once even if the response was lost, and then opens the copy', async () => {
  const { mock, act, rows } = openTickets();
  await screen.findByRole('link', { name: 'Standard' });
  const before = rows().length;
  mock.loseNext('POST');
  await act('Standard', 'Duplicate');
  const failed = await toast('Couldn’t duplicate “Standard”.');
  expect(rows()).toHaveLength(before + 1);
  again(failed);
  const done = await toast(/^“Standard” duplicated/);
  expect(done.getByRole('button', { name: 'Open copy' })).toBeTruthy();
  expect(rows()).toHaveLength(before + 1);
});

/** Opens the meetup's calendar, and finds a day in it that has no date. */
async function openCalendar() {
  const { mock: whole, show, eventId } = openMeetup();
  const mock = withLostResponses(whole);
  show(<SchedulePage />, 'schedule', { mock });
  const dates = () => mock.store.all(scheduleDates, { eventId }).length;
  const before = dates();
  const calendar = await screen.findByRole('region', { name: 'Schedule calendar' });
  const [day] = await within(calendar).findAllByRole('button', { name: /\d{4}\. Click for options$/ });
  return { mock, dates, before, onFreeDay: (choice: RegExp) => chooseOfDay(day, choice) };
}

/** Opens a day's panel and presses a button in it. */
async function chooseOfDay(day: HTMLElement | undefined, choice: RegExp): Promise<void> {
  if (day) fireEvent.click(day);
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('adds one date on a day, even if it is clicked again after a failure', async () => {
  const { mock, dates, before, onFreeDay } = await openCalendar();
  mock.switches.fail(scheduleDates.name, 503, 1);
  await onFreeDay(/^Add date at/);
  const failed = await toast(/^Couldn’t add /);
  await onFreeDay(/^Add date at/);
  await toast(/ added\.$/);
  expect(failed.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(dates()).toBe(before + 1);
});

it('removes a date from its day, even if a response was lost', async () => {
  const { mock, dates, before, onFreeDay } = await openCalendar();
  await onFreeDay(/^Add date at/);
  await toast(/ added\.$/);
  mock.loseNext('DELETE');
  await onFreeDay(/^Remove the date at/);
  const failed = await toast(/^Couldn’t remove /);
  expect(dates()).toBe(before);
  again(failed);
  await toast(/ removed\.$/);
  expect(dates()).toBe(before);
});

it('names the day that could not be skipped, skips it on the second try, and still offers to undo', async () => {
  const { mock, show, eventId } = openMeetup();
  show(<SchedulePage />, 'schedule');
  const dates = () => mock.store.all(scheduleDates, { eventId }).length;
  const before = dates();
  const calendar = await screen.findByRole('region', { name: 'Schedule calendar' });
  const [day] = await within(calendar).findAllByRole('button', { name: /\. 10:00 Repair café\. Click for options$/ });
  mock.switches.fail(schedule.name, 500, 1);
  await chooseOfDay(day, /^Skip the date at/);
  const failed = await toast(/^Couldn’t skip /);
  expect(dates()).toBe(before);
  again(failed);
  const done = await toast(/ skipped\.$/);
  expect(dates()).toBe(before - 1);
  fireEvent.click(done.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(dates()).toBe(before));
});
