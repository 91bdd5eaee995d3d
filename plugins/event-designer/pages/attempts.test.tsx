// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toasts } from '@/feedback/index.ts';
import { schedule, scheduleDates } from '../contract/schedule.ts';
import { duplicateTicket, tickets } from '../contract/tickets.ts';
import { atSampleTime, openMeetup, openSummit } from './sampleTesting.ts';
import { Page as SchedulePage } from './schedule/SchedulePage.tsx';
import { Page as TicketsPage } from './tickets/TicketsPage.tsx';

atSampleTime();

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
  const { mock, show, eventId } = openMeetup();
  show(
    <>
      <SchedulePage />
      <Toasts />
    </>,
    'schedule',
  );
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
