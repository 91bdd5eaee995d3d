import { defineRoutes } from '@/registry/routes.ts';

export const routes = defineRoutes('/organisation', {
  organizers: 'organisers',
  venues: 'venues',
  tags: 'tags',
  newsletters: 'newsletters',
  members: 'members',
  messages: 'outbox',
});
