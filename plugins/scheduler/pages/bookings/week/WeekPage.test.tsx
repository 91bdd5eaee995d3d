import '@/testing/noLayout.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { viewerZone, zoneLabel } from '@/lib/dates.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { bookings } from '../../../contract/bookings.ts';
import { hosts } from '../../../contract/hosts.ts';
import { Page } from './WeekPage.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Creates a backend on 4 January 2027 in which only these guests have bookings, each with a host on a day at 09:00 UTC. */
function backendWith(guests: Record<string, ['Ines' | 'Jonas', string]>) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T08:00:00.000Z') });
  const mock = createTestBackend();
  for (const { id, name } of mock.store.all(bookings)) {
    const [hostName, day] = guests[name] ?? [];
    const hostIds = mock.store.all(hosts).flatMap((host) => (host.name.startsWith(`${hostName} `) ? host.id : []));
    const times = { startsAt: `${day}T09:00:00.000Z`, endsAt: `${day}T09:30:00.000Z` };
    mock.store.change(bookings, id, day ? { ...times, state: 'confirmed', hostIds } : { state: 'cancelled' });
  }
  return mock;
}

async function chooseJonas() {
  await userEvent.click(screen.getByRole('button', { name: 'Hosts' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Jonas Wieland' }));
}

test('the week says in which time zone its times are', async () => {
  renderPage(<Page />);
  const sentence = await screen.findByText(/^Guest bookings across all schedulers/);
  expect(sentence.textContent).toContain(`Times are in ${zoneLabel(viewerZone())}.`);
});

test('the week names the hosts, and shows the bookings of one of them', async () => {
  renderPage(<Page />, {
    mock: backendWith({ 'Ada Berg': ['Ines', '2027-01-06'], 'Mei Tan': ['Jonas', '2027-01-06'] }),
  });
  const ada = await screen.findByRole('link', { name: 'Ada Berg' });
  expect(ada.closest('li')?.textContent).toContain('Ines Okafor');
  await chooseJonas();
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Ada Berg', hidden: true })).toBeNull());
  expect(screen.getByRole('link', { name: 'Mei Tan', hidden: true })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '4–10 Jan 2027', hidden: true })).toBeTruthy();
});

test('the calendar opens at the first week with bookings, and this week says that it has none', async () => {
  renderPage(<Page />, { mock: backendWith({ 'Mei Tan': ['Jonas', '2027-02-10'] }) });
  expect(await screen.findByRole('link', { name: 'Mei Tan' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '8–14 Feb 2027' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'This week' }));
  expect(await screen.findByText('No bookings in this week.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '4–10 Jan 2027' })).toBeTruthy();
});

test('a filter leads from one week to the next one that has a match, and shows no other week in between', async () => {
  renderPage(<Page />, {
    mock: backendWith({ 'Ada Berg': ['Ines', '2027-02-10'], 'Mei Tan': ['Jonas', '2027-02-24'] }),
  });
  expect(await screen.findByRole('link', { name: 'Ada Berg' })).toBeTruthy();
  const shown: string[] = [];
  const observer = new MutationObserver(() => {
    const week = screen.queryByRole('heading', { name: /2027$/, hidden: true })?.textContent ?? '';
    const text = `${week} ${screen.queryByText(/ in this week\.$/)?.textContent ?? ''}`.trim();
    if (shown.at(-1) !== text) shown.push(text);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await chooseJonas();
  expect(await screen.findByRole('link', { name: 'Mei Tan', hidden: true })).toBeTruthy();
  observer.disconnect();
  expect(shown).toEqual(['8–14 Feb 2027', '22–28 Feb 2027']);
});

test('a week without bookings that match the filters says so, and clears the filters', async () => {
  renderPage(<Page />, { mock: backendWith({ 'Ada Berg': ['Ines', '2027-01-06'] }) });
  expect(await screen.findByRole('link', { name: 'Ada Berg' })).toBeTruthy();
  await chooseJonas();
  expect(await screen.findByText('No bookings match the filters in this week.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Ada Berg' })).toBeTruthy();
  expect(screen.queryByText(/^No bookings match/)).toBeNull();
  expect(document.activeElement?.textContent).toBe('Scheduler');
});
