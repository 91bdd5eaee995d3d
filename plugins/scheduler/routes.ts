import { defineRoutes } from '@/registry/routes.ts';
import { bookingTemplate } from './contract/consolePaths.ts';

export const routes = defineRoutes('/scheduler-list/:schedulerId', {
  list: '/scheduler-list',
  hosts: '/scheduler/hosts',
  bookings: '/scheduler/bookings',
  bookingsWeek: '/scheduler/bookings/week',
  booking: bookingTemplate,
  availability: 'availability',
  workflow: 'workflow',
  customization: 'customization',
  workflowEditor: 'workflow/:workflowId',
});
