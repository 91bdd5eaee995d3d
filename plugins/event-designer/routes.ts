import { defineRoutes } from '@/registry/routes.ts';

export const routes = defineRoutes('/events/:eventId', {
  events: '/me',
  basicInfo: 'basicinfo',
  schedule: 'schedule',
  details: 'details',
  sessions: 'sessions',
  speakers: 'sessions/speakers',
  speaker: 'sessions/speakers/:speakerId',
  sponsors: 'sessions/sponsors',
  sponsor: 'sessions/sponsors/:sponsorId',
  tickets: 'tickets',
  ticket: 'tickets/:ticketId',
  extras: 'activities&addons',
  extra: 'activities&addons/:extraId',
  codes: 'codes',
  mobileAccess: 'mobile-access',
  settings: 'settings',
  publish: 'publish',
});
