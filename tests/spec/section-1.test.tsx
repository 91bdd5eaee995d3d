// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { brandIds } from '@contract/brand.ts';
import { readConfig } from '@server/config/config.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BrandProvider, brandForHost, brandOf } from '@/brand/index.ts';
import { testConfig } from '@/config/testConfig.ts';
import { discoverPlugins } from '@/registry/discover.ts';
import { createI18n } from '../../providers/i18n/createI18n.ts';
import { languagePreset } from '../../providers/i18n/languages.ts';
import { clause } from './clauses.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

test(clause('§1.2'), () => {
  const { runtime } = readConfig({});
  const hosts = Object.entries(runtime.brandHosts);
  expect(hosts.filter(([host]) => host.startsWith('localhost:'))).toHaveLength(2);
  expect(hosts.filter(([host]) => !host.startsWith('localhost:'))).toHaveLength(2);
  for (const [host, id] of hosts) expect(brandForHost(host, runtime).id).toBe(id);
  expect(new Set(hosts.map(([, id]) => id))).toEqual(new Set(brandIds));
  expect(brandForHost('somewhere.example', runtime).id).toBe(brandIds[0]);
});

test(clause('§1.3'), () => {
  for (const id of brandIds) {
    const brand = brandOf(id, testConfig);
    render(<BrandProvider brand={brand}>{null}</BrandProvider>);
    const icons = [...document.querySelectorAll('link[rel~=icon]')].map((link) => link.getAttribute('href'));
    expect(icons).toEqual([brand.favicon]);
    const page = getComputedStyle(document.documentElement);
    const colours = ['--brand-primary', '--brand-secondary'].map((name) => page.getPropertyValue(name).trim());
    expect(colours).toEqual([brand.primary, brand.secondary]);
    cleanup();
  }
});

test(clause('§1.4'), async () => {
  const texts: Record<string, object> = {
    '/n/locales/de/translation.json': { other: 'Deutsch' },
    '/n/locales/en/translation.json': { only: 'English' },
    '/n/locales/en/meTranslation.json': { area: 'Events' },
    '/n/locales/en/mmpTranslation.json': { area: 'Meetings' },
    '/n/locales/en/dbcTranslation.json': { area: 'Cards' },
  };
  vi.stubGlobal('fetch', async (address: string) => Response.json(texts[address] ?? {}));
  localStorage.setItem('language', 'de');
  const { i18n, ready, loadNamespaces } = createI18n({ basePath: '/n', preset: languagePreset('production') });
  await ready;
  const areas = ['mmpTranslation', 'dbcTranslation', 'meTranslation'];
  await loadNamespaces(areas);
  expect(i18n.resolvedLanguage).toBe('de');
  expect(i18n.t('only')).toBe('English');
  expect(areas.map((ns) => i18n.t('area', { ns }))).toEqual(['Meetings', 'Cards', 'Events']);
  const { plugins } = await discoverPlugins();
  expect(plugins.find(({ id }) => id === 'event-designer')?.i18n).toEqual(['meTranslation']);
  localStorage.clear();
});

test(clause('§1.6'), () => {
  expect(readConfig({}).runtime.version).toBe('1.9.2');
  expect(JSON.parse(readFileSync('package.json', 'utf8')).version).toBe('1.9.2');
});
