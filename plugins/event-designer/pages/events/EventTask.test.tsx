import { z } from '@contract/fields.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { type EventRow, events } from '../../contract/events.ts';
import { EventTask, type Task } from './EventTask.tsx';

afterEach(cleanup);

/** Starts a task with some of the account's first events. */
async function begin(kind: 'archive' | 'restore', pick: (rows: EventRow[]) => EventRow[]) {
  const mock = createTestBackend();
  const rows = pick(
    z.parse(z.array(events.item), await mock.visit('Ana Lima').call('GET', '/events?disablePagination=true')),
  );
  const task: Task = { kind, events: rows };
  const onClose = vi.fn();
  renderPage(<EventTask task={task} onClose={onClose} />, { mock, language: 'de' });
  return { rows, onClose };
}

it('duplicates an event once, however often the button is pressed, and opens the copy', async () => {
  const mock = createTestBackend();
  const [event] = z.parse(z.array(events.item), await mock.visit('Ana Lima').call('GET', '/events?perPage=1'));
  if (!event) throw new Error('The sample has no events');
  const before = mock.store.all(events).length;
  const { router } = renderPage(<EventTask task={{ kind: 'duplicate', event }} onClose={() => {}} />, {
    mock,
    path: '/',
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the copy' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Next year');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(mock.store.all(events)).toHaveLength(before + 1);
  await act(async () => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/');
});

it('names the parts that an event does not have in one sentence, without a checkbox each', async () => {
  const mock = createTestBackend();
  const { id } = mock.store.insert(events, {}, { name: 'Bare', timeZone: 'Europe/Oslo' });
  const event = z.parse(events.item, await mock.visit('Ana Lima').call('GET', `/events/${id}`));
  renderPage(<EventTask task={{ kind: 'duplicate', event }} onClose={() => {}} />, { mock });
  expect(
    await screen.findByText(
      /^Nothing to copy in this event: Details and pictures, Schedule, Tickets, .+ and Admission rules/,
    ),
  ).toBeTruthy();
  const offered = screen.getAllByRole('checkbox').filter((box) => !(box instanceof HTMLInputElement && box.disabled));
  expect(offered.map((box) => box.closest('label')?.textContent)).toEqual([
    'Attendee app',
    'Settings',
    'Publish settings',
  ]);
});

/** Copies the address of a live event in a page that has a clipboard. */
async function copyLink() {
  const mock = createTestBackend();
  const rows = z.parse(z.array(events.item), await mock.visit('Ana Lima').call('GET', '/events?status=published'));
  const [event] = rows;
  if (!event) throw new Error('The sample has no live event');
  const onClose = vi.fn();
  renderPage(<EventTask task={{ kind: 'copyLink', event }} onClose={onClose} />, { mock });
  return { address: `/events/${event.slug}`, onClose };
}

it('copies the address of a live event', async () => {
  userEvent.setup();
  const { address, onClose } = await copyLink();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await navigator.clipboard.readText()).toContain(address);
  expect(await screen.findByText('Link copied.')).toBeTruthy();
});

it('shows the address in a dialog if the browser refuses to copy without a click', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'));
  const { address, onClose } = await copyLink();
  const dialog = within(await screen.findByRole('dialog', { name: 'Page URL' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Page URL' }).value).toContain(address);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await navigator.clipboard.readText()).toContain(address);
});

it('says that there is nothing to restore', async () => {
  const { rows, onClose } = await begin('restore', (all) => all.filter(({ isArchived }) => !isArchived).slice(0, 2));
  expect(rows).toHaveLength(2);
  expect(await screen.findByText('Nichts wiederherzustellen')).toBeTruthy();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('starts a task that is chosen while another one runs', async () => {
  const mock = createTestBackend();
  const rows = z.parse(
    z.array(events.item),
    await mock.visit('Ana Lima').call('GET', '/events?disablePagination=true'),
  );
  const [event] = rows.filter(({ ticketsSold, isArchived }) => ticketsSold === 0 && !isArchived);
  if (!event) throw new Error('The sample has no event without sales');
  function Page() {
    const [task, setTask] = useState<Task>({ kind: 'restore', events: [event] as EventRow[] });
    return (
      <>
        <button type="button" onClick={() => setTask({ kind: 'delete', event: event as EventRow })}>
          delete
        </button>
        <EventTask task={task} onClose={() => {}} />
      </>
    );
  }
  renderPage(<Page />, { mock });
  await screen.findByText('Nothing to restore');
  await userEvent.click(screen.getByText('delete'));
  expect(await screen.findByRole('dialog', { name: new RegExp(event.name) })).toBeTruthy();
});

it('uses the plural for several events, and the quotation marks of the language', async () => {
  const { rows } = await begin('archive', (all) => {
    const isLive = ({ status, endsAt }: (typeof all)[number]) =>
      status === 'published' && (endsAt === null || new Date(endsAt) > new Date());
    const going = all.filter((event) => !isLive(event) && !event.isArchived);
    return [...all.filter(isLive).slice(0, 1), ...going.slice(0, 2)];
  });
  expect(rows).toHaveLength(3);
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(new RegExp(`^Die Veranstaltungen verschwinden aus der Liste\\..*„${rows[0]?.name}“ ist`)),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }));
});
