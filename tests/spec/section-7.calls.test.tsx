// @vitest-environment jsdom
import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { timeSlot } from '../../plugins/event-designer/contract/basicInfo.ts';
import { type EventRow, events } from '../../plugins/event-designer/contract/events.ts';
import { Page as BasicInfo } from '../../plugins/event-designer/pages/basic-info/BasicInfoPage.tsx';
import { Page as Events } from '../../plugins/event-designer/pages/events/EventsPage.tsx';
import { AccessRulesCard } from '../../plugins/event-designer/pages/settings/AccessRulesCard.tsx';
import { NotificationsCard } from '../../plugins/event-designer/pages/settings/NotificationsCard.tsx';

afterEach(cleanup);

type Sample = { backend: ReturnType<typeof createTestBackend>; event: EventRow };

/** The product with the sample, and one of its events. */
function sample(): Sample {
  const backend = createTestBackend();
  const [event] = backend.store.all(events);
  if (!event) throw new Error('The sample has no events');
  return { backend, event };
}

/** A screen of an event, and the calls that it makes, as `GET /events/1`. */
function open(page: ReactNode, { backend, event }: Sample = sample()) {
  const calls: string[] = [];
  const bodies: { call: string; body: unknown }[] = [];
  const answer: typeof backend.answer = (request) => {
    const call = `${request.method} ${decodeURIComponent(request.url.replace('/api', ''))}`;
    calls.push(call);
    bodies.push({ call, body: request.body });
    return backend.answer(request);
  };
  renderPage(page, { path: '/events/:eventId', route: `/events/${event.id}`, mock: { ...backend, answer } });
  return { calls, bodies, event };
}

test('§7.11: the dates of a single event are read and written as its time settings', async () => {
  const { backend } = sample();
  const rows = await backend.visit('Ana Lima').call('GET', '/events?disablePagination=true');
  const event = z.parse(z.array(events.item), rows).find(({ isRecurring, isArchived, startsAt, ticketsSold }) => {
    return !isRecurring && !isArchived && startsAt !== null && ticketsSold === 0;
  });
  if (!event) throw new Error('The sample has no single event without sales');
  const { calls, bodies } = open(<Events />, { backend, event });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Actions for ${event.name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change dates…' }));
  const add = await screen.findByRole('button', { name: 'Add another date' });
  const dialog = within(screen.getByRole('dialog', { name: `Dates of “${event.name}”` }));
  const path = `/events/${event.id}/time-settings`;
  expect(calls).toContain(`GET ${path}`);
  await user.click(add);
  await user.click(dialog.getByRole('button', { name: 'Save the dates' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [patch] = bodies.filter(({ call }) => call === `PATCH ${path}`);
  const { timeSlots, ...rest } = z.looseObject({ timeSlots: z.array(timeSlot) }).parse(JSON.parse(String(patch?.body)));
  expect([timeSlots.length > 1, rest]).toEqual([true, {}]);
  const saved = await backend.visit('Ana Lima').call('GET', path);
  expect(z.looseObject({ timeSlots: z.array(timeSlot) }).parse(saved).timeSlots).toEqual(timeSlots);
});

test('§7.18: the zones are the primary ones at the start of the event, and all of them once somebody searches', async () => {
  const { calls, event } = open(<BasicInfo />);
  const zone = await screen.findByRole('combobox', { name: /^Time zone/ });
  const zonesAt = `GET /standard-timezones?disablePagination=true&baseDatetime=${event.startsAt}`;
  await waitFor(() => expect(calls).toContain(`${zonesAt}&isPrimary=true`));
  expect(calls).not.toContain(zonesAt);
  const user = userEvent.setup();
  await user.clear(zone);
  await user.type(zone, 'Thimphu');
  await screen.findByRole('option', { name: /Asia\/Thimphu/ });
  expect(calls.filter((call) => call.startsWith('GET /standard-timezones'))).toEqual([
    `${zonesAt}&isPrimary=true`,
    zonesAt,
  ]);
});

test('§7.35: a rule that is opened is read at its own address', async () => {
  const known = sample();
  const rules = `/managed-events/events/${known.event.id}/accessibility-rules`;
  const made = await known.backend.visit('Ana Lima').call('POST', rules, { name: 'Crew' });
  const { id } = z.object({ id: z.int() }).parse(made);
  const { calls } = open(<AccessRulesCard />, known);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit “Crew”' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(calls).toContain(`GET /managed-events/accessibility-rules/${id}`));
});

test('§7.30: newsletters are read whole', async () => {
  const { calls } = open(<NotificationsCard />);
  await userEvent.click(await screen.findByRole('combobox', { name: /^Newsletter/ }));
  await waitFor(() =>
    expect(calls.filter((call) => call.startsWith('GET /connector/email-newsletters'))).toEqual([
      'GET /connector/email-newsletters?disablePagination=true',
    ]),
  );
});
