import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { languages } from '@contract/language.ts';
import type { ItemOf } from '@contract/resource.ts';
import { timeZoneId } from './shared.ts';

/** A person who can be booked. Times and limits of a person apply across all of their schedulers. */
export const hosts = entity({
  name: 'schedulerHosts',
  path: '/scheduler/hosts',
  fields: {
    name: field.text({ max: 120, required: true }),
    email: field.email(),
    timeZone: field.of('text', timeZoneId(), 'UTC'),
    /** The language of messages to the host. */
    language: field.choice(languages, 'en'),
    maxPerDay: field.integer({ min: 1, max: 200 }),
  },
  removable: true,
  filters: { name: 'text', email: 'text' },
  sort: ['name', 'email', 'createdAt'],
  defaultSort: 'name',
  search: ['name', 'email'],
});

export type Host = ItemOf<typeof hosts>;
