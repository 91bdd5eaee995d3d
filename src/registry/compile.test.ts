import { Info } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { definePlugin } from './definePlugin.ts';
import { describeProblem } from './describeProblem.ts';
import type { RegistryProblem } from './problems.ts';
import { defineRoutes } from './routes.ts';
import type { Mode, Plugin } from './types.ts';

const load = async () => ({ Page: () => null });
const contribution = async () => ({ Contribution: () => null });

const routes = defineRoutes('/events/:eventId', {
  list: '/me',
  info: 'basicinfo',
  tickets: 'tickets',
  ticket: 'tickets/:ticketId',
});

const events = definePlugin({
  id: 'events',
  since: '2026-11-21',
  owns: ['/me'],
  routes,
  i18n: ['meTranslation'],
  resources: ['events', 'tickets'],
  pages: { list: load, info: load, tickets: load, ticket: load },
  pageModes: { list: ['standalone'] },
  fallback: 'info',
  redirects: { '/events': 'list' },
  menu: [
    {
      id: 'main',
      label: 'menu.main',
      entries: [
        { page: 'info', label: 'menu.info', icon: Info },
        { page: 'tickets', label: 'menu.tickets', icon: Info },
      ],
    },
  ],
  home: { page: 'list', label: 'home.label', description: 'home.description', icon: Info },
  contributes: [{ slot: 'home.recent', load: contribution, order: 2 }],
});

const cards = definePlugin({
  id: 'cards',
  since: '2027-05-03',
  owns: ['/dc/*'],
  routes: defineRoutes('/dc', { orders: 'orders', cards: 'cards', builder: 'profile-template-builder/:id' }),
  i18n: ['dbcTranslation'],
  pages: { orders: load, cards: load, builder: load },
  layouts: { builder: 'bare' },
  contributes: [{ slot: 'home.recent', load: contribution, order: 1 }],
});

function compileWith(change: Partial<Plugin>, mode: Mode = 'standalone') {
  return compile([{ ...events, ...change }], mode);
}

