// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createEvent, createTicket } from '../../plugins/event-designer/tests/api/support.ts';
import { clause } from './clauses.ts';
import { heading, openConsole } from './support/console.ts';
import { authentication, json } from './support/network.ts';
import { called, field, save, type } from './support/organiser.ts';
import { openProduct, type Product } from './support/product.ts';

const faults = vi.hoisted(() => ({ isBroken: false }));
vi.mock('../../plugins/event-designer/pages/details/DetailsPage.tsx', () => ({
  preload: undefined,
  Page: function Fragile() {
    if (faults.isBroken) throw new Error('The page is broken');
    return <h1>All is well</h1>;
  },
}));

const reports = vi.hoisted(() => ({ shown: 0 }));
vi.mock('@sentry/react', () => ({
  init: () => undefined,
  browserTracingIntegration: () => ({ name: 'tracing' }),
  captureException: () => '',
  lastEventId: () => '',
  showReportDialog: () => {
    reports.shown += 1;
  },
}));

let api: Product;
let id: number;
let at: string;

beforeAll(async () => {
  api = openProduct();
  id = await createEvent(api, { name: 'Clause fair' });
  at = `/n/events/${id}`;
});
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  faults.isBroken = false;
  reports.shown = 0;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const logged = () => vi.mocked(console.error).mock.calls.flat();

test(clause('§4.1'), async () => {
  const signedIn = await openConsole(api, `${at}/tickets`, {
    answer: authentication({ logout: () => json({ redirect: '#left' }) }),
  });
  await heading('Tickets');
  expect(signedIn.calls.map(({ path }) => path)).not.toContain('/nAuth.php');

  fireEvent.click(await screen.findByRole('button', { name: /ccount/ }));
  fireEvent.click(await screen.findByText('Sign out'));
  expect((await called(signedIn.calls, 'POST /nAuth.php')).body).toBe('action=logout');
  await waitFor(() => expect(window.location.hash).toBe('#left'));
  expect(document.cookie).not.toContain('foyer-token');
});

test(clause('§4.1', 'login'), async () => {
  await openConsole(api, `${at}/tickets`, { signedIn: false });
  await heading('Tickets');
  expect(document.cookie).toContain(`foyer-token=${encodeURIComponent(api.token)}`);
});

test(clause('§4.2'), async () => {
  let answerLogin = (_answer: Response) => {};
  const answer = authentication({ auth: () => new Promise((resolve) => (answerLogin = resolve)) });
  const { calls } = await openConsole(api, `${at}/tickets`, { signedIn: false, answer });
  const spinner = (await screen.findByRole('status')).firstElementChild ?? document.body;
  expect([getComputedStyle(spinner).width, getComputedStyle(spinner).height]).toEqual(['75px', '75px']);
  expect((await called(calls, 'POST /nAuth.php')).body).toBe('action=auth');
  expect(screen.queryByRole('banner')).toBeNull();
  answerLogin(json({ success: 1, jwt: api.token }));
  await heading('Tickets');
  expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull();
  expect(calls.filter(({ path }) => path === '/nAuth.php')).toHaveLength(1);
});

test(clause('§4.9'), async () => {
  const answer = authentication({ auth: () => json({ message: 'The endpoint is down' }, 500) });
  await openConsole(api, `${at}/tickets`, { signedIn: false, answer });
  await waitFor(() => expect(logged()).toContainEqual(expect.objectContaining({ message: 'The endpoint is down' })));
  expect(document.body.textContent).not.toContain('The endpoint is down');
  expect(screen.queryByRole('banner')).toBeNull();
});

test(clause('§4.7'), async () => {
  faults.isBroken = true;
  await openConsole(api, `${at}/details`);
  expect(await screen.findByText('You have encountered an error')).toBeDefined();
  expect(screen.getByText(/The page is broken/)).toBeDefined();
  expect(screen.getByText(/at Fragile/)).toBeDefined();
  faults.isBroken = false;
  fireEvent.click(screen.getByText('Click here to reset!'));
  await heading('All is well');
});

