import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { shaped } from '@contract/fields.ts';
import type { ItemOf } from '@contract/resource.ts';

/** The fields of a venue. An event has the same ones. */
export const venueFields = {
  name: field.text({ max: 255 }),
  line1: field.text({ max: 255 }),
  line2: field.text({ max: 255 }),
  city: field.text({ max: 85 }),
  state: field.text({ max: 85 }),
  postalCode: field.text({ max: 20 }),
  /** An ISO 3166-1 alpha-2 code, or empty. */
  country: field.of('text', shaped(/^([A-Z]{2})?$/), ''),
  latitude: field.decimal({ min: -90, max: 90 }),
  longitude: field.decimal({ min: -180, max: 180 }),
  mapZoom: field.integer({ min: 1, max: 22 }),
};

/** The account's venues. Choosing one copies its values into the event. */
export const venues = entity({
  name: 'venues',
  path: '/venues',
  fields: { ...field.allRequired(venueFields), name: field.text({ max: 255, required: true }) },
  removable: true,
  filters: { name: 'text', city: 'text', country: 'text' },
  sort: ['name', 'city', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  search: ['name', 'line1', 'city'],
});

export type Venue = Pick<ItemOf<typeof venues>, keyof typeof venueFields>;
