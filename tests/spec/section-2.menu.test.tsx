// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createEvent } from '../../plugins/event-designer/tests/api/support.ts';
import { clause } from './clauses.ts';
import { address, eachOf, endConsole, heading, openConsole } from './support/console.ts';
import { type Answer, json } from './support/network.ts';
import { openProduct, type Product } from './support/product.ts';

let api: Product;
let single: string;
let recurring: string;

beforeAll(async () => {
  api = openProduct();
  single = `/n/events/${await createEvent(api, { name: 'Clause fair' })}`;
  recurring = `/n/events/${await createEvent(api, { isRecurring: true, start: null, end: null })}`;
});

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

test(clause('§2.7'), async () => {
  const [once, repeated] = await eachOf(api, [`${single}/tickets`, `${recurring}/tickets`], readMenu);
  expect(entriesOf(once ?? [])).not.toContain('schedule');
  expect(entriesOf(repeated ?? []).filter((entry) => entry === 'schedule')).toEqual(['schedule']);
});

test(clause('§2.8'), async () => {
  const [menu = []] = await eachOf(api, [`${single}/tickets`], readMenu);
  expect(menu.map(({ group }) => group)).toEqual(['Event Designer', 'Attendee App', 'Actions']);
  expect(menu[2]?.entries).toContain('publish');
});

test(clause('§2.18'), async () => {
  const [menu = []] = await eachOf(api, [`${single}/tickets`], readMenu);
  const entries = entriesOf(menu);
  expect(entries.indexOf('settings')).toBeGreaterThan(entries.indexOf('tickets'));
  await openConsole(api, `${single}/settings`);
  await heading('Settings');
  expect(address()).toBe(`${single}/settings`);
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
