import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { email, z } from '@contract/fields.ts';

/** Spec §7: `GET /organizers?disablePagination`. The organisers of events; an event has at most one. */
export const organizers = entity({
  name: 'organizers',
  path: '/organizers',
  fields: {
    name: field.text({ max: 255, required: true }),
    email: field.of('text', z.nullable(email()), null),
  },
  removable: true,
  filters: { name: 'text' },
  sort: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  search: ['name', 'email'],
});
