import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modes } from '@contract/runtimeConfig.ts';
import type { Area } from '@server/http/area.ts';
import { describe, expect, it } from 'vitest';
import { compile } from '@/registry/compile.ts';
import { describeProblem } from '@/registry/describeProblem.ts';
import { discoverPlugins } from '@/registry/discover.ts';
import { declaredResources } from '@/registry/resources.ts';
import { languages } from '../../providers/i18n/languages.ts';
import './support/loadManifests.ts';
import { readTexts } from './support/texts.ts';

const folder = join(import.meta.dirname, '../../plugins');
const folders = readdirSync(folder);
const { plugins, problems } = await discoverPlugins();
const servers = import.meta.glob<{ area: Area }>('../../plugins/*/server/index.ts');

const owns = import.meta.glob<{ needs?: readonly string[] }>('../../plugins/*/owns.ts', { eager: true });

const contractFiles = import.meta.glob<Record<string, unknown>>('../../plugins/*/contract/*.ts', { eager: true });

/** Returns the names of the collections in a plugin's contracts. */
function collectionsOf(id: string): string[] {
  return Object.entries(contractFiles)
    .filter(([path]) => path.startsWith(`../../plugins/${id}/contract/`))
    .flatMap(([, module]) => Object.values(module))
    .flatMap((value) => (isCollection(value) ? [value.name] : []));
}

function isCollection(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'resource' && 'name' in value;
}

/** Returns every text key in a manifest. */
function labelsOf({ menu = [], guestMenu = [], home }: (typeof plugins)[number]): string[] {
  const menuLabels = menu.flatMap(({ label, entries }) => [label, ...entries.map((entry) => entry.label)]);
  return [...menuLabels, ...guestMenu.map(({ label }) => label), ...(home ? [home.label, home.description] : [])];
}

describe('the plugins together', () => {
  it('are found by their folders', () => {
    expect(plugins.map(({ id }) => id).sort()).toEqual(folders.sort());
    expect(problems.map(describeProblem)).toEqual([]);
  });

  it.each(modes)('compile without a problem in mode %s', (mode) => {
    expect(compile(plugins, mode).problems.map(describeProblem)).toEqual([]);
  });

  it('share no namespace', () => {
    const namespaces = plugins.flatMap(({ i18n }) => i18n);
    expect(namespaces).toEqual([...new Set(namespaces)]);
  });
});

describe.each(plugins.map((plugin) => [plugin.id, plugin] as const))('%s', (id, plugin) => {
  it('has a README.md of at most thirty lines', () => {
    const path = join(folder, id, 'README.md');
    expect(existsSync(path), `${path} is missing`).toBe(true);
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    expect(lines[0]).toMatch(/^# \S/);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.length).toBeLessThanOrEqual(30);
  });

  it('has the day on which it was added', () => {
    expect(plugin.since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it.each(languages)('has its labels in %s', (language) => {
    const texts = readTexts(language, plugin.i18n[0] ?? '');
    expect(labelsOf(plugin).filter((label) => !texts.get(label))).toEqual([]);
  });

  it('names its collections', () => {
    const names = declaredResources(plugin).map(({ name }) => name);
    expect(names.sort()).toEqual(collectionsOf(id).sort());
  });

  it('has the hook of its area, if it has one', { timeout: 60_000 }, async () => {
    const area = await plugin.area?.();
    if (area) expect(area.useArea).toBeTypeOf('function');
  });

  it('writes each path once', () => {
    const paths = Object.keys(plugin.routes.pages).map((page) => plugin.routes.template(page));
    expect(paths).toEqual([...new Set(paths)]);
  });

  it.each(Object.entries(plugin.pages))('has the page %s', { timeout: 60_000 }, async (_, load) => {
    expect((await load()).Page).toBeTypeOf('function');
  });

  it('has the modules that it contributes', { timeout: 60_000 }, async () => {
    for (const { load } of plugin.contributes ?? []) {
      const module = await load();
      expect('useColumn' in module ? module.useColumn : module.Contribution).toBeTypeOf('function');
    }
  });

  it('has a server half with the same id and day, if it has one', { timeout: 60_000 }, async () => {
    const load = servers[`../../plugins/${id}/server/index.ts`];
    expect(Boolean(load)).toBe(existsSync(join(folder, id, 'server')));
    if (load) expect((await load()).area).toMatchObject({ id, since: plugin.since });
  });

  it('needs the same areas in both halves as in its owns.ts', { timeout: 60_000 }, async () => {
    const needs = owns[`../../plugins/${id}/owns.ts`]?.needs;
    expect(plugin.needs).toEqual(needs);
    const server = await servers[`../../plugins/${id}/server/index.ts`]?.();
    if (server) expect(server.area.needs).toEqual(needs);
  });
});
