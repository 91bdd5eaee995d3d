import { defineRoutes } from '@/registry/routes.ts';

/** Spec §2. Badges and tickets are two lists of one kind of thing, and one designer. */
export const routes = defineRoutes('/badge-designs', {
  badges: '',
  badge: ':badgeId',
  tickets: '/me/manage/ticket-designs',
  ticket: '/me/manage/ticket-designs/:badgeId',
});
