// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { Circle } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { definePlugin } from '@/registry/definePlugin.ts';
import { discoverPlugins } from '@/registry/discover.ts';
import { defineRoutes } from '@/registry/routes.ts';
import type { Plugin } from '@/registry/types.ts';
import { openConsole, page } from '@/shell/shellTesting.tsx';
import '../plugins/support/loadManifests.ts';
import { clause } from './clauses.ts';
import { throwingArea } from './support/areas.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const { plugins } = await discoverPlugins();

test(clause('§2.4'), async () => {
  const error = new Error('The area cannot be shown');
  await openConsole({ plugins: [throwingArea(error)], address: '/broken/start' });
  const main = await screen.findByRole('main');
  expect(await within(main).findByRole('heading', { level: 1, name: 'Unexpected error' })).toBeDefined();
  expect(within(main).getByText(/^Couldn’t show this page/)).toBeDefined();
  // The developer's message is available, but collapsed.
  expect(within(main).getByText('The area cannot be shown').closest('details')?.open).toBe(false);
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
  const moments: number[] = [];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const load = async () => {
    await begun;
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
  // Only now: the console is opened on the browser's own clock, by which a slow machine would change the waits.
  vi.useFakeTimers();
  begin();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  expect(waits).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
  expect(await screen.findByText('The page could not be loaded')).toBeDefined();
});
