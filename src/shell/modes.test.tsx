import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Mode, Plugin } from '@/registry/types.ts';
import { cardsPlugin, desksPlugin, eventsPlugin, openConsole, ready } from './shellTesting.tsx';

const plugins = [eventsPlugin(() => ready()), cardsPlugin, desksPlugin];

afterEach(cleanup);

describe('what an address shows (spec §2)', () => {
  it.each<[Mode, string, string, string]>([
    ['standalone', '/', 'Welcome, Olga Berg', '/n/'],
    ['standalone', '/me', 'All events', '/n/me'],
    ['standalone', '/events', 'All events', '/n/me'],
    ['standalone', '/nowhere', 'Page not found', '/n/nowhere'],
    ['standalone', '/events/7/tickets', 'Tickets', '/n/events/7/tickets'],
    ['standalone', '/events/7', 'Basic info', '/n/events/7/basicinfo'],
    ['standalone', '/events/7/no/such/page', 'Basic info', '/n/events/7/basicinfo'],
    ['standalone', '/events/seven/tickets', 'Page not found', '/n/events/seven/tickets'],
    ['standalone', '/events/7/tickets/new', 'Page not found', '/n/events/7/tickets/new'],
    ['standalone', '/dc/unknown', 'Cards', '/n/dc/cards'],
    ['standalone', '/desks', 'Desks', '/n/desks'],
    ['standalone', '/desks/unknown', 'Page not found', '/n/desks/unknown'],
    ['hosted', '/', 'Page not found', '/n/'],
    ['hosted', '/me', 'Page not found', '/n/me'],
    ['hosted', '/events', 'Page not found', '/n/events'],
    ['hosted', '/events/7/tickets', 'Tickets', '/n/events/7/tickets'],
    ['ngw', '/', 'Cards', '/ngw/dc/cards'],
    ['ngw', '/me', 'Page not found', '/ngw/me'],
    ['ngw', '/events/7/tickets', 'Tickets', '/ngw/events/7/tickets'],
  ])('%s %s: %s', async (mode, address, heading, endsAt) => {
    const { router } = await openConsole({ plugins, mode, address });
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(router.state.location.pathname).toBe(endsAt);
  });

  it.each<[Mode, [string, string][]]>([
    [
      'standalone',
      [
        ['Home', '/n'],
        ['Manage events', '/n/me/'],
        ['Cards', '/n/dc/cards/'],
      ],
    ],
    [
      'hosted',
      [
        ['Manage events', `${window.location.origin}/me/`],
        ['Cards', '/n/dc/cards/'],
      ],
    ],
    [
      'ngw',
      [
        ['Manage events', `${window.location.origin}/me/`],
        ['Cards', '/ngw/dc/cards/'],
      ],
    ],
  ])(
    'the not-found page in %s leads to the areas that exist, lists of a host site on that site',
    async (mode, links) => {
      await openConsole({ plugins, mode, address: '/nowhere' });
      const places = await screen.findByRole('navigation', { name: 'Go to' });
      const found = within(places)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
      expect(found).toEqual(links);
    },
  );

  it.each<[Mode, Plugin[], string]>([
    ['standalone', plugins, '/n'],
    ['ngw', plugins, '/ngw'],
    ['ngw', plugins.slice(0, 1), 'https://events.example/'],
    ['hosted', plugins, 'https://events.example/'],
  ])('in %s the logo links to the first page, or to the host site if there is none', async (mode, areas, home) => {
    await openConsole({ plugins: areas, mode, address: '/nowhere', hostSiteUrl: 'https://events.example' });
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    const logo = within(screen.getByRole('banner')).getByRole('link', { name: 'Foyer' });
    expect(logo.getAttribute('href')).toBe(home);
    expect(within(logo).getByRole('img').getAttribute('src')).toMatch(/\/brand\/capture\/logo\.svg$/);
    const [list] = screen.getAllByRole('link', { name: 'Manage events' });
    if (mode !== 'standalone') expect(list?.getAttribute('href')).toBe('https://events.example/me/');
  });
});
