// @vitest-environment jsdom
import { basePathOf, type Mode } from '@contract/runtimeConfig.ts';
import { readConfig } from '@server/config/config.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createEvent, createTicket } from '../../plugins/event-designer/tests/api/support.ts';
import { clause } from './clauses.ts';
import { address, eachOf, endConsole, heading, openConsole } from './support/console.ts';
import { never } from './support/network.ts';
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

const notFound = () => heading('Page not found');
const inMode = (mode: Mode) => ({ config: { mode, basePath: basePathOf[mode] } });

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
    await eachOf(api, lists, notFound, inMode(mode));
  }
});

test(clause('§2.3'), async () => {
  await eachOf(api, ['/n/anything', '/n/any/other/path', '/n/event/1'], notFound);
  await eachOf(api, ['/ngw/anything'], notFound, inMode('ngw'));
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
  expect(await eachOf(api, [single, `${single}/`, `${single}/no/such/page`], look)).toEqual([
    basicInfo,
    basicInfo,
    basicInfo,
  ]);
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
  // The console listens to clicks once its first page is complete, which is some time after its heading is there.
  await waitFor(() => expect(fireEvent.click(link)).toBe(false));
  await heading('Publish');
  link.href = `${at}/tickets`;
  for (const modifier of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) {
    // The console leaves these clicks to the browser; jsdom does nothing with them.
    expect([modifier, fireEvent.click(link, { [modifier]: true })]).toEqual([modifier, true]);
  }
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
    await eachOf(api, [`${single}/${path}`], () => heading(title));
  }
});

test(clause('§2.17'), async () => {
  await openConsole(api, `${recurring}/schedule`);
  await heading('Schedule');
  expect(address()).toBe(`${recurring}/schedule`);
});

/** Creates a row of the event; returns its id. */
const created = async (path: string, row: object): Promise<number> =>
  (await api.call('POST', `${single.slice('/n'.length)}/${path}`, row)).body.data.id;

/** Expects that each path of the event is a page of this heading. */
async function expectPages(pages: readonly (readonly [path: string, title: string])[]) {
  for (const [path, title] of pages) {
    await openConsole(api, `${single}/${path}`);
    await heading(title);
    expect(address()).toBe(`${single}/${path}`);
    endConsole();
  }
}

test(clause('§2.20'), async () => {
  const walk = await created('extras', { title: 'City walk', kind: 'activity' });
  await expectPages([
    ['activities&addons', 'Activities & add-ons'],
    [`activities&addons/${walk}`, 'City walk'],
  ]);
});

test(clause('§2.21'), async () => {
  const talk = await created('sessions', { title: 'Opening talk' });
  const speaker = await created('speakers', { firstName: 'Ana', lastName: 'Lima' });
  const sponsor = await created('sponsors', { name: 'Blue Harbour' });
  await expectPages([
    ['sessions', 'Agenda'],
    [`sessions/${talk}`, 'Opening talk'],
    [`sessions/speakers/${speaker}`, 'Ana Lima'],
    [`sessions/sponsors/${sponsor}`, 'Blue Harbour'],
  ]);
});

test(clause('§2.22'), async () => {
  const family = await created('packages', {
    name: 'Family',
    price: 2000,
    components: [
      {
        id: 'component-1',
        label: '',
        designatedPrice: null,
        count: 2,
        members: [{ kind: 'ticket', id: ticketId, choiceIds: [] }],
      },
    ],
  });
  await expectPages([
    ['packages', 'Packages'],
    [`packages/${family}`, 'Family'],
  ]);
});

test(clause('§2.25'), async () => {
  await openConsole(api, `${single}/tickets`);
  const actions = within(await screen.findByRole('region', { name: 'Actions' }));
  fireEvent.click(actions.getByRole('link', { name: 'Import' }));
  await heading('Import');
  expect(address()).toBe(`${single}/import`);
});

test(clause('§3.42'), async () => {
  await expectPages([['import/history', 'Import history']]);
  // An import belongs to the event in its path.
  expect((await api.call('GET', `${single.slice('/n'.length)}/imports`)).status).toBe(200);
  expect((await api.call('GET', '/events/987654/imports')).status).toBe(404);
});

test(clause('§2.23'), async () => {
  const pages = { codes: 'Codes', 'mobile-access': 'Mobile access' };
  for (const [path, title] of Object.entries(pages)) {
    await eachOf(api, [`${single}/${path}`], () => heading(title));
    expect(address()).toBe(`${single}/${path}`);
  }
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
