// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
// Preloaded, because this part is in one large file that takes longer to load than a test waits.
import '@/forms/relation/RelationCombo.tsx';
import { createEvent } from '../../plugins/event-designer/tests/api/support.ts';
import { clause } from './clauses.ts';
import { openConsole } from './support/console.ts';
import { withFair } from './support/fair.ts';
import { called, choose, field, save, type } from './support/organiser.ts';

const fair = withFair();

const byConsole = 'by the console';

test(clause('§7.8', byConsole), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/settings`);
  const path = `/api/managed-events/events/${fair.id}/settings`;
  await called(calls, `GET ${path}`);
  await choose('Attendee’s time zone');
  await save('Time');
  const { body } = await called(calls, `PATCH ${path}`);
  expect(body).toEqual({ settings: { timeZoneSettings: { timeDisplay: 'attendeesLocalTimeZone' } } });
});

test(clause('§7.9', byConsole), async () => {
  const { calls } = await openConsole(fair.api, '/n/me');
  await screen.findByText('Clause fair');
  expect(calls.filter(({ method, path }) => method === 'GET' && path === '/api/events')).not.toHaveLength(0);
});

test(clause('§7.10', byConsole), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/basicinfo`);
  const path = `/api/events/${fair.id}/basic-info`;
  await called(calls, `GET ${path}`);
  await type('Name', 'Clause fair 2027');
  await save();
  expect((await called(calls, `PATCH ${path}`)).body).toEqual({ name: 'Clause fair 2027' });
});

test(clause('§7.11', byConsole), async () => {
  const name = 'Fair of one day';
  const path = `/api/events/${await createEvent(fair.api, { name })}/time-settings`;
  const { calls } = await openConsole(fair.api, '/n/me');
  fireEvent.click(await screen.findByLabelText(`Actions for ${name}`));
  fireEvent.click(await screen.findByText('Change dates…'));
  await called(calls, `GET ${path}`);
  fireEvent.click(await screen.findByText('Add another date'));
  fireEvent.click(await screen.findByText('Save dates'));
  const { body } = await called(calls, `PATCH ${path}`);
  const slotOf = (day: string) => ({ start: `2027-05-${day}T09:00`, end: `2027-05-${day}T17:00` });
  expect(body).toMatchObject({ timeSlots: [slotOf('03'), slotOf('04')] });
});

test(clause('§7.12', byConsole), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/details`);
  const path = `/api/events/${fair.id}/details`;
  await called(calls, `GET ${path}`);
  await type('Summary', 'Two days');
  await save();
  expect((await called(calls, `PATCH ${path}`)).body).toMatchObject({ details: { summary: 'Two days' } });
});

test(clause('§7.15', byConsole), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/publish`);
  const path = `/api/events/${fair.id}/publish-settings`;
  await called(calls, `GET ${path}`);
  await choose('Unlisted');
  fireEvent.click(await field('Allow search engines to list the page'));
  await save();
  const { body } = await called(calls, `PATCH ${path}`);
  expect(body).toMatchObject({ privacySettings: { access: 'unlisted' }, visibilitySettings: { isIndexed: false } });
});

test(clause('§7.16', byConsole), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/basicinfo`);
  for (const list of ['event-types', 'event-categories', 'organizers']) {
    await called(calls, `GET /api/${list}?disablePagination=true`);
  }
});

test(clause('§7.17', byConsole), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/basicinfo`);
  fireEvent.change(await field('Tags'), { target: { value: 'en' } });
  await called(calls, 'GET /api/tags?disablePagination=true&name=en');
});

test(clause('§7.18', byConsole), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/basicinfo`);
  const start = '2027-05-03T07%3A00%3A00.000Z';
  const all = `GET /api/standard-timezones?disablePagination=true&baseDatetime=${start}`;
  await called(calls, `${all}&isPrimary=true`);
  const zone = await field('Time zone');
  act(() => zone.focus());
  fireEvent.change(zone, { target: { value: 'Thimphu' } });
  await screen.findByText(/Thimphu/, { selector: '[role=option] *' });
  const lines = calls.filter(({ path }) => path === '/api/standard-timezones').map(({ line }) => line);
  expect(lines).toEqual([`${all}&isPrimary=true`, all]);
});

test(clause('§7.19', byConsole), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/publish`);
  await called(calls, 'GET /api/managed-events/settings');
});

