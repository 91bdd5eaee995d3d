import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { email, id, instant, text, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';
import { timeZoneId } from './shared.ts';

const named = z.object({ id: id(), code: z.string(), name: z.string() });

/** Spec §7. The list is the product's own; `code` is the key of its translated name. */
export const eventTypes = endpoint({
  name: 'eventTypes',
  method: 'GET',
  path: '/event-types',
  query: z.object({ disablePagination: z.optional(text(20)) }),
  response: z.array(named),
});

export const eventCategories = endpoint({
  name: 'eventCategories',
  method: 'GET',
  path: '/event-categories',
  query: z.object({ disablePagination: z.optional(text(20)) }),
  response: z.array(named),
});

export const organizers = entity({
  name: 'organizers',
  path: '/organizers',
  texts: 'basicInfo',
  fields: {
    name: field.text({ max: 255, required: true }),
    email: field.called('changes.email', field.of('text', z.nullable(email()), null)),
  },
  filters: { name: 'text' },
  sort: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name'],
});

/** Spec §7: `GET /tags?disablePagination&name`. Asked only when more than one character is typed (spec §5). */
export const tags = endpoint({
  name: 'tags',
  method: 'GET',
  path: '/tags',
  query: z.object({ disablePagination: z.optional(text(20)), name: z.optional(text(50)) }),
  response: z.array(z.object({ id: id(), name: z.string() })),
});

export const timeZone = z.object({
  /** IANA name; what is stored and computed with. */
  id: timeZoneId(),
  /** Such as `Central European Standard Time`; for people only. */
  standardName: z.string(),
  /** Minutes east of UTC at `baseDatetime`. Changes with daylight saving: never compute with it. */
  offset: z.int(),
});

export const standardTimeZones = endpoint({
  name: 'standardTimeZones',
  method: 'GET',
  path: '/standard-timezones',
  query: z.object({
    disablePagination: z.optional(text(20)),
    isPrimary: z.optional(z.enum(['true', 'false'])),
    baseDatetime: z.optional(instant()),
  }),
  response: z.array(z.extend(timeZone, { isPrimary: z.boolean() })),
});

/** Product-level settings (spec §3). */
export const productSettings = endpoint({
  name: 'productSettings',
  method: 'GET',
  path: '/managed-events/settings',
  response: z.object({
    isEnableAttendeeApp: z.boolean(),
    siteName: z.string(),
    favicon: z.nullable(z.string()),
    name: z.string(),
  }),
});
