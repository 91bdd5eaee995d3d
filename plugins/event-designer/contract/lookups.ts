import { id, text, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

const named = z.object({ id: id(), code: z.string(), name: z.string() });

/** Spec §7. The product defines the list; `code` is the key of the translated name. */
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
