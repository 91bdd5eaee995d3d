import { IdCard } from 'lucide-react';
import { definePlugin } from '@/registry/definePlugin.ts';
import { addresses, needs, since } from './owns.ts';
import { routes } from './routes.ts';

export default definePlugin({
  id: 'badge-designer',
  since,
  owns: addresses,
  needs,
  routes,
  pageModes: { badges: ['standalone'] },
  i18n: ['badgeDesigner'],
  resources: [
    { name: 'designs', list: 'badges', edit: 'badge' },
    'designVersions',
    'prints',
    'printers',
    'designFonts',
  ],
  pages: {
    badges: () => import('./pages/BadgesPage.tsx'),
    badge: () => import('./pages/DesignerPage.tsx'),
    tickets: () => import('./pages/TicketsPage.tsx'),
    ticket: () => import('./pages/DesignerPage.tsx'),
  },
  layouts: { badges: 'plain', badge: 'bare', tickets: 'plain', ticket: 'bare' },
  history: () => import('./parts/history.ts'),
  jobs: () => import('./parts/jobs.tsx'),
  contributes: [
    { slot: 'event-designer.event', load: () => import('./parts/EventTextsCard.tsx') },
    { slot: 'event-designer.ticket', load: () => import('./parts/TicketDesignsCard.tsx') },
  ],
  home: { page: 'badges', label: 'home.label', description: 'home.description', icon: IdCard },
});
