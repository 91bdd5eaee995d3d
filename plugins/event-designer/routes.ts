import { defineRoutes } from '@/registry/routes.ts';

export const routes = defineRoutes('/events/:eventId', {
  events: '/me',
  basicInfo: 'basicinfo',
  schedule: 'schedule',
  details: 'details',
  tickets: 'tickets',
  ticket: 'tickets/:ticketId',
  codes: 'codes',
  mobileAccess: 'mobile-access',
  settings: 'settings',
  publish: 'publish',
});
