// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { brandIds } from '@contract/brand.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { readConfig } from '@server/config/config.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { brandForHost, brandOf } from '@/brand/index.ts';
import { testConfig } from '@/config/testConfig.ts';
import germanEvents from '../../plugins/event-designer/locales/de/meTranslation.json';
import { createEvent } from '../../plugins/event-designer/tests/api/support.ts';
import german from '../../public/locales/de/translation.json';
import { clause } from './clauses.ts';
import { endConsole, openConsole } from './support/console.ts';
import { json } from './support/network.ts';
import { openProduct, type Product } from './support/product.ts';

let api: Product;

beforeAll(() => {
  api = openProduct();
});

const notFound = () => screen.findByRole('heading', { level: 1, name: 'Page not found' });

test(clause('§1.1'), () => {
  const brands = brandIds.map((id) => brandOf(id, testConfig));
  expect(brands).toHaveLength(2);
  const facts = ['name', 'logo', 'favicon', 'homeBackground', 'primary', 'secondary', 'siteName'] as const;
  for (const fact of facts) expect(new Set(brands.map((brand) => brand[fact])).size, fact).toBe(2);
  for (const { logo, favicon, homeBackground } of brands) {
    for (const address of [logo, favicon, homeBackground]) {
      expect(existsSync(address.replace('/n/', 'public/')), address).toBe(true);
    }
  }
});

test(clause('§1.2'), async () => {
  const { runtime } = readConfig({});
  const hosts = Object.entries(runtime.brandHosts);
  expect(hosts.filter(([host]) => host.startsWith('localhost:'))).toHaveLength(2);
  expect(hosts.filter(([host]) => !host.startsWith('localhost:'))).toHaveLength(2);
  for (const [host, id] of hosts) expect(brandForHost(host, runtime).id).toBe(id);
  expect(new Set(hosts.map(([, id]) => id))).toEqual(new Set(brandIds));

  const shownOn = async (brandHosts: RuntimeConfig['brandHosts']) => {
    await openConsole(api, '/n/no-such-page', { config: { brandHosts } });
    await notFound();
    // The title is set after the first render.
    await waitFor(() => expect(document.title).not.toBe(''));
    const shown = document.title.split(' ')[0];
    endConsole();
    return shown;
  };
  expect(await shownOn({ [window.location.host]: 'management' })).toBe('Atrium');
  expect(await shownOn({ [window.location.host]: 'capture' })).toBe('Foyer');
  expect(await shownOn({ 'somewhere.example': 'management' })).toBe('Foyer');
});

test(clause('§1.3'), async () => {
  for (const id of brandIds) {
    const { favicon, primary, secondary } = brandOf(id, testConfig);
    await openConsole(api, '/n/no-such-page', { config: { brandHosts: { [window.location.host]: id } } });
    await notFound();
    const icons = () => [...document.querySelectorAll('link[rel~=icon]')].map((link) => link.getAttribute('href'));
    // The icon is set after the first render.
    await expect.poll(icons).toEqual([favicon]);
    const page = getComputedStyle(document.documentElement);
    const colours = ['--brand-primary', '--brand-secondary'].map((name) => page.getPropertyValue(name).trim());
    expect(colours).toEqual([primary, secondary]);
    endConsole();
  }
});

test(clause('§1.4'), async () => {
  await openConsole(api, '/n/no-such-page?lng=fr');
  await notFound();
  endConsole();

  // One text is missing in German, so it is shown in English among German ones.
  const { title: _missing, ...notFoundTexts } = german.notFound;
  const answer = ({ path }: { path: string }) =>
    path === '/n/locales/de/translation.json' ? json({ ...german, notFound: notFoundTexts }) : undefined;
  await openConsole(api, '/n/no-such-page?lng=de', { answer });
  await notFound();
  expect(await screen.findByText(german.notFound.sentence)).toBeDefined();
});

test(clause('§1.8'), async () => {
  const { calls } = await openConsole(api, `/n/events/${await createEvent(api)}/tickets?lng=de`);
  // One text is the area's own, the other the kernel's.
  await screen.findByRole('heading', { level: 1, name: germanEvents.tickets.title });
  await screen.findByRole('navigation', { name: german.shell.menu });
  for (const language of ['de', 'en']) {
    for (const namespace of ['translation', 'meTranslation']) {
      expect(calls.map(({ path }) => path)).toContain(`/n/locales/${language}/${namespace}.json`);
    }
  }
});

test(clause('§1.6'), () => {
  expect(readConfig({}).runtime.version).toBe('1.9.2');
  expect(JSON.parse(readFileSync('package.json', 'utf8')).version).toBe('1.9.2');
});
