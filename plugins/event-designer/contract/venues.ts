import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { venueFields } from './basicInfo.ts';

/** Places of the account. Choosing one copies its values into the event. */
export const venues = entity({
  name: 'venues',
  path: '/venues',
  texts: 'basicInfo',
  fields: { ...field.allRequired(venueFields), name: field.text({ max: 255, required: true }) },
  removable: true,
  filters: { name: 'text', city: 'text', country: 'text' },
  sort: ['name', 'city', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  search: ['name', 'line1', 'city'],
});
