import { Info } from 'lucide-react';
import { definePlugin } from './definePlugin.ts';
import { defineRoutes } from './routes.ts';

export const loadPage = async () => ({ Page: () => null });
export const contribution = async () => ({ Contribution: () => null });

/** An area with an event in its base, its list outside of it, and a menu. */
export const events = definePlugin({
  id: 'events',
  since: '2026-11-21',
  owns: ['/me'],
  routes: defineRoutes('/events/:eventId', {
    list: '/me',
    info: 'basicinfo',
    tickets: 'tickets',
    ticket: 'tickets/:ticketId',
  }),
  i18n: ['meTranslation'],
  resources: ['events', 'tickets'],
  pages: { list: loadPage, info: loadPage, tickets: loadPage, ticket: loadPage },
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

/** An area without a menu or a card on home. */
export const cards = definePlugin({
  id: 'cards',
  since: '2027-05-03',
  owns: ['/dc/*'],
  routes: defineRoutes('/dc', { orders: 'orders', cards: 'cards', builder: 'profile-template-builder/:id' }),
  i18n: ['dbcTranslation'],
  pages: { orders: loadPage, cards: loadPage, builder: loadPage },
  layouts: { builder: 'bare' },
  contributes: [{ slot: 'home.recent', load: contribution, order: 1 }],
});
