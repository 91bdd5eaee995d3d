import { defineRoutes } from '@/registry/routes.ts';

/** Spec §2. Badges and tickets have separate lists but share one designer. */
export const routes = defineRoutes('/badge-designs', {
  badges: '',
  badge: ':badgeId',
  tickets: '/me/manage/ticket-designs',
  ticket: '/me/manage/ticket-designs/:badgeId',
});
