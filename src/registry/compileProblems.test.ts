import { Info } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import type { RegistryProblem } from './problems.ts';
import { cards, contribution, events, loadPage } from './registryTesting.ts';
import { defineRoutes } from './routes.ts';
import type { Plugin } from './types.ts';

describe('compile', () => {
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
      [{ ...cards, pages: { orders: loadPage, cards: loadPage } }],
      [
        { code: 'path_without_page', plugin: 'cards', page: 'builder' },
        { code: 'missing_page', plugin: 'cards', page: 'builder', mentionedIn: 'layouts' },
      ],
    ],
    [
      'a page without its path',
      [{ ...cards, pages: { ...cards.pages, extra: loadPage } }],
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

  it('reports an unknown layout, and shows the page without one', () => {
    const strange = JSON.parse('{"orders":"floating"}');
    const { plugins, problems } = compile([{ ...cards, layouts: strange }], 'standalone');
    expect(problems).toEqual([{ code: 'unknown_layout', plugin: 'cards', page: 'orders', layout: 'floating' }]);
    expect(plugins[0]?.pages.find(({ id }) => id === 'orders')?.layout).toBe('plain');
  });
});
