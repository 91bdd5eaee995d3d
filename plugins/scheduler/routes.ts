import { defineRoutes } from '@/registry/routes.ts';

export const routes = defineRoutes('/scheduler-list/:schedulerId', {
  list: '/scheduler-list',
  hosts: '/scheduler/hosts',
  bookings: '/scheduler/bookings',
  bookingsWeek: '/scheduler/bookings/week',
  booking: '/scheduler/bookings/:bookingId',
  availability: 'availability',
  workflow: 'workflow',
  customization: 'customization',
  workflowEditor: 'workflow/:workflowId',
});
