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

/** A series that has neither rules nor dates. */
function openEmpty() {
  const { mock, show } = openMeetup();
  const series = { name: 'New series', timeZone: 'Europe/Oslo', isRecurring: true };
  const { id } = mock.store.insert(events, {}, series);
  return show(schedulePage, 'schedule', { eventId: id });
}

it('says the rules in sentences, and what is left out', async () => {
  open();
  expect(await screen.findByRole('button', { name: /^Every Thursday at 18:30, until/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Every month on the last Saturday at 10:00/ })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Restore / })).toHaveLength(1);
});

it('says that an event takes place once, and where that is said', async () => {
  open(openSummit());
  expect(await screen.findByRole('heading', { name: 'This event doesn’t repeat' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to basic info' })).toBeTruthy();
});

it('leads through the days with the keyboard, from month to month', async () => {
  open();
  const calendar = await screen.findByRole('region', { name: 'Calendar of dates' });
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

it('leaves a day out with a click, and takes it back', async () => {
  const { backend, eventId } = open();
  const calendar = await screen.findByRole('region', { name: 'Calendar of dates' });
  const count = () => backend.store.all(scheduleDates, { eventId }).length;
  const before = count();
  await within(calendar).findAllByRole('button', { name: /Click to skip this day$/ });
  const [day] = within(calendar).getAllByRole('button', { name: /Click to skip this day$/ });
  const name = day?.dataset.day;
  if (day) await userEvent.click(day);
  const left = await within(calendar).findByText(
    (_, element) => element?.getAttribute('data-day') === name && element?.getAttribute('data-state') === 'excluded',
  );
  expect(count()).toBe(before - 1);
  await userEvent.click(left);
  await within(calendar).findByText(
    (_, element) => element?.getAttribute('data-day') === name && element?.getAttribute('data-state') === 'generated',
  );
  expect(count()).toBe(before);
});

it('takes away no date that began while the page was open', async () => {
  const { backend, eventId, user } = open();
  const calendar = await screen.findByRole('region', { name: 'Calendar of dates' });
  const [day] = await within(calendar).findAllByRole('button', { name: /Click to skip this day$/ });
  const before = backend.store.all(scheduleDates, { eventId });
  const begun = before.find(({ start }) => start.slice(0, 10) === day?.dataset.day);
  vi.setSystemTime(begun?.startsAt ?? 0);
  if (day) await user.click(day);
  expect(await screen.findByRole('dialog', { name: 'Edit date' })).toBeTruthy();
  expect(backend.store.all(scheduleDates, { eventId })).toHaveLength(before.length);
});

it('does nothing on a day that passed while the page was open', async () => {
  const { backend, eventId, user } = open();
  const calendar = await screen.findByRole('region', { name: 'Calendar of dates' });
  const [passed, ...others] = await within(calendar).findAllByRole('button', { name: /Click to add a date at 18:30$/ });
  const later = others.at(-1);
  const before = backend.store.all(scheduleDates, { eventId }).length;
  const { version } = backend.store.document(schedule, { eventId });
  vi.setSystemTime(`${later?.dataset.day}T12:00:00.000Z`);
  if (passed) await user.click(passed);
  if (later) await user.click(later);
  expect(await screen.findByText(/added\.$/)).toBeTruthy();
  expect(backend.store.all(scheduleDates, { eventId })).toHaveLength(before + 1);
  expect(backend.store.document(schedule, { eventId }).version).toBe(version);
});

it('marks the days that a rule leaves out, on which a date can still be added by hand', async () => {
  open();
  const calendar = await screen.findByRole('region', { name: 'Calendar of dates' });
  const days = await within(calendar).findAllByRole('button', { name: /Skipped by a rule/ });
  expect(days.map(({ dataset }) => dataset.state)).toEqual(days.map(() => 'excluded'));
  // As soon as the dates are read.
  await waitFor(() => {
    const [first] = within(calendar).getAllByRole('button', { name: /Skipped by a rule/ });
    expect(first?.getAttribute('aria-label')).toMatch(/Click to add a date at 18:30$/);
  });
});

it('says at which time a click adds a date, and adds it then', async () => {
  const { backend, eventId } = open();
  const calendar = await screen.findByRole('region', { name: 'Calendar of dates' });
  const [day] = await within(calendar).findAllByRole('button', {
    name: /^\w+day \d+ Jan 2027\. Click to add a date at 18:30$/,
  });
  const start = `${day?.dataset.day}T18:30`;
  if (day) await userEvent.click(day);
  expect(await screen.findByText(/^\w+ \d+ Jan 2027, 18:30 added\.$/)).toBeTruthy();
  expect(backend.store.all(scheduleDates, { eventId }).filter((date) => date.start === start)).toHaveLength(1);
});

it('offers a rule where there is no date yet, and nothing to change about none', async () => {
  const { user } = openEmpty();
  const notice = await screen.findByText('No dates yet');
  expect(screen.queryByRole('button', { name: 'Change all…' })).toBeNull();
  const [, inNotice] = screen.getAllByRole('button', { name: 'New rule' });
  expect(notice.compareDocumentPosition(inNotice ?? document) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  if (inNotice) await user.click(inNotice);
  expect(await screen.findByRole('dialog', { name: 'New rule' })).toBeTruthy();
});

it('lets a rule leave out whole days until it is told otherwise, and keeps the times of each kind', async () => {
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
