import { z } from '@contract/fields.ts';
import type { Document, Resource } from '@contract/resource.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import { historyPanel } from '@/history/historyTarget.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import organisation from '../../../organisation/plugin.ts';
import { codeBatches } from '../../contract/codeCalls.ts';
import { events } from '../../contract/events.ts';
import { registrations } from '../../contract/registrations.ts';
import { schedule, scheduleDates } from '../../contract/schedule.ts';
import { tickets } from '../../contract/tickets.ts';
import plugin from '../../plugin.ts';

/** The plugin with the one that it requires; without that it is not loaded. */
const plugins = [organisation, plugin];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T08:00:00.000Z') });
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  act(() => historyPanel.close());
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens a sample event that Ana works on, and the history panel with her changes. */
function eventOf(name: string) {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find((record) => record.name.startsWith(name))?.id ?? 0;
  const ana = mock.visit('Ana Lima');
  const open = async (of: Resource | Document, language: 'en' | 'de' = 'en') => {
    renderPage(<HistoryButton of={[of]} params={{ eventId }} />, { mock, language, plugins });
    const title = { en: 'History', de: 'Verlauf' }[language];
    await userEvent.click(await screen.findByRole('button', { name: title }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const at = (path: string) => `/events/${eventId}${path}`;
  return {
    mock,
    eventId,
    call: (method: string, path: string, body: object) => ana.call(method, at(path), body),
    open,
  };
}

it('shows the times of a deleted event in its own time zone', async () => {
  const mock = createTestBackend();
  const ana = mock.visit('Ana Lima');
  const times = { start: '2027-05-03T09:00', end: '2027-05-03T17:00' };
  await ana.call('POST', '/events', { name: 'Tokyo Talks', timeZone: 'Asia/Tokyo', ...times });
  const made = mock.store.all(events).find(({ name }) => name === 'Tokyo Talks');
  await ana.call('DELETE', `/events/${made?.id}`, {});
  renderPage(<HistoryButton of={[events]} />, { mock, plugins });
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const panel = within(await screen.findByRole('dialog', { name: 'History' }));
  const [deleted] = await panel.findAllByText(/Tokyo Talks/);
  const row = deleted?.closest('li');
  if (!row) throw new Error('The history has no entry of the event');
  await userEvent.click(within(row).getByText('Show details'));
  expect(await panel.findByText(/3 May 2027, 09:00/)).toBeTruthy();
});

describe('moved holders', () => {
  /** Moves two holders of different tickets, and one without a name. */
  async function moved() {
    const event = eventOf('Northern');
    const { store } = event.mock;
    const idOf = (name: string) =>
      store.all(tickets, { eventId: event.eventId }).find((ticket) => ticket.name === name)?.id ?? 0;
    const holders = store.all(registrations, { eventId: event.eventId }).filter(({ state }) => state === 'sold');
    const [student] = holders.filter(({ ticketId }) => ticketId === idOf('Student'));
    const [standard] = holders.filter(({ ticketId }) => ticketId === idOf('Standard'));
    if (!student || !standard) throw new Error('Nobody holds these tickets');
    store.change(registrations, student.id, { holderName: '' });
    const toTicketId = idOf('Press');
    await event.call('POST', '/registrations/move', { ids: [student.id], toTicketId });
    await event.call('POST', '/registrations/move', {
      ids: [student.id, standard.id],
      toTicketId: idOf('Group of ten'),
    });
    return { ...event, student };
  }

  it('are described as moved, with their new ticket', async () => {
    const { open, student } = await moved();
    const panel = await open(registrations);
    expect(await panel.findByText('2 holders moved to “Group of ten”')).toBeDefined();
    expect(panel.getByText(`Holder “${student.holderEmail}” moved to “Press”`)).toBeDefined();
  });

  it('are described in German too, and their undo like any other', async () => {
    const { open } = await moved();
    const panel = await open(registrations, 'de');
    expect(await panel.findByText('2 Inhaber auf „Group of ten“ umgeschrieben')).toBeDefined();
    await userEvent.click(panel.getAllByRole('button', { name: 'Zurücknehmen' })[0] ?? document.body);
    const question = within(await screen.findByRole('dialog', { name: 'Diese Änderung zurücknehmen?' }));
    await userEvent.click(question.getByRole('button', { name: 'Zurücknehmen' }));
    expect(await panel.findByText('Änderung zurückgenommen: 2 Inhaber')).toBeDefined();
  });
});

describe('undoing a change of rules', () => {
  /** Moves the evenings from 18:30 to 19:00, then gives one of them a label. */
  async function changed() {
    const event = eventOf('Thursday Makers Meetup');
    const { store } = event.mock;
    const { rules } = store.document(schedule, { eventId: event.eventId });
    const later = rules.map((rule) => ({
      ...rule,
      timesOfDay: rule.timesOfDay.map((of) => ({ ...of, time: of.time === '18:30' ? '19:00' : of.time })),
    }));
    await event.call('PATCH', '/schedule', { rules: later });
    const dates = () => store.all(scheduleDates, { eventId: event.eventId });
    const own = dates().findLast(({ start }) => start.endsWith('T19:00'));
    if (!own) throw new Error('There is no such date');
    await event.call('PATCH', `/dates/${own.id}`, { label: 'Long night' });
    return { ...event, own, stored: () => store.find(scheduleDates, own.id) };
  }

  it('names the dates that change, and those that stay with the reason', async () => {
    const { open, own, stored } = await changed();
    const panel = await open(schedule);
    await userEvent.click((await panel.findAllByRole('button', { name: 'Undo' }))[0] ?? document.body);
    const question = within(await screen.findByRole('dialog', { name: 'Undo this change?' }));
    expect(question.getByRole('heading', { name: /^\d+ dates will change$/ })).toBeDefined();
    const stays = question.getByText(/Long night · edited manually · stays at 19:00; the rule now says 18:30/);
    expect(stays.closest('section')?.textContent).toMatch(/won’t change/);
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    expect(await panel.findByText('Undid a change: Schedule')).toBeDefined();
    expect(stored()?.start).toBe(own.start);
  });

  it('is not offered if its effects cannot be read; that is said, and tried again', async () => {
    const { mock, open } = await changed();
    const panel = await open(schedule);
    mock.switches.fail('previewSchedule', 500, 1);
    const takeBack = async () =>
      userEvent.click((await panel.findAllByRole('button', { name: 'Undo' }))[0] ?? document.body);
    await takeBack();
    await waitFor(() => expect(screen.getByText('Couldn’t undo: Schedule')).toBeDefined());
    expect(screen.queryByRole('dialog', { name: 'Undo this change?' })).toBeNull();
    await takeBack();
    expect(await screen.findByRole('dialog', { name: 'Undo this change?' })).toBeDefined();
  });
});

it('says which batch of codes was paused, and how many of it', async () => {
  const { mock, eventId, call, open } = eventOf('Northern');
  await call('POST', '/codes/batch', {
    name: 'Press codes',
    source: 'pattern',
    pattern: 'PR-??????',
    count: 3,
    terms: { percentage: 10 },
  });
  const batch = mock.store.all(codeBatches, { eventId }).find(({ name }) => name === 'Press codes');
  for (const isActive of [false, true]) await call('POST', `/code-batches/${batch?.id}/switch`, { isActive });
  const panel = await open(codeBatches);
  expect(await panel.findByText(/3 codes in “Press codes” paused/)).toBeTruthy();
  expect(panel.getByText(/3 codes in “Press codes” resumed/)).toBeTruthy();
});

it('shows what was copied together as one entry, with how many of each kind', async () => {
  const mock = createTestBackend();
  const ana = mock.visit('Ana Lima');
  const from = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'));
  const { id } = z.parse(
    z.object({ id: z.int() }),
    await ana.call('POST', '/events', { name: 'Next year', timeZone: 'Europe/Oslo' }),
  );
  const body = { fromEventId: from?.id, parts: ['tickets', 'packages'], start: null, sameName: 'skip', dryRun: false };
  await ana.call('POST', `/events/${id}/copy-from`, body);
  renderPage(<HistoryButton params={{ eventId: id }} name="Next year" />, { mock, plugins });
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const panel = within(await screen.findByRole('dialog', { name: 'History' }));
  const entry = await panel.findByRole('listitem', { name: new RegExp(`^Copied from “${from?.name}”: .*6 tickets`) });
  expect(within(entry).getByRole('button', { name: 'Undo' })).toBeTruthy();
});
