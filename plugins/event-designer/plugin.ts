import { CalendarDays, CalendarRange, FileText, Info, Send, Settings, Ticket, TicketPercent } from 'lucide-react';
import { definePlugin } from '@/registry/definePlugin.ts';
import { addresses, admits, needs, since } from './owns.ts';
import { routes } from './routes.ts';

export default definePlugin({
  id: 'event-designer',
  since,
  owns: addresses,
  admits,
  needs,
  routes,
  pageModes: { events: ['standalone'] },
  i18n: ['meTranslation'],
  resources: [
    { name: 'events', list: 'events', edit: 'basicInfo' },
    { name: 'tickets', list: 'tickets', edit: 'ticket' },
    'ticketGroups',
    'stockPools',
    { name: 'codes', list: 'codes' },
    'codeBatches',
    'codeRedemptions',
    'registrations',
    'scheduleDates',
    'accessibilityRules',
    'meetingInstances',
  ],
  pages: {
    events: () => import('./pages/events/EventsPage.tsx'),
    basicInfo: () => import('./pages/basic-info/BasicInfoPage.tsx'),
    schedule: () => import('./pages/schedule/SchedulePage.tsx'),
    details: () => import('./pages/details/DetailsPage.tsx'),
    tickets: () => import('./pages/tickets/TicketsPage.tsx'),
    ticket: () => import('./pages/ticket/TicketPage.tsx'),
    codes: () => import('./pages/codes/CodesPage.tsx'),
    settings: () => import('./pages/settings/SettingsPage.tsx'),
    publish: () => import('./pages/publish/PublishPage.tsx'),
  },
  fallback: 'basicInfo',
  redirects: { '/events': 'events' },
  area: () => import('./parts/useEventArea.ts'),
  bar: () => import('./parts/preview/Bar.tsx'),
  menu: [
    {
      id: 'designer',
      label: 'menu.designer',
      entries: [
        { page: 'basicInfo', label: 'menu.basicInfo', icon: Info },
        { page: 'schedule', label: 'menu.schedule', icon: CalendarRange, when: (facts) => facts.isRecurring },
        { page: 'details', label: 'menu.details', icon: FileText },
        { page: 'tickets', label: 'menu.tickets', icon: Ticket, count: (facts) => facts.ticketCount },
        { page: 'codes', label: 'menu.codes', icon: TicketPercent },
        { page: 'settings', label: 'menu.settings', icon: Settings },
      ],
    },
    {
      id: 'actions',
      label: 'menu.actions',
      entries: [{ page: 'publish', label: 'menu.publish', icon: Send }],
    },
  ],
  history: () => import('./parts/history/index.ts'),
  jobs: () => import('./parts/jobs.tsx'),
  home: {
    page: 'events',
    label: 'home.label',
    description: 'home.description',
    icon: CalendarDays,
    isPreloaded: true,
  },
  slots: ['event-designer.event', 'event-designer.ticket', 'event-designer.tickets'],
  contributes: [
    { slot: 'home.recent', load: () => import('./parts/RecentEvents.tsx') },
    { slot: 'home.attention', load: () => import('./parts/EventsNeedingAttention.tsx') },
  ],
});
