import { Info } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { describeProblem } from './describeProblem.ts';
import { cards, contribution, events } from './registryTesting.ts';
import type { Mode, Plugin } from './types.ts';

function compileWith(change: Partial<Plugin>, mode: Mode = 'standalone') {
  return compile([{ ...events, ...change }], mode);
}

describe('compile', () => {
  it('returns no problems for valid plugins', () => {
    expect(compile([events, cards], 'standalone').problems).toEqual([]);
  });

  it('writes each path once: menus and links name pages', () => {
    const [compiled] = compile([events], 'standalone').plugins;
    expect(compiled?.pages.map(({ id, path, layout, inArea }) => [id, path, layout, inArea])).toEqual([
      ['list', '/me', 'plain', false],
      ['info', '/events/:eventId/basicinfo', 'area', true],
      ['tickets', '/events/:eventId/tickets', 'area', true],
      ['ticket', '/events/:eventId/tickets/:ticketId', 'area', true],
    ]);
    expect(compiled?.fallback).toBe('/events/:eventId/basicinfo');
    expect(compiled?.redirects).toEqual([{ from: '/events', to: '/me' }]);
  });

  it('gives a designer the layout that it requests', () => {
    const [compiled] = compile([cards], 'standalone').plugins;
    expect(compiled?.pages.map(({ id, layout }) => [id, layout])).toEqual([
      ['orders', 'area'],
      ['cards', 'area'],
      ['builder', 'bare'],
    ]);
  });

  it('collects resources, namespaces, home cards and contributions in their order', () => {
    const compiled = compile([events, cards], 'standalone');
    expect(compiled.resources.map(({ name, list, meta }) => [name, list, meta?.area])).toEqual([
      ['events', '/me', 'events'],
      ['events/info', '/events/:eventId/basicinfo', 'events'],
      ['events/tickets', '/events/:eventId/tickets', 'events'],
      ['tickets', undefined, 'events'],
    ]);
    expect(compiled.namespaces).toEqual(['meTranslation', 'dbcTranslation']);
    expect(compiled.homeCards.map(({ plugin, path }) => [plugin, path])).toEqual([['events', '/me']]);
    expect(compiled.contributions.get('home.recent')?.map(({ plugin }) => plugin)).toEqual(['cards', 'events']);
  });

  it.each(['hosted', 'ngw'] as const)('leaves lists of a host site, and all links to them, out of %s', (mode) => {
    const { plugins, homeCards, hostPaths, problems } = compile([events], mode);
    expect(plugins[0]?.pages.map(({ id }) => id)).not.toContain('list');
    expect(plugins[0]?.redirects).toEqual([]);
    expect(homeCards).toEqual([]);
    expect(hostPaths).toEqual(['/me']);
    expect(problems).toEqual([]);
  });

  it('leaves a plugin out of modes it does not name', () => {
    expect(compileWith({ modes: ['ngw'] }).plugins).toEqual([]);
    expect(compileWith({ modes: ['ngw'] }, 'ngw').plugins).toHaveLength(1);
  });

  it('drops only the invalid part', () => {
    const { plugins } = compileWith({
      menu: [
        {
          id: 'main',
          label: 'x',
          entries: [
            { page: 'gone', label: 'x', icon: Info },
            { page: 'info', label: 'x', icon: Info },
          ],
        },
      ],
    });
    expect(plugins[0]?.menu[0]?.entries.map(({ page }) => page)).toEqual(['info']);
    expect(plugins[0]?.pages).toHaveLength(4);
  });

  it('leaves out an invalid manifest, and keeps the others', () => {
    const broken: Plugin = JSON.parse('{"id":"broken","since":"2027-05-03","pages":{}}');
    const { plugins, problems } = compile([broken, events], 'standalone', [
      { code: 'id_is_not_folder', plugin: 'known', id: 'other' },
    ]);
    expect(plugins.map(({ id }) => id)).toEqual(['events']);
    expect(problems.map(describeProblem)).toEqual([
      'known is left out: its manifest has the id "other", which is not the name of its folder',
      expect.stringMatching(/^broken is left out: its manifest does not load \(TypeError/),
    ]);
  });

  it('knows the slots of plugins that are absent in this mode', () => {
    const host = { ...cards, modes: ['ngw' as const], slots: ['cards.side'] };
    const guest = { ...events, contributes: [{ slot: 'cards.side', load: contribution }] };
    expect(compile([host, guest], 'standalone').problems).toEqual([]);
  });

  it('leaves out an area whose needed area is missing, and the areas that need it', () => {
    const badges = { ...cards, id: 'badges', needs: ['nowhere'] };
    const prints = { ...cards, id: 'prints', needs: ['badges'] };
    const { plugins, problems } = compile([prints, badges, events], 'standalone');
    expect(plugins.map(({ id }) => id)).toEqual(['events']);
    expect(problems.map(describeProblem)).toEqual([
      'badges is left out: it needs the area nowhere, which is not there',
      'prints is left out: it needs the area badges, which is not there',
    ]);
  });
});
