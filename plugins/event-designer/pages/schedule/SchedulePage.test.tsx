import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { events } from '../../contract/events.ts';
import { schedule, scheduleDates } from '../../contract/schedule.ts';
import { atSampleTime, openMeetup, openSummit } from '../sampleTesting.ts';
import { schedulePage } from './scheduleTesting.tsx';

atSampleTime();

function open({ show, eventId } = openMeetup()) {
  return { ...show(schedulePage, 'schedule'), eventId };
}

/** Opens a series that has neither rules nor dates. */
function openEmpty() {
  const { mock, show } = openMeetup();
  const series = { name: 'New series', timeZone: 'Europe/Oslo', isRecurring: true };
  const { id } = mock.store.insert(events, {}, series);
  return show(schedulePage, 'schedule', { eventId: id });
}

it('describes the rules and exclusions in sentences', async () => {
  open();
  expect(await screen.findByRole('button', { name: /^Every Thursday at 18:30, until/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Every month on the last Saturday at 10:00/ })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Restore / })).toHaveLength(1);
});

it('says why an event with sales cannot repeat anymore, and offers to duplicate it', async () => {
  const { user } = open(openSummit());
  expect(await screen.findByText(/can’t repeat anymore because [\d,]+ places are already taken/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to basic info' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Duplicate event…' }));
  expect(await screen.findByRole('textbox', { name: 'Name of the copy' })).toBeTruthy();
});

it('says that an event takes place once, and where to change that', async () => {
  const { mock, show } = openSummit();
  const once = { name: 'One evening', timeZone: 'Europe/Oslo' };
  show(schedulePage, 'schedule', { eventId: mock.store.insert(events, {}, once).id });
  expect(await screen.findByRole('heading', { name: 'This event doesn’t repeat' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to basic info' })).toBeTruthy();
});

it('moves through the days by keyboard, from month to month', async () => {
  open();
  const calendar = await screen.findByRole('region', { name: 'Schedule calendar' });
  const days = within(calendar).getAllByRole('button', { name: /^\w+day \d/ });
  const [current] = days.filter((day) => day.tabIndex === 0);
  expect(days.filter((day) => day.tabIndex === 0)).toHaveLength(1);
  current?.focus();
  const before = current?.dataset.day ?? '';
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('data-day')).toBe(
    new Date(Date.parse(before) + 86_400_000).toISOString().slice(0, 10),
  );
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}');
  expect(document.activeElement?.getAttribute('data-day')?.slice(0, 7)).not.toBe(before.slice(0, 7));
});

const calendarOf = () => screen.findByRole('region', { name: 'Schedule calendar' });
/** Returns the days whose accessible names match, once the dates are loaded. */
const daysWith = async (words: RegExp): Promise<HTMLElement[]> => {
  const calendar = await calendarOf();
  await within(calendar).findAllByRole('button', { name: /Click for options$/ });
  return within(calendar).getAllByRole('button', { name: words });
};
const openDay = async (day: HTMLElement | undefined) => {
  if (day) await userEvent.click(day);
  return within(await screen.findByRole('dialog'));
};
const hasState = (day: HTMLElement | undefined, state: string) =>
  waitFor(async () => {
    const cell = (await calendarOf()).querySelector(`[data-day="${day?.dataset.day}"]`);
    expect(cell?.getAttribute('data-state')).toBe(state);
  });
const ruleDay = /\. 10:00 Repair café\. Click for options$/;
const emptyDay = /^\w+day \d+ \w+ \d{4}\. Click for options$/;

it('opens a panel for a day, in which its date can be skipped and restored', async () => {
  const { backend, eventId } = open();
  const count = () => backend.store.all(scheduleDates, { eventId }).length;
  const before = count();
  const [day] = await daysWith(ruleDay);
  const panel = await openDay(day);
  // A click alone changes nothing.
  expect(count()).toBe(before);
  await userEvent.click(panel.getByRole('button', { name: 'Skip the date at 10:00' }));
  await hasState(day, 'excluded');
  expect(count()).toBe(before - 1);
  expect(screen.getAllByRole('button', { name: /^Restore / })).toHaveLength(2);
  const again = await openDay(day);
  expect(again.getByText('The whole day')).toBeTruthy();
  await userEvent.click(again.getByRole('button', { name: 'Restore' }));
  await hasState(day, 'generated');
  expect(count()).toBe(before);
});

it('opens the panel by keyboard, closes it with Escape, and returns the focus to the day', async () => {
  open();
  const [day] = await daysWith(ruleDay);
  day?.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: /^\w+day \d+ \w+ \d{4}$/ })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(day);
});

