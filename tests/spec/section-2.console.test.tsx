// @vitest-environment jsdom
import { basePathOf, type Mode } from '@contract/runtimeConfig.ts';
import { readConfig } from '@server/config/config.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createEvent, createTicket } from '../../plugins/event-designer/tests/api/support.ts';
import { clause } from './clauses.ts';
import { endConsole, openConsole } from './support/console.ts';
import { type Answer, json, never } from './support/network.ts';
import { openProduct, type Product } from './support/product.ts';

let api: Product;
let single: string;
let recurring: string;
let ticketId: number;

beforeAll(async () => {
  api = openProduct();
  const id = await createEvent(api, { name: 'Clause fair' });
  single = `/n/events/${id}`;
  ticketId = await createTicket(api, id, { name: 'Day ticket' });
  recurring = `/n/events/${await createEvent(api, { isRecurring: true, start: null, end: null })}`;
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const notFound = () => heading('Page not found');
const inMode = (mode: Mode) => ({ config: { mode, basePath: basePathOf[mode] } });
const address = () => window.location.pathname;

/** Opens each address in a new console and returns the results of `look`. */
async function eachOf<Seen>(addresses: readonly string[], look: () => Promise<Seen>, options = {}): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const one of addresses) {
    await openConsole(api, one, options);
    seen.push(await look());
    endConsole();
  }
  return seen;
}

/** Waits for the event, whose facts decide what its menu shows, and returns the menu. */
async function decidedMenu() {
  await waitFor(() => expect(document.title).toMatch(/ – (Clause fair|Summit)$/));
  const menu = await screen.findByRole('navigation', { name: 'Menu' });
  await within(menu).findByRole('link', { name: /^Publish/ });
  return menu;
}

/** Returns the heading of each group of the event's menu and the last segments of its links. */
async function readMenu() {
  return within(await decidedMenu())
    .getAllByRole('region')
    .map((group) => ({
      group: within(group).getByRole('heading').textContent,
      // A group that is closed has none.
      entries: within(group)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href')?.split('/').at(-1)),
    }));
}

const entriesOf = (menu: Awaited<ReturnType<typeof readMenu>>) => menu.flatMap(({ entries }) => entries);

test(clause('§1.5', 'by the environment'), async () => {
  for (const [environment, prefix] of [
    [{}, '/n'],
    [{ APP_MODE: 'hosted' }, '/n'],
    [{ APP_MODE: 'ngw' }, '/ngw'],
  ] as const) {
    const { runtime } = readConfig(environment);
    expect([environment, runtime.basePath]).toEqual([environment, prefix]);
    const at = `${prefix}/${single.slice('/n/'.length)}`;
    await openConsole(api, `${at}/tickets`, { config: runtime });
    await heading('Tickets');
    expect((await screen.findByRole('link', { name: /^Publish/ })).getAttribute('href')).toBe(`${at}/publish`);
    endConsole();
  }
});

test(clause('§1.7'), async () => {
  await openConsole(api, `${single}/tickets`);
  await heading('Tickets');
  document.documentElement.dataset.loaded = 'once';
  for (const [entry, title] of [
    [/^Publish/, 'Publish'],
    [/^Settings/, 'Settings'],
    [/^Tickets/, 'Tickets'],
  ] as const) {
    fireEvent.click(await screen.findByRole('link', { name: entry }));
    await heading(title);
    expect(address()).toBe(`${single}/${title.toLowerCase()}`);
  }
  expect(document.documentElement.dataset.loaded).toBe('once');
});

test(clause('§2.1'), async () => {
  const before = window.history.length;
  await openConsole(api, '/ngw/', inMode('ngw'));
  await waitFor(() => expect(address()).toBe('/ngw/dc'));
  // One history entry for opening the page, and none for the redirect.
  expect(window.history.length).toBe(before + 1);
  endConsole();
  await openConsole(api, '/n/', inMode('hosted'));
  await notFound();
});

test(clause('§2.2'), async () => {
  for (const mode of ['ngw', 'hosted'] as const) {
    const lists = ['me', 'events', 'badge-designs', 'scheduler-list'].map((list) => `${basePathOf[mode]}/${list}`);
    await eachOf(lists, notFound, inMode(mode));
  }
});

test(clause('§2.3'), async () => {
  await eachOf(['/n/anything', '/n/any/other/path', '/n/event/1'], notFound);
  await eachOf(['/ngw/anything'], notFound, inMode('ngw'));
});