describe('compile', () => {
  it('finds nothing wrong with plugins that are right', () => {
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

  it('gives a designer the layout it asks for', () => {
    const [compiled] = compile([cards], 'standalone').plugins;
    expect(compiled?.pages.map(({ id, layout }) => [id, layout])).toEqual([
      ['orders', 'area'],
      ['cards', 'area'],
      ['builder', 'bare'],
    ]);
  });

  it('collects resources, namespaces, home cards and contributions in their order', () => {
    const compiled = compile([events, cards], 'standalone');
    expect(compiled.resources).toEqual([
      { name: 'events', meta: { area: 'events' } },
      { name: 'tickets', meta: { area: 'events' } },
    ]);
    expect(compiled.namespaces).toEqual(['meTranslation', 'dbcTranslation']);
    expect(compiled.homeCards.map(({ plugin, path }) => [plugin, path])).toEqual([['events', '/me']]);
    expect(compiled.contributions.get('home.recent')?.map(({ plugin }) => plugin)).toEqual(['cards', 'events']);
  });

  it.each(['hosted', 'ngw'] as const)(
    'leaves lists that a host site owns, and all that leads there, out of %s',
    (mode) => {
      const { plugins, homeCards, hostPaths, problems } = compile([events], mode);
      expect(plugins[0]?.pages.map(({ id }) => id)).not.toContain('list');
      expect(plugins[0]?.redirects).toEqual([]);
      expect(homeCards).toEqual([]);
      expect(hostPaths).toEqual(['/me']);
      expect(problems).toEqual([]);
    },
  );

  it('leaves a plugin out of modes it does not name', () => {
    expect(compileWith({ modes: ['ngw'] }).plugins).toEqual([]);
    expect(compileWith({ modes: ['ngw'] }, 'ngw').plugins).toHaveLength(1);
  });

  it.each<[string, Plugin[], RegistryProblem[]]>([
    [
      'two contracts with one name, to the younger area',
      [{ ...cards, resources: ['tickets'] }, events],
      [{ code: 'duplicate_contract', plugin: 'cards', contract: 'tickets', other: 'events' }],
    ],
    [
      'two contracts with one name to both areas where they are of the same day',
      [{ ...cards, since: events.since, resources: ['tickets'] }, events],
      [
        { code: 'duplicate_contract', plugin: 'cards', contract: 'tickets', other: 'events' },
        { code: 'duplicate_contract', plugin: 'events', contract: 'tickets', other: 'cards' },
      ],
    ],
    [
      'a page at an address of another area, whatever its parameters are called',
      [
        { ...cards, routes: defineRoutes('/dc', { orders: '/events/:id/tickets', cards: 'cards', builder: 'b' }) },
        events,
      ],
      [{ code: 'foreign_address', plugin: 'cards', path: '/events/:id/tickets', why: 'undeclared', other: 'events' }],
    ],
    [
      'a page at an address that an older area declares too',
      [
        {
          ...cards,
          owns: ['/dc/*', '/me'],
          routes: defineRoutes('/dc', { orders: '/me', cards: 'cards', builder: 'b' }),
        },
        events,
      ],
      [{ code: 'foreign_address', plugin: 'cards', path: '/me', why: 'younger', other: 'events' }],
    ],
    [
      'a page at an address that two areas of the same day declare, to both',
      [
        {
          ...cards,
          since: events.since,
          owns: ['/dc/*', '/me'],
          routes: defineRoutes('/dc', { orders: '/me', cards: 'cards', builder: 'b' }),
        },
        events,
      ],
      [
        { code: 'foreign_address', plugin: 'cards', path: '/me', why: 'same_day', other: 'events' },
        { code: 'foreign_address', plugin: 'events', path: '/me', why: 'same_day', other: 'cards' },
      ],
    ],
    [
      'a page that no area declares',
      [{ ...cards, routes: defineRoutes('/dc', { orders: '/orders', cards: 'cards', builder: 'b' }) }],
      [{ code: 'foreign_address', plugin: 'cards', path: '/orders', why: 'undeclared', other: undefined }],
    ],
    [
      'a base that is not the area’s once, and not each page below it',
      [{ ...cards, layouts: undefined, owns: [] }],
      [{ code: 'foreign_address', plugin: 'cards', path: '/dc', why: 'undeclared', other: undefined }],
    ],
    [
      'two pages of one area at one address',
      [{ ...cards, routes: defineRoutes('/dc', { orders: 'cards', cards: 'cards', builder: 'b' }) }],
      [{ code: 'route_conflict', plugin: 'cards', path: '/dc/cards', other: 'cards/orders' }],
    ],
    [
      'a page where the kernel has home',
      [{ ...cards, routes: defineRoutes('/dc', { orders: '/', cards: 'cards', builder: 'b' }) }],
      [{ code: 'route_conflict', plugin: 'cards', path: '/', other: 'the kernel' }],
    ],
    [
      'a redirect from an address that is a page',
      [{ ...events, redirects: { '/me': 'list' } }],
      [{ code: 'route_conflict', plugin: 'events', path: '/me', other: 'events/list' }],
    ],
    [
      'a menu entry for a page that is not there',
      [{ ...events, menu: [{ id: 'main', label: 'x', entries: [{ page: 'gone', label: 'x', icon: Info }] }] }],
      [{ code: 'missing_page', plugin: 'events', page: 'gone', mentionedIn: 'menu' }],
    ],
    [
      'a menu entry that would need an id',
      [{ ...events, menu: [{ id: 'main', label: 'x', entries: [{ page: 'ticket', label: 'x', icon: Info }] }] }],
      [{ code: 'unlinkable_page', plugin: 'events', page: 'ticket', mentionedIn: 'menu', parameter: 'ticketId' }],
    ],
    [
      'a home card that would need an id',
      [{ ...events, home: { page: 'info', label: 'x', description: 'x', icon: Info } }],
      [{ code: 'unlinkable_page', plugin: 'events', page: 'info', mentionedIn: 'home', parameter: 'eventId' }],
    ],
    [
      'a fallback that is not there',
      [{ ...events, fallback: 'gone' }],
      [{ code: 'missing_page', plugin: 'events', page: 'gone', mentionedIn: 'fallback' }],
    ],
    [
      'a redirect to a page that is not there',
      [{ ...events, redirects: { '/old': 'gone' } }],
      [{ code: 'missing_page', plugin: 'events', page: 'gone', mentionedIn: 'redirects' }],
    ],
    [
      'a layout for a page that is not there',
      [{ ...events, layouts: { gone: 'bare' } }],
      [{ code: 'missing_page', plugin: 'events', page: 'gone', mentionedIn: 'layouts' }],
    ],
    [
      'modes for a page that is not there',
      [{ ...events, pageModes: { gone: ['ngw'] } }],
      [{ code: 'missing_page', plugin: 'events', page: 'gone', mentionedIn: 'pageModes' }],
    ],
    [
      'a path without its page',
      [{ ...cards, pages: { orders: load, cards: load } }],
      [
        { code: 'path_without_page', plugin: 'cards', page: 'builder' },
        { code: 'missing_page', plugin: 'cards', page: 'builder', mentionedIn: 'layouts' },
      ],
    ],
    [
      'a page without its path',
      [{ ...cards, pages: { ...cards.pages, extra: load } }],
      [{ code: 'page_without_path', plugin: 'cards', page: 'extra' }],
    ],
    [
      'a contribution to a slot that nobody offers',
      [{ ...cards, contributes: [{ slot: 'home.resent', load: contribution }] }],
      [{ code: 'unknown_slot', plugin: 'cards', slot: 'home.resent' }],
    ],
    [
      'a slot that does not carry the name of its plugin',
      [{ ...cards, slots: ['home.more'] }],
      [{ code: 'foreign_slot', plugin: 'cards', slot: 'home.more' }],
    ],
    [
      'a slot offered twice',
      [{ ...cards, slots: ['cards.side', 'cards.side'] }],
      [{ code: 'duplicate_slot', plugin: 'cards', slot: 'cards.side' }],
    ],
    ['a plugin without texts', [{ ...cards, i18n: [] }], [{ code: 'missing_namespace', plugin: 'cards' }]],
    [
      'two menu groups with one id',
      [{ ...events, menu: [...(events.menu ?? []), ...(events.menu ?? [])] }],
      [{ code: 'duplicate_menu_group', plugin: 'events', group: 'main' }],
    ],
    [
      'a menu with conditions and nothing to load their facts',
      [{ ...events, menu: (events.menu ?? []).map((group) => ({ ...group, when: () => true })) }],
      [{ code: 'conditions_without_facts', plugin: 'events', group: 'main' }],
    ],
  ])('reports %s', (_, plugins, problems) => {
    expect(compile(plugins, 'standalone').problems).toEqual(problems);
  });

  it('reports a layout that does not exist, and shows the page plainly', () => {
    const strange = JSON.parse('{"orders":"floating"}');
    const { plugins, problems } = compile([{ ...cards, layouts: strange }], 'standalone');
    expect(problems).toEqual([{ code: 'unknown_layout', plugin: 'cards', page: 'orders', layout: 'floating' }]);
    expect(plugins[0]?.pages.find(({ id }) => id === 'orders')?.layout).toBe('plain');
  });

  it('drops only the offender', () => {
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

  it('leaves out a manifest that is none, and keeps the others', () => {
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
});
