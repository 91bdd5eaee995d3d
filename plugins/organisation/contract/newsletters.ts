import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';

/** Spec §7: `GET /connector/email-newsletters?disablePagination`. The account's newsletters that attendees can join. */
export const emailNewsletters = entity({
  name: 'emailNewsletters',
  path: '/connector/email-newsletters',
  fields: {
    name: field.text({ max: 255, required: true }),
    description: field.text({ max: 1000, multiline: true }),
  },
  removable: true,
  filters: { name: 'text' },
  sort: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  search: ['name', 'description'],
});