test(clause('§7.24', byConsole), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/settings`);
  const path = `/api/managed-events/events/${fair.id}/style-settings`;
  await called(calls, `GET ${path}`);
  await choose('Tahoma');
  await save('Style');
  expect((await called(calls, `PATCH ${path}`)).body).toEqual({ font: 'Tahoma' });
});

test(clause('§7.25', byConsole), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/settings`);
  const path = `/api/managed-events/events/${fair.id}/registrant-settings`;
  await called(calls, `GET ${path}`);
  await type('Maximum tickets per order', '7');
  await save('Registration form');
  expect((await called(calls, `PATCH ${path}`)).body).toEqual({ maximumTicketsPerOrder: 7 });
});

test(clause('§7.26', byConsole), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/settings`);
  await called(calls, 'GET /api/payment-gateways');
});

test(clause('§7.27', byConsole), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/settings`);
  const badge = await field('Badge');
  await called(calls, 'GET /api/badge-types');
  fireEvent.change(badge, { target: { value: '2' } });
  const { path } = await called(calls, 'GET /api/badge-provider-types?disablePagination=true&badgeTypeId=2');
  expect(path).toBe('/api/badge-provider-types');
});

test(clause('§7.28', byConsole), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/settings`);
  await called(calls, 'GET /api/managed-events/metadata/mobile-scan-settings');
});

test(clause('§7.29', byConsole), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/mobile-access`);
  fireEvent.click(await screen.findByText('New admission rule'));
  await screen.findByRole('dialog');
  await type('Name', 'Main gate');
  fireEvent.click(await screen.findByText('Create rule'));
  const { body } = await called(calls, `POST /api/managed-events/events/${fair.id}/accessibility-rules`);
  expect(body).toMatchObject({ name: 'Main gate' });
});

test(clause('§7.30', byConsole), async () => {
  await fair.api.call('POST', '/connector/email-newsletters', { name: 'Makers’ news' });
  const { calls } = await openConsole(fair.api, `${fair.at}/settings`);
  await userEvent.click(await screen.findByRole('combobox', { name: /^Newsletter/ }));
  await screen.findByText('Makers’ news');
  const lines = calls.filter(({ path }) => path === '/api/connector/email-newsletters').map(({ line }) => line);
  expect(lines).toEqual(['GET /api/connector/email-newsletters?disablePagination=true']);
});

test(clause('§7.34', byConsole), async () => {
  const { calls } = await openConsole(fair.api, `${fair.at}/settings`);
  await called(calls, 'GET /api/badge-types');
});

test(clause('§7.35', byConsole), async () => {
  const made = await fair.api.call('POST', `/managed-events/events/${fair.id}/accessibility-rules`, {
    name: 'East gate',
  });
  const { calls } = await openConsole(fair.api, `${fair.at}/mobile-access`);
  const line = `GET /api/managed-events/accessibility-rules/${made.body.data.id}`;
  const edit = await screen.findByLabelText('Edit “East gate”');
  expect(calls.map((call) => call.line)).not.toContain(line);
  fireEvent.click(edit);
  await screen.findByRole('dialog');
  await called(calls, line);
});

test(clause('§7.36', byConsole), async () => {
  const made = await fair.api.call('POST', `/managed-events/events/${fair.id}/accessibility-rules`, {
    name: 'Side gate',
  });
  const { calls } = await openConsole(fair.api, `${fair.at}/mobile-access`);
  fireEvent.click(await screen.findByLabelText('Edit “Side gate”'));
  await screen.findByRole('dialog');
  await type('Name', 'South gate');
  fireEvent.click(await screen.findByText('Save'));
  const path = `/api/managed-events/accessibility-rules/${made.body.data.id}`;
  expect((await called(calls, `PATCH ${path}`)).body).toEqual({ name: 'South gate' });
});
