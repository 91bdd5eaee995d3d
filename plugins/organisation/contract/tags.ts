import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { id, text, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

/** Spec §7: `GET /tags?disablePagination&name`. Requested only after more than one character is typed (spec §5). */
export const tags = endpoint({
  name: 'tags',
  method: 'GET',
  path: '/tags',
  query: z.object({ disablePagination: z.optional(text(20)), name: z.optional(text(50)) }),
  response: z.array(z.object({ id: id(), name: z.string() })),
});

/** The same rows for editing: the `/tags` of the specification has no pages, versions or writes. */
export const managedTags = entity({
  name: 'managedTags',
  path: '/organisation/tags',
  fields: { name: field.text({ max: 50, required: true }) },
  removable: true,
  filters: { name: 'text' },
  sort: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  search: ['name'],
});
