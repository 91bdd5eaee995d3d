// @vitest-environment jsdom
import { cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestBackend, renderPage } from '@/testing/render.tsx';
import { scheduleDates } from '../../contract/schedule.ts';
import { eventRecords } from '../../mock/eventRecords.ts';
import { Page } from './SchedulePage.tsx';

// Lazily loaded parts take their time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
// The page's clock is that of the sample.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T08:00:00.000Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// The sample's meetup: two rules, a break, a day left out, dates edited, cancelled and sold. Its "now" is 4 January 2027.
function meetup(name = 'Thursday Makers Meetup') {
  const mock = createTestBackend();
  const event = mock.store.all(eventRecords).find((record) => record.name.startsWith(name));
  const route = `/events/${event?.id}/schedule`;
  return { ...renderPage(<Page />, { mock, route, path: '/events/:eventId/schedule' }), eventId: event?.id ?? 0 };
}

it('says the rules in sentences, and what is left out', async () => {
  meetup();
  expect(await screen.findByRole('button', { name: /^Every Thursday at 18:30, until/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Every month on the last Saturday at 10:00/ })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Take back:/ })).toHaveLength(1);
});

it('says that an event takes place once, and where that is said', async () => {
  meetup('Northern Light');
  expect(await screen.findByRole('heading', { name: 'This event does not repeat' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to basic info' })).toBeTruthy();
});

it('leads through the days with the keyboard, from month to month', async () => {
  meetup();
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
  const { backend, eventId } = meetup();
  const calendar = await screen.findByRole('region', { name: 'Calendar of dates' });
  const count = () => backend.store.all(scheduleDates, { eventId }).length;
  const before = count();
  await within(calendar).findAllByRole('button', { name: /Click to leave this day out$/ });
  const [day] = within(calendar).getAllByRole('button', { name: /Click to leave this day out$/ });
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
