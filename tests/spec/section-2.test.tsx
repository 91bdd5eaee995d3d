// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { Circle } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FullPageSpinner } from '@/feedback/index.ts';
import { compile } from '@/registry/compile.ts';
import { definePlugin } from '@/registry/definePlugin.ts';
import { discoverPlugins } from '@/registry/discover.ts';
import { defineRoutes } from '@/registry/routes.ts';
import type { Plugin } from '@/registry/types.ts';
import { createRoutes } from '@/shell/createRoutes.tsx';
import { readMenu } from '@/shell/frame/readMenu.ts';
import { openConsole, page } from '@/shell/shellTesting.tsx';
import { createTestBackend, renderHookOnPage } from '@/testing/render.tsx';
import { createTestI18n } from '@/testing/texts.ts';
import { events } from '../../plugins/event-designer/contract/events.ts';
import { useArea } from '../../plugins/event-designer/parts/useEventArea.ts';
import { clause } from './clauses.ts';
import { throwingArea } from './support/areas.ts';
import { WithKeys } from './support/keys.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const { plugins } = await discoverPlugins();

/** The event designer's menu for these facts, as texts. */
function eventMenu(facts: { isRecurring: boolean; hasAttendeeApp: { product: boolean; event: boolean } }) {
  const [designer] = compile(plugins, 'standalone').plugins.filter(({ id }) => id === 'event-designer');
  if (!designer) throw new Error('There is no event designer');
  const t = createTestI18n().getFixedT('en', 'meTranslation');
  const groups = readMenu(designer, { status: 'ready', facts: { ...facts, ticketCount: 3 } }, () => false);
  return groups.map(({ label, entries }) => ({
    group: t(label),
    entries: entries.map((entry) => ({ label: t(entry.label), path: designer.paths.get(entry.page) })),
  }));
}

const neither = { product: false, event: false };
const both = { product: true, event: true };

test(clause('§2.4'), async () => {
  const error = new Error('The area cannot be shown');
  await openConsole({ plugins: [throwingArea(error)], address: '/broken/start' });
  expect(await screen.findByText('The area cannot be shown')).toBeDefined();
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeDefined();
});

test(clause('§2.7'), () => {
  const paths = (isRecurring: boolean) =>
    eventMenu({ isRecurring, hasAttendeeApp: both }).flatMap(({ entries }) => entries.map(({ path }) => path));
  const existing = plugins.flatMap(({ pages, routes }) => Object.keys(pages).map(routes.template));
  const isSchedule = (path: string | undefined) => path?.endsWith('/schedule');
  expect(paths(false).filter(isSchedule)).toEqual([]);
  expect(paths(true).filter(isSchedule)).toEqual(existing.filter(isSchedule));
  for (const path of paths(true)) expect(existing).toContain(path);
});

test(clause('§2.8'), async () => {
  const groups = (hasAttendeeApp: typeof both) =>
    eventMenu({ isRecurring: false, hasAttendeeApp }).map(({ group }) => group);
  // The attendee app's screens do not exist yet, so its group has nothing to show, whatever the flags say.
  for (const flags of [neither, both, { product: true, event: false }, { product: false, event: true }]) {
    expect(groups(flags)).toEqual(['Event Designer', 'Actions']);
  }
  // What its conditions will ask is known.
  const backend = createTestBackend();
  const [event] = backend.store.all(events);
  if (!event) throw new Error('The sample has no events');
  for (const product of [true, false]) {
    const answer: typeof backend.answer = async (request) => {
      const settings = { isEnableAttendeeApp: product, siteName: 'Foyer', favicon: null, name: 'Foyer' };
      if (request.url.startsWith('/api/managed-events/settings')) return { status: 200, body: { data: settings } };
      return backend.answer(request);
    };
    const at = { path: '/events/:eventId', route: `/events/${event.id}`, mock: { ...backend, answer } };
    const { result } = renderHookOnPage(useArea, at);
    const hasAttendeeApp = { product, event: event.isEnableAttendeeApp };
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', facts: { hasAttendeeApp } }));
    cleanup();
  }
});

test(clause('§2.12'), async () => {
  const area = (id: string, path: string): Plugin =>
    definePlugin({
      id,
      since: '2027-01-04',
      owns: [path],
      routes: defineRoutes(`/${id}`, { start: path }),
      i18n: ['translation'],
      pages: { start: page(id) },
      home: { page: 'start', label: id, description: id, icon: Circle },
    });
  const links = async (areas: Plugin[]) => {
    await openConsole({ plugins: areas, address: '/no/such/page' });
    const places = await screen.findByRole('main');
    const found = within(places)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]);
    cleanup();
    return found.filter(([, text]) => text !== 'Home');
  };
  const manageEvents = ['/n/me/', 'Manage events'];
  expect(
    await links([
      area('events', '/me'),
      area('schedulers', '/scheduler-list'),
      area('cards', '/dc/cards'),
      area('meetings', '/mmp/instances'),
    ]),
  ).toEqual([
    manageEvents,
    ['/n/scheduler-list/', 'Scheduler List'],
    ['/n/dc/cards/', 'Cards'],
    ['/n/mmp/instances', 'Meeting Management'],
  ]);
  expect(await links(plugins)).toContainEqual(manageEvents);
});

test(clause('§2.14'), async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const moments: number[] = [];
  const load = async () => {
    moments.push(Date.now());
    throw new Error('The page could not be loaded');
  };
  const plugin = definePlugin({
    id: 'stale',
    since: '2027-01-04',
    routes: defineRoutes('/stale', { start: 'start' }),
    i18n: ['translation'],
    pages: { start: load },
  });
  await openConsole({ plugins: [plugin], address: '/stale/start' });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  expect(waits.map((wait) => Math.round(wait / 100) / 10)).toEqual([1, 2, 3, 4, 5]);
  expect(await screen.findByText('The page could not be loaded')).toBeDefined();
});

test(clause('§2.15'), () => {
  const [root] = createRoutes(compile([], 'standalone'), {
    root: (children) => children,
    loadNamespaces: async () => undefined,
    preload: { rows: async () => undefined },
  });
  expect(root?.HydrateFallback).toBe(FullPageSpinner);
  const { container } = render(<FullPageSpinner />, { wrapper: WithKeys });
  const layout = getComputedStyle(screen.getByRole('status').parentElement ?? container);
  expect([layout.minHeight, layout.display, layout.placeItems]).toEqual(['100vh', 'grid', 'center']);
});