test(clause('§4.10', 'not elsewhere'), async () => {
  faults.isBroken = true;
  const sentry = { dsn: 'https://key@reports.example/1', environment: 'production', tracesSampleRate: 1 };
  await openConsole(api, `${at}/details`, { config: { sentry } });
  await screen.findByText('You have encountered an error');
  expect(reports.shown).toBe(0);
});

test(clause('§4.10', 'there'), async () => {
  faults.isBroken = true;
  vi.stubEnv('PROD', true);
  const sentry = { dsn: 'https://key@reports.example/1', environment: 'production', tracesSampleRate: 1 };
  await openConsole(api, `${at}/details`, { config: { sentry } });
  await screen.findByText('You have encountered an error');
  await waitFor(() => expect(reports.shown).toBe(1));
});

test(clause('§4.6', 'by the console'), async () => {
  await createTicket(api, id, { name: 'Day ticket' });
  await openConsole(api, `${at}/tickets`);
  const shown = () => [...document.querySelectorAll('[data-sonner-toast]')];
  fireEvent.click(await screen.findByLabelText('Actions for Day ticket'));
  fireEvent.click(await screen.findByText('Duplicate'));
  await waitFor(() => expect(shown()).toHaveLength(1));
  fireEvent.keyDown(document, { key: 't', code: 'KeyT', altKey: true });
  expect(document.activeElement).toBe(document.querySelector('ol[data-sonner-toaster]'));
  fireEvent.click(within(screen.getByLabelText(/^Notifications/, { selector: 'section' })).getByLabelText('Close'));
  await waitFor(() => expect(shown()).toEqual([]));
});

test(clause('§4.4', 'by the console'), async () => {
  await createTicket(api, id);
  await api.call('PATCH', `/events/${id}/basic-info`, { locationType: 'to_be_announced' });
  const { calls } = await openConsole(api, `${at}/publish`);
  const sent = () =>
    calls.filter(({ line }) => line === `PATCH /api/events/${id}/publish-settings`).map(({ body }) => body);
  const press = async (name: string, confirm: string) => {
    fireEvent.click(await screen.findByText(name, { selector: 'main button' }));
    fireEvent.click(await screen.findByText(confirm, { selector: '[role=dialog] button' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await press('Publish', 'Publish');
  await press('Unpublish', 'Unpublish');
  fireEvent.click(await screen.findByText('Cancel event…'));
  await type('Reason', 'The hall is closed');
  fireEvent.click(await screen.findByText('Cancel event'));
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()).toMatchObject([{ status: 'published' }, { status: 'unpublished' }, { status: 'cancelled' }]);
});

test(clause('§4.8'), async () => {
  const event = await createEvent(api, { name: 'Zone fair' });
  const { calls, lines } = await openConsole(api, `/n/events/${event}/publish`);
  await heading('Publish');
  const go = async (entry: string) =>
    fireEvent.click(await screen.findByRole('link', { name: new RegExp(`^${entry}`) }));
  await go('Basic info');
  const zone = await field('Time zone');
  act(() => zone.focus());
  fireEvent.change(zone, { target: { value: 'Tokyo' } });
  fireEvent.click(await screen.findByText(/Tokyo/, { selector: '[role=option] *' }));
  const take = await screen.findByText('Change time zone');
  await waitFor(() => expect(take).toHaveProperty('disabled', false));
  fireEvent.click(take);
  calls.length = 0;
  await save();
  const path = `/api/events/${event}`;
  const { body } = await called(calls, `PATCH ${path}/basic-info`);
  expect(body).toMatchObject({
    timeSettings: { timeZone: { id: 'Asia/Tokyo' } },
    timeZoneChangeMode: 'change_time_zone_and_event_times',
  });
  // Everything on the screen is read again, even data that otherwise never is.
  for (const list of ['event-types', 'event-categories', 'organizers']) {
    await called(calls, `GET /api/${list}?disablePagination=true`);
  }
  await called(calls, 'GET /api/managed-events/settings');
  expect(lines().some((line) => line.startsWith('GET /api/standard-timezones'))).toBe(true);
  // Without the change, another page's data would be fresh for 10 s.
  await go('Publish');
  await called(calls, `GET ${path}/publish-settings`);
});
