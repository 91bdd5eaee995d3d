import { CalendarClock, Palette, Workflow } from 'lucide-react';
import { definePlugin } from '@/registry/definePlugin.ts';
import { addresses, since } from './owns.ts';
import { routes } from './routes.ts';

export default definePlugin({
  id: 'scheduler',
  since,
  owns: addresses,
  routes,
  pageModes: {
    list: ['standalone'],
    hosts: ['standalone'],
    bookings: ['standalone'],
    bookingsWeek: ['standalone'],
    booking: ['standalone'],
  },
  i18n: ['scheduler'],
  resources: [
    { name: 'schedulers', list: 'list', edit: 'availability' },
    { name: 'bookings', list: 'bookings', show: 'booking' },
    'schedulerHosts',
    'singleUseLinks',
    { name: 'schedulerWorkflows', list: 'workflow', edit: 'workflowEditor' },
  ],
  pages: {
    list: () => import('./pages/schedulers/SchedulersPage.tsx'),
    hosts: () => import('./pages/hosts/HostsPage.tsx'),
    bookings: () => import('./pages/bookings/BookingsPage.tsx'),
    bookingsWeek: () => import('./pages/bookings/week/WeekPage.tsx'),
    booking: () => import('./pages/bookings/BookingPage.tsx'),
    availability: () => import('./pages/availability/AvailabilityPage.tsx'),
    workflow: () => import('./pages/workflow/WorkflowPage.tsx'),
    customization: () => import('./pages/customization/CustomizationPage.tsx'),
    workflowEditor: () => import('./pages/workflow/editor/WorkflowEditorPage.tsx'),
  },
  fallback: 'availability',
  area: () => import('./parts/useSchedulerArea.ts'),
  bar: () => import('./pages/schedulers/bar/Bar.tsx'),
  menu: [
    {
      id: 'scheduler',
      label: 'menu.scheduler',
      entries: [
        { page: 'availability', label: 'menu.availability', icon: CalendarClock },
        { page: 'workflow', label: 'menu.workflow', icon: Workflow },
        { page: 'customization', label: 'menu.customization', icon: Palette },
      ],
    },
  ],
  history: () => import('./parts/history.ts'),
  home: { page: 'list', label: 'home.label', description: 'home.description', icon: CalendarClock },
});
