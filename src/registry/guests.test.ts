import { Info } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { cards, events, loadPage } from './registryTesting.ts';
import { defineRoutes } from './routes.ts';
import type { Plugin } from './types.ts';

const host: Plugin = { ...events, admits: ['/events/:eventId/*'], fallback: undefined };
const guest: Plugin = {
  ...cards,
  needs: ['events'],
  routes: defineRoutes('/dc', { orders: 'orders', cards: '/events/:eventId/cards', builder: 'builder/:id' }),
  pages: { orders: loadPage, cards: loadPage, builder: loadPage },
  guestMenu: [{ area: 'events', group: 'main', page: 'cards', label: 'menu.cards', icon: Info, after: 'info' }],
};

describe('a page below the base of another area', () => {
  it('is in the frame, the menu and the order of that area, whichever folder comes first', () => {
    for (const plugins of [
      [host, guest],
      [guest, host],
    ]) {
      const compiled = compile(plugins, 'standalone');
      expect(compiled.problems).toEqual([]);
      const there = compiled.plugins.find(({ id }) => id === 'events');
      expect(there?.pages.at(-1)).toMatchObject({
        id: 'cards/cards',
        path: '/events/:eventId/cards',
        inArea: true,
        layout: 'area',
        guest: { plugin: 'cards', namespaces: ['dbcTranslation'] },
      });
      expect(there?.menu[0]?.entries.map(({ page }) => page)).toEqual(['info', 'cards/cards', 'tickets']);
      expect(there?.paths.get('cards/cards')).toBe('/events/:eventId/cards');
      expect(compiled.resources.find(({ name }) => name === 'cards/cards')?.meta).toMatchObject({
        area: 'cards',
        namespace: 'dbcTranslation',
        parent: 'events',
      });
    }
  });

  it('is left out together with the other area, in a mode without it', () => {
    const { plugins, problems } = compile([{ ...host, modes: ['ngw'] }, guest], 'standalone');
    expect(plugins.flatMap(({ pages }) => pages.map(({ id }) => id))).toEqual(['orders', 'builder']);
    expect(problems).toEqual([]);
  });

  it.each<[string, Plugin, Plugin, object[]]>([
    [
      'that lets nobody in',
      { ...host, admits: undefined },
      guest,
      [
        {
          code: 'foreign_address',
          plugin: 'cards',
          path: '/events/:eventId/cards',
          why: 'undeclared',
          other: 'events',
        },
      ],
    ],
    [
      'that has a page there itself, and keeps it',
      host,
      { ...guest, routes: defineRoutes('/dc', { orders: 'orders', cards: '/events/:id/tickets', builder: 'b' }) },
      [{ code: 'route_conflict', plugin: 'cards', path: '/events/:id/tickets', other: 'events/tickets' }],
    ],
    [
      'whose menu has no such group',
      host,
      { ...guest, guestMenu: [{ area: 'events', group: 'other', page: 'cards', label: 'x', icon: Info }] },
      [{ code: 'unknown_place', plugin: 'cards', page: 'cards', place: 'events/other' }],
    ],
    [
      'that it does not need',
      host,
      { ...guest, routes: cards.routes, needs: [], guestMenu: guest.guestMenu },
      [{ code: 'unknown_place', plugin: 'cards', page: 'cards', place: 'events/main' }],
    ],
  ])('is reported for another area %s', (_, there, given, problems) => {
    expect(compile([given, there], 'standalone').problems).toEqual(problems);
  });
});
