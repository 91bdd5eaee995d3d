import * as field from '@contract/entityFields.ts';

/** The fields of what organisers only name and put in order: rooms, tracks, tiers. */
export const namedRow = {
  eventId: field.readOnly(field.reference({ required: true })),
  name: field.text({ max: 100, required: true }),
  position: field.readOnly(field.integer({ initial: 0 })),
};

/** The sorting and the search that all lists of named rows offer. */
export const inOrder = {
  removable: true,
  filters: {},
  sort: ['position', 'name'],
  defaultSort: 'position',
  search: ['name'],
} as const;
