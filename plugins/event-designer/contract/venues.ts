import { requiredText, rowShape, z } from '@contract/fields.ts';
import { resource } from '@contract/resource.ts';
import { venue } from './basicInfo.ts';

const fields = z.extend(venue, { name: requiredText(255) });

/** Places of the account. Choosing one copies its values into the event. */
export const venues = resource({
  name: 'venues',
  path: '/venues',
  item: z.extend(fields, rowShape),
  create: fields,
  update: z.partial(fields),
  removable: true,
  filters: { name: 'text', city: 'text', country: 'text' },
  sort: ['name', 'city', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  search: ['name', 'line1', 'city'],
});