test(clause('§2.5'), async () => {
  for (const wrong of ['seven', '7a', '1.5', '-1', '0x1', '1e3', '99999999999']) {
    const { lines } = await openConsole(api, `/n/events/${wrong}/tickets`);
    await notFound();
    // The console sends no request for an id that is not an integer.
    expect(lines().filter((line) => line.startsWith('GET /api/events'))).toEqual([]);
    endConsole();
  }
  const { lines } = await openConsole(api, `${single}/tickets`);
  await heading('Tickets');
  expect(lines()).toContain(`GET /api/events/${single.split('/').at(-1)}`);
});

test(clause('§2.6'), async () => {
  const look = async () => {
    await heading('Basic info');
    return address();
  };
  const basicInfo = `${single}/basicinfo`;
  expect(await eachOf([single, `${single}/`, `${single}/no/such/page`], look)).toEqual([
    basicInfo,
    basicInfo,
    basicInfo,
  ]);
});

test(clause('§2.7'), async () => {
  const [once, repeated] = await eachOf([`${single}/tickets`, `${recurring}/tickets`], readMenu);
  expect(entriesOf(once ?? [])).not.toContain('schedule');
  expect(entriesOf(repeated ?? []).filter((entry) => entry === 'schedule')).toEqual(['schedule']);
});

test(clause('§2.8'), async () => {
  const [menu = []] = await eachOf([`${single}/tickets`], readMenu);
  expect(menu.map(({ group }) => group)).toEqual(['Event Designer', 'Attendee App', 'Actions']);
  expect(menu[2]?.entries).toContain('publish');
});

test(clause('§2.9', 'as it is styled'), async () => {
  await openConsole(api, `${single}/tickets`);
  const menu = (await screen.findByRole('navigation', { name: 'Menu' })).parentElement;
  const content = screen.getByRole('main').firstElementChild;
  const style = (element: Element | null) => getComputedStyle(element ?? document.body);
  expect([style(menu).width, style(content).maxWidth, style(content).width]).toEqual(['200px', '1000px', '100%']);
  expect(style(screen.getByRole('banner')).height).toBe('50px');
});

