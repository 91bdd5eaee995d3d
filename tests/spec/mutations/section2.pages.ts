import type { Mutations } from './types.ts';

const plugin = 'plugins/event-designer/plugin.ts';
const routes = 'plugins/event-designer/routes.ts';

/** Faults of the areas' pages and their addresses. */
export const section2Pages: Mutations = {
  '§2.17': [{ id: 'another address', file: routes, before: "schedule: 'schedule',", after: "schedule: 'dates'," }],
  '§2.18': [
    {
      id: 'no entry in the menu',
      file: plugin,
      before: "{ page: 'settings', label: 'menu.settings', icon: Settings },",
      after: '',
    },
    { id: 'another address', file: routes, before: "settings: 'settings',", after: "settings: 'options'," },
  ],
  '§2.23': [
    { id: 'codes elsewhere', file: routes, before: "codes: 'codes',", after: "codes: 'vouchers'," },
    {
      id: 'mobile access elsewhere',
      file: routes,
      before: "mobileAccess: 'mobile-access',",
      after: "mobileAccess: 'access',",
    },
  ],
  '§2.24': [{ id: 'theme elsewhere', file: routes, before: "'attendee-app/theme'", after: "'attendee-app/look'" }],
  '§2.26': [
    {
      id: 'the group is always shown',
      file: plugin,
      before: 'when: ({ hasAttendeeApp }) => hasAttendeeApp.product,',
      after: '',
    },
  ],
  '§2.27': [
    {
      id: 'the product is enough for the entries',
      file: plugin,
      before:
        'const isAppEnabled = ({ hasAttendeeApp }: EventFacts) => hasAttendeeApp.product && hasAttendeeApp.event;',
      after: 'const isAppEnabled = ({ hasAttendeeApp }: EventFacts) => hasAttendeeApp.product;',
    },
  ],
  '§2.28': [
    {
      id: 'the group is always open',
      file: plugin,
      before: 'expanded: ({ hasAttendeeApp }) => hasAttendeeApp.product && hasAttendeeApp.event,',
      after: '',
    },
  ],
  '§2.19': [
    {
      id: 'a page comes with the area',
      file: plugin,
      before: "import { routes } from './routes.ts';",
      after: "import { routes } from './routes.ts';\nimport './pages/publish/PublishPage.tsx';",
    },
  ],
  '§2.20': [
    {
      id: 'the list elsewhere',
      file: routes,
      before: "extras: 'activities&addons',",
      after: "extras: 'extras',",
    },
    {
      id: 'one of them elsewhere',
      file: routes,
      before: "extra: 'activities&addons/:extraId',",
      after: "extra: 'activities/:extraId',",
    },
  ],
  '§2.21': [
    { id: 'the programme elsewhere', file: routes, before: "sessions: 'sessions',", after: "sessions: 'agenda'," },
    {
      id: 'a speaker elsewhere',
      file: routes,
      before: "'sessions/speakers/:speakerId'",
      after: "'speakers/:speakerId'",
    },
    {
      id: 'a sponsor elsewhere',
      file: routes,
      before: "'sessions/sponsors/:sponsorId'",
      after: "'sponsors/:sponsorId'",
    },
  ],
  '§2.22': [
    { id: 'the list elsewhere', file: routes, before: "packages: 'packages',", after: "packages: 'bundles'," },
    {
      id: 'one of them elsewhere',
      file: routes,
      before: "'packages/:ticketId'",
      after: "'package/:ticketId'",
    },
  ],
  '§2.25': [
    {
      id: 'no entry in the menu',
      file: plugin,
      before: "{ page: 'import', label: 'menu.import', icon: FileUp },",
      after: '',
    },
    { id: 'another address', file: routes, before: "import: 'import',", after: "import: 'upload'," },
  ],
  '§2.29': [
    {
      id: 'unknown paths lead elsewhere',
      file: 'plugins/scheduler/plugin.ts',
      before: "fallback: 'availability',",
      after: "fallback: 'workflow',",
    },
    {
      id: 'a page elsewhere',
      file: 'plugins/scheduler/routes.ts',
      before: "customization: 'customization',",
      after: "customization: 'look',",
    },
  ],
  '§2.30': [
    {
      id: 'another path',
      file: 'plugins/badge-designer/routes.ts',
      before: "tickets: '/me/manage/ticket-designs',",
      after: "tickets: '/me/ticket-designs',",
    },
  ],
  '§2.31': [
    {
      id: 'another path',
      file: 'plugins/badge-designer/routes.ts',
      before: "badge: ':badgeId',",
      after: "badge: 'edit/:badgeId',",
    },
  ],
};
