import type { Clause } from './types.ts';

export const section2 = {
  '§2.1': {
    says: '/ is replaced by dc in ngw, and shows not-found when a host site owns the lists',
    quotes: ['Root / redirects (replace) to dc when that check is true, otherwise shows not-found.'],
    decided: {
      file: '0019-where-the-letter-is-not-followed.md',
      what: 'The default mode, standalone, shows a home page at /.',
    },
  },
  '§2.2': {
    says: '/me, /events, /badge-designs and /scheduler-list show not-found in that app mode',
    quotes: ['/me, /events, /badge-designs (list) and /scheduler-list (list) show not-found in this app mode.'],
    decided: {
      file: '0019-where-the-letter-is-not-followed.md',
      what: 'The default mode, standalone, has the list of events itself: /me, to which /events leads.',
    },
  },
  '§2.3': {
    says: 'Any other path shows not-found',
    quotes: ['Any other path shows not-found.'],
  },
  '§2.4': {
    says: 'A root error page handles routing errors',
    quotes: ['A root error page handles routing errors.'],
  },
  '§2.5': {
    says: 'The eventId is parsed as an integer; anything else is not-found',
    quotes: ['### Event designer: events/{eventId}/*', 'The eventId is parsed as an integer.'],
  },
  '§2.6': {
    says: 'basicinfo is the index of an event; unknown sub-paths redirect to it',
    quotes: ['| basicinfo | index |', 'Unknown subpaths redirect to basicinfo.'],
  },
  '§2.7': {
    says: 'The schedule entry shows only when the event is recurring',
    quotes: [
      'menu entry only when the event is recurring |',
      'The schedule menu entry appears only for recurring events.',
    ],
  },
  '§2.8': {
    says: 'The side menu has the groups Event Designer and Actions, with Publish among the actions',
    quotes: ['Side menu groups: Event Designer,', 'Actions (', 'Publish).'],
  },
  '§2.9': {
    says: 'Menu 200 px wide, content up to 1000 px, top bar 50 px high',
    quotes: ['Menu width is 200 px, content up to 1000 px, top bar height 50.'],
  },
  '§2.10': {
    says: 'The top bar has a title and Exit, which leaves 1 second after',
    quotes: [
      'The top bar has a title and an Exit button that leaves to an external exit page (redirect 1 second after).',
    ],
    decided: {
      file: '0019-where-the-letter-is-not-followed.md',
      what: 'Without a configured exit page Exit leads to the host site, in standalone to the list of events.',
    },
  },
  '§2.11': {
    says: 'The page title is the site name followed by the event name',
    quotes: ['The page title is the site name followed by the event name.'],
  },
  '§2.12': {
    says: 'The not-found page links to /me/, /scheduler-list/, /dc/cards/ and /mmp/instances, as far as the areas exist',
    quotes: [
      'Links to /me/ (Manage events), /scheduler-list/ (Scheduler List), /dc/cards/ (Cards), /mmp/instances (Meeting Management).',
    ],
    decided: {
      file: '0019-where-the-letter-is-not-followed.md',
      what: 'A link is there as soon as its area is, or when the host site has that list.',
    },
  },
  '§2.13': {
    says: 'Links that start with /ngw become in-app navigation unless a modifier key is held',
    quotes: ['Links whose address starts with /ngw become in-app navigation unless a modifier key is held.'],
  },
  '§2.14': {
    says: 'A failed page load is retried up to 5 times, after 1, 2, 3, 4, 5 seconds, then raised',
    quotes: [
      'A failed page load is retried up to 5 times, waiting 1, 2, 3, 4, 5 seconds, then the failure is raised.',
      'Lazy page retry: 5 times, 1 to 5 s.',
    ],
  },
  '§2.15': {
    says: 'A full-page centred loading layout shows a spinner',
    quotes: ['A full-page centred loading layout shows a spinner.'],
  },
  '§2.16': {
    says: 'An event has the pages basicinfo, details, tickets, tickets/{ticketId} and publish',
    quotes: ['| details | |', '| tickets | index; :ticketId |', '| publish | |'],
  },
  '§2.17': {
    says: 'An event has the page schedule',
    quotes: ['| schedule |'],
  },
  '§2.18': {
    says: 'An event has the page settings, after tickets in the menu',
    quotes: ['| settings | |'],
  },
  '§2.19': {
    says: 'Pages load lazily',
    quotes: ['Pages load lazily.'],
  },
  '§2.20': {
    says: 'An event has the pages activities&addons and activities&addons/{extraId}',
    quotes: ['| activities&addons | index list; :extraId detail |'],
  },
  '§2.21': {
    says: 'An event has the pages sessions, sessions/{extraId}, their speakers and their sponsors',
    quotes: ['| sessions | index list; :extraId; speakers/{speakerId}; sponsors/{sponsorId} |'],
  },
  '§2.22': {
    says: 'An event has the pages packages and packages/{ticketId}',
    quotes: ['| packages | index; :ticketId |'],
  },
  '§2.23': {
    says: 'An event has the pages codes and mobile-access',
    quotes: ['| codes | |', '| mobile-access | |'],
  },
  '§2.24': {
    says: 'An event has the page attendee-app with theme, event-highlights and settings below it',
    quotes: [
      '| attendee-app | |',
      '| attendee-app/theme | |',
      '| attendee-app/event-highlights | |',
      '| attendee-app/settings | |',
    ],
  },
  '§2.25': {
    says: 'An event has the page import, with an entry among the actions',
    quotes: ['| import | |', 'Import,'],
  },
  '§2.26': {
    says: 'The Attendee App group of the menu needs the product-level flag',
    quotes: [
      'Attendee App,',
      'The Attendee App group is shown only when the attendee app is enabled at product level.',
    ],
  },
  '§2.27': {
    says: 'Its entries theme, event highlights and settings need both flags',
    quotes: [
      'Theme, event highlights and settings entries show only when it is enabled at both product level and event level.',
      'Attendee-app menu is gated by both enable flags.',
    ],
  },
  '§2.28': {
    says: 'The group is expanded by default only when both flags are set',
    quotes: ['The group is expanded by default only when both are enabled.'],
  },
  '§2.29': {
    says: '/scheduler-list/{schedulerId} has availability (index), workflow and customization',
    quotes: [
      '### Scheduler: /scheduler-list/{schedulerId}/*',
      'availability (index), workflow, customization. Others redirect to availability.',
    ],
  },
  '§2.30': {
    says: '/me/manage/ticket-designs',
    quotes: ['- /me/manage/ticket-designs'],
  },
  '§2.31': {
    says: '/badge-designs/{badgeId}',
    quotes: ['- /badge-designs/{badgeId}'],
  },
  '§2.32': {
    says: '/dc has the template builder, the preview and the pages of its layout; unknown paths redirect to cards',
    quotes: [
      '### Digital cards: /dc',
      '- profile-template-builder/{id}',
      '- preview',
      'Within a shared layout: orders, profiles, reports, profile-templates, cards, attendee-hub (index, create, edit/{attendeeGroupId}), setup (index; company-profile-form and company-profile-form/{id}; personal-profile-form and personal-profile-form/{id}), card-configuration, change-template, edit-bulk-accessories, not-found.',
      'Unknown paths redirect to cards.',
    ],
    later: 'Digital cards',
  },
  '§2.33': {
    says: '/mmp has the pages of an instance and those of its layout, each with its fallback',
    quotes: [
      '### Meeting planner: /mmp/*',
      'instances/{instanceId} with: basic-info (index), meetings, locations (index, room, room/{roomId}), attendees (index, staff/{staffId}, {attendeeId}), notifications, meeting-types (index, {meetingTypeId}), overview. Unknown paths redirect to basic-info.',
      'Under a shared layout: instances, categories, meeting-types, resources. Unknown paths redirect to instances.',
    ],
    later: 'Meeting planner',
  },
} as const satisfies Record<string, Clause>;