it('lists several dates of a day, and skips them together', async () => {
  const { backend, eventId } = open();
  const [day] = await daysWith(ruleDay);
  const first = await openDay(day);
  await userEvent.click(first.getByRole('button', { name: 'Add date…' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add date' }));
  await userEvent.click(adding.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const panel = await openDay(day);
  expect(panel.getAllByRole('button', { name: /^Edit the date at/ })).toHaveLength(2);
  await userEvent.click(panel.getByRole('button', { name: 'Skip this day' }));
  await expect.poll(() => backend.store.document(schedule, { eventId }).excludedDates).toContain(day?.dataset.day);
});

it('does not remove a date that began while the page was open', async () => {
  const { backend, eventId } = open();
  const [day] = await daysWith(ruleDay);
  const before = backend.store.all(scheduleDates, { eventId });
  const begun = before.find(({ start }) => start.slice(0, 10) === day?.dataset.day);
  vi.setSystemTime(begun?.startsAt ?? 0);
  const panel = await openDay(day);
  expect(panel.queryByRole('button', { name: /^Skip|^Remove/ })).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Edit the date at 10:00' }));
  expect(await screen.findByRole('dialog', { name: 'Edit date' })).toBeTruthy();
  expect(backend.store.all(scheduleDates, { eventId })).toHaveLength(before.length);
});

it('does not open an empty day that passed while the page was open', async () => {
  open();
  const [passed, ...others] = await daysWith(emptyDay);
  const later = others.at(-1);
  vi.setSystemTime(`${later?.dataset.day}T12:00:00.000Z`);
  if (passed) await userEvent.click(passed);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await openDay(later)).getByRole('button', { name: 'Add date at 18:30' })).toBeTruthy();
});

it('marks excluded days, on which a date can still be added by hand', async () => {
  open();
  const days = await daysWith(/Skipped by a rule/);
  expect(days.map(({ dataset }) => dataset.state)).toEqual(days.map(() => 'excluded'));
  const panel = await openDay(days[0]);
  expect(panel.getByText('Skipped by a rule')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Add date at 18:30' })).toBeTruthy();
});

it('adds a date at the usual time', async () => {
  const { backend, eventId } = open();
  const [day] = await daysWith(emptyDay);
  const panel = await openDay(day);
  await userEvent.click(panel.getByRole('button', { name: 'Add date at 18:30' }));
  expect(await screen.findByText(/^\w+ \d+ \w+ \d{4}, 18:30 added\.$/)).toBeTruthy();
  const start = `${day?.dataset.day}T18:30`;
  expect(backend.store.all(scheduleDates, { eventId }).filter((date) => date.start === start)).toHaveLength(1);
});

it('offers to add a rule if there are no dates, and no bulk change', async () => {
  const { user } = openEmpty();
  const notice = await screen.findByText('No dates yet');
  expect(screen.queryByRole('button', { name: 'Change all…' })).toBeNull();
  // The calendar comes after it, and there is nothing to search.
  const [day] = await daysWith(emptyDay);
  expect(notice.compareDocumentPosition(day ?? document) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  const [inNotice, ...others] = screen.getAllByRole('button', { name: 'New rule' });
  expect(others).toEqual([]);
  expect(notice.compareDocumentPosition(inNotice ?? document) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  if (inNotice) await user.click(inNotice);
  expect(await screen.findByRole('dialog', { name: 'New rule' })).toBeTruthy();
});

it('a wrong field of a rule leaves the calendar of its preview as it was', async () => {
  const { user } = openEmpty();
  await screen.findByText('No dates yet');
  const [button] = screen.getAllByRole('button', { name: 'New rule' });
  if (button) await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }));
  const days = () => dialog.queryAllByRole('button', { name: /\d\d:00/ }).length;
  await waitFor(() => expect(days()).toBeGreaterThan(0));
  const before = days();
  const time = dialog.getByRole('textbox', { name: 'Starts at' });
  await user.clear(time);
  await user.type(time, '25:00');
  expect(await dialog.findByText('Complete the rule to see its dates.')).toBeTruthy();
  expect(days()).toBe(before);
});

it('confirms a saved rule with the number of its dates, and can undo it', async () => {
  const { user } = openEmpty();
  await screen.findByText('No dates yet');
  const [button] = screen.getAllByRole('button', { name: 'New rule' });
  if (button) await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }));
  await user.click(dialog.getByRole('button', { name: 'Review changes' }));
  const review = within(await screen.findByRole('dialog', { name: 'Review changes' }));
  await user.click(review.getByRole('button', { name: 'Save' }));
  const toast = (await screen.findByText('10 dates added.')).closest('li') ?? document.body;
  // A toast below the pointer stays, however long the next wait takes.
  await user.hover(toast);
  expect(await screen.findByRole('button', { name: /^Every Monday/ })).toBeTruthy();
  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Every Monday/ })).toBeNull());
});

it('a rule can exclude whole days without an end, and keeps the times of each kind', async () => {
  const { user } = openEmpty();
  await screen.findByText('No dates yet');
  const [button] = screen.getAllByRole('button', { name: 'New rule' });
  if (button) await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }));
  const time = () => dialog.queryByRole<HTMLInputElement>('textbox', { name: 'Starts at' });
  expect(time()?.value).toBe('19:00');
  await user.click(dialog.getByRole('radio', { name: 'Skips dates' }));
  expect(time()).toBeNull();
  expect(await dialog.findByText('Without a time, the whole day is skipped.')).toBeTruthy();
  expect(await dialog.findByText('Skips every Monday, 10 times')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Adds dates' }));
  await waitFor(() => expect(time()?.value).toBe('19:00'));
});
