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

describe('what Refine knows of an area', () => {
  it('is its collections and the pages of its menu, in the order of the menu', () => {
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

  it('has no address of a page that is not there in this mode', () => {
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

  it('has the area above all, where no collection is listed on its first page', () => {
    const menu = [{ id: 'main', label: 'x', entries: [{ page: 'orders', label: 'menu.orders', icon: Info }] }];
    expect(resourcesOf({ ...cards, menu }).map(({ name, parent }) => [name, parent])).toEqual([
      ['cards', undefined],
      ['cards/orders', 'cards'],
    ]);
  });

  it('says what the manifest says of label, icon and parent', () => {
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

  it('reports a page that is not there', () => {
    const { problems } = compile([{ ...events, resources: [{ name: 'events', show: 'gone' }] }], 'standalone');
    expect(problems).toEqual([{ code: 'missing_page', plugin: 'events', page: 'gone', mentionedIn: 'resources' }]);
  });
});
