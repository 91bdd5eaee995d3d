import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, count, id, instant, obeying, shaped, text, z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { endpoint, type ItemOf } from '@contract/resource.ts';
import { assignments, locationTypes, schedulerStates } from './shared.ts';

/** The limits of a booking's duration in minutes. */
export const shortestDuration = 5;
export const longestDuration = 720;

const duration = () => count(longestDuration, shortestDuration);

const durations = z.array(duration()).check(
  z.minLength(1),
  atMost(10),
  obeying((list) => new Set(list).size === list.length, {
    error: 'Add each duration only once',
    params: { code: 'duration_twice' },
  }),
);

/** A host of a scheduler. `isFixed` hosts join every booking; the others take turns by priority, then by weight. */
export const schedulerHost = z.object({
  hostId: id(),
  isFixed: z.boolean(),
  priority: count(10, 1),
  weight: count(100, 1),
});

export const schedulerLocation = z.object({ type: z.enum(locationTypes), value: text(500) });
export type SchedulerLocation = z.infer<typeof schedulerLocation>;

const hosts = z.array(schedulerHost).check(
  atMost(50),
  obeys((list) =>
    list.flatMap(({ hostId }, index) =>
      list.findIndex((other) => other.hostId === hostId) < index
        ? [{ path: `${index}.hostId`, code: 'host_twice', message: 'Add each host only once' }]
        : [],
    ),
  ),
);

const colour = () => shaped(/^#[\da-f]{6}$/i, { error: 'This is no colour', params: { code: 'colour' } });

const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The part of the public address after `/book/`; if empty in a new row, the server derives it from the name. */
const slug = text(60).check(
  obeying((value) => value === '' || (value.length >= 3 && slugShape.test(value)), {
    error: 'Use at least three lowercase letters, digits or single hyphens',
    params: { code: 'slug_shape' },
  }),
);

export const schedulers = entity({
  name: 'schedulers',
  path: '/schedulers',
  idIn: 'schedulerId',
  fields: {
    name: field.text({ max: 120, required: true }),
    slug: field.notCopied(field.of('text', slug, '')),
    description: field.text({ max: 2000, multiline: true }),
    color: field.of('text', colour(), '#3f6ad8'),
    state: field.notCopied(field.choice(schedulerStates, 'draft')),
    durations: field.of('json', durations, [30]),
    defaultDuration: field.duration({ min: shortestDuration, max: longestDuration, initial: 30 }),
    assignment: field.choice(assignments, 'single'),
    hosts: field.of('json', hosts, []),
    locations: field.of('json', z.array(schedulerLocation).check(atMost(10)), []),
    seats: field.integer({ min: 1, max: 500, initial: 1 }),
    price: field.money({ currency: { field: 'currency' } }),
    currency: field.of('text', shaped(/^[A-Z]{3}$/, { error: 'Three letters', params: { code: 'currency' } }), 'EUR'),
    access: field.choice(['public', 'secret'], 'public'),
    secretKey: field.readOnly(field.text({ max: 64 })),
  },
  derived: {
    timeZone: z.string(),
    /** The number of future bookings, pending or confirmed. */
    upcoming: z.int(),
    nextAt: z.nullable(instant()),
    /** The number of bookings that wait for a decision. */
    pending: z.int(),
  },
  removable: true,
  filters: {
    name: 'text',
    state: 'text',
    access: 'text',
    assignment: 'text',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  sort: ['name', 'state', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  search: ['name', 'slug', 'description'],
});

export type Scheduler = ItemOf<typeof schedulers>;

/** Copies a scheduler with its availability, workflows and look, as a draft without bookings. */
export const duplicateScheduler = endpoint({
  name: 'duplicateScheduler',
  method: 'POST',
  path: '/schedulers/{schedulerId}/duplicate',
  body: z.object({ name: text(120).check(z.minLength(1)) }),
  response: z.object({ id: id() }),
});

/** Replaces the secret link; the former one stops working immediately. */
export const renewSecretLink = endpoint({
  name: 'renewSecretLink',
  method: 'POST',
  path: '/schedulers/{schedulerId}/renew-secret-link',
  response: z.object({ secretKey: z.string() }),
});