test(clause('§2.10', 'by the millisecond'), async () => {
  await openConsole(api, `${single}/tickets`, { config: { exitUrl: '#goodbye' } });
  expect(await within(await screen.findByRole('banner')).findByText('Clause fair')).toBeDefined();
  const exit = screen.getByRole('button', { name: 'Exit' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    fireEvent.click(exit);
    vi.advanceTimersByTime(999);
    expect(window.location.hash).toBe('');
    act(() => void vi.advanceTimersByTime(1));
    expect(window.location.hash).toBe('#goodbye');
  } finally {
    vi.useRealTimers();
  }
});

test(clause('§2.11'), async () => {
  await openConsole(api, `${single}/tickets`);
  await waitFor(() => expect(document.title).toBe('Foyer – Clause fair'));
  endConsole();
  const { host } = window.location;
  await openConsole(api, `${single}/tickets`, { config: { brandHosts: { [host]: 'management' } } });
  await waitFor(() => expect(document.title).toBe('Atrium – Clause fair'));
});

test(clause('§2.13', 'wherever they stand'), async () => {
  const at = `/ngw/${single.slice('/n/'.length)}`;
  await openConsole(api, `${at}/tickets`, inMode('ngw'));
  await heading('Tickets');
  const link = document.createElement('a');
  Object.assign(link, { href: `${at}/publish`, textContent: 'A link in content' });
  // Outside React's root, where rendering cannot remove it.
  document.body.append(link);
  for (const modifier of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) {
    // The console leaves these clicks to the browser; jsdom does nothing with them.
    expect([modifier, fireEvent.click(link, { [modifier]: true })]).toEqual([modifier, true]);
    expect(address()).toBe(`${at}/tickets`);
  }
  expect(fireEvent.click(link)).toBe(false);
  await heading('Publish');
  expect(address()).toBe(`${at}/publish`);
});

test(clause('§2.15'), async () => {
  const answer = ({ path }: { path: string }) => (path === '/nAuth.php' ? never() : undefined);
  await openConsole(api, `${single}/tickets`, { signedIn: false, answer });
  const layout = getComputedStyle((await screen.findByRole('status')).parentElement ?? document.body);
  expect([layout.minHeight, layout.display, layout.placeItems]).toEqual(['100vh', 'grid', 'center']);
});

test(clause('§2.16'), async () => {
  const pages = {
    basicinfo: 'Basic info',
    details: 'Details',
    tickets: 'Tickets',
    [`tickets/${ticketId}`]: 'Day ticket',
    publish: 'Publish',
  };
  for (const [path, title] of Object.entries(pages)) {
    await eachOf([`${single}/${path}`], () => heading(title));
  }
});

test(clause('§2.17'), async () => {
  await openConsole(api, `${recurring}/schedule`);
  await heading('Schedule');
  expect(address()).toBe(`${recurring}/schedule`);
});

test(clause('§2.18'), async () => {
  const [menu = []] = await eachOf([`${single}/tickets`], readMenu);
  const entries = entriesOf(menu);
  expect(entries.indexOf('settings')).toBeGreaterThan(entries.indexOf('tickets'));
  await openConsole(api, `${single}/settings`);
  await heading('Settings');
  expect(address()).toBe(`${single}/settings`);
});

test(clause('§2.20'), async () => {
  const answer = await api.call('POST', `${single.slice('/n'.length)}/extras`, {
    title: 'City walk',
    kind: 'activity',
  });
  const list = `${single}/activities&addons`;
  for (const [path, title] of [
    [list, 'Activities & add-ons'],
    [`${list}/${answer.body.data.id}`, 'City walk'],
  ] as const) {
    await openConsole(api, path);
    await heading(title);
    expect(address()).toBe(path);
    endConsole();
  }
});

test(clause('§2.23'), async () => {
  const pages = { codes: 'Codes', 'mobile-access': 'Mobile access' };
  for (const [path, title] of Object.entries(pages)) {
    await eachOf([`${single}/${path}`], () => heading(title));
    expect(address()).toBe(`${single}/${path}`);
  }
});

/** Turns the attendee app on or off for the event, and returns answers that do so for the product. */
async function withApp({ product, event }: { product: boolean; event: boolean }) {
  const path = `/managed-events${single.slice('/n'.length)}/settings`;
  await api.call('PATCH', path, { settings: { isEnableAttendeeApp: event } });
  const data = { isEnableAttendeeApp: product, siteName: 'Foyer', name: 'Foyer', favicon: '/favicon.svg' };
  const answer: Answer = ({ path: asked }) => (asked.endsWith('/managed-events/settings') ? json({ data }) : undefined);
  return { answer };
}

const appPages = ['theme', 'event-highlights', 'settings'];

/** Returns the button of the menu's group and the last segments of its links. */
async function readAppGroup(flags: Parameters<typeof withApp>[0]) {
  await openConsole(api, `${single}/tickets`, await withApp(flags));
  const menu = await decidedMenu();
  const toggle = within(menu).queryByRole('button', { name: 'Attendee App' });
  const isExpanded = toggle?.getAttribute('aria-expanded') === 'true';
  if (toggle && !isExpanded) fireEvent.click(toggle);
  const group = within(menu).queryByRole('region', { name: 'Attendee App' });
  const links = group ? within(group).getAllByRole('link') : [];
  const entries = links.map((link) => link.getAttribute('href')?.split('/').at(-1));
  endConsole();
  return { isShown: toggle !== null, isExpanded, entries };
}

test(clause('§2.24'), async () => {
  const both = await withApp({ product: true, event: true });
  for (const [path, title] of [
    ['attendee-app', 'Attendee app'],
    ['attendee-app/theme', 'Theme'],
    ['attendee-app/event-highlights', 'Event highlights'],
    ['attendee-app/settings', 'App settings'],
  ] as const) {
    await openConsole(api, `${single}/${path}`, both);
    await heading(title);
    expect(address()).toBe(`${single}/${path}`);
    endConsole();
  }
});

test(clause('§2.26'), async () => {
  expect((await readAppGroup({ product: false, event: true })).isShown).toBe(false);
  expect((await readAppGroup({ product: true, event: false })).isShown).toBe(true);
});

test(clause('§2.27'), async () => {
  expect((await readAppGroup({ product: true, event: false })).entries).toEqual(['attendee-app']);
  expect((await readAppGroup({ product: true, event: true })).entries).toEqual(['attendee-app', ...appPages]);
});

test(clause('§2.28'), async () => {
  expect((await readAppGroup({ product: true, event: false })).isExpanded).toBe(false);
  expect((await readAppGroup({ product: true, event: true })).isExpanded).toBe(true);
});

test(clause('§6.2'), async () => {
  const landing = async (environment: Record<string, string>) => {
    const { runtime } = readConfig(environment);
    await openConsole(api, `${runtime.basePath}/`, { config: runtime });
    await screen.findByRole('heading', { level: 1 });
    const found = address();
    endConsole();
    return found;
  };
  expect(await landing({ APP_MODE: 'ngw' })).toBe('/ngw/dc');
  expect(await landing({ APP_MODE: 'hosted' })).toBe('/n/');
  expect(await landing({})).toBe('/n/');
});
