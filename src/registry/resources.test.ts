import { Info } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { cards, events } from './registryTesting.ts';
import type { Mode, Plugin } from './types.ts';

const withPages: Plugin = {
  ...events,
  resources: [
    { name: 'events', list: 'list', edit: 'info' },
    { name: 'tickets', list: 'tickets', edit: 'ticket' },
    'codes',
  ],
};

const resourcesOf = (plugin: Plugin, mode: Mode = 'standalone') =>
  compile([plugin], mode).resources.map(({ meta, ...resource }) => {
    const { icon, ...rest } = meta ?? {};
    return { ...resource, ...rest, hasIcon: icon !== undefined };
  });

describe('the resources that Refine knows of an area', () => {
  it('are its collections and the pages of its menu, in the order of the menu', () => {
    expect(resourcesOf(withPages)).toEqual([
      {
        name: 'events',
        list: '/me',
        edit: '/events/:id/basicinfo',
        area: 'events',
        menu: 'events',
        page: 'list',
        label: 'home.label',
        namespace: 'meTranslation',
        hasIcon: true,
      },
      {
        name: 'events/info',
        list: '/events/:eventId/basicinfo',
        area: 'events',
        menu: 'events',
        page: 'info',
        label: 'menu.info',
        namespace: 'meTranslation',
        parent: 'events',
        hasIcon: true,
      },
      {
        name: 'tickets',
        list: '/events/:eventId/tickets',
        edit: '/events/:eventId/tickets/:id',
        area: 'events',
        menu: 'events',
        page: 'tickets',
        label: 'menu.tickets',
        namespace: 'meTranslation',
        parent: 'events',
        hasIcon: true,
      },
      { name: 'codes', area: 'events', menu: 'events', parent: 'events', hasIcon: false },
    ]);
  });

  it('have no address for a page that is missing in this mode', () => {
    expect(resourcesOf(withPages, 'hosted')[0]).toEqual({
      name: 'events',
      list: undefined,
      edit: '/events/:id/basicinfo',
      area: 'events',
      menu: 'events',
      page: 'list',
      label: 'home.label',
      namespace: 'meTranslation',
      hasIcon: true,
    });
  });

  it('have the area as parent if no collection is listed on its first page', () => {
    const menu = [{ id: 'main', label: 'x', entries: [{ page: 'orders', label: 'menu.orders', icon: Info }] }];
    expect(resourcesOf({ ...cards, menu }).map(({ name, parent }) => [name, parent])).toEqual([
      ['cards', undefined],
      ['cards/orders', 'cards'],
    ]);
  });

  it('have the label, icon and parent from the manifest', () => {
    const codes = { name: 'codes', parent: 'tickets', label: 'codes.label', icon: Info };
    expect(
      resourcesOf({ ...withPages, resources: [...(withPages.resources ?? []).slice(0, 2), codes] }).at(-1),
    ).toEqual({
      name: 'codes',
      area: 'events',
      menu: 'events',
      label: 'codes.label',
      namespace: 'meTranslation',
      parent: 'tickets',
      hasIcon: true,
    });
  });

  it('report a missing page', () => {
    const { problems } = compile([{ ...events, resources: [{ name: 'events', show: 'gone' }] }], 'standalone');
    expect(problems).toEqual([{ code: 'missing_page', plugin: 'events', page: 'gone', mentionedIn: 'resources' }]);
  });
});
